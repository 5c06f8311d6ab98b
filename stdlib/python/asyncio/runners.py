"""Running a coroutine from code that is not asynchronous."""

import contextvars

from . import events, tasks
from .coroutines import iscoroutine

__all__ = ('Runner', 'run')


class Runner:
    """A context that keeps a loop for several calls of run()."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._debug = debug
        self._make_loop = loop_factory
        self._loop = self._context = None
        self._closed = False

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def get_loop(self):
        """The loop, which is made when it is first asked for."""
        if self._closed:
            raise RuntimeError('Runner is closed')
        if self._loop is None:
            loop = (self._make_loop or events.new_event_loop)()
            if self._make_loop is None:
                events.set_event_loop(loop)
            if self._debug is not None:
                loop.set_debug(self._debug)
            self._context = contextvars.copy_context()
            self._loop = loop
        return self._loop

    def run(self, coro, *, context=None):
        """Runs coro to its end; its result."""
        _refuse_inside_loop('Runner.run()')
        loop = self.get_loop()
        if not iscoroutine(coro):
            if not hasattr(type(coro), '__await__'):
                raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
            coro = tasks._await(coro)
        if context is None:
            context = self._context
        return loop.run_until_complete(loop.create_task(coro, context=context))

    def close(self):
        """Cancels what still runs and closes the loop."""
        loop = self._loop
        if loop is None:
            return
        try:
            _end_tasks(loop)
            for shut_down in loop.shutdown_asyncgens, loop.shutdown_default_executor:
                loop.run_until_complete(shut_down())
        finally:
            if self._make_loop is None:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._closed = True


def run(main, *, debug=None, loop_factory=None):
    """Runs the coroutine main in a new loop; its result."""
    _refuse_inside_loop('asyncio.run()')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


def _refuse_inside_loop(function):
    if events._get_running_loop() is not None:
        raise RuntimeError(f'{function} cannot be called from a running event loop')


def _end_tasks(loop):
    """Cancels what still runs in a loop and waits for its end; failures go to the loop's handler."""
    running = [task for task in tasks._all_tasks if task._loop is loop and not task.done()]
    for task in running:
        task.cancel()
    if running:
        loop.run_until_complete(tasks.gather(*running, return_exceptions=True))
    for task in running:
        if not task.cancelled() and (error := task.exception()) is not None:
            loop.call_exception_handler({'message': 'unhandled exception during asyncio.run() shutdown',
                                         'exception': error, 'task': task})
