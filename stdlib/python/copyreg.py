"""How objects are taken apart and made anew: the helpers behind object.__reduce_ex__, and a registry."""

__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

dispatch_table = {}
_HEAPTYPE = 1 << 9


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Registers pickle_function as the one that takes instances of exactly ob_type apart."""
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


def pickle_union(obj):
    import functools
    import operator
    return functools.reduce, (operator.or_, obj.__args__)


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


dispatch_table[complex] = pickle_complex
dispatch_table[type(int | str)] = pickle_union
dispatch_table[super] = pickle_super


def _reconstructor(cls, base, state):
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


def _is_native(cls):
    return not cls.__flags__ & _HEAPTYPE


def _reduce_ex(self, proto):
    """object.__reduce_ex__ for protocols 0 and 1."""
    assert proto < 2
    cls = type(self)
    base = next((each for each in cls.__mro__ if _is_native(each)), object)
    if base is cls and base is not object:
        raise TypeError(f'cannot pickle {cls.__name__!r} object')
    args = cls, base, None if base is object else base(self)
    getstate = getattr(cls, '__getstate__', None)
    if getstate is object.__getstate__ or getstate is None:
        if getattr(self, '__slots__', None):
            raise TypeError('a class that defines __slots__ without defining __getstate__ cannot be pickled'
                            if proto else
                            'a class that defines __slots__ without defining __getstate__ '
                            f'cannot be pickled with protocol {proto}')
        state = getattr(self, '__dict__', None)
    else:
        state = self.__getstate__()
    return (_reconstructor, args, state) if state else (_reconstructor, args)


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _new_arguments(obj, cls):
    """(args, kwargs) for __new__, by the hooks of the class; kwargs None where only args matter."""
    hook = getattr(cls, '__getnewargs_ex__', None)
    if hook is not None:
        found = hook(obj)
        if not isinstance(found, tuple):
            raise TypeError(f"__getnewargs_ex__ should return a tuple, not '{type(found).__name__}'")
        if len(found) != 2:
            raise ValueError(f'__getnewargs_ex__ should return a tuple of length 2, not {len(found)}')
        args, kwargs = found
        if not isinstance(args, tuple):
            raise TypeError('first item of the tuple returned by __getnewargs_ex__ must be a tuple, '
                            f"not '{type(args).__name__}'")
        if not isinstance(kwargs, dict):
            raise TypeError('second item of the tuple returned by __getnewargs_ex__ must be a dict, '
                            f"not '{type(kwargs).__name__}'")
        return args, kwargs
    hook = getattr(cls, '__getnewargs__', None)
    if hook is not None:
        args = hook(obj)
        if not isinstance(args, tuple):
            raise TypeError(f"__getnewargs__ should return a tuple, not '{type(args).__name__}'")
        return args, None
    return None, None


def __reduce_new__(obj, proto):
    """object.__reduce_ex__ for protocol 2 and up."""
    cls = type(obj)
    args, kwargs = _new_arguments(obj, cls)
    if args is None and cls is not object and not isinstance(obj, (list, dict)):
        # Native objects hold what no state tells.
        base = next(each for each in cls.__mro__ if _is_native(each))
        if base is not object and not issubclass(base, BaseException) and base.__reduce__ is object.__reduce__ \
                and cls.__getstate__ is object.__getstate__:
            raise TypeError(f'cannot pickle {cls.__name__!r} object')
    state = obj.__getstate__()
    items = iter(obj) if isinstance(obj, list) else None
    pairs = iter(obj.items()) if isinstance(obj, dict) else None
    if kwargs:
        return __newobj_ex__, (cls, args, kwargs), state, items, pairs
    return __newobj__, (cls, *(args or ())), state, items, pairs


def _slotnames(cls):
    """The names of all slots of the class and its bases, mangled; kept in the class."""
    names = cls.__dict__.get('__slotnames__')
    if names is not None:
        return names
    names = []
    for c in cls.__mro__:
        slots = c.__dict__.get('__slots__', ())
        if isinstance(slots, str):
            slots = slots,
        for name in slots:
            if name in ('__dict__', '__weakref__'):
                continue
            stripped = c.__name__.lstrip('_')
            if name.startswith('__') and not name.endswith('__') and stripped:
                name = f'_{stripped}{name}'
            names.append(name)
    try:
        cls.__slotnames__ = names
    except (TypeError, AttributeError):
        pass
    return names


# Extension codes stand for (module, name) in pickles.
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    """Gives the global `name` of the module a code for pickles."""
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError('code out of range')
    key = module, name
    known_code, known_key = _extension_registry.get(key), _inverted_registry.get(code)
    if known_code == code and known_key == key:
        return
    if key in _extension_registry:
        raise ValueError(f'key {key} is already registered with code {known_code}')
    if code in _inverted_registry:
        raise ValueError(f'code {code} is already in use for key {known_key}')
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Takes back what add_extension did."""
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f'key {key} is not registered with code {code}')
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
