"""Run-time support of type hints.

Names that need abstract base classes, or that are just another spelling of a builtin, are made when first
asked for (__getattr__).
"""

import sys
import types
from _functools import _lru_cache_wrapper
from annotationlib import ForwardRef, get_annotations, type_repr as _annotation_repr
from types import GenericAlias

from _typing import (
    Generic, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType, TypeVar, TypeVarTuple, Union,
    _idfunc)

__all__ = [
    "Annotated", "Any", "Callable", "ClassVar", "Concatenate", "Final", "ForwardRef", "Generic", "Literal",
    "Optional", "ParamSpec", "Protocol", "Tuple", "Type", "TypeVar", "TypeVarTuple", "Union",
    "AbstractSet", "Container", "ContextManager", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView",
    "Mapping", "MappingView", "MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Sized",
    "ValuesView", "Awaitable", "AsyncIterator", "AsyncIterable", "Coroutine", "Collection", "AsyncGenerator",
    "AsyncContextManager",
    "Reversible", "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat", "SupportsIndex",
    "SupportsInt", "SupportsRound",
    "ChainMap", "Counter", "Deque", "Dict", "DefaultDict", "List", "OrderedDict", "Set", "FrozenSet",
    "NamedTuple", "TypedDict", "Generator",
    "BinaryIO", "IO", "Match", "Pattern", "TextIO",
    "AnyStr", "assert_type", "assert_never", "cast", "clear_overloads", "dataclass_transform",
    "evaluate_forward_ref", "final", "get_args", "get_origin", "get_overloads", "get_protocol_members",
    "get_type_hints", "is_protocol", "is_typeddict", "LiteralString", "Never", "NewType", "no_type_check",
    "no_type_check_decorator", "NoDefault", "NoReturn", "NotRequired", "overload", "override", "ParamSpecArgs",
    "ParamSpecKwargs", "ReadOnly", "Required", "reveal_type", "runtime_checkable", "Self", "Text",
    "TYPE_CHECKING", "TypeAlias", "TypeGuard", "TypeIs", "TypeAliasType", "Unpack",
]

TYPE_CHECKING = False
_ASSERT_NEVER_REPR_MAX_LENGTH = 100
Text = str

# name: (module of the class, its name there, number of parameters, defaults)
_ALIASES = {
    "List": ("builtins", "list", 1), "Dict": ("builtins", "dict", 2), "Set": ("builtins", "set", 1),
    "FrozenSet": ("builtins", "frozenset", 1), "Type": ("builtins", "type", 1),
    "Deque": ("collections", "deque", 1), "DefaultDict": ("collections", "defaultdict", 2),
    "OrderedDict": ("collections", "OrderedDict", 2), "Counter": ("collections", "Counter", 1),
    "ChainMap": ("collections", "ChainMap", 2),
    "Pattern": ("re", "Pattern", 1), "Match": ("re", "Match", 1),
    "ContextManager": ("contextlib", "AbstractContextManager", 2, 1),
    "AsyncContextManager": ("contextlib", "AbstractAsyncContextManager", 2, 1),
    "Hashable": ("collections.abc", "Hashable", 0), "Sized": ("collections.abc", "Sized", 0),
    "Awaitable": ("collections.abc", "Awaitable", 1), "Coroutine": ("collections.abc", "Coroutine", 3),
    "AsyncIterable": ("collections.abc", "AsyncIterable", 1),
    "AsyncIterator": ("collections.abc", "AsyncIterator", 1),
    "Iterable": ("collections.abc", "Iterable", 1), "Iterator": ("collections.abc", "Iterator", 1),
    "Reversible": ("collections.abc", "Reversible", 1), "Container": ("collections.abc", "Container", 1),
    "Collection": ("collections.abc", "Collection", 1), "AbstractSet": ("collections.abc", "Set", 1),
    "MutableSet": ("collections.abc", "MutableSet", 1), "Mapping": ("collections.abc", "Mapping", 2),
    "MutableMapping": ("collections.abc", "MutableMapping", 2), "Sequence": ("collections.abc", "Sequence", 1),
    "MutableSequence": ("collections.abc", "MutableSequence", 1),
    "MappingView": ("collections.abc", "MappingView", 1), "KeysView": ("collections.abc", "KeysView", 1),
    "ItemsView": ("collections.abc", "ItemsView", 2), "ValuesView": ("collections.abc", "ValuesView", 1),
    "Generator": ("collections.abc", "Generator", 3, 2),
    "AsyncGenerator": ("collections.abc", "AsyncGenerator", 2, 1),
    "ByteString": ("collections.abc", "ByteString", 0),
}
_LATE = {name: "_typing_protocols" for name in (
    "Protocol", "_ProtocolMeta", "runtime_checkable", "is_protocol", "get_protocol_members", "SupportsAbs",
    "SupportsBytes", "SupportsComplex", "SupportsFloat", "SupportsIndex", "SupportsInt", "SupportsRound",
    "_get_protocol_attrs", "_PROTO_ALLOWLIST")}
