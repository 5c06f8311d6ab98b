"""Type parameters, type aliases and Generic: what typing and the statements of PEP 695 share.

The interpreter calls the functions at the end when it runs `def f[T]`, `class C[T]` and `type X = ...`;
bounds, defaults and values come as functions that are called with a format when first asked for.
"""

import sys

__name__ = "typing"  # where the definitions below say that they are from

Union = type(int | str)
_GenericAliasType = type(list[int])
_UNSET = object()


def _idfunc(x):
    return x


class NoDefaultType:
    """The type of NoDefault."""

    __module__ = "builtins"

    def __new__(cls):
        return globals().get("NoDefault") or object.__new__(cls)

    def __repr__(self):
        return "typing.NoDefault"

    def __reduce__(self):
        return "NoDefault"

    def __init_subclass__(cls, /, **kwargs):
        raise TypeError("type 'NoDefaultType' is not an acceptable base type")


NoDefault = NoDefaultType()


def _caller_module(depth):
    try:
        return sys._getframemodulename(depth + 1)
    except AttributeError:
        try:
            return sys._getframe(depth + 1).f_globals.get("__name__")
        except (AttributeError, ValueError):
            return None


def _typing():
    import typing
    return typing


class _ConstEvaluator:
    """The evaluate function of a value that was given as it is."""

    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return f"<constevaluator {self.value!r}>"

    def __call__(self, format, /):
        if format != 4:
            return self.value
        from annotationlib import type_repr
        if isinstance(self.value, tuple):
            return f"({', '.join([type_repr(v) for v in self.value])}{',' if len(self.value) == 1 else ''})"
        return type_repr(self.value)


class _Parameter:
    """What TypeVar, ParamSpec and TypeVarTuple share."""

    def __init_subclass__(cls, /, **kwargs):
        if cls.__module__ != "typing" or cls.__name__ not in ("TypeVar", "ParamSpec", "TypeVarTuple"):
            raise TypeError(f"type 'typing.{cls.__base__.__name__}' is not an acceptable base type")

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")

    def __reduce__(self):
        return self.__name__

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    @property
    def __default__(self):
        value = self.__dict__["_default"]
        if value is _UNSET:
            value = self.__dict__["_default"] = self.__dict__["_evaluate_default"](1)
        return value

    @property
    def evaluate_default(self):
        return self.__dict__["_evaluate_default"]

    def has_default(self):
        return self.__dict__["_evaluate_default"] is not None

    def _set_default(self, default):
        self._default = default
        self._evaluate_default = None if default is NoDefault else _ConstEvaluator(default)

    def _set_variance(self, covariant, contravariant, infer_variance):
        covariant, contravariant, infer_variance = map(bool, (covariant, contravariant, infer_variance))
        if covariant and contravariant:
            raise ValueError("Bivariant types are not supported.")
        if infer_variance and (covariant or contravariant):
            raise ValueError("Variance cannot be specified with infer_variance.")
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant
        self.__infer_variance__ = infer_variance

    def __repr__(self):
        if self.__infer_variance__:
            return self.__name__
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__


def _checked_name(name, kind):
    if not isinstance(name, str):
        raise TypeError(f"{kind}() argument 'name' must be str, not {type(name).__name__}")
    return name


