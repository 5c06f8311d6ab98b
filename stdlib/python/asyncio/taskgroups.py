"""Groups of tasks that live as long as a block."""

from . import events, tasks
from .exceptions import CancelledError

__all__ = ('TaskGroup',)

_ENDS_PROGRAM = (SystemExit, KeyboardInterrupt)


class TaskGroup:
    """An asynchronous context whose end waits for the tasks made in it; if one fails, the others are cancelled."""

    def __init__(self):
        self._loop = None
        self._parent_task = None
        self._tasks = set()  # those that still run
        self._all_ended = None  # a future, while the end of the block waits for it
        self._errors = []
        self._base_error = None  # the first SystemExit or KeyboardInterrupt
        self._entered = self._exiting = False
        self._aborting = False  # the tasks have been cancelled
        self._parent_cancel_requested = False  # by the group, as a task has failed

    def __repr__(self):
        counts = [f' {name}={len(items)}' for name, items in (('tasks', self._tasks), ('errors', self._errors)) if items]
        state = ' cancelling' if self._aborting else ' entered' if self._entered else ''
        return f'<TaskGroup{"".join(counts)}{state}>'

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        self._loop = self._loop or events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            self._exiting = True
            await self._finish(exc if et is not None else None)
        finally:
            # Nothing here may keep the exceptions alive.
            self._parent_task = self._errors = self._base_error = exc = None

    async def _finish(self, error):
        """The end of the block, which error has left, if it is not None: waits, then raises what is to be raised."""
        cancelled = error if isinstance(error, CancelledError) else None
        try:
            if error is not None:
                self._note_base_error(error)
                if not self._aborting:
                    self._abort()
            cancelled = await self._wait(cancelled)
            if self._base_error is not None:
                raise self._base_error
            if self._parent_cancel_requested and self._parent_task.uncancel() == 0:
                # The group alone had cancelled the parent.
                cancelled = None
            if cancelled is not None and not self._errors:
                raise cancelled
            if error is not None and not isinstance(error, CancelledError):
                self._errors.append(error)
            if self._errors:
                if self._parent_task.cancelling():
                    # Somebody else has cancelled it, too: that is to come at its next await.
                    self._parent_task.uncancel()
                    self._parent_task.cancel()
                raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
        finally:
            error = cancelled = None

    async def _wait(self, cancelled):
        """Waits until no task runs; the parent's cancellation that came last."""
        while self._tasks:
            self._all_ended = self._all_ended or self._loop.create_future()
            try:
                await self._all_ended
            except CancelledError as outside:
                if not self._aborting:
                    # Not by the group: the tasks are to end, too.
                    self._abort()
                    cancelled = outside
            self._all_ended = None
        return cancelled

    def create_task(self, coro, **kwargs):
        """A Task of this group for coro."""
        closed = ('has not been entered' if not self._entered else
                  'is finished' if self._exiting and not self._tasks else
                  'is shutting down' if self._aborting else None)
        if closed is not None:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} {closed}')
        task = self._loop.create_task(coro, **kwargs)
        if task.done():
            self._ended(task)
        else:
            task.add_done_callback(self._ended)
            self._tasks.add(task)
        try:
            return task
        finally:
            del task  # a failure's traceback is not to keep it

    def _abort(self):
        self._aborting = True
        for running in [task for task in self._tasks if not task.done()]:
            running.cancel()

    def _note_base_error(self, error):
        if self._base_error is None and isinstance(error, _ENDS_PROGRAM):
            self._base_error = error

    def _ended(self, task):
        self._tasks.discard(task)
        waiting = self._all_ended
        if not self._tasks and waiting is not None and not waiting.done():
            waiting.set_result(True)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        self._errors.append(error)
        self._note_base_error(error)
        parent = self._parent_task
        if parent.done():
            message = f'Task {task!r} has errored out but its parent task {parent} is already completed'
            self._loop.call_exception_handler({'message': message, 'exception': error, 'task': task})
        elif not (self._aborting or self._parent_cancel_requested):
            # The block is still running, or waits: cancelling it is how it learns of the failure.
            self._abort()
            self._parent_cancel_requested = True
            parent.cancel()
