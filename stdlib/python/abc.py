"""Abstract base classes."""

from _abc import mark_pattern, share_pattern
from _weakref import ref as _ref


def abstractmethod(funcobj):
    """Mark a function that concrete subclasses have to override."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """Deprecated: stack classmethod over abstractmethod instead."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """Deprecated: stack staticmethod over abstractmethod instead."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """Deprecated: stack property over abstractmethod instead."""

    __isabstractmethod__ = True


class _AbcData:
    """What one ABC remembers: weak sets of registered classes and of the answers known so far."""

    __slots__ = ("registry", "cache", "negative_cache", "negative_version")

    def __init__(self):
        self.registry = set()
        self.cache = set()
        self.negative_cache = set()
        self.negative_version = _version

    def __repr__(self):
        return f"<_abc._abc_data object at {id(self):#x}>"


# Counts registrations: a negative answer may be wrong after the next one.
_version = 0


def get_cache_token():
    """An opaque value that changes with every ABCMeta.register()."""
    return _version


def _add(weak_set, cls):
    weak_set.add(_ref(cls, weak_set.discard))


def _abstract_names(cls, items):
    names = set()
    for name, value in items:
        if getattr(value, "__isabstractmethod__", False):
            names.add(name)
    for base in cls.__bases__:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                names.add(name)
    return frozenset(names)


class ABCMeta(type):
    """Metaclass of abstract base classes."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstract_names(cls, namespace.items())
        cls._abc_impl = _AbcData()
        if "__abc_tpflags__" in namespace:
            mark_pattern(cls, namespace["__abc_tpflags__"])
            del cls.__abc_tpflags__
        return cls

    def register(cls, subclass):
        """Make subclass a virtual subclass of this ABC; returns it, so that this serves as a decorator."""
        global _version
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(subclass, cls):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        _add(cls._abc_impl.registry, subclass)
        _version += 1
        share_pattern(cls, subclass)
        return subclass

    def _dump_registry(cls, file=None):
        """Print what is registered and cached, for debugging."""
        data = cls._abc_impl
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"Inv. counter: {get_cache_token()}", file=file)
        print(f"_abc_registry: {data.registry!r}", file=file)
        print(f"_abc_cache: {data.cache!r}", file=file)
        print(f"_abc_negative_cache: {data.negative_cache!r}", file=file)
        print(f"_abc_negative_cache_version: {data.negative_version!r}", file=file)

    def _abc_registry_clear(cls):
        """Forget all registered classes."""
        cls._abc_impl.registry.clear()

    def _abc_caches_clear(cls):
        """Forget all cached answers."""
        data = cls._abc_impl
        data.cache.clear()
        data.negative_cache.clear()

    def __instancecheck__(cls, instance):
        """Override for isinstance(instance, cls)."""
        subclass = instance.__class__
        known = _ref(subclass)
        data = cls._abc_impl
        if known in data.cache:
            return True
        subtype = type(instance)
        if subtype is subclass:
            if data.negative_version == _version and known in data.negative_cache:
                return False
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(subtype)

    def __subclasscheck__(cls, subclass):
        """Override for issubclass(subclass, cls)."""
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        data = cls._abc_impl
        known = _ref(subclass)
        if known in data.cache:
            return True
        if data.negative_version < _version:
            data.negative_cache.clear()
            data.negative_version = _version
        elif known in data.negative_cache:
            return False
        answer = cls.__subclasshook__(subclass)
        if answer is not NotImplemented:
            if answer is not True and answer is not False:
                raise AssertionError("__subclasshook__ must return either False, True, or NotImplemented")
            _add(data.cache if answer else data.negative_cache, subclass)
            return answer
        if cls in getattr(subclass, "__mro__", ()):
            _add(data.cache, subclass)
            return True
        for registered in list(data.registry):
            registered = registered()
            if registered is not None and issubclass(subclass, registered):
                _add(data.cache, subclass)
                return True
        for derived in cls.__subclasses__():
            if issubclass(subclass, derived):
                _add(data.cache, subclass)
                return True
        _add(data.negative_cache, subclass)
        return False


def update_abstractmethods(cls):
    """Compute cls.__abstractmethods__ again, after methods were added or replaced; returns cls."""
    if hasattr(cls, "__abstractmethods__"):
        cls.__abstractmethods__ = _abstract_names(cls, cls.__dict__.items())
    return cls


class ABC(metaclass=ABCMeta):
    """An empty class with ABCMeta as its metaclass, to inherit from."""

    __slots__ = ()
