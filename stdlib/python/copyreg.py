"""How objects that are pickled or copied are taken apart: the table of reductions, and the standard ones."""

__all__ = ['add_extension', 'clear_extension_cache', 'constructor', 'pickle', 'remove_extension']

# Reductions by type

dispatch_table = {}


def constructor(object):
    if not callable(object):
        raise TypeError('constructors must be callable')


def pickle(ob_type, pickle_function, constructor_ob=None):
    if not callable(pickle_function):
        raise TypeError('reduction functions must be callable')
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


def pickle_union(obj):
    from functools import reduce
    from operator import or_
    return reduce, (or_, obj.__args__)


dispatch_table |= {complex: pickle_complex, super: pickle_super, type(int | str): pickle_union}

# What objects of classes are reduced to, by protocols 0 and 1

_DEFINED_BY_PROGRAM = 1 << 9  # of __flags__
_NativeNew = type(object.__new__)


def _reconstructor(cls, base, state):
    """An object of cls whose native part is that of base, made from state."""
    made = object.__new__(cls) if base is object else base.__new__(cls, state)
    if base is not object and base.__init__ != object.__init__:
        base.__init__(made, state)
    return made


def _is_native(cls):
    if not getattr(cls, '__flags__', _DEFINED_BY_PROGRAM) & _DEFINED_BY_PROGRAM:
        return True
    new = cls.__new__
    return isinstance(new, _NativeNew) and new.__self__ is cls


def _attributes(self, protocol):
    """What __getstate__ gives, where it can tell everything."""
    cls = self.__class__
    has_slots = bool(getattr(self, '__slots__', None))
    method = getattr(self, '__getstate__', None)
    if method is None:
        if has_slots:
            raise TypeError(f'cannot pickle {cls.__name__!r} object: a class that defines __slots__ without defining '
                            f'__getstate__ cannot be pickled with protocol {protocol}')
        return getattr(self, '__dict__', None)
    if has_slots and type(self).__getstate__ is object.__getstate__:
        raise TypeError('a class that defines __slots__ without defining __getstate__ cannot be pickled')
    return method()


def _reduce_ex(self, proto):
    """The reduction of protocols 0 and 1."""
    cls = self.__class__
    base = next(filter(_is_native, cls.__mro__), object)
    native_state = None
    if base is not object:
        if base is cls:
            raise TypeError(f'cannot pickle {cls.__name__!r} object')
        native_state = base(self)
    reduction = _reconstructor, (cls, base, native_state)
    attributes = _attributes(self, proto)
    return (*reduction, attributes) if attributes else reduction


# And by protocol 2 and later

def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _mangled(name, cls):
    """The attribute's name that a slot's name in the body of cls stands for."""
    owner = cls.__name__.lstrip('_')
    private = name.startswith('__') and not name.endswith('__')
    return f'_{owner}{name}' if private and owner else name


def _slotnames(cls):
    """The names of all slots of cls and its bases, mangled as attributes are; kept in the class."""
    known = vars(cls).get('__slotnames__')
    if known is not None:
        return known
    found = []
    for base in cls.__mro__:
        slots = vars(base).get('__slots__', ())
        slots = [slots] if isinstance(slots, str) else slots
        found += [_mangled(name, base) for name in slots if name not in ('__dict__', '__weakref__')]
    try:
        cls.__slotnames__ = found
    except Exception:  # a class that refuses is asked again
        pass
    return found


# Codes that stand for classes and functions in pickles

_extension_registry = {}  # (module, name): code
_inverted_registry = {}  # code: (module, name)
_extension_cache = {}  # code: object; pickle fills it


def add_extension(module, name, code):
    code, key = int(code), (module, name)
    if code <= 0 or code > 0x7fffffff:
        raise ValueError('code out of range')
    code_before, key_before = _extension_registry.get(key), _inverted_registry.get(code)
    if code_before == code and key_before == key:
        return
    if code_before is not None:
        raise ValueError(f'key {key} is already registered with code {code_before}')
    if key_before is not None:
        raise ValueError(f'code {code} is already in use for key {key_before}')
    _extension_registry[key], _inverted_registry[code] = code, key


def remove_extension(module, name, code):
    key = module, name
    if (_extension_registry.get(key), _inverted_registry.get(code)) != (code, key):
        raise ValueError(f'key {key} is not registered with code {code}')
    for table, entry in (_extension_registry, key), (_inverted_registry, code):
        del table[entry]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
