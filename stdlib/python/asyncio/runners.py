"""Running a coroutine from code that is not asynchronous."""

import contextvars

from . import events, tasks
from .coroutines import iscoroutine

__all__ = ('Runner', 'run')


class Runner:
    """A context that keeps a loop for several calls of run()."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._state = 'created'
        self._debug = debug
        self._loop_factory = loop_factory
        self._loop = None
        self._context = None
        self._set_event_loop = False

    def __enter__(self):
        self._lazy_init()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def close(self):
        """Cancels what still runs and closes the loop."""
        if self._state != 'initialized':
            return
        loop = self._loop
        try:
            _cancel_all_tasks(loop)
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
        finally:
            if self._set_event_loop:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._state = 'closed'

    def get_loop(self):
        self._lazy_init()
        return self._loop

    def run(self, coro, *, context=None):
        """Runs coro to its end; its result."""
        if events._get_running_loop() is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        self._lazy_init()
        if not iscoroutine(coro):
            if not hasattr(type(coro), '__await__'):
                raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
            coro = tasks._await(coro)
        task = self._loop.create_task(coro, context=self._context if context is None else context)
        return self._loop.run_until_complete(task)

    def _lazy_init(self):
        if self._state == 'closed':
            raise RuntimeError('Runner is closed')
        if self._state == 'initialized':
            return
        if self._loop_factory is None:
            self._loop = events.new_event_loop()
            if not self._set_event_loop:
                events.set_event_loop(self._loop)
                self._set_event_loop = True
        else:
            self._loop = self._loop_factory()
        if self._debug is not None:
            self._loop.set_debug(self._debug)
        self._context = contextvars.copy_context()
        self._state = 'initialized'


def run(main, *, debug=None, loop_factory=None):
    """Runs the coroutine main in a new loop; its result."""
    if events._get_running_loop() is not None:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _cancel_all_tasks(loop):
    left = [task for task in tasks._all_tasks if task._loop is loop and not task.done()]
    if not left:
        return
    for task in left:
        task.cancel()
    loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler({'message': 'unhandled exception during asyncio.run() shutdown',
                                         'exception': task.exception(), 'task': task})