_LATE.update({name: "_typing_structures" for name in (
    "NamedTuple", "NamedTupleMeta", "TypedDict", "_TypedDictMeta", "is_typeddict", "IO", "TextIO", "BinaryIO",
    "NewType")})


def __getattr__(name):
    if name in _ALIASES:
        value = _make_alias(name, *_ALIASES[name])
    elif name in ("Tuple", "Callable"):
        if name == "Tuple":
            value = _TupleType(tuple, -1, inst=False, name="Tuple")
        else:
            import collections.abc
            value = _CallableType(collections.abc.Callable, 2)
    elif name in _LATE:
        value = getattr(__import__(_LATE[name]), name)
    elif name == "AnyStr":
        value = TypeVar("AnyStr", bytes, str)
    elif name in ("T", "KT", "VT", "T_co", "V_co", "VT_co", "T_contra"):
        value = TypeVar(name, covariant=name.endswith("_co"), contravariant=name.endswith("_contra"))
    elif name == "CT_co":
        value = TypeVar(name, covariant=True, bound=type)
    elif name in ("collections", "functools", "re", "contextlib", "operator", "annotationlib"):
        value = __import__(name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def _named(name):
    """The attribute of this module, made first where it is not there yet."""
    return getattr(sys.modules["typing"], name)


def __dir__():
    return sorted({*globals(), *_ALIASES, *_LATE, "Tuple", "Callable", "AnyStr"})


def _make_alias(name, module, class_name, nparams, defaults=0):
    __import__(module)
    origin = getattr(sys.modules[module], class_name)
    if name == "ByteString":
        return _DeprecatedGenericAlias(origin, 0, removal_version=(3, 17), name=name)
    default = types.NoneType if module == "collections.abc" else bool | None
    return _SpecialGenericAlias(origin, nparams, inst=module != "builtins", name=name, defaults=(default,) * defaults)


def _caller_module(depth):
    try:
        return sys._getframemodulename(depth + 1)
    except AttributeError:
        try:
            return sys._getframe(depth + 1).f_globals.get("__name__")
        except (AttributeError, ValueError):
            return None


def _cached(function):
    """Remember results by arguments; where those are not hashable, just call."""
    cached = _lru_cache_wrapper(function, 128, True, lambda *counts: counts)
    _cleanups.append(cached.cache_clear)

    def inner(*args):
        try:
            hash(args)
        except TypeError:
            return function(*args)
        return cached(*args)

    inner.__name__ = function.__name__
    inner.__doc__ = function.__doc__
    inner.__wrapped__ = function
    return inner


_cleanups = []


def _type_convert(arg, module=None, *, allow_special_forms=False):
    if arg is None:
        return types.NoneType
    if isinstance(arg, str):
        return _make_forward_ref(arg, module=module, is_class=allow_special_forms)
    return arg


def _make_forward_ref(code, *, parent_fwdref=None, **kwargs):
    if parent_fwdref is not None:
        kwargs.setdefault("module", parent_fwdref.__forward_module__)
        kwargs.setdefault("owner", parent_fwdref.__owner__)
    ref = ForwardRef(code, **kwargs)
    ref.__forward_code__
    return ref


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """The argument as a type: None as its type, a string as a forward reference; TypeError for what is none."""
    arg = _type_convert(arg, module=module, allow_special_forms=allow_special_forms)
    if isinstance(arg, type):
        if arg is Generic or arg is globals().get("Protocol", Generic):
            raise TypeError(f"Plain {arg} is not valid as type argument")
        return arg
    if isinstance(arg, _GenericAlias):
        origin = arg.__origin__
        if (_is_generic_root(origin) or not allow_special_forms
                and (origin is ClassVar or is_argument and origin is Final)):
            raise TypeError(f"{arg} is not valid as type argument")
    elif isinstance(arg, _SpecialForm):
        if arg in (LiteralString, NoReturn, Never, Self, TypeAlias):
            return arg
        if not (allow_special_forms and arg in (ClassVar, Final)):
            raise TypeError(f"Plain {arg} is not valid as type argument")
    elif type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _is_generic_root(cls):
    return cls is Generic or cls is globals().get("Protocol", Generic)


def _type_repr(obj):
    """How a type stands in the repr of another."""
    if isinstance(obj, tuple):
        return "[" + ", ".join([_type_repr(t) for t in obj]) + "]"
    return _annotation_repr(obj)


def _is_param_expr(arg):
    """Whether arg may stand for a whole parameter list."""
    return arg is ... or isinstance(arg, (tuple, list, ParamSpec, _ConcatenateGenericAlias))


def _is_typevar_like(x):
    return isinstance(x, (TypeVar, ParamSpec)) or _is_unpacked_typevartuple(x)


def _is_unpacked_typevartuple(x):
    return not isinstance(x, type) and getattr(x, "__typing_is_unpacked_typevartuple__", False)


def _is_dunder(attr):
    return attr.startswith("__") and attr.endswith("__")


def _collect_type_parameters(args, *, enforce_default_ordering=True, validate_all=False):
    """The type parameters in args, each once, in order of appearance."""
    default_seen = tuple_seen = False
    parameters = []

    def add(parameter):
        nonlocal default_seen, tuple_seen
        if parameter in parameters:
            return
        if enforce_default_ordering:
            if tuple_seen and isinstance(parameter, TypeVar) and parameter.has_default():
                raise TypeError("Type parameter with a default follows TypeVarTuple")
            if parameter.has_default():
                default_seen = True
            elif default_seen:
                raise TypeError(f"Type parameter {parameter!r} without a default follows type parameter "
                                "with a default")
        parameters.append(parameter)

    for t in args:
        if isinstance(t, type):
            continue
        if isinstance(t, tuple):
            for x in t:
                for collected in _collect_type_parameters([x]):
                    add(collected)
        elif hasattr(t, "__typing_subst__"):
            add(t)
        else:
            if enforce_default_ordering and _is_unpacked_typevartuple(t):
                tuple_seen = True
            for x in getattr(t, "__parameters__", ()):
                add(x)
    return tuple(parameters)


def _generic_init_subclass(cls, *args, **kwargs):
    """Generic.__init_subclass__: find the class's __parameters__."""
    super(Generic, cls).__init_subclass__(*args, **kwargs)
    bases = cls.__dict__.get("__orig_bases__")
    if bases is not None:
        error = Generic in bases
    else:
        error = (Generic in cls.__bases__ and cls.__name__ != "Protocol"
                 and type(cls).__name__ != "_TypedDictMeta")
    if error:
        raise TypeError("Cannot inherit from plain Generic")
    cls.__parameters__ = () if bases is None else _parameters_of_bases(bases)


def _parameters_of_bases(bases):
    """The type parameters of a class with these bases as written; Generic[...] among them decides."""
    parameters = _collect_type_parameters(bases, validate_all=True)
    listed = None
    for base in bases:
        if isinstance(base, _GenericAlias) and _is_generic_root(base.__origin__):
            if listed is not None:
                raise TypeError("Cannot inherit from Generic[...] multiple times.")
            listed = base.__parameters__
            name = base.__origin__.__name__
    if listed is None:
        return parameters
    missing = [str(p) for p in parameters if p not in listed]
    if missing:
        raise TypeError(f"Some type variables ({', '.join(missing)}) are not listed in "
                        f"{name}[{', '.join([str(p) for p in listed])}]")
    return listed


def _typevar_subst(self, arg):
    """What takes the place of a TypeVar when arg is given for it."""
    arg = _type_check(arg, "Parameters to generic types must be types.", is_argument=True)
    if (isinstance(arg, _GenericAlias) and arg.__origin__ is Unpack
            or isinstance(arg, GenericAlias) and getattr(arg, "__unpacked__", False)):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _paramspec_subst(self, arg):
    """What takes the place of a ParamSpec when arg is given for it."""
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(a, "Expected a type.") for a in arg])
    if not _is_param_expr(arg):
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    return arg


