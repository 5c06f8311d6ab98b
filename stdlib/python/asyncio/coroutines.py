"""Telling coroutines, and describing them."""

__all__ = ('iscoroutinefunction', 'iscoroutine')


def _sample():
    async def sample():
        pass

    coroutine = sample()
    coroutine.close()
    return type(coroutine)


_coroutine_type = _sample()
_not_coroutines = (int, str, list, dict, tuple, set, type(None))


def iscoroutine(obj):
    """Whether obj is a coroutine object."""
    if isinstance(obj, _coroutine_type):
        return True
    if isinstance(obj, _not_coroutines):
        return False
    from collections.abc import Coroutine
    return isinstance(obj, Coroutine)


def iscoroutinefunction(func):
    """Whether func gives a coroutine when called; inspect has this function too."""
    import warnings
    warnings.warn("'asyncio.iscoroutinefunction' is deprecated and slated for removal in Python 3.16; use "
                  'inspect.iscoroutinefunction() instead', DeprecationWarning, stacklevel=2)
    return _iscoroutinefunction(func)


def _iscoroutinefunction(func):
    import inspect
    return inspect.iscoroutinefunction(func)


def _format_coroutine(coro):
    name = getattr(coro, '__qualname__', None) or getattr(coro, '__name__', None)
    name = f'{name}()' if name else f'<{type(coro).__name__} without __name__>()'
    code = getattr(coro, 'cr_code', None) or getattr(coro, 'gi_code', None)
    if code is None:
        running = getattr(coro, 'cr_running', False) or getattr(coro, 'gi_running', False)
        return f'{name} running' if running else name
    frame = getattr(coro, 'cr_frame', None) or getattr(coro, 'gi_frame', None)
    filename = code.co_filename or '<empty co_filename>'
    if frame is not None:
        return f'{name} running at {filename}:{frame.f_lineno}'
    return f'{name} done, defined at {filename}:{code.co_firstlineno}'


def _function_source(func):
    """(filename, line number) of a function written in Python, else None."""
    while hasattr(func, '__wrapped__'):
        func = func.__wrapped__
    inner = getattr(func, 'func', None)
    if inner is not None and hasattr(func, 'keywords'):
        return _function_source(inner)
    code = getattr(func, '__code__', None)
    if code is None or hasattr(func, '__self__'):
        return None
    return code.co_filename, code.co_firstlineno


def _format_callback(func, suffix='()'):
    inner = getattr(func, 'func', None)
    if inner is not None and hasattr(func, 'keywords'):
        return _format_callback(inner, '()' + suffix)
    name = getattr(func, '__qualname__', None) or getattr(func, '__name__', None) or repr(func)
    return name + suffix


def _format_callback_source(func):
    """How a callback is shown: its name, and where it stands."""
    source = _function_source(func)
    return _format_callback(func) + (f' at {source[0]}:{source[1]}' if source else '')
