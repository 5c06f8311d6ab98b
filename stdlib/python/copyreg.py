"""How objects are taken apart and made again, for copy and pickle."""

__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Has objects of the class ob_type reduced by pickle_function."""
    if not callable(pickle_function):
        raise TypeError('reduction functions must be callable')
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def constructor(object):
    if not callable(object):
        raise TypeError('constructors must be callable')


def pickle_complex(c):
    return complex, (c.real, c.imag)


pickle(complex, pickle_complex, complex)


def pickle_union(obj):
    import functools
    import operator
    return functools.reduce, (operator.or_, obj.__args__)


pickle(type(int | str), pickle_union)


def _reconstructor(cls, base, state):
    """An object of cls, a class over the built-in class base, with the part of its state that is base's."""
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


_HEAPTYPE = 1 << 9
_new_type = type(int.__new__)


def _reduce_ex(self, proto):
    """What object.__reduce_ex__ gives for the protocols 0 and 1."""
    assert proto < 2
    cls = self.__class__
    for base in cls.__mro__:
        if hasattr(base, '__flags__') and not base.__flags__ & _HEAPTYPE:
            break
        new = base.__new__
        if isinstance(new, _new_type) and new.__self__ is base:
            break
    else:
        base = object
    if base is object:
        state = None
    else:
        if base is cls:
            raise TypeError(f'cannot pickle {cls.__name__!r} object')
        state = base(self)
    args = cls, base, state
    try:
        getstate = self.__getstate__
    except AttributeError:
        if getattr(self, '__slots__', None):
            raise TypeError(f'cannot pickle {cls.__name__!r} object: a class that defines __slots__ without '
                            f'defining __getstate__ cannot be pickled with protocol {proto}') from None
        try:
            attributes = self.__dict__
        except AttributeError:
            attributes = None
    else:
        if getattr(self, '__slots__', None) and type(self).__getstate__ is object.__getstate__:
            raise TypeError('a class that defines __slots__ without defining __getstate__ cannot be pickled')
        attributes = getstate()
    if attributes:
        return _reconstructor, args, attributes
    return _reconstructor, args


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _slotnames(cls):
    """The names of the slots of cls and its bases, as attributes have them; kept in the class."""
    names = cls.__dict__.get('__slotnames__')
    if names is not None:
        return names
    names = []
    if hasattr(cls, '__slots__'):
        for base in cls.__mro__:
            slots = base.__dict__.get('__slots__', ())
            if isinstance(slots, str):
                slots = (slots,)
            for name in slots:
                if name in ('__dict__', '__weakref__'):
                    continue
                if name.startswith('__') and not name.endswith('__'):
                    stripped = base.__name__.lstrip('_')
                    names.append(f'_{stripped}{name}' if stripped else name)
                else:
                    names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass
    return names


_extension_registry = {}  # (module, name): code
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    """Makes code the number that stands for a module's class in pickles."""
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError('code out of range')
    key = module, name
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError('key %s is already registered with code %s' % (key, _extension_registry[key]))
    if code in _inverted_registry:
        raise ValueError('code %s is already in use for key %s' % (code, _inverted_registry[code]))
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError('key %s is not registered with code %s' % (key, code))
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
