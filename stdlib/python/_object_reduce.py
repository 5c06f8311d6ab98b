# Native in CPython: its frames are in no traceback.
"""What object.__reduce_ex__ gives for protocol 2 and later."""

import copyreg

_HEAPTYPE = 1 << 9


def _special(obj, name):
    """A special method, looked for on the class alone."""
    for cls in type(obj).__mro__:
        if name in cls.__dict__:
            method = cls.__dict__[name]
            return method.__get__(obj, type(obj)) if hasattr(type(method), '__get__') else method
    return None


def reduce_new(self, proto):
    """The reduction of protocol 2 and later: what object.__reduce_ex__ gives."""
    cls = type(self)
    getnewargs = _special(self, '__getnewargs_ex__')
    args, kwargs = (), {}
    if getnewargs is not None:
        newargs = getnewargs()
        if not isinstance(newargs, tuple):
            raise TypeError(f'__getnewargs_ex__ should return a tuple, not {type(newargs).__name__!r}')
        if len(newargs) != 2:
            raise ValueError(f'__getnewargs_ex__ should return a tuple of length 2, not {len(newargs)}')
        args, kwargs = newargs
        if not isinstance(args, tuple):
            raise TypeError('first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '
                            f'{type(args).__name__!r}')
        if not isinstance(kwargs, dict):
            raise TypeError('second item of the tuple returned by __getnewargs_ex__ must be a dict, not '
                            f'{type(kwargs).__name__!r}')
        required = False
    else:
        getnewargs = _special(self, '__getnewargs__')
        required = getnewargs is None
        if getnewargs is not None:
            args = getnewargs()
            if not isinstance(args, tuple):
                raise TypeError(f'__getnewargs__ should return a tuple, not {type(args).__name__!r}')
    is_list, is_dict = isinstance(self, list), isinstance(self, dict)
    if required and not is_list and not is_dict and cls.__getstate__ is object.__getstate__:
        if cls.__itemsize__:
            raise TypeError(f'cannot pickle {cls.__name__} objects')
        if _cannot_be_made_anew(cls):
            raise TypeError(f'cannot pickle {cls.__name__!r} object')
    state = self.__getstate__()
    items = iter(self) if is_list else None
    pairs = iter(self.items()) if is_dict else None
    if kwargs:
        return copyreg.__newobj_ex__, (cls, args, kwargs), state, items, pairs
    return copyreg.__newobj__, (cls, *args), state, items, pairs


def _cannot_be_made_anew(cls):
    """Whether a native ancestor keeps more in its instances than object does, of which nobody tells."""
    for base in cls.__mro__:
        if not base.__flags__ & _HEAPTYPE:
            return base is not object and base.__basicsize__ > object.__basicsize__ and not issubclass(base, BaseException)
    return False