def _paramspec_prepare_subst(self, alias, args):
    """The arguments with those for the ParamSpec as one tuple."""
    params = alias.__parameters__
    i = params.index(self)
    if i == len(args) and self.has_default():
        args = (*args, self.__default__)
    if i >= len(args):
        raise TypeError(f"Too few arguments for {alias}")
    if len(params) == 1 and not _is_param_expr(args[0]):
        return (args,)
    if isinstance(args[i], list):
        return (*args[:i], tuple(args[i]), *args[i + 1:])
    return args


def _typevartuple_prepare_subst(self, alias, args):
    """The arguments with those for the TypeVarTuple as one tuple."""
    params = alias.__parameters__
    index = params.index(self)
    if any(isinstance(param, TypeVarTuple) for param in params[index + 1:]):
        raise TypeError(f"More than one TypeVarTuple parameter in {alias}")
    left, right = index, len(params) - index - 1
    filler_index = filler = None
    for k, arg in enumerate(args):
        if not isinstance(arg, type):
            subargs = getattr(arg, "__typing_unpacked_tuple_args__", None)
            if subargs and len(subargs) == 2 and subargs[-1] is ...:
                if filler_index is not None:
                    raise TypeError("More than one unpacked arbitrary-length tuple argument")
                filler_index, filler = k, subargs[0]
    if filler_index is not None:
        left = min(left, filler_index)
        right = min(right, len(args) - filler_index - 1)
    elif left + right > len(args):
        raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {len(params) - 1}")
    end = len(args) - right
    if left == end and self.has_default():
        replacement = _unpack_args(self.__default__)
    else:
        replacement = args[left:end]
    return (*args[:left], *([filler] * (index - left)), replacement,
            *([filler] * (len(params) - right - left - index - 1)), *args[end:])