class TypeVar(_Parameter):
    """A type variable: TypeVar('T'), TypeVar('S', bound=str), TypeVar('A', str, bytes)."""

    def __new__(cls, name, *constraints, bound=None, default=NoDefault, covariant=False, contravariant=False,
                infer_variance=False):
        self = object.__new__(cls)
        self.__name__ = _checked_name(name, "typevar")
        self._set_variance(covariant, contravariant, infer_variance)
        if len(constraints) == 1:
            raise TypeError("A single constraint is not allowed")
        if bound is not None:
            if constraints:
                raise TypeError("Constraints cannot be combined with bound=...")
            bound = _typing()._type_check(bound, "Bound must be a type.")
        if constraints:
            message = "TypeVar(name, constraint, ...): constraints must be types."
            check = _typing()._type_check
            constraints = tuple([check(t, message) for t in constraints])
        self._bound = bound
        self._constraints = constraints
        self._evaluate_bound = None if bound is None else _ConstEvaluator(bound)
        self._evaluate_constraints = _ConstEvaluator(constraints) if constraints else None
        self._set_default(default)
        self.__module__ = _caller_module(1)
        return self

    @property
    def __bound__(self):
        if self._bound is _UNSET:
            self._bound = self._evaluate_bound(1)
        return self._bound

    @property
    def __constraints__(self):
        if self._constraints is _UNSET:
            self._constraints = self._evaluate_constraints(1)
        return self._constraints

    @property
    def evaluate_bound(self):
        return self._evaluate_bound

    @property
    def evaluate_constraints(self):
        return self._evaluate_constraints

    def __typing_subst__(self, arg):
        return _typing()._typevar_subst(self, arg)

    def __typing_prepare_subst__(self, alias, args):
        index = alias.__parameters__.index(self)
        if index < len(args):
            return args
        if index == len(args) and self.has_default():
            return (*args, self.__default__)
        raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {index + 1}")


class ParamSpecArgs:
    """The args of a ParamSpec: P.args."""

    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        origin = self.__origin__
        return f"{origin.__name__ if isinstance(origin, ParamSpec) else repr(origin)}.args"

    def __eq__(self, other):
        if not isinstance(other, ParamSpecArgs):
            return NotImplemented
        return self.__origin__ == other.__origin__

    __hash__ = None

    def __mro_entries__(self, bases):
        raise TypeError("Cannot subclass an instance of ParamSpecArgs")


class ParamSpecKwargs:
    """The keyword arguments of a ParamSpec: P.kwargs."""

    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        origin = self.__origin__
        return f"{origin.__name__ if isinstance(origin, ParamSpec) else repr(origin)}.kwargs"

    def __eq__(self, other):
        if not isinstance(other, ParamSpecKwargs):
            return NotImplemented
        return self.__origin__ == other.__origin__

    __hash__ = None

    def __mro_entries__(self, bases):
        raise TypeError("Cannot subclass an instance of ParamSpecKwargs")


class ParamSpec(_Parameter):
    """A variable for the parameters of a callable."""

    def __new__(cls, name, *, bound=None, default=NoDefault, covariant=False, contravariant=False,
                infer_variance=False):
        self = object.__new__(cls)
        self.__name__ = _checked_name(name, "paramspec")
        self._set_variance(covariant, contravariant, infer_variance)
        self.__bound__ = None if bound is None else _typing()._type_check(bound, "Bound must be a type.")
        self._set_default(default)
        self.__module__ = _caller_module(1)
        return self

    @property
    def args(self):
        """Stands for the positional arguments."""
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        """Stands for the keyword arguments."""
        return ParamSpecKwargs(self)

    def __typing_subst__(self, arg):
        return _typing()._paramspec_subst(self, arg)

    def __typing_prepare_subst__(self, alias, args):
        return _typing()._paramspec_prepare_subst(self, alias, args)


class TypeVarTuple(_Parameter):
    """A variable for any number of types."""

    __infer_variance__ = True

    def __new__(cls, name, *, default=NoDefault):
        self = object.__new__(cls)
        self.__name__ = _checked_name(name, "typevartuple")
        self._set_default(default)
        self.__module__ = _caller_module(1)
        return self

    def __or__(self, right):
        return NotImplemented

    __ror__ = __or__

    def __iter__(self):
        yield _typing().Unpack[self]

    def __typing_subst__(self, arg):
        raise TypeError("Substitution of bare TypeVarTuple is not supported")

    def __typing_prepare_subst__(self, alias, args):
        return _typing()._typevartuple_prepare_subst(self, alias, args)


