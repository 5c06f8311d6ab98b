"""Names of built-in types that are not builtins, and helpers for making classes."""

import sys


def _natures():
    """The types that have no name of their own, each from an object of it."""
    def function():
        return function

    def generator():
        yield

    async def coroutine():
        pass

    async def async_generator():
        yield

    class Class:
        def method(self):
            pass

    awaiting = coroutine()
    awaiting.close()
    try:
        raise TypeError
    except TypeError as error:
        trace = error.__traceback__
    samples = {
        "FunctionType LambdaType": function,
        "CodeType": function.__code__,
        "CellType": function.__closure__[0],
        "GeneratorType": generator(),
        "CoroutineType": awaiting,
        "AsyncGeneratorType": async_generator(),
        "MethodType": Class().method,
        "BuiltinFunctionType BuiltinMethodType": len,
        "WrapperDescriptorType": object.__init__,
        "MethodWrapperType": "".__str__,
        "MethodDescriptorType": list.append,
        "ClassMethodDescriptorType": vars(dict)["fromkeys"],
        "GetSetDescriptorType": vars(type(function))["__code__"],
        "MemberDescriptorType": vars(type(function))["__globals__"],
        "MappingProxyType": vars(int),
        "ModuleType": sys,
        "SimpleNamespace": sys.implementation,
        "TracebackType": trace,
        "FrameType": trace.tb_frame,
        "GenericAlias": list[int],
        "UnionType": int | str,
        "EllipsisType": ...,
        "NoneType": None,
        "NotImplementedType": NotImplemented,
    }
    return {name: type(sample) for names, sample in samples.items() for name in names.split()}


globals().update(_natures())
try:
    from _types import CapsuleType
except ImportError:
    pass
del sys


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does, its metaclass found from the bases and kwds."""
    actual = resolve_bases(bases)
    meta, body, arguments = prepare_class(name, actual, kwds)
    if exec_body is not None:
        exec_body(body)
    if actual is not bases:
        body["__orig_bases__"] = bases
    return meta(name, actual, body, **arguments)


def resolve_bases(bases):
    """The bases with every object that has __mro_entries__ replaced by what that returns."""
    resolved, replaced = [], False
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            resolved.append(base)
            continue
        entries = base.__mro_entries__(bases)
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved += entries
        replaced = True
    return tuple(resolved) if replaced else bases


def prepare_class(name, bases=(), kwds=None):
    """The metaclass, the prepared namespace and the remaining keywords of a class to be made."""
    arguments = dict(kwds or ())
    default = type(bases[0]) if bases else type
    meta = arguments.pop("metaclass", default)
    if isinstance(meta, type):
        meta = _most_derived(meta, map(type, bases))
    prepare = getattr(meta, "__prepare__", None)
    body = {} if prepare is None else prepare(name, bases, **arguments)
    return meta, body, arguments


def _most_derived(meta, others):
    """Of metaclasses the one that is a subclass of all the others."""
    for other in others:
        if issubclass(other, meta):
            meta = other
        elif not issubclass(meta, other):
            raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                            "of the metaclasses of all its bases")
    return meta


def get_original_bases(cls, /):
    """The bases of a class as they were written, before __mro_entries__ replaced any."""
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


class DynamicClassAttribute:
    """A property for instances only: asked of the class, it raises AttributeError for the metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.overwrite_doc = doc is None  # the getter's documentation is this attribute's
        self.__doc__ = doc or fget.__doc__
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None and self.__isabstractmethod__:
            return self
        if instance is None:
            raise AttributeError()
        if (get := self.fget) is None:
            raise AttributeError("unreadable attribute")
        return get(instance)

    def __set__(self, instance, value):
        if (put := self.fset) is None:
            raise AttributeError("can't set attribute")
        put(instance, value)

    def __delete__(self, instance):
        if (delete := self.fdel) is None:
            raise AttributeError("can't delete attribute")
        delete(instance)

    def _changed(self, doc, **functions):
        """A copy with some of the three functions replaced."""
        parts = {"fget": self.fget, "fset": self.fset, "fdel": self.fdel} | functions
        copy = type(self)(*parts.values(), doc)
        copy.overwrite_doc = self.overwrite_doc
        return copy

    def getter(self, fget):
        own = fget.__doc__ if self.overwrite_doc else None
        return self._changed(own or self.__doc__, fget=fget)

    def setter(self, fset):
        return self._changed(self.__doc__, fset=fset)

    def deleter(self, fdel):
        return self._changed(self.__doc__, fdel=fdel)


def _of_wrapped(name):
    """A read-only attribute: that of the wrapped generator."""
    return property(lambda self: getattr(self._GeneratorWrapper__wrapped, name))


class _GeneratorWrapper:
    """A generator-like object with the interface of a coroutine."""

    def __init__(self, gen):
        self.__wrapped = gen
        for name in "__name__", "__qualname__":
            setattr(self, name, getattr(gen, name, None))

    gi_code = cr_code = _of_wrapped("gi_code")
    gi_frame = cr_frame = _of_wrapped("gi_frame")
    gi_running = cr_running = _of_wrapped("gi_running")
    gi_suspended = cr_suspended = _of_wrapped("gi_suspended")
    gi_yieldfrom = cr_await = _of_wrapped("gi_yieldfrom")

    def __iter__(self):
        is_generator = self.__wrapped.__class__ is GeneratorType
        return self.__wrapped if is_generator else self

    __await__ = __iter__

    def __next__(self):
        return next(self.__wrapped)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()


_IS_GENERATOR, _IS_COROUTINE, _MAY_BE_AWAITED = 0x20, 0x80, 0x100  # of a code's co_flags


def coroutine(func):
    """Make a generator function usable in await expressions."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    if func.__class__ is FunctionType and getattr(func, "__code__", None).__class__ is CodeType:
        code = func.__code__
        if code.co_flags & (_IS_COROUTINE | _MAY_BE_AWAITED):
            return func
        if code.co_flags & _IS_GENERATOR:
            func.__code__ = code.replace(co_flags=code.co_flags | _MAY_BE_AWAITED)
            return func

    from functools import wraps

    @wraps(func)
    def wrapped(*args, **kwargs):
        result = func(*args, **kwargs)
        kind = result.__class__
        if kind is CoroutineType or (kind is GeneratorType and result.gi_code.co_flags & _MAY_BE_AWAITED):
            return result
        from collections.abc import Coroutine, Generator
        is_plain = isinstance(result, Generator) and not isinstance(result, Coroutine)
        return _GeneratorWrapper(result) if is_plain else result

    return wrapped


__all__ = [name for name in globals() if not name.startswith("_")]
