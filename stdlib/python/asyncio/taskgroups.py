"""Groups of tasks that live as long as a block."""

from . import events, tasks
from .exceptions import CancelledError

__all__ = ('TaskGroup',)


class TaskGroup:
    """An asynchronous context whose end waits for the tasks made in it; if one fails, the others are cancelled."""

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent_task = None
        self._parent_cancel_requested = False
        self._tasks = set()
        self._errors = []
        self._base_error = None
        self._on_completed_fut = None

    def __repr__(self):
        info = ['']
        if self._tasks:
            info.append(f'tasks={len(self._tasks)}')
        if self._errors:
            info.append(f'errors={len(self._errors)}')
        if self._aborting:
            info.append('cancelling')
        elif self._entered:
            info.append('entered')
        return f'<TaskGroup{" ".join(info)}>'

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        if self._loop is None:
            self._loop = events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            return await self._finish(et, exc)
        finally:
            # Nothing here may keep the exceptions alive.
            self._parent_task = None
            self._errors = None
            self._base_error = None
            exc = None

    async def _finish(self, et, exc):
        self._exiting = True
        if et is not None and self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        propagated = exc if et is not None and issubclass(et, CancelledError) else None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._on_completed_fut is None:
                self._on_completed_fut = self._loop.create_future()
            try:
                await self._on_completed_fut
            except CancelledError as cancelled:
                if not self._aborting:
                    # The parent is cancelled from outside; the tasks are to end too.
                    propagated = cancelled
                    self._abort()
            self._on_completed_fut = None
        if self._base_error is not None:
            try:
                raise self._base_error
            finally:
                exc = None
        if self._parent_cancel_requested:
            # The parent was cancelled by the group alone, so it is not any more.
            if self._parent_task.uncancel() == 0:
                propagated = None
        try:
            if propagated is not None and not self._errors:
                try:
                    raise propagated
                finally:
                    exc = None
        finally:
            propagated = None
        if et is not None and not issubclass(et, CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            try:
                raise BaseExceptionGroup('unhandled errors in a TaskGroup', self._errors) from None
            finally:
                exc = None

    def create_task(self, coro, **kwargs):
        """A Task of this group for coro."""
        if not self._entered:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} has not been entered')
        if self._exiting and not self._tasks:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is finished')
        if self._aborting:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is shutting down')
        task = self._loop.create_task(coro, **kwargs)
        if task.done():
            self._on_task_done(task)
        else:
            self._tasks.add(task)
            task.add_done_callback(self._on_task_done)
        try:
            return task
        finally:
            del task

    def _is_base_error(self, exc):
        return isinstance(exc, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for task in self._tasks:
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        if self._on_completed_fut is not None and not self._tasks and not self._on_completed_fut.done():
            self._on_completed_fut.set_result(True)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            return
        self._errors.append(error)
        if self._is_base_error(error) and self._base_error is None:
            self._base_error = error
        if self._parent_task.done():
            self._loop.call_exception_handler({
                'message': f'Task {task!r} has errored out but its parent task {self._parent_task} is already '
                           'completed',
                'exception': error, 'task': task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            # The block is still running, or waits: cancelling it is how it learns of the failure.
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