class TypeAliasType:
    """What the type statement makes: a name for a type, whose value is evaluated when asked for."""

    def __new__(cls, name, value, *, type_params=()):
        self = object.__new__(cls)
        if not isinstance(type_params, tuple):
            raise TypeError("type_params must be a tuple")
        seen_default = False
        for param in type_params:
            if not isinstance(param, _Parameter):
                raise TypeError(f"Expected a type param, got {param!r}")
            if param.has_default():
                seen_default = True
            elif seen_default:
                raise TypeError(f"non-default type parameter '{param!r}' follows default type parameter")
        self._fill(name, value, _ConstEvaluator(value), type_params, _caller_module(1))
        return self

    def _fill(self, name, value, evaluate, type_params, module):
        self.__dict__.update(__name__=_checked_name(name, "typealias"), _value=value, evaluate_value=evaluate,
                             __type_params__=type_params, __module__=module)

    def __init_subclass__(cls, /, **kwargs):
        raise TypeError("type 'typing.TypeAliasType' is not an acceptable base type")

    @property
    def __value__(self):
        value = self.__dict__["_value"]
        if value is _UNSET:
            value = self.__dict__["_value"] = self.evaluate_value(1)
        return value

    @property
    def __parameters__(self):
        params = []
        for param in self.__type_params__:
            params.extend(param) if isinstance(param, TypeVarTuple) else params.append(param)
        return tuple(params)

    def __setattr__(self, name, value):
        if name in ("__name__", "__value__", "__type_params__", "__parameters__", "evaluate_value"):
            raise AttributeError("readonly attribute" if name == "__name__" else
                                 f"attribute '{name}' of 'typing.TypeAliasType' objects is not writable")
        if name == "__module__":
            raise AttributeError("attribute '__module__' of 'typing.TypeAliasType' objects is not writable")
        raise AttributeError(f"'typing.TypeAliasType' object has no attribute {name!r} "
                             "and no __dict__ for setting new attributes")

    def __getitem__(self, args):
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        return _GenericAliasType(self, args)

    def __repr__(self):
        return self.__name__

    def __reduce__(self):
        return self.__name__

    def __or__(self, right):
        return Union[self, right]

    def __ror__(self, left):
        return Union[left, self]

    def __iter__(self):
        yield _typing().Unpack[self]

    def __mro_entries__(self, bases):
        raise TypeError("Cannot subclass an instance of TypeAliasType")


class Generic:
    """Base of generic classes: class C[T], or class C(Generic[T])."""

    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, args):
        return _typing()._generic_class_getitem(cls, args)

    def __init_subclass__(cls, /, *args, **kwargs):
        _typing()._generic_init_subclass(cls, *args, **kwargs)


def _new_parameter(cls, name, module):
    self = object.__new__(cls)
    self.__name__ = name
    self.__module__ = module
    self._default = NoDefault
    self._evaluate_default = None
    if cls is not TypeVarTuple:
        self._set_variance(False, False, True)
    return self


def _type_var(name, evaluate_bound=None, evaluate_constraints=None):
    """The TypeVar of a type parameter list."""
    self = _new_parameter(TypeVar, name, _caller_module(1))
    self._bound = None if evaluate_bound is None else _UNSET
    self._constraints = () if evaluate_constraints is None else _UNSET
    self._evaluate_bound = evaluate_bound
    self._evaluate_constraints = evaluate_constraints
    return self


def _param_spec(name):
    """The ParamSpec of a type parameter list."""
    self = _new_parameter(ParamSpec, name, _caller_module(1))
    self.__bound__ = None
    return self


def _type_var_tuple(name):
    """The TypeVarTuple of a type parameter list."""
    return _new_parameter(TypeVarTuple, name, _caller_module(1))


def _set_type_parameter_default(parameter, evaluate_default):
    """Give a parameter that was just made its default; returns the parameter."""
    parameter._default = _UNSET
    parameter._evaluate_default = evaluate_default
    return parameter


def _type_alias(name, type_params, evaluate_value):
    """What a type statement binds its name to; type_params may be None."""
    self = object.__new__(TypeAliasType)
    self._fill(name, _UNSET, evaluate_value, type_params or (), _caller_module(1))
    return self


def _subscript_generic(params):
    """Generic[params], the last base of a class with type parameters."""
    typing = _typing()
    return typing._GenericAlias(Generic, tuple(
        [typing.Unpack[p] if isinstance(p, TypeVarTuple) else p for p in params]))