def _unpack_args(*args):
    """The arguments with every unpacked tuple of known length spread out."""
    result = []
    for arg in args:
        subargs = getattr(arg, "__typing_unpacked_tuple_args__", None)
        if subargs is not None and not (subargs and subargs[-1] is ...):
            result.extend(subargs)
        else:
            result.append(arg)
    return result


def _check_generic_specialization(cls, args):
    parameters = cls.__parameters__
    expected = len(parameters)
    if not expected:
        raise TypeError(f"{cls} is not a generic class")
    actual = len(args)
    if actual == expected:
        return
    text = expected
    if actual < expected:
        if parameters[actual].has_default():
            return
        defaults = sum(p.has_default() for p in parameters)
        if defaults:
            text = f"at least {expected - defaults}"
    raise TypeError(f"Too {'many' if actual > expected else 'few'} arguments for {cls}; "
                    f"actual {actual}, expected {text}")


@_cached
def _generic_class_getitem(cls, args):
    if not isinstance(args, tuple):
        args = (args,)
    args = tuple([_type_convert(p) for p in args])
    if _is_generic_root(cls):
        if not args:
            raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
        if not all(_is_typevar_like(p) for p in args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or "
                            "parameter specification variables.")
        if len(set(args)) != len(args):
            raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
    else:
        for param in cls.__parameters__:
            prepare = getattr(param, "__typing_prepare_subst__", None)
            if prepare is not None:
                args = prepare(cls, args)
        _check_generic_specialization(cls, args)
        new_args = []
        for param, new_arg in zip(cls.__parameters__, args):
            if isinstance(param, TypeVarTuple):
                new_args.extend(new_arg)
            else:
                new_args.append(new_arg)
        args = tuple(new_args)
    return _GenericAlias(cls, args)


class _Final:
    """Base of classes that cannot be derived from."""

    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, _root=False, **kwds):
        if not _root:
            raise TypeError("Cannot subclass special typing classes")


class _SpecialForm(_Final, _root=True):
    """A name with a meaning to type checkers, most of which can be subscripted."""

    __iter__ = None

    def __init__(self, getitem):
        self._getitem = getitem
        self._name = getitem.__name__
        self.__doc__ = getitem.__doc__

    def __getattr__(self, item):
        if item in {"__name__", "__qualname__"}:
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return _form_getitem(self, parameters)


@_cached
def _form_getitem(form, parameters):
    return form._getitem(form, parameters)


class _VariadicSpecialForm(_SpecialForm, _root=True):
    def __getitem__(self, parameters):
        if not isinstance(parameters, tuple):
            parameters = (parameters,)
        return _literal_getitem(self, *parameters)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        if self is Any:
            return "typing.Any"
        return super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type at all. As a base class it makes a class pass as any type."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


def _bare_form(name, doc):
    def getitem(self, parameters):
        raise TypeError(f"{self} is not subscriptable")

    getitem.__name__ = name
    getitem.__doc__ = doc
    return _SpecialForm(getitem)


NoReturn = _bare_form("NoReturn", "The result of functions that never return.")
Never = _bare_form("Never", "The type without values.")
Self = _bare_form("Self", "The type of the class that a method belongs to.")
LiteralString = _bare_form("LiteralString", "Strings that are made of literals only.")
TypeAlias = _bare_form("TypeAlias", "Marks an assignment as a type alias; the type statement has replaced it.")


@_SpecialForm
def ClassVar(self, parameters):
    """Marks an attribute of the class, which instances do not set: ClassVar[int]."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type.",
                                            allow_special_forms=True),))


@_SpecialForm
def Final(self, parameters):
    """Marks a name that is not assigned again."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type.",
                                            allow_special_forms=True),))


@_SpecialForm
def Optional(self, parameters):
    """Optional[X] is X | None."""
    arg = _type_check(parameters, f"{self} requires a single type.")
    return Union[arg, types.NoneType]


@_VariadicSpecialForm
def Literal(self, *parameters):
    """One of the given values: Literal['r', 'w']."""
    flat = []
    for p in parameters:
        flat.extend(p.__args__ if isinstance(p, _LiteralGenericAlias) else (p,))
    unique = []
    try:
        seen = set()
        for p in flat:
            if (p, type(p)) not in seen:
                seen.add((p, type(p)))
                unique.append(p)
    except TypeError:
        unique = flat
    return _LiteralGenericAlias(self, tuple(unique))


@_cached
def _literal_getitem(form, *parameters):
    return form._getitem(form, *parameters)


@_SpecialForm
def Concatenate(self, parameters):
    """A parameter list with some more parameters before: Concatenate[int, P]."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    if not (parameters[-1] is ... or isinstance(parameters[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    msg = "Concatenate[arg, ...]: each arg must be a type."
    parameters = (*[_type_check(p, msg) for p in parameters[:-1]], parameters[-1])
    return _ConcatenateGenericAlias(self, parameters)


@_SpecialForm
def TypeGuard(self, parameters):
    """The result of a function that tells whether its argument is of a type."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def TypeIs(self, parameters):
    """Like TypeGuard, where a false result tells something too."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def Required(self, parameters):
    """A key of a TypedDict that must be there."""
    return _GenericAlias(self, (_type_check(parameters, f"{self._name} accepts only a single type."),))


@_SpecialForm
def NotRequired(self, parameters):
    """A key of a TypedDict that may be absent."""
    return _GenericAlias(self, (_type_check(parameters, f"{self._name} accepts only a single type."),))


@_SpecialForm
def ReadOnly(self, parameters):
    """A key of a TypedDict that is not to be changed."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only a single type."),))


