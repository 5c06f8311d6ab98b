"""Tools for functions and other callables."""

from _functools import Placeholder, cmp_to_key, partial, reduce, _lru_cache_wrapper
from types import MethodType

__all__ = [
    "Placeholder", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "cache", "cached_property", "cmp_to_key", "lru_cache",
    "partial", "partialmethod", "reduce", "singledispatch", "singledispatchmethod", "total_ordering", "update_wrapper",
    "wraps",
]

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
    for name in assigned:
        try:
            setattr(wrapper, name, getattr(wrapped, name))
        except AttributeError:
            if hasattr(wrapped, name):
                raise
    for name in updated:
        additions = getattr(wrapped, name, {})
        getattr(wrapper, name).update(additions)
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
    """What is under any number of partial objects."""
    while isinstance(func, partial):
        func = func.func
    return func


def _unwrap_partialmethod(func):
    """What is under any mixture of partial objects, partialmethods and the functions that those make."""
    while True:
        made_by = getattr(func, "__partialmethod__", None)
        if isinstance(made_by, partialmethod):
            func = made_by
        elif isinstance(func, (partial, partialmethod)):
            func = func.func
        else:
            return func


class partialmethod:
    """A method like partial, for use in a class body: the instance goes before the stored arguments."""

    __slots__ = ("func", "args", "keywords", "__dict__", "__weakref__")

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and getattr(func, "__get__", None) is None:
            raise TypeError(f"the first argument {func!r} must be a callable or a descriptor")
        if args and args[-1] is Placeholder:
            raise TypeError("trailing Placeholders are not allowed")
        if isinstance(func, (partial, partialmethod)):
            inner = func
            func, args, keywords = inner.func, _fill(inner.args, args), inner.keywords | keywords
        self.func, self.args, self.keywords = func, args, keywords

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

        vars(_method).update(__partialmethod__=self, __isabstractmethod__=self.__isabstractmethod__)
        return _method

    def __get__(self, obj, cls=None):
        bind = getattr(self.func, "__get__", None)
        bound = self.func if bind is None else bind(obj, cls)
        if bound is self.func:
            # It does not bind, or has nothing to bind to; the function made here does.
            return self._make_unbound_method().__get__(obj, cls)
        method = partial(bound, *self.args, **self.keywords)
        if hasattr(bound, "__self__"):
            method.__self__ = bound.__self__
        return method

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
    if callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, typed)  # used without brackets
    if maxsize is not None and not isinstance(maxsize, int):
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    kept = maxsize if maxsize is None else max(maxsize, 0)
    return lambda user_function: _cached(user_function, kept, typed)


def _cached(user_function, maxsize, typed):
    wrapper = _lru_cache_wrapper(user_function, maxsize, typed, _cache_info)
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, user_function)


def cache(user_function, /):
    """lru_cache(maxsize=None): keeps every result."""
    return lru_cache(maxsize=None)(user_function)


def _c3_merge(sequences):
    """Merge lists of bases into one order by the C3 rule."""
    waiting = [list(sequence) for sequence in sequences if sequence]
    order = []
    while waiting:
        # The first that stands behind no other's head.
        behind = [later for sequence in waiting for later in sequence[1:]]
        heads = [sequence[0] for sequence in waiting if sequence[0] not in behind]
        if not heads:
            raise RuntimeError("Inconsistent hierarchy")
        order.append(heads[0])
        waiting = [rest for each in waiting if (rest := each[1:] if each[0] == heads[0] else each)]
    return order


def _c3_mro(cls, abcs=None):
    """The method resolution order of cls with abstract classes put in where they would stand as bases.

    They come behind the last base that is abstract itself: such bases know them better.
    """
    bases = cls.__bases__
    places = [place for place, base in enumerate(bases, 1) if hasattr(base, "__abstractmethods__")]
    split = places[-1] if places else 0
    abcs = list(abcs or ())
    new = [abc for abc in abcs if issubclass(cls, abc) and not any(issubclass(base, abc) for base in bases)]
    left = [abc for abc in abcs if abc not in new]
    parts = [*bases[:split]], new, [*bases[split:]]
    orders = [_c3_mro(base, left) for part in parts for base in part]
    return _c3_merge([[cls], *orders, *parts])


def _compose_mro(cls, types):
    """The order in which the registered types serve cls, virtual bases included."""
    own = set(cls.__mro__)
    alias = type(list[int])
    virtual = [
        each for each in types
        if each not in own and hasattr(each, "__mro__") and not isinstance(each, alias) and issubclass(cls, each)
    ]
    # One that another is derived from comes in by that.
    virtual = [each for each in virtual if not any(each != other and each in other.__mro__ for other in virtual)]
    mro = []
    for each in virtual:
        # Subclasses that cls counts as well tell more about its place.
        chains = [[base for base in sub.__mro__ if base in virtual] for sub in each.__subclasses__()
                  if sub not in own and issubclass(cls, sub)]
        chains.sort(key=len, reverse=True)
        if not chains:
            mro.append(each)
        for chain in chains:
            mro += [base for base in chain if base not in mro]
    return _c3_mro(cls, abcs=mro)


