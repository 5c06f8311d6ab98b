"""Protocol and the protocols of typing; typing loads them when asked for."""

import sys
import typing  # noqa: F401
from abc import ABCMeta, abstractmethod

from _typing import Generic, TypeVar

__name__ = "typing"  # where the definitions below say that they are from

_TYPING_INTERNALS = frozenset((
    "__parameters__", "__orig_bases__", "__orig_class__", "_is_protocol", "_is_runtime_protocol",
    "__protocol_attrs__", "__non_callable_proto_members__", "__type_params__"))
_SPECIAL_NAMES = frozenset((
    "__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__",
    "__slots__", "__subclasshook__", "__weakref__", "__class_getitem__", "__match_args__",
    "__static_attributes__", "__firstlineno__", "__annotate__", "__annotate_func__", "__annotations_cache__"))
_EXCLUDED = _TYPING_INTERNALS | _SPECIAL_NAMES | {"_MutableMapping__marker"}

# Classes that are no protocols and may be bases of one all the same.
_PROTO_ALLOWLIST = {
    "collections.abc": [
        "Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "AsyncIterator", "Hashable", "Sized",
        "Container", "Collection", "Reversible", "Buffer"],
    "contextlib": ["AbstractContextManager", "AbstractAsyncContextManager"],
    "io": ["Reader", "Writer"],
    "os": ["PathLike"],
}


def _get_protocol_attrs(cls):
    """The names that a protocol asks for."""
    from annotationlib import get_annotations
    attrs = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        try:
            annotations = base.__annotations__
        except Exception:
            annotations = get_annotations(base, format=3)
        for attr in (*base.__dict__, *annotations):
            if not attr.startswith("_abc_") and attr not in _EXCLUDED:
                attrs.add(attr)
    return attrs


def _no_init_or_replace_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init_or_replace_init:
        return
    # The first real __init__ along the bases takes this one's place.
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init_or_replace_init)
        if init is not _no_init_or_replace_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


def _allow_reckless_class_checks(depth=2):
    """Whether abc or functools ask, which must not fail."""
    try:
        return sys._getframemodulename(depth) in ("abc", "_py_abc", "functools", None)
    except AttributeError:
        return False


def _check_first_argument(arg):
    if not isinstance(arg, type):
        raise TypeError("issubclass() arg 1 must be a class")


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == "Protocol" and bases == (Generic,):
            pass
        elif any(base is Protocol for base in bases):
            for base in bases:
                if not (base in (object, Generic)
                        or base.__name__ in _PROTO_ALLOWLIST.get(base.__module__, ())
                        or issubclass(base, Generic) and getattr(base, "_is_protocol", False)):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, "_is_protocol", False) and not _allow_reckless_class_checks():
            if not getattr(cls, "_is_runtime_protocol", False):
                _check_first_argument(other)
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            if cls.__non_callable_proto_members__ and cls.__dict__.get("__subclasshook__") is _proto_hook_of(cls):
                _check_first_argument(other)
                members = str(sorted(cls.__non_callable_proto_members__))[1:-1]
                raise TypeError("Protocols with non-method members don't support issubclass()."
                                f" Non-method members: {members}.")
        return ABCMeta.__subclasscheck__(cls, other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return ABCMeta.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_runtime_protocol", False) and not _allow_reckless_class_checks():
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if ABCMeta.__instancecheck__(cls, instance):
            return True
        for attr in cls.__protocol_attrs__:
            value = _static_attribute(instance, attr)
            if value is _MISSING or value is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


_MISSING = object()


def _static_attribute(obj, name):
    """An attribute found without running any code of the object's; _MISSING where there is none."""
    from inspect import getattr_static
    return getattr_static(obj, name, _MISSING)


def _proto_hook_of(cls):
    hook = cls.__dict__.get("__subclasshook__")
    return hook if getattr(hook, "__func__", None) is _proto_hook else None


def _proto_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            if (issubclass(other, Generic) and getattr(other, "_is_protocol", False)
                    and attr in _annotation_names(base)):
                break
        else:
            return NotImplemented
    return True


def _annotation_names(cls):
    from annotationlib import get_annotations
    return get_annotations(cls, format=3)


class Protocol(Generic, metaclass=_ProtocolMeta):
    """Base of protocols: classes that others match by what they have, without deriving from them."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any(base is Protocol for base in cls.__bases__)
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = classmethod(_proto_hook)
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init


# typing compares with it while the classes below are made.
sys.modules["typing"].Protocol = Protocol


def runtime_checkable(cls):
    """A class decorator: lets isinstance() and issubclass() take the protocol, by names alone."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)) or not getattr(cls, "_is_protocol", False):
        raise TypeError(f"@runtime_checkable can be only applied to protocol classes, got {cls!r}")
    cls._is_runtime_protocol = True
    if hasattr(cls, "__protocol_attrs__"):
        cls.__non_callable_proto_members__ = set()
        for attr in cls.__protocol_attrs__:
            try:
                is_callable = callable(getattr(cls, attr, None))
            except Exception as e:
                raise TypeError(f"Failed to determine whether protocol member {attr!r} "
                                "is a method member") from e
            if not is_callable:
                cls.__non_callable_proto_members__.add(attr)
    return cls


def is_protocol(tp, /):
    """Whether tp is a protocol class."""
    return (isinstance(tp, type) and getattr(tp, "_is_protocol", False)
            and tp is not Protocol)


def get_protocol_members(tp, /):
    """The names that a protocol asks for, as a frozenset."""
    if not is_protocol(tp):
        raise TypeError(f"{tp!r} is not a Protocol")
    return frozenset(tp.__protocol_attrs__)


_T = TypeVar("T", infer_variance=True)


@runtime_checkable
class SupportsInt(Protocol):
    """Has __int__."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """Has __float__."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """Has __complex__."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """Has __bytes__."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """Has __index__."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[_T]):
    """Has __abs__, which returns a T."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self) -> _T:
        pass


@runtime_checkable
class SupportsRound(Protocol[_T]):
    """Has __round__, which returns a T."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> _T:
        pass