@_SpecialForm
def Unpack(self, parameters):
    """Unpack[X] is *X, written where a star cannot stand."""
    return _UnpackGenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_VariadicSpecialForm
def Annotated(self, *params):
    """A type with more information about it: Annotated[int, 'metres']."""
    if len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    if _is_unpacked_typevartuple(params[0]):
        raise TypeError("Annotated[...] should not be used with an unpacked TypeVarTuple")
    origin = _type_check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
    return _AnnotatedAlias(origin, tuple(params[1:]))


_OWN_ATTRIBUTES = frozenset(("_name", "_inst", "_nparams", "_defaults", "_paramspec_tvars", "_typevar_types"))


class _BaseGenericAlias(_Final, _root=True):
    """Behaves like its __origin__, but for what it is itself."""

    def __init__(self, origin, *, inst=True, name=None):
        self._inst = inst
        self._name = name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        result = self.__origin__(*args, **kwargs)
        try:
            result.__orig_class__ = self
        except Exception:
            # Slots, or a class that refuses: then the instance does not know its arguments.
            pass
        return result

    def __mro_entries__(self, bases):
        result = []
        if self.__origin__ not in bases:
            result.append(self.__origin__)
        # Generic shall stand among the bases exactly once: where a later one brings it, that is enough.
        for base in bases[bases.index(self) + 1:]:
            if isinstance(base, _BaseGenericAlias):
                break
            entries = (base,)
            if not isinstance(base, type):
                entries = base.__mro_entries__(bases) if hasattr(base, "__mro_entries__") else ()
            if isinstance(entries, tuple) and any(
                    isinstance(entry, type) and issubclass(entry, Generic) for entry in entries):
                break
        else:
            result.append(Generic)
        return tuple(result)

    def __getattr__(self, attr):
        if "__origin__" in self.__dict__ and not _is_dunder(attr):
            return getattr(self.__origin__, attr)
        if attr in ("__name__", "__qualname__") and self.__dict__.get("_name"):
            return self._name
        if attr in ("__name__", "__qualname__", "__doc__") and "__origin__" in self.__dict__:
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if _is_dunder(attr) or attr in _OWN_ATTRIBUTES:
            super().__setattr__(attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __dir__(self):
        return list({*super().__dir__(), *[attr for attr in dir(self.__origin__) if not _is_dunder(attr)]})


class _GenericAlias(_BaseGenericAlias, _root=True):
    """A generic class or special form with arguments: C[int], ClassVar[str]."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        if not isinstance(args, tuple):
            args = (args,)
        self.__args__ = args
        self.__parameters__ = _collect_type_parameters(
            args, enforce_default_ordering=origin is Generic or getattr(origin, "_is_protocol", False))
        if not name:
            self.__module__ = getattr(origin, "__module__", None)

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    def __getitem__(self, args):
        return _alias_getitem(self, args)

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        args = ", ".join([_type_repr(a) for a in self.__args__]) if self.__args__ else "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        import operator
        origin = _named(self._name) if self._name else self.__origin__
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            args = args[0]
        return operator.getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if globals().get("Protocol", Generic) in bases:
                return ()
            for base in bases[bases.index(self) + 1:]:
                if isinstance(base, _BaseGenericAlias) and base is not self:
                    return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


@_cached
def _alias_getitem(alias, args):
    if _is_generic_root(alias.__origin__):
        raise TypeError(f"Cannot subscript already-subscripted {alias}")
    if not alias.__parameters__:
        raise TypeError(f"{alias} is not a generic class")
    if not isinstance(args, tuple):
        args = (args,)
    args = tuple(_unpack_args(*[_type_convert(p) for p in args]))
    parameters = alias.__parameters__
    for param in parameters:
        prepare = getattr(param, "__typing_prepare_subst__", None)
        if prepare is not None:
            args = prepare(alias, args)
    if len(args) != len(parameters):
        raise TypeError(f"Too {'many' if len(args) > len(parameters) else 'few'} arguments for {alias}; "
                        f"actual {len(args)}, expected {len(parameters)}")
    is_callable = getattr(alias.__origin__, "__module__", None) == "collections.abc" and (
        alias.__origin__.__name__ == "Callable")
    return alias.copy_with(tuple(_substitute(alias.__args__, dict(zip(parameters, args)), is_callable)))


def _substitute(args, new_by_param, is_callable):
    """args with the type parameters in them replaced."""
    result = []
    for old in args:
        if isinstance(old, type):
            result.append(old)
            continue
        subst = getattr(old, "__typing_subst__", None)
        if subst is not None:
            new = subst(new_by_param[old])
        else:
            subparams = getattr(old, "__parameters__", ())
            if not subparams:
                new = old
            else:
                subargs = []
                for param in subparams:
                    if isinstance(param, TypeVarTuple):
                        subargs.extend(new_by_param[param])
                    else:
                        subargs.append(new_by_param[param])
                new = old[tuple(subargs)]
        if is_callable and isinstance(new, tuple):
            result.extend(new)
        elif _is_unpacked_typevartuple(old):
            result.extend(new)
        elif isinstance(old, tuple):
            result.append(tuple(_substitute(old, new_by_param, False)))
        else:
            result.append(new)
    return result


class _SpecialGenericAlias(_BaseGenericAlias, _root=True):
    """typing's name of a class elsewhere, not subscripted yet: List, Mapping."""

    __iter__ = None

    def __init__(self, origin, nparams, *, inst=True, name=None, defaults=()):
        if name is None:
            name = origin.__name__
        super().__init__(origin, inst=inst, name=name)
        self._nparams = nparams
        self._defaults = defaults
        self.__doc__ = f"A generic version of {origin.__module__}.{origin.__qualname__}."

    def __getitem__(self, params):
        return _special_getitem(self, params)

    def copy_with(self, params):
        return _GenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialGenericAlias):
            return issubclass(cls.__origin__, self.__origin__)
        if not isinstance(cls, _GenericAlias):
            return issubclass(cls, self.__origin__)
        return super().__subclasscheck__(cls)

    def __reduce__(self):
        return self._name

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]


