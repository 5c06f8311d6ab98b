"""Future: a result that is to come."""

from contextvars import copy_context
from functools import partial

from . import events
from .exceptions import CancelledError, InvalidStateError

__all__ = ('Future', 'wrap_future', 'isfuture', 'future_add_to_awaited_by', 'future_discard_from_awaited_by')

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'
_absent = object()


def isfuture(obj):
    """Whether obj is a Future, or made to be used as one."""
    return hasattr(type(obj), '_asyncio_future_blocking') and obj._asyncio_future_blocking is not None


def _make_raise():
    """A function raise_(error) that, being native, leaves no entry of its own in the error's traceback."""
    ended = (item for item in ())
    for item in ended:
        pass
    return ended.throw


_raise = _make_raise()


class _ResultMethod:
    """The method result. Where it will raise, what is called is _raise itself, so that the traceback shows nothing
    of this module."""

    def __get__(self, future, cls=None):
        if future is None:
            return _result_of
        error = future._final_error()
        if error is not None:
            return partial(_raise, error)
        return partial(_result_of, future)


def _result_of(future):
    """The result; raises the exception where that is what came."""
    error = future._final_error()
    if error is not None:
        raise error
    if future._state != _FINISHED:
        raise InvalidStateError('Result is not set.')
    return future._result


class _Waiter:
    """The iterator with which a task awaits a future that is not done."""

    __slots__ = ('_future', '_was_given')
    throw = staticmethod(_raise)

    def __init__(self, future):
        self._future = future
        self._was_given = False

    def __iter__(self):
        return self

    def __next__(self):
        future = self._future
        if future._state == _PENDING:
            if self._was_given:
                raise RuntimeError("await wasn't used with future")
            self._was_given = True
            future._asyncio_future_blocking = True
            return future
        raise StopIteration(future.result())

    def send(self, value):
        return self.__next__()

    def close(self):
        pass


class _Reporter:
    """Dies with a future whose exception nobody asked for: so only such a future needs a finaliser."""

    __slots__ = ('future',)

    def __init__(self, future):
        self.future = future

    def __del__(self):
        if self.future is not None:
            self.future._report_exception()


class Future:
    _state = _PENDING
    _result = None
    _exception = None
    _loop = None
    _source_traceback = None
    _cancel_message = None
    _asyncio_future_blocking = False  # set when it is yielded by await
    _asyncio_awaited_by = None
    _is_unretrieved = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._done_callbacks = []  # of (function, context)

    def __repr__(self):
        return f'<{type(self).__name__} {" ".join(self._repr_info())}>'

    def _repr_info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f'exception={self._exception!r}')
            else:
                import reprlib
                info.append(f'result={reprlib.repr(self._result)}')
        if self._done_callbacks:
            info.append(_format_callbacks([callback for callback, _ in self._done_callbacks]))
        return info

    __class_getitem__ = classmethod(type(list[int]))

    @property
    def _callbacks(self):
        return self._done_callbacks

    @property
    def _log_traceback(self):
        return self._is_unretrieved

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError('_log_traceback can only be set to False')
        self._mark_retrieved()

    def _mark_retrieved(self):
        if self._is_unretrieved:
            self._is_unretrieved = False
            self._reporter.future = self._reporter = None

    def _mark_unretrieved(self):
        self._is_unretrieved = True
        self._reporter = _Reporter(self)
        unretrieved = getattr(self._loop, '_unretrieved', None)
        if unretrieved is not None:
            unretrieved[id(self)] = self

    def _report_exception(self):
        """Tells of an exception that nobody asked for."""
        if self._is_unretrieved:
            self._mark_retrieved()
            self._loop.call_exception_handler({
                'message': f'{type(self).__name__} exception was never retrieved', 'exception': self._exception,
                'future': self})

    def get_loop(self):
        if self._loop is None:
            raise RuntimeError('Future object is not initialized.')
        return self._loop

    def _make_cancelled_error(self):
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        """Cancels; False if it is done already."""
        self._mark_retrieved()
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks = self._done_callbacks
        if callbacks:
            self._done_callbacks = []
            for callback, context in callbacks:
                self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        return self._state == _CANCELLED

    def done(self):
        return self._state != _PENDING

    def _final_error(self):
        """What result() raises, None where it raises nothing; whoever asks has taken notice of it."""
        if self._state == _CANCELLED:
            return self._make_cancelled_error()
        if self._is_unretrieved:
            self._mark_retrieved()
        if self._exception is not None:
            return self._exception.with_traceback(self._exception_tb)
        return None

    result = _ResultMethod()

    def exception(self):
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError('Exception is not set.')
        self._mark_retrieved()
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Has the loop call fn(self) when this is done."""
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            self._done_callbacks.append((fn, copy_context() if context is None else context))

    def remove_done_callback(self, fn, /):
        """Removes fn; how often it was there."""
        kept = [item for item in self._done_callbacks if item[0] != fn]
        removed = len(self._done_callbacks) - len(kept)
        if removed:
            self._done_callbacks[:] = kept
        return removed

    def set_result(self, result=_absent, /):
        if result is _absent:
            raise TypeError('set_result() takes exactly 1 positional argument (0 given)')
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        self._result = result
        self._state = _FINISHED
        self._schedule_callbacks()

    def set_exception(self, exception=_absent, /):
        if exception is _absent:
            raise TypeError('set_exception() takes exactly 1 positional argument (0 given)')
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        if isinstance(exception, type) and issubclass(exception, BaseException):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError('invalid exception object')
        if isinstance(exception, StopIteration):
            replaced = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            replaced.__cause__ = exception
            replaced.__context__ = exception
            exception = replaced
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self._schedule_callbacks()
        self._mark_unretrieved()

    def __await__(self):
        if self._state != _PENDING:
            error = self._final_error()
            if error is not None:
                return map(_raise, (error,))
        return _Waiter(self)

    __iter__ = __await__


Future.__module__ = '_asyncio'


def _format_callbacks(callbacks):
    from .coroutines import _format_callback_source
    count = len(callbacks)
    shown = callbacks if count <= 2 else [callbacks[0], callbacks[-1]]
    texts = [_format_callback_source(callback) for callback in shown]
    if count > 2:
        texts.insert(1, f'<{count - 2} more>')
    return f'cb=[{", ".join(texts)}]'


def _set_result_unless_cancelled(future, result):
    if not future.cancelled():
        future.set_result(result)


def wrap_future(future, *, loop=None):
    """future, if it is one of this loop's; others there are none without threads."""
    if isfuture(future):
        return future
    raise AssertionError(f'concurrent.futures.Future is expected, got {future!r}')


def future_add_to_awaited_by(fut, waiter, /):
    if isinstance(fut, Future) and isinstance(waiter, Future):
        if fut._asyncio_awaited_by is None:
            fut._asyncio_awaited_by = set()
        fut._asyncio_awaited_by.add(waiter)


def future_discard_from_awaited_by(fut, waiter, /):
    if isinstance(fut, Future) and fut._asyncio_awaited_by is not None:
        fut._asyncio_awaited_by.discard(waiter)
