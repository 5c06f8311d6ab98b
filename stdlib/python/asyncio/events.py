"""The running loop and the current one, and handles of scheduled calls."""

import contextvars

__all__ = ('AbstractEventLoop', 'AbstractServer', 'Handle', 'TimerHandle', 'get_event_loop_policy',
           'set_event_loop_policy', 'get_event_loop', 'set_event_loop', 'new_event_loop', '_set_running_loop',
           'get_running_loop', '_get_running_loop')

_contexts = contextvars._current


class Handle:
    """A call that a loop will make."""

    __slots__ = ('_callback', '_args', '_cancelled', '_loop', '_context', '__weakref__')

    def __init__(self, callback, args, loop, context=None):
        self._context = contextvars.copy_context() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args
        self._cancelled = False

    def _repr_info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append('cancelled')
        if self._callback is not None:
            from .coroutines import _format_callback_source
            info.append(_format_callback_source(self._callback))
        return info

    def __repr__(self):
        return f'<{" ".join(self._repr_info())}>'

    def get_context(self):
        return self._context

    def cancel(self):
        if not self._cancelled:
            self._cancelled = True
            self._callback = None
            self._args = None

    def cancelled(self):
        return self._cancelled

    def _run(self):
        context = self._context
        if context._is_entered:
            raise RuntimeError(f'cannot enter context: {context!r} is already entered')
        context._is_entered = True
        _contexts.append(context)
        try:
            self._callback(*self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            from .coroutines import _format_callback_source
            self._loop.call_exception_handler({
                'message': f'Exception in callback {_format_callback_source(self._callback)}',
                'exception': error, 'handle': self})
        finally:
            _contexts.pop()
            context._is_entered = False
        self = None


class TimerHandle(Handle):
    """A call that a loop will make at a certain time."""

    __slots__ = ('_when', '_scheduled')

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def __hash__(self):
        return hash(self._when)

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        return self._when <= other._when if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __ge__(self, other):
        return self._when >= other._when if isinstance(other, TimerHandle) else NotImplemented

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            return (self._when == other._when and self._callback == other._callback and self._args == other._args
                    and self._cancelled == other._cancelled)
        return NotImplemented

    def cancel(self):
        if not self._cancelled:
            self._loop._timer_handle_cancelled(self)
        super().cancel()

    def when(self):
        return self._when


class AbstractServer:
    """What a loop's create_server() would give."""


class AbstractEventLoop:
    """What every loop can be asked for; a loop that cannot raises NotImplementedError."""


def _not_implemented(name):
    def method(self, *args, **kwargs):
        raise NotImplementedError

    method.__name__ = name
    method.__qualname__ = f'AbstractEventLoop.{name}'
    return method


for _name in ('run_forever run_until_complete stop is_running is_closed close shutdown_asyncgens '
              'shutdown_default_executor call_soon call_later call_at time create_future create_task '
              'call_soon_threadsafe run_in_executor set_default_executor getaddrinfo getnameinfo create_connection '
              'create_server connect_read_pipe connect_write_pipe subprocess_shell subprocess_exec add_reader '
              'remove_reader add_writer remove_writer sock_recv sock_sendall sock_connect sock_accept '
              'add_signal_handler remove_signal_handler set_task_factory get_task_factory get_exception_handler '
              'set_exception_handler default_exception_handler call_exception_handler get_debug set_debug').split():
    setattr(AbstractEventLoop, _name, _not_implemented(_name))
del _name

_running_loop = None
_current_loop = None
_policy = None


def get_running_loop():
    """The loop that runs now; RuntimeError where none does."""
    if _running_loop is None:
        raise RuntimeError('no running event loop')
    return _running_loop


def _get_running_loop():
    return _running_loop


def _set_running_loop(loop):
    global _running_loop
    _running_loop = loop


def get_event_loop():
    """The loop that runs, or the one that was set; RuntimeError where there is neither."""
    if _running_loop is not None:
        return _running_loop
    if _current_loop is None:
        raise RuntimeError("There is no current event loop in thread 'MainThread'.")
    return _current_loop


def set_event_loop(loop):
    """Sets the loop that get_event_loop() gives while none runs."""
    global _current_loop
    if loop is not None and not isinstance(loop, AbstractEventLoop):
        raise TypeError('loop must be an instance of AbstractEventLoop or None, '
                        f"not '{type(loop).__name__}'")
    _current_loop = loop


def new_event_loop():
    from .base_events import _UnixSelectorEventLoop
    return _UnixSelectorEventLoop()


class _Policy:
    """The only policy: one current loop."""

    def get_event_loop(self):
        return get_event_loop()

    def set_event_loop(self, loop):
        set_event_loop(loop)

    def new_event_loop(self):
        return new_event_loop()


def _get_event_loop_policy():
    global _policy
    if _policy is None:
        _policy = _Policy()
    return _policy


def _warn_of_policy(name):
    import warnings
    warnings.warn(f"'asyncio.{name}' is deprecated and slated for removal in Python 3.16", DeprecationWarning,
                  stacklevel=3)


def get_event_loop_policy():
    _warn_of_policy('get_event_loop_policy')
    return _get_event_loop_policy()


def set_event_loop_policy(policy):
    global _policy
    _warn_of_policy('set_event_loop_policy')
    _policy = policy