@_cached
def _special_getitem(alias, params):
    return alias._subscript(params) if isinstance(alias, (_TupleType, _CallableType)) else _plain_subscript(alias, params)


def _plain_subscript(alias, params):
    if not isinstance(params, tuple):
        params = (params,)
    params = tuple([_type_check(p, "Parameters to generic types must be types.") for p in params])
    nparams, defaults = alias._nparams, alias._defaults
    if len(params) < nparams <= len(params) + len(defaults):
        params = (*params, *defaults[len(params) - nparams:])
    if not nparams:
        raise TypeError(f"{alias} is not a generic class")
    if len(params) != nparams:
        expected = f"at least {nparams - len(defaults)}" if defaults else nparams
        raise TypeError(f"Too {'many' if len(params) > nparams else 'few'} arguments for {alias}; "
                        f"actual {len(params)}, expected {expected}")
    return alias.copy_with(params)


class _DeprecatedGenericAlias(_SpecialGenericAlias, _root=True):
    def __init__(self, origin, nparams, *, removal_version, inst=True, name=None):
        super().__init__(origin, nparams, inst=inst, name=name)

    def __instancecheck__(self, inst):
        _warn_removal("typing.ByteString", "3.17")
        return super().__instancecheck__(inst)

    def __subclasscheck__(self, cls):
        _warn_removal("typing.ByteString", "3.17")
        return super().__subclasscheck__(cls)


def _warn_removal(name, version):
    import warnings
    warnings.warn(f"{name!r} is deprecated and slated for removal in Python {version}", DeprecationWarning,
                  stacklevel=3)


