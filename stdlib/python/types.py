"""Names of built-in types that are not builtins, and helpers for making classes."""

import sys


def _function(): pass
def _generator(): yield 1
async def _coroutine(): pass
async def _async_generator(): yield


class _Class:
    def method(self): pass


FunctionType = LambdaType = type(_function)
CodeType = type(_function.__code__)
MappingProxyType = type(type.__dict__)
SimpleNamespace = type(sys.implementation)
CellType = type((lambda x: (lambda: x))(0).__closure__[0])
GeneratorType = type(_generator())
_coroutine = _coroutine()
CoroutineType = type(_coroutine)
_coroutine.close()
AsyncGeneratorType = type(_async_generator())
MethodType = type(_Class().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__["fromkeys"])
ModuleType = type(sys)
try:
    raise TypeError
except TypeError as _error:
    TracebackType = type(_error.__traceback__)
    FrameType = type(_error.__traceback__.tb_frame)
GetSetDescriptorType = type(FunctionType.__code__)
MemberDescriptorType = type(FunctionType.__globals__)
GenericAlias = type(list[int])
UnionType = type(int | str)
EllipsisType = type(Ellipsis)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
try:
    from _types import CapsuleType
except ImportError:
    pass

del sys, _function, _generator, _coroutine, _async_generator, _Class


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does, its metaclass found from the bases and kwds."""
    resolved_bases = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved_bases, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved_bases is not bases:
        namespace["__orig_bases__"] = bases
    return meta(name, resolved_bases, namespace, **kwds)


def resolve_bases(bases):
    """The bases with every object that has __mro_entries__ replaced by what that returns."""
    new_bases = list(bases)
    updated = False
    shift = 0
    for i, base in enumerate(bases):
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            continue
        new_base = base.__mro_entries__(bases)
        updated = True
        if not isinstance(new_base, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        new_bases[i + shift:i + shift + 1] = new_base
        shift += len(new_base) - 1
    return tuple(new_bases) if updated else bases


def prepare_class(name, bases=(), kwds=None):
    """The metaclass, the prepared namespace and the remaining keywords of a class to be made."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    if hasattr(meta, "__prepare__"):
        namespace = meta.__prepare__(name, bases, **kwds)
    else:
        namespace = {}
    return meta, namespace, kwds


def _calculate_meta(meta, bases):
    winner = meta
    for base in bases:
        base_meta = type(base)
        if issubclass(winner, base_meta):
            continue
        if issubclass(base_meta, winner):
            winner = base_meta
            continue
        raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                        "of the metaclasses of all its bases")
    return winner


def get_original_bases(cls, /):
    """The bases of a class as they were written, before __mro_entries__ replaced any."""
    try:
        return cls.__dict__.get("__orig_bases__", cls.__bases__)
    except AttributeError:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}") from None


class DynamicClassAttribute:
    """A property for instances only: asked of the class, it raises AttributeError for the metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        doc = fget.__doc__ if self.overwrite_doc else None
        result = type(self)(fget, self.fset, self.fdel, doc or self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def setter(self, fset):
        result = type(self)(self.fget, fset, self.fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def deleter(self, fdel):
        result = type(self)(self.fget, self.fset, fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result


class _GeneratorWrapper:
    """A generator-like object with the interface of a coroutine."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = gen.__class__ is GeneratorType
        self.__name__ = getattr(gen, "__name__", None)
        self.__qualname__ = getattr(gen, "__qualname__", None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    @property
    def gi_code(self):
        return self.__wrapped.gi_code

    @property
    def gi_frame(self):
        return self.__wrapped.gi_frame

    @property
    def gi_running(self):
        return self.__wrapped.gi_running

    @property
    def gi_yieldfrom(self):
        return self.__wrapped.gi_yieldfrom

    @property
    def gi_suspended(self):
        return self.__wrapped.gi_suspended

    cr_code = gi_code
    cr_frame = gi_frame
    cr_running = gi_running
    cr_await = gi_yieldfrom
    cr_suspended = gi_suspended

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self.__wrapped if self.__isgen else self

    __await__ = __iter__


def coroutine(func):
    """Make a generator function usable in await expressions."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")

    if func.__class__ is FunctionType and getattr(func, "__code__", None).__class__ is CodeType:
        flags = func.__code__.co_flags
        # 0x80: async def; 0x100: already passed through here.
        if flags & 0x180:
            return func
        if flags & 0x20:
            func.__code__ = func.__code__.replace(co_flags=flags | 0x100)
            return func

    import functools

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        result = func(*args, **kwargs)
        if result.__class__ is CoroutineType or (
                result.__class__ is GeneratorType and result.gi_code.co_flags & 0x100):
            return result
        import collections.abc
        if isinstance(result, collections.abc.Generator) and not isinstance(result, collections.abc.Coroutine):
            return _GeneratorWrapper(result)
        return result

    return wrapped


__all__ = [name for name in globals() if not name.startswith("_")]