def _find_impl(cls, registry):
    """The implementation in registry that fits cls best."""
    order = iter(_compose_mro(cls, registry.keys()))
    best = next((base for base in order if base in registry), None)
    second = next(order, None)
    # Two unrelated abstract classes that both fit leave it open.
    if second in registry and not {best, second} & set(cls.__mro__) and not issubclass(best, second):
        raise RuntimeError(f"Ambiguous dispatch: {best} or {second}")
    return registry.get(best)


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

    registry = {object: func}
    found = WeakKeyDictionary()  # what dispatch() has answered
    abstract_state = None  # of the abstract classes, if one is registered: their answers may change

    def dispatch(cls):
        """The implementation that serves instances of cls."""
        nonlocal abstract_state
        if abstract_state is not None and abstract_state != (now := _abstract_state()):
            abstract_state = now
            found.clear()
        try:
            return found[cls]
        except KeyError:
            chosen = registry[cls] if cls in registry else _find_impl(cls, registry)
            found[cls] = chosen
            return chosen

    def is_valid_dispatch_type(cls):
        return isinstance(cls, type) or all(isinstance(arg, type) for arg in _union_args(cls) or (None,))

    def register(cls, func=None):
        """Add the implementation for a class; usable as a decorator, with the class or its annotation."""
        nonlocal abstract_state
        valid = is_valid_dispatch_type(cls)
        if valid and func is None:
            return lambda decorated: register(cls, decorated)
        if not valid:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            func, cls = cls, _annotated_class(cls)
        for each in _union_args(cls) or (cls,):
            registry[each] = func
            if hasattr(each, "__abstractmethods__") and abstract_state is None:
                abstract_state = _abstract_state()
        found.clear()
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
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    name = getattr(func, "__name__", "singledispatch function")
    vars(wrapper).update(register=register, dispatch=dispatch, registry=MappingProxyType(registry),
                         _clear_cache=found.clear)
    return update_wrapper(wrapper, func)


def _abstract_state():
    from abc import get_cache_token
    return get_cache_token()


def _name_of(callable_object):
    """Its qualified name, or else its name, or else a question mark."""
    for attribute in "__qualname__", "__name__":
        if hasattr(callable_object, attribute):
            return getattr(callable_object, attribute)
    return "?"


class singledispatchmethod:
    """singledispatch for methods: the type of the first argument after self or cls selects."""

    def __init__(self, func):
        if not (callable(func) or hasattr(func, "__get__")):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.func = func
        self.dispatcher = singledispatch(func)

    def register(self, cls, method=None):
        """Add the implementation for a class."""
        return self.dispatcher.register(cls, method)

    def __get__(self, obj, cls=None):
        return _BoundDispatch(self, obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __repr__(self):
        return f"<single dispatch method descriptor {_name_of(self.func)}>"


class _BoundDispatch:
    """A singledispatchmethod bound to an object and a class; looks like the decorated function."""

    _shown = {"__name__", "__qualname__", "__isabstractmethod__", "__annotations__", "__type_params__"}

    def __init__(self, descriptor, obj, cls):
        self._descriptor = descriptor
        self._target = obj, cls
        for name in "__module__", "__doc__":
            if hasattr(descriptor.func, name):
                setattr(self, name, getattr(descriptor.func, name))

    __wrapped__ = property(lambda self: self._descriptor.func)
    register = property(lambda self: self._descriptor.register)

    def __getattr__(self, name):
        if name in self._shown:
            return getattr(self._descriptor.func, name)
        raise AttributeError

    def __call__(self, /, *args, **kwargs):
        if not args:
            name = getattr(self._descriptor.func, "__name__", "singledispatchmethod method")
            raise TypeError(f"{name} requires at least 1 positional argument")
        method = self._descriptor.dispatcher.dispatch(args[0].__class__)
        if hasattr(method, "__get__"):
            method = method.__get__(*self._target)
        return method(*args, **kwargs)

    def __repr__(self):
        obj, _ = self._target
        if obj is None:
            return f"<single dispatch method {_name_of(self)}>"
        return f"<bound single dispatch method {_name_of(self)} of {obj!r}>"


class cached_property:
    """A property computed once per instance and then kept in the instance's __dict__."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__module__, self.__doc__ = func.__module__, func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname not in (None, name):
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if (name := self.attrname) is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        kind = type(instance)
        try:
            kept = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {kind.__name__!r} instance to cache {name!r} property."
                            ) from None
        value = kept.get(name, _NOT_FOUND)
        if value is not _NOT_FOUND:
            return value
        value = self.func(instance)
        try:
            kept[name] = value
        except TypeError:
            raise TypeError(f"The '__dict__' attribute on {kind.__name__!r} instance does not support item "
                            f"assignment for caching {name!r} property.") from None
        return value

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)