class _TupleType(_SpecialGenericAlias, _root=True):
    def _subscript(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            msg = "Tuple[t, ...]: t must be a type."
            return self.copy_with((*[_type_check(p, msg) for p in params[:-1]], ...))
        msg = "Tuple[t0, t1, ...]: each t must be a type."
        return self.copy_with(tuple([_type_check(p, msg) for p in params]))


class _CallableGenericAlias(_GenericAlias, _root=True):
    __iter__ = None

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        return (f"typing.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], "
                f"{_type_repr(args[-1])}]")

    def __reduce__(self):
        import operator
        args = self.__args__
        if not (len(args) == 2 and _is_param_expr(args[0])):
            args = list(args[:-1]), args[-1]
        return operator.getitem, (_named("Callable"), args)


class _CallableType(_SpecialGenericAlias, _root=True):
    def copy_with(self, params):
        return _CallableGenericAlias(self.__origin__, params, name=self._name, inst=self._inst)

    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        return _special_getitem(self, (tuple(args) if isinstance(args, list) else args, result))

    def _subscript(self, params):
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if args is ...:
            return self.copy_with((..., result))
        if not isinstance(args, tuple):
            args = (args,)
        return self.copy_with((*[_type_convert(arg) for arg in args], result))


class _LiteralGenericAlias(_GenericAlias, _root=True):
    def __eq__(self, other):
        if not isinstance(other, _LiteralGenericAlias):
            return NotImplemented
        return {(v, type(v)) for v in self.__args__} == {(v, type(v)) for v in other.__args__}

    def __hash__(self):
        return hash(frozenset([(v, type(v)) for v in self.__args__]))


class _ConcatenateGenericAlias(_GenericAlias, _root=True):
    def copy_with(self, params):
        if isinstance(params[-1], (list, tuple)):
            return (*params[:-1], *params[-1])
        if isinstance(params[-1], _ConcatenateGenericAlias):
            params = (*params[:-1], *params[-1].__args__)
        return super().copy_with(params)


class _UnpackGenericAlias(_GenericAlias, _root=True):
    def __repr__(self):
        return "typing.Unpack[" + _type_repr(self.__args__[0]) + "]"

    def __getitem__(self, args):
        if self.__typing_is_unpacked_typevartuple__:
            return args
        return super().__getitem__(args)

    @property
    def __typing_unpacked_tuple_args__(self):
        arg, = self.__args__
        if isinstance(arg, (_GenericAlias, GenericAlias)):
            if arg.__origin__ is not tuple:
                raise TypeError("Unpack[...] must be used with a tuple type")
            return arg.__args__
        return None

    @property
    def __typing_is_unpacked_typevartuple__(self):
        return isinstance(self.__args__[0], TypeVarTuple)


class _AnnotatedAlias(_GenericAlias, _root=True):
    """Annotated[origin, *metadata]."""

    __iter__ = None

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, params):
        return _AnnotatedAlias(params[0], self.__metadata__)

    def __repr__(self):
        return (f"typing.Annotated[{_type_repr(self.__origin__)}, "
                f"{', '.join([repr(a) for a in self.__metadata__])}]")

    def __reduce__(self):
        import operator
        return operator.getitem, (Annotated, (self.__origin__,) + self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(attr)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


def _strip_annotations(t):
    """The type without Annotated, Required and their kin anywhere in it."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if hasattr(t, "__origin__") and t.__origin__ in (Required, NotRequired, ReadOnly):
        return _strip_annotations(t.__args__[0])
    if isinstance(t, (_GenericAlias, GenericAlias, Union)):
        args = tuple([_strip_annotations(a) for a in t.__args__])
        if args == t.__args__:
            return t
        if isinstance(t, Union):
            return Union[args]
        return t.copy_with(args) if isinstance(t, _GenericAlias) else _rebuilt(t, args)
    return t


def _rebuilt(alias, args):
    """A builtin alias with other arguments."""
    if _should_unflatten_callable_args(alias, args):
        return alias.__origin__[(list(args[:-1]), args[-1])]
    return GenericAlias(alias.__origin__, args)


def _should_unflatten_callable_args(tp, args):
    """Whether tp is a Callable whose parameters stand flat in args."""
    origin = tp.__origin__
    return (getattr(origin, "__module__", None) == "collections.abc" and origin.__name__ == "Callable"
            and not (len(args) == 2 and _is_param_expr(args[0])))


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None, type_params=None, format=None,
                         _recursive_guard=frozenset()):
    """The type that a forward reference stands for, forward references in it resolved as well."""
    if format == 4:
        return forward_ref.__forward_arg__
    if forward_ref.__forward_arg__ in _recursive_guard:
        return forward_ref
    value = forward_ref.evaluate(globals=globals, locals=locals, type_params=type_params, owner=owner,
                                 format=1 if format is None else format)
    if isinstance(value, ForwardRef) and format == 3:
        return value
    if isinstance(value, str):
        value = _make_forward_ref(value, module=forward_ref.__forward_module__,
                                  owner=owner or forward_ref.__owner__,
                                  is_argument=forward_ref.__forward_is_argument__,
                                  is_class=forward_ref.__forward_is_class__)
    if owner is None:
        owner = forward_ref.__owner__
    value = _type_check(value, "Forward references must evaluate to types.",
                        is_argument=forward_ref.__forward_is_argument__,
                        allow_special_forms=forward_ref.__forward_is_class__)
    return _eval_type(value, globals, locals, type_params, _recursive_guard | {forward_ref.__forward_arg__},
                      format, owner)


def _eval_type(t, globalns, localns, type_params=None, recursive_guard=frozenset(), format=None, owner=None):
    """The type with all forward references in it evaluated."""
    if isinstance(t, ForwardRef):
        return evaluate_forward_ref(t, globals=globalns, locals=localns, type_params=type_params, owner=owner,
                                    format=format, _recursive_guard=recursive_guard)
    if not isinstance(t, (_GenericAlias, GenericAlias, Union)):
        return t
    args = t.__args__
    if isinstance(t, GenericAlias):
        args = tuple([_make_forward_ref(arg) if isinstance(arg, str) else arg for arg in args])
    new_args = tuple([_eval_type(a, globalns, localns, type_params, recursive_guard, format, owner)
                      for a in args])
    if isinstance(t, GenericAlias) and getattr(t, "__unpacked__", False):
        return Unpack[_rebuilt(t, new_args)]
    if new_args == t.__args__:
        return t
    if isinstance(t, GenericAlias):
        return _rebuilt(t, new_args)
    if isinstance(t, Union):
        return Union[new_args]
    return t.copy_with(new_args)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False, *, format=None):
    """The annotations of a class with its bases, of a function or a module, with strings evaluated.

    Annotated[T, ...] becomes T unless include_extras.
    """
    if getattr(obj, "__no_type_check__", None):
        return {}
    format = 1 if format is None else format
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            ann = get_annotations(base, format=format)
            if format == 4:
                hints.update(ann)
                continue
            base_globals = globalns
            if globalns is None:
                base_globals = getattr(sys.modules.get(base.__module__, None), "__dict__", {})
            base_locals = dict(vars(base)) if localns is None else localns
            if localns is None and globalns is None:
                # Names of the class body must not hide the module's.
                base_globals, base_locals = base_locals, base_globals
            for name, value in ann.items():
                if isinstance(value, str):
                    value = _make_forward_ref(value, is_argument=False, is_class=True)
                value = _eval_type(value, base_globals, base_locals, base.__type_params__, format=format, owner=obj)
                hints[name] = types.NoneType if value is None else value
        return _finished_hints(hints, include_extras, format)

    hints = get_annotations(obj, format=format)
    if not (hints or isinstance(obj, types.ModuleType) or callable(obj) or hasattr(obj, "__annotations__")
            or hasattr(obj, "__annotate__")):
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    if format == 4:
        return hints
    if globalns is None:
        if isinstance(obj, types.ModuleType):
            globalns = obj.__dict__
        else:
            nsobj = obj
            while hasattr(nsobj, "__wrapped__"):
                nsobj = nsobj.__wrapped__
            globalns = getattr(nsobj, "__globals__", {})
        if localns is None:
            localns = globalns
    elif localns is None:
        localns = globalns
    type_params = getattr(obj, "__type_params__", ())
    for name, value in hints.items():
        if value is None:
            value = types.NoneType
        if isinstance(value, str):
            value = _make_forward_ref(value, is_argument=not isinstance(obj, types.ModuleType), is_class=False)
        hints[name] = _eval_type(value, globalns, localns, type_params, format=format, owner=obj)
    return _finished_hints(hints, include_extras, format)


def _finished_hints(hints, include_extras, format):
    if include_extras or format == 4:
        return hints
    return {name: _strip_annotations(t) for name, t in hints.items()}


def get_origin(tp):
    """The class or form that tp is a subscription of; None where it is none."""
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseGenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, Union):
        return Union
    return None


def get_args(tp):
    """The arguments of a subscription, a Callable's parameters as a list; () where tp is none."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, GenericAlias)):
        args = tp.__args__
        if _should_unflatten_callable_args(tp, args):
            args = (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, Union):
        return tp.__args__
    return ()


def cast(typ, val):
    """val as it is; for type checkers it has the type typ."""
    return val


def assert_type(val, typ, /):
    """val as it is; type checkers report where it is of another type."""
    return val


def assert_never(arg, /):
    """Raises AssertionError; type checkers report where this can be reached."""
    value = repr(arg)
    if len(value) > _ASSERT_NEVER_REPR_MAX_LENGTH:
        value = value[:_ASSERT_NEVER_REPR_MAX_LENGTH] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Print the class of obj to stderr; returns obj."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def no_type_check(arg):
    """A decorator: annotations of the function or class are no type hints."""
    if isinstance(arg, type):
        for key in dir(arg):
            obj = getattr(arg, key)
            if not hasattr(obj, "__qualname__") or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}" or (
                    getattr(obj, "__module__", None) != arg.__module__):
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            elif isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            elif isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """Deprecated: make a decorator whose results are under no_type_check."""
    import functools
    _warn_removal("typing.no_type_check_decorator", "3.15")

    @functools.wraps(decorator)
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))

    return wrapped_decorator


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. "
        "A series of @overload-decorated functions "
        "outside a stub module should always be followed "
        "by an implementation that is not @overload-ed.")


