"""How objects that are pickled or copied are taken apart: the table of reductions, and the standard ones."""

__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
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


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


pickle(super, pickle_super)

_HEAPTYPE = 1 << 9
_native_new = type(object.__new__)


def _reconstructor(cls, base, state):
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


def _reduce_ex(self, proto):
    """The reduction of protocols 0 and 1."""
    assert proto < 2
    cls = self.__class__
    for base in cls.__mro__:
        if hasattr(base, '__flags__') and not base.__flags__ & _HEAPTYPE:
            break
        new = base.__new__
        if isinstance(new, _native_new) and new.__self__ is base:
            break
    else:
        base = object
    if base is object:
        state = None
    else:
        if base is cls:
            raise TypeError(f'cannot pickle {cls.__name__!r} object')
        state = base(self)
    args = (cls, base, state)
    try:
        getstate = self.__getstate__
    except AttributeError:
        if getattr(self, '__slots__', None):
            raise TypeError(f'cannot pickle {cls.__name__!r} object: a class that defines __slots__ without defining '
                            f'__getstate__ cannot be pickled with protocol {proto}') from None
        try:
            dict = self.__dict__
        except AttributeError:
            dict = None
    else:
        if (getattr(self, '__slots__', None) and
                (isinstance(self, object) and type(self).__getstate__ is object.__getstate__)):
            raise TypeError('a class that defines __slots__ without defining __getstate__ cannot be pickled')
        dict = getstate()
    if dict:
        return _reconstructor, args, dict
    return _reconstructor, args


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _slotnames(cls):
    """The names of all slots of cls and its bases, mangled as attributes are."""
    names = cls.__dict__.get('__slotnames__')
    if names is not None:
        return names
    names = []
    for c in cls.__mro__:
        slots = c.__dict__.get('__slots__', ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name in ('__dict__', '__weakref__'):
                continue
            if name.startswith('__') and not name.endswith('__'):
                stripped = c.__name__.lstrip('_')
                names.append(f'_{stripped}{name}' if stripped else name)
            else:
                names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass
    return names


_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError('code out of range')
    key = module, name
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f'key {key} is already registered with code {_extension_registry[key]}')
    if code in _inverted_registry:
        raise ValueError(f'code {code} is already in use for key {_inverted_registry[code]}')
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f'key {key} is not registered with code {code}')
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
