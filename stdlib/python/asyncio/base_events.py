"""The event loop: calls to make now, and calls to make at a time. There are no sockets and no threads."""

import heapq
import sys
import time
import weakref
from collections import deque

from . import events, futures
from .events import Handle, TimerHandle

__all__ = ('BaseEventLoop', 'Server')


class Server(events.AbstractServer):
    """Stands for a server; none can be made here."""


def _stop_loop_of(future):
    """Stops the loop when the future it runs for is done."""
    if not future.cancelled():
        error = future.exception()
        if isinstance(error, (SystemExit, KeyboardInterrupt)):
            return  # it already came out of the loop
    future.get_loop().stop()


_stop_loop_of.__name__ = _stop_loop_of.__qualname__ = '_run_until_complete_cb'


class BaseEventLoop(events.AbstractEventLoop):
    def __init__(self):
        self._ready = deque()
        self._scheduled = []  # a heap of (time, number, TimerHandle)
        self._number = 0
        self._cancelled_timers = 0
        self._closed = False
        self._stopping = False
        self._running = False
        self._debug = False
        self._exception_handler = None
        self._task_factory = None
        self._asyncgens = set()
        self._asyncgens_shutdown_called = False
        self._unretrieved = weakref.WeakValueDictionary()  # futures whose exception nobody asked for yet
        self.slow_callback_duration = 0.1

    def __repr__(self):
        return f'<{type(self).__name__} running={self._running} closed={self._closed} debug={self._debug}>'

    def create_future(self):
        return futures.Future(loop=self)

    def create_task(self, coro, **kwargs):
        """A Task for coro, by the task factory where one is set."""
        self._check_closed()
        if self._task_factory is not None:
            return self._task_factory(self, coro, **kwargs)
        from .tasks import Task
        return Task(coro, loop=self, **kwargs)

    def set_task_factory(self, factory):
        if factory is not None and not callable(factory):
            raise TypeError('task factory must be a callable or None')
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    def _check_closed(self):
        if self._closed:
            raise RuntimeError('Event loop is closed')

    def _check_running(self):
        if self._running:
            raise RuntimeError('This event loop is already running')
        if events._running_loop is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def run_forever(self):
        """Makes calls until stop()."""
        self._check_closed()
        self._check_running()
        hooks = self._set_generator_hooks()
        self._running = True
        events._running_loop = self
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running = False
            events._running_loop = None
            if hooks is not None:
                sys.set_asyncgen_hooks(*hooks)

    def _set_generator_hooks(self):
        """Asks to be told of asynchronous generators; what was set before, or None."""
        if not hasattr(sys, 'set_asyncgen_hooks'):
            return None
        before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_firstiter_hook, finalizer=self._asyncgen_finalizer_hook)
        return before

    def run_until_complete(self, future):
        """Runs until the future or coroutine is done; its result."""
        self._check_closed()
        self._check_running()
        from .tasks import ensure_future
        is_new = not futures.isfuture(future)
        future = ensure_future(future, loop=self)
        if is_new:
            future._log_destroy_pending = False
        future.add_done_callback(_stop_loop_of)
        try:
            self.run_forever()
        except BaseException:
            if is_new and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(_stop_loop_of)
        if not future.done():
            raise RuntimeError('Event loop stopped before Future completed.')
        return future.result()

    def stop(self):
        """Makes run_forever() end after the calls that are ready."""
        self._stopping = True

    def close(self):
        if self._running:
            raise RuntimeError('Cannot close a running event loop')
        if self._closed:
            return
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()
        for future in list(self._unretrieved.values()):
            future._report_exception()
        self._unretrieved.clear()

    def is_closed(self):
        return self._closed

    def is_running(self):
        return self._running

    def time(self):
        return time.monotonic()

    def call_later(self, delay, callback, *args, context=None):
        """Calls callback after delay seconds; a TimerHandle."""
        if delay is None:
            raise TypeError('delay must not be None')
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        """Calls callback when time() gives `when`; a TimerHandle."""
        if when is None:
            raise TypeError('when cannot be None')
        self._check_closed()
        handle = TimerHandle(when, callback, args, self, context)
        self._number += 1
        heapq.heappush(self._scheduled, (when, self._number, handle))
        handle._scheduled = True
        return handle

    def call_soon(self, callback, *args, context=None):
        """Calls callback as soon as the loop comes to it; a Handle."""
        if self._closed:
            raise RuntimeError('Event loop is closed')
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def _timer_handle_cancelled(self, handle):
        if handle._scheduled:
            self._cancelled_timers += 1

    def _run_once(self):
        """One round: waits for the next call where none is ready, then makes all that are."""
        scheduled = self._scheduled
        if self._cancelled_timers > 100 and self._cancelled_timers > len(scheduled) // 2:
            scheduled = self._scheduled = [item for item in scheduled if not item[2]._cancelled]
            heapq.heapify(scheduled)
            self._cancelled_timers = 0
        while scheduled and scheduled[0][2]._cancelled:
            heapq.heappop(scheduled)[2]._scheduled = False
            self._cancelled_timers -= 1
        ready = self._ready
        if not ready and not self._stopping:
            if not scheduled:
                raise RuntimeError('the event loop would wait for ever')
            wait = scheduled[0][0] - self.time()
            if wait > 0:
                time.sleep(min(wait, 86400))
        if scheduled:
            now = self.time() + 1e-9
            while scheduled and scheduled[0][0] < now:
                handle = heapq.heappop(scheduled)[2]
                handle._scheduled = False
                ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()
        handle = None

    async def shutdown_asyncgens(self):
        """Closes the asynchronous generators that are still open."""
        self._asyncgens_shutdown_called = True
        if not self._asyncgens:
            return
        open_ones = list(self._asyncgens)
        self._asyncgens.clear()
        from .tasks import gather
        results = await gather(*[generator.aclose() for generator in open_ones], return_exceptions=True)
        for result, generator in zip(results, open_ones):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    'message': f'an error occurred during closing of asynchronous generator {generator!r}',
                    'exception': result, 'asyncgen': generator})

    async def shutdown_default_executor(self, timeout=None):
        return None

    def _asyncgen_firstiter_hook(self, generator):
        if self._asyncgens_shutdown_called:
            import warnings
            warnings.warn(f'asynchronous generator {generator!r} was scheduled after loop.shutdown_asyncgens() call',
                          ResourceWarning, source=self)
        self._asyncgens.add(generator)

    def _asyncgen_finalizer_hook(self, generator):
        self._asyncgens.discard(generator)
        if not self._closed:
            self.call_soon(self.create_task, generator.aclose())

    def get_exception_handler(self):
        return self._exception_handler

    def set_exception_handler(self, handler):
        if handler is not None and not callable(handler):
            raise TypeError(f'A callable object or None is expected, got {handler!r}')
        self._exception_handler = handler

    def default_exception_handler(self, context):
        """Writes what context, a dict, tells of an exception to sys.stderr, or to logging where that is in use."""
        lines = [context.get('message') or 'Unhandled exception in event loop']
        for key in sorted(context):
            if key not in ('message', 'exception'):
                lines.append(f'{key}: {context[key]!r}')
        _log_error('\n'.join(lines), context.get('exception'))

    def call_exception_handler(self, context):
        if self._exception_handler is None:
            try:
                self.default_exception_handler(context)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                _log_error('Exception in default exception handler', error)
            return
        try:
            self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            try:
                self.default_exception_handler({'message': 'Unhandled error in exception handler', 'exception': error,
                                                'context': context})
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as second:
                _log_error('Exception in default exception handler while handling an unexpected error in custom '
                           'exception handler', second)

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled


def _log_error(text, error):
    if 'logging' in sys.modules:
        import logging
        logging.getLogger('asyncio').error(text, exc_info=error if error is not None else False)
        return
    if error is not None:
        import traceback
        text += '\n' + ''.join(traceback.format_exception(error)).rstrip('\n')
    if sys.stderr is not None:
        print(text, file=sys.stderr)


class _UnixSelectorEventLoop(BaseEventLoop):
    """The loop that new_event_loop() gives, by the name it has elsewhere."""