# module: {qualname: {first line: function}}
_overload_registry = {}


def overload(func):
    """Marks one signature of a function that has several; the implementation comes last, without this."""
    f = getattr(func, "__func__", func)
    try:
        by_name = _overload_registry.setdefault(f.__module__, {})
        by_name.setdefault(f.__qualname__, {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """The functions that were declared with @overload for func, in order."""
    f = getattr(func, "__func__", func)
    return list(_overload_registry.get(f.__module__, {}).get(f.__qualname__, {}).values())


def clear_overloads():
    """Forget all overloads."""
    _overload_registry.clear()


def _mark(obj, name, value):
    try:
        setattr(obj, name, value)
    except (AttributeError, TypeError):
        # Objects without attributes are not marked.
        pass
    return obj


def final(f):
    """Marks a method that is not to be overridden, or a class that is not to be derived from."""
    return _mark(f, "__final__", True)


def override(method, /):
    """Marks a method that overrides one of a base."""
    return _mark(method, "__override__", True)


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Marks a decorator or base class that makes dataclass-like classes."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default,
            "order_default": order_default,
            "kw_only_default": kw_only_default,
            "frozen_default": frozen_default,
            "field_specifiers": field_specifiers,
            "kwargs": kwargs,
        }
        return cls_or_fn

    return decorator
