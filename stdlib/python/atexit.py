# Native in CPython: its frames are in no traceback.
"""Functions to call when the program ends. The interpreter calls _run_exitfuncs() then."""

_functions = []


def register(func, /, *args, **kwargs):
    """Has func(*args, **kwargs) called at the end; the function registered last is called first."""
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _functions.append((func, args, kwargs))
    return func


def unregister(func, /):
    """Takes func out, however often it was registered."""
    _functions[:] = [item for item in _functions if not (item[0] is func or item[0] == func)]


def _clear():
    _functions.clear()


def _ncallbacks():
    return len(_functions)


def _run_exitfuncs():
    import sys
    while _functions:
        func, args, kwargs = _functions.pop()
        try:
            func(*args, **kwargs)
        except BaseException as error:
            if isinstance(error, SystemExit):
                continue
            print(f'Exception ignored in atexit callback {func!r}:', file=sys.stderr)
            import traceback
            error.__traceback__ = error.__traceback__.tb_next if error.__traceback__ else None
            traceback.print_exception(error)
