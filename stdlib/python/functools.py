"""Tools for functions and other callables."""

from _functools import Placeholder, cmp_to_key, partial, reduce, _lru_cache_wrapper
from types import MethodType

__all__ = ["update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES",
           "total_ordering", "cache", "cmp_to_key", "lru_cache", "reduce",
           "partial", "partialmethod", "singledispatch", "singledispatchmethod",
           "cached_property", "Placeholder"]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotate__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)

_NOT_FOUND = object()


def __getattr__(name):
    if name == "GenericAlias":
        return type(list[int])
    if name == "_CacheInfo":
        from collections import namedtuple
        value = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])
        globals()[name] = value
        return value
    if name in ("namedtuple", "get_cache_token", "recursive_repr", "RLock"):
        modules = {"namedtuple": "collections", "get_cache_token": "abc", "recursive_repr": "reprlib",
                   "RLock": "_thread"}
        value = getattr(__import__(modules[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make wrapper look like wrapped: copy the attributes assigned and update the dicts updated."""
    for attr in assigned:
        try:
            value = getattr(wrapped, attr)
        except AttributeError:
            pass
        else:
            setattr(wrapper, attr, value)
    for attr in updated:
        getattr(wrapper, attr).update(getattr(wrapped, attr, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """A decorator that calls update_wrapper() with the decorated function as wrapper."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


# The comparison methods that total_ordering adds. Each name tells what it is made from: _gt_from_lt
# computes a > b from a < b. The operator is called through the type, so that NotImplemented shows.

def _gt_from_lt(self, other):
    result = type(self).__lt__(self, other)
    if result is NotImplemented:
        return result
    return not result and self != other


def _le_from_lt(self, other):
    result = type(self).__lt__(self, other)
    if result is NotImplemented:
        return result
    return result or self == other


def _ge_from_lt(self, other):
    result = type(self).__lt__(self, other)
    if result is NotImplemented:
        return result
    return not result


def _ge_from_le(self, other):
    result = type(self).__le__(self, other)
    if result is NotImplemented:
        return result
    return not result or self == other


def _lt_from_le(self, other):
    result = type(self).__le__(self, other)
    if result is NotImplemented:
        return result
    return result and self != other


def _gt_from_le(self, other):
    result = type(self).__le__(self, other)
    if result is NotImplemented:
        return result
    return not result


def _lt_from_gt(self, other):
    result = type(self).__gt__(self, other)
    if result is NotImplemented:
        return result
    return not result and self != other


def _ge_from_gt(self, other):
    result = type(self).__gt__(self, other)
    if result is NotImplemented:
        return result
    return result or self == other


def _le_from_gt(self, other):
    result = type(self).__gt__(self, other)
    if result is NotImplemented:
        return result
    return not result


def _le_from_ge(self, other):
    result = type(self).__ge__(self, other)
    if result is NotImplemented:
        return result
    return not result or self == other


def _gt_from_ge(self, other):
    result = type(self).__ge__(self, other)
    if result is NotImplemented:
        return result
    return result and self != other


def _lt_from_ge(self, other):
    result = type(self).__ge__(self, other)
    if result is NotImplemented:
        return result
    return not result


_convert = {
    "__lt__": {"__gt__": _gt_from_lt, "__le__": _le_from_lt, "__ge__": _ge_from_lt},
    "__le__": {"__ge__": _ge_from_le, "__lt__": _lt_from_le, "__gt__": _gt_from_le},
    "__gt__": {"__lt__": _lt_from_gt, "__ge__": _ge_from_gt, "__le__": _le_from_gt},
    "__ge__": {"__le__": _le_from_ge, "__gt__": _gt_from_ge, "__lt__": _lt_from_ge},
}


def total_ordering(cls):
    """Fill in the comparison methods that the class lacks, from one that it defines."""
    roots = {op for op in _convert if getattr(cls, op, None) is not getattr(object, op, None)}
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = max(roots)
    for name, method in _convert[root].items():
        if name not in roots:
            method.__name__ = name
            setattr(cls, name, method)
    return cls


def _unwrap_partial(func):
    while isinstance(func, partial):
        func = func.func
    return func


def _unwrap_partialmethod(func):
    previous = None
    while func is not previous:
        previous = func
        while isinstance(getattr(func, "__partialmethod__", None), partialmethod):
            func = func.__partialmethod__
        while isinstance(func, partialmethod):
            func = func.func
        func = _unwrap_partial(func)
    return func


class partialmethod:
    """A method like partial, for use in a class body: the instance goes before the stored arguments."""

    __slots__ = ("func", "args", "keywords", "__dict__", "__weakref__")

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and getattr(func, "__get__", None) is None:
            raise TypeError(f"the first argument {func!r} must be a callable or a descriptor")
        if args and args[-1] is Placeholder:
            raise TypeError("trailing Placeholders are not allowed")
        if isinstance(func, (partialmethod, partial)):
            args = _fill(func.args, args)
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __repr__(self):
        parts = [repr(self.func), *map(repr, self.args)]
        parts.extend(f"{k}={v!r}" for k, v in self.keywords.items())
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join(parts)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            stored = self.args
            if Placeholder in stored:
                count = stored.count(Placeholder)
                if len(args) < count:
                    raise TypeError("missing positional arguments in 'partialmethod' call; "
                                    f"expected at least {count}, got {len(args)}")
                stored = _fill(stored, args[:count])
                args = args[count:]
            return self.func(cls_or_self, *stored, *args, **{**self.keywords, **keywords})

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        result = None
        if get is not None:
            new_func = get(obj, cls)
            if new_func is not self.func:
                result = partial(new_func, *self.args, **self.keywords)
                try:
                    result.__self__ = new_func.__self__
                except AttributeError:
                    pass
        if result is None:
            result = self._make_unbound_method().__get__(obj, cls)
        return result

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def _fill(stored, args):
    """The stored arguments with args in the places of Placeholder, then behind."""
    rest = iter(args)
    filled = [next(rest, Placeholder) if arg is Placeholder else arg for arg in stored]
    return (*filled, *rest)


_KWD_MARK = (object(),)


def _make_key(args, kwds, typed, kwd_mark=_KWD_MARK, fasttypes={int, str}, tuple=tuple, type=type, len=len):
    """The key under which a call is cached; a lone int or str stands for itself."""
    key = args
    if kwds:
        key += kwd_mark
        for item in kwds.items():
            key += item
    if typed:
        key += tuple([type(v) for v in args])
        if kwds:
            key += tuple([type(v) for v in kwds.values()])
    elif len(key) == 1 and type(key[0]) in fasttypes:
        return key[0]
    return key


def _cache_info(*counts):
    try:
        cls = _CacheInfo
    except NameError:
        cls = __getattr__("_CacheInfo")
    return cls(*counts)


def lru_cache(maxsize=128, typed=False):
    """A decorator that keeps the results of the maxsize most recent different calls, of all if None.

    Arguments must be hashable. The function gets cache_info(), cache_clear() and __wrapped__; with
    typed, 3 and 3.0 are different calls.
    """
    if isinstance(maxsize, int):
        if maxsize < 0:
            maxsize = 0
    elif callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")

    def decorating_function(user_function):
        return _cached(user_function, maxsize, typed)

    return decorating_function


def _cached(user_function, maxsize, typed):
    wrapper = _lru_cache_wrapper(user_function, maxsize, typed, _cache_info)
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, user_function)


def cache(user_function, /):
    """lru_cache(maxsize=None): keeps every result."""
    return lru_cache(maxsize=None)(user_function)


def _c3_merge(sequences):
    """Merge lists of bases into one order by the C3 rule."""
    result = []
    while True:
        sequences = [s for s in sequences if s]
        if not sequences:
            return result
        for s in sequences:
            candidate = s[0]
            if not any(candidate in other[1:] for other in sequences):
                break
        else:
            raise RuntimeError("Inconsistent hierarchy")
        result.append(candidate)
        for s in sequences:
            if s[0] == candidate:
                del s[0]


def _c3_mro(cls, abcs=None):
    """The method resolution order of cls with abstract classes put in where they would stand as bases."""
    for i, base in enumerate(reversed(cls.__bases__)):
        if hasattr(base, "__abstractmethods__"):
            boundary = len(cls.__bases__) - i
            break
    else:
        boundary = 0
    abcs = list(abcs) if abcs else []
    explicit_bases = list(cls.__bases__[:boundary])
    abstract_bases = []
    other_bases = list(cls.__bases__[boundary:])
    for base in abcs:
        if issubclass(cls, base) and not any(issubclass(b, base) for b in cls.__bases__):
            abstract_bases.append(base)
    for base in abstract_bases:
        abcs.remove(base)
    orders = [[_c3_mro(base, abcs) for base in bases]
              for bases in (explicit_bases, abstract_bases, other_bases)]
    return _c3_merge([[cls], *orders[0], *orders[1], *orders[2],
                      explicit_bases, abstract_bases, other_bases])


def _compose_mro(cls, types):
    """The order in which the registered types serve cls, virtual bases included."""
    bases = set(cls.__mro__)

    def is_related(typ):
        return (typ not in bases and hasattr(typ, "__mro__")
                and not isinstance(typ, type(list[int])) and issubclass(cls, typ))

    def is_strict_base(typ):
        return any(typ != other and typ in other.__mro__ for other in types)

    types = [n for n in types if is_related(n)]
    types = [n for n in types if not is_strict_base(n)]
    type_set = set(types)
    mro = []
    for typ in types:
        found = []
        for sub in typ.__subclasses__():
            if sub not in bases and issubclass(cls, sub):
                found.append([s for s in sub.__mro__ if s in type_set])
        if not found:
            mro.append(typ)
            continue
        found.sort(key=len, reverse=True)
        for sub in found:
            for subcls in sub:
                if subcls not in mro:
                    mro.append(subcls)
    return _c3_mro(cls, abcs=mro)


def _find_impl(cls, registry):
    """The implementation in registry that fits cls best."""
    mro = _compose_mro(cls, registry.keys())
    match = None
    for t in mro:
        if match is not None:
            # Two unrelated abstract classes that both fit.
            if (t in registry and t not in cls.__mro__ and match not in cls.__mro__
                    and not issubclass(match, t)):
                raise RuntimeError(f"Ambiguous dispatch: {match} or {t}")
            break
        if t in registry:
            match = t
    return registry.get(match)


def _union_args(cls):
    """The members of a union of classes; None where cls is no union."""
    if type(cls) is type(int | str):
        return cls.__args__
    return None


def singledispatch(func):
    """Make func generic: the type of its first argument selects the implementation.

    The result has register(), dispatch() and the read-only mapping registry.
    """
    from types import MappingProxyType
    from weakref import WeakKeyDictionary

    registry = {}
    dispatch_cache = WeakKeyDictionary()
    cache_token = None

    def dispatch(cls):
        """The implementation that serves instances of cls."""
        nonlocal cache_token
        if cache_token is not None:
            from abc import get_cache_token
            current_token = get_cache_token()
            if cache_token != current_token:
                dispatch_cache.clear()
                cache_token = current_token
        try:
            impl = dispatch_cache[cls]
        except KeyError:
            try:
                impl = registry[cls]
            except KeyError:
                impl = _find_impl(cls, registry)
            dispatch_cache[cls] = impl
        return impl

    def is_valid_dispatch_type(cls):
        if isinstance(cls, type):
            return True
        args = _union_args(cls)
        return args is not None and all(isinstance(arg, type) for arg in args)

    def register(cls, func=None):
        """Add the implementation for a class; usable as a decorator, with the class or its annotation."""
        nonlocal cache_token
        if is_valid_dispatch_type(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError("Invalid first argument to `register()`. "
                                f"{cls!r} is not a class or union type.")
            func = cls
            cls = _annotated_class(func)
        args = _union_args(cls)
        for arg in (cls,) if args is None else args:
            registry[arg] = func
            if cache_token is None and hasattr(arg, "__abstractmethods__"):
                from abc import get_cache_token
                cache_token = get_cache_token()
        dispatch_cache.clear()
        return func

    def _annotated_class(func):
        if not getattr(func, "__annotations__", {}):
            raise TypeError(f"Invalid first argument to `register()`: {func!r}. "
                            "Use either `@register(some_class)` or plain `@register` on an annotated function.")
        from annotationlib import Format, ForwardRef
        from typing import get_type_hints
        argname, cls = next(iter(get_type_hints(func, format=Format.FORWARDREF).items()))
        if not is_valid_dispatch_type(cls):
            if _union_args(cls) is not None:
                raise TypeError(f"Invalid annotation for {argname!r}. {cls!r} not all arguments are classes.")
            if isinstance(cls, ForwardRef):
                raise TypeError(f"Invalid annotation for {argname!r}. {cls!r} is an unresolved forward reference.")
            raise TypeError(f"Invalid annotation for {argname!r}. {cls!r} is not a class.")
        return cls

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{funcname} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    funcname = getattr(func, "__name__", "singledispatch function")
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = MappingProxyType(registry)
    wrapper._clear_cache = dispatch_cache.clear
    update_wrapper(wrapper, func)
    return wrapper


class singledispatchmethod:
    """singledispatch for methods: the type of the first argument after self or cls selects."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Add the implementation for a class."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        return _singledispatchmethod_get(self, obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __repr__(self):
        try:
            name = self.func.__qualname__
        except AttributeError:
            try:
                name = self.func.__name__
            except AttributeError:
                name = "?"
        return f"<single dispatch method descriptor {name}>"


class _singledispatchmethod_get:
    """A singledispatchmethod bound to an object and a class."""

    def __init__(self, unbound, obj, cls):
        self._unbound = unbound
        self._dispatch = unbound.dispatcher.dispatch
        self._obj = obj
        self._cls = cls
        # A plain function's descriptor gets the instance before the argument that is dispatched on.
        func = unbound.func
        try:
            self.__module__ = func.__module__
        except AttributeError:
            pass
        try:
            self.__doc__ = func.__doc__
        except AttributeError:
            pass

    def __repr__(self):
        try:
            name = self.__qualname__
        except AttributeError:
            try:
                name = self.__name__
            except AttributeError:
                name = "?"
        if self._obj is not None:
            return f"<bound single dispatch method {name} of {self._obj!r}>"
        return f"<single dispatch method {name}>"

    def __call__(self, /, *args, **kwargs):
        if not args:
            funcname = getattr(self._unbound.func, "__name__", "singledispatchmethod method")
            raise TypeError(f"{funcname} requires at least 1 positional argument")
        method = self._dispatch(args[0].__class__)
        if hasattr(method, "__get__"):
            method = method.__get__(self._obj, self._cls)
        return method(*args, **kwargs)

    def __getattr__(self, name):
        if name not in {"__name__", "__qualname__", "__isabstractmethod__", "__annotations__", "__type_params__"}:
            raise AttributeError
        return getattr(self._unbound.func, name)

    @property
    def __wrapped__(self):
        return self._unbound.func

    @property
    def register(self):
        return self._unbound.register


class cached_property:
    """A property computed once per instance and then kept in the instance's __dict__."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        name = self.attrname
        if name is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            namespace = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} "
                            f"instance to cache {name!r} property.") from None
        value = namespace.get(name, _NOT_FOUND)
        if value is _NOT_FOUND:
            value = self.func(instance)
            try:
                namespace[name] = value
            except TypeError:
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance "
                                f"does not support item assignment for caching {name!r} property.") from None
        return value

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)
