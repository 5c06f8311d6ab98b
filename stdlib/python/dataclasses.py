"""Classes whose methods are written from their annotated attributes.

The methods of a class are made together, by one exec() of their source text (_MethodSource).
"""

import abc
import keyword
import sys
import types
from reprlib import recursive_repr
from types import FunctionType, GenericAlias

__all__ = ["dataclass",
           "field",
           "Field",
           "FrozenInstanceError",
           "InitVar",
           "KW_ONLY",
           "MISSING",
           "fields",
           "asdict",
           "astuple",
           "make_dataclass",
           "replace",
           "is_dataclass"]


class FrozenInstanceError(AttributeError):
    pass


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return "<factory>"


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


class _FIELD_BASE:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()
MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_FIELD = _FIELD_BASE("_FIELD")
_FIELD_CLASSVAR = _FIELD_BASE("_FIELD_CLASSVAR")
_FIELD_INITVAR = _FIELD_BASE("_FIELD_INITVAR")
_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT_NAME = "__post_init__"
_EMPTY_METADATA = types.MappingProxyType({})

# Their values need no copy in asdict() and astuple().
_ATOMIC_TYPES = frozenset({
    types.NoneType, bool, int, float, str, complex, bytes, types.EllipsisType, types.NotImplementedType,
    types.CodeType, types.BuiltinFunctionType, types.FunctionType, type, range, property})


class InitVar:
    """The annotation of a parameter of __init__ that goes to __post_init__ and becomes no field."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type):
            type_name = self.type.__name__
        else:
            type_name = repr(self.type)
        return f"dataclasses.InitVar[{type_name}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    """What is known of one field; made by field() or from an annotation, never directly."""

    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata",
                 "kw_only", "doc", "_field_type")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else types.MappingProxyType(metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    @recursive_repr()
    def __repr__(self):
        return ("Field("
                f"name={self.name!r},"
                f"type={self.type!r},"
                f"default={self.default!r},"
                f"default_factory={self.default_factory!r},"
                f"init={self.init!r},"
                f"repr={self.repr!r},"
                f"hash={self.hash!r},"
                f"compare={self.compare!r},"
                f"metadata={self.metadata!r},"
                f"kw_only={self.kw_only!r},"
                f"doc={self.doc!r},"
                f"_field_type={self._field_type}"
                ")")

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), "__set_name__", None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)


class _DataclassParams:
    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen", "match_args", "kw_only", "slots",
                 "weakref_slot")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen
        self.match_args = match_args
        self.kw_only = kw_only
        self.slots = slots
        self.weakref_slot = weakref_slot

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{name}={getattr(self, name)!r}' for name in self.__slots__])})"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING, doc=None):
    """Say more about a field than its annotation and default can: the value to assign in the class body."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


class _MethodSource:
    """Collects the source text of methods; install() makes them all at once and puts them into the class."""

    def __init__(self, globals):
        self.names = []
        self.lines = []
        self.namespace = {"__dataclass_object_setattr__": object.__setattr__}
        self.globals = globals
        self.extra = {}

    def add(self, name, parameters, body, *, overwrite_error=False, decorator=None, annotate=None):
        self.names.append(name)
        self.extra[name] = overwrite_error, decorator, annotate
        self.lines.append(f" def {name}({', '.join(parameters)}):")
        self.lines.extend(["  " + line for line in body])

    def install(self, cls):
        if not self.names:
            return
        text = "\n".join([f"def __create_fn__({', '.join(self.namespace)}):", *self.lines,
                          f" return {', '.join(self.names)},"])
        created = {}
        exec(text, self.globals, created)
        functions = created["__create_fn__"](**self.namespace)
        for name, function in zip(self.names, functions):
            function.__qualname__ = f"{cls.__qualname__}.{name}"
            overwrite_error, decorator, annotate = self.extra[name]
            if annotate is not None:
                function.__annotate__ = annotate
            if decorator is not None:
                function = decorator(function)
            if _set_new_attribute(cls, name, function) and overwrite_error:
                hint = overwrite_error if isinstance(overwrite_error, str) else ""
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}{hint}")


def _set_new_attribute(cls, name, value):
    """Set the attribute unless the class defines it itself; returns whether it does."""
    if name in cls.__dict__:
        return True
    if isinstance(value, FunctionType):
        value.__qualname__ = f"{cls.__qualname__}.{value.__name__}"
    setattr(cls, name, value)
    return False


def _default_parameter(f, source):
    """A parameter of __init__, with its default where it has one."""
    if f.default is not MISSING:
        name = f"__dataclass_dflt_{f.name}__"
        source.namespace[name] = f.default
        return f"{f.name}={name}"
    if f.default_factory is not MISSING:
        source.namespace["__dataclass_HAS_DEFAULT_FACTORY__"] = _HAS_DEFAULT_FACTORY
        return f"{f.name}=__dataclass_HAS_DEFAULT_FACTORY__"
    return f.name


def _init_value(f, source, slots):
    """The expression that gives the field its first value in __init__; None where there is nothing to set."""
    if f.default_factory is not MISSING:
        name = f"__dataclass_dflt_{f.name}__"
        source.namespace[name] = f.default_factory
        if not f.init:
            return f"{name}()"
        return f"{name}() if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}"
    if f.init:
        return f.name
    if slots and f.default is not MISSING:
        name = f"__dataclass_dflt_{f.name}__"
        source.namespace[name] = f.default
        return name
    return None


def _add_init(source, cls, fields, std_fields, kw_only_fields, frozen, has_post_init, self_name, slots):
    seen_default = None
    for f in std_fields:
        if f.init:
            if f.default is not MISSING or f.default_factory is not MISSING:
                seen_default = f
            elif seen_default:
                raise TypeError(f"non-default argument {f.name!r} follows default argument {seen_default.name!r}")
    parameters = [self_name, *[_default_parameter(f, source) for f in std_fields]]
    if kw_only_fields:
        parameters.append("*")
        parameters.extend([_default_parameter(f, source) for f in kw_only_fields])
    body = []
    for f in fields:
        if f._field_type is _FIELD_INITVAR:
            continue
        value = _init_value(f, source, slots)
        if value is None:
            continue
        if frozen:
            body.append(f"__dataclass_object_setattr__({self_name}, {f.name!r}, {value})")
        else:
            body.append(f"{self_name}.{f.name} = {value}")
    if has_post_init:
        arguments = ", ".join([f.name for f in fields if f._field_type is _FIELD_INITVAR])
        body.append(f"{self_name}.{_POST_INIT_NAME}({arguments})")
    source.add("__init__", parameters, body or ["pass"],
               annotate=_annotate_init(cls, [f.name for f in (*std_fields, *kw_only_fields)]))


def _annotate_init(cls, names):
    """The __annotate__ of __init__: the fields' annotations, read from the classes again when asked for."""
    def __annotate__(format, /):
        from annotationlib import Format, get_annotations, type_repr
        if format not in (Format.VALUE, Format.FORWARDREF, Format.STRING):
            raise NotImplementedError(format)
        found = {}
        for base in reversed(__class_cell__.__mro__):
            if _FIELDS in base.__dict__:
                found.update(get_annotations(base, format=format))
        result = {}
        for name in names:
            try:
                result[name] = found[name]
            except KeyError:
                result[name] = getattr(__class_cell__, _FIELDS)[name].type
                if format == Format.STRING:
                    result[name] = type_repr(result[name])
        result["return"] = "None" if format == Format.STRING else None
        return result

    __class_cell__ = cls
    return __annotate__


def _tuple_text(object_name, fields):
    return f"({''.join([f'{object_name}.{f.name},' for f in fields])})"


def _add_comparisons(source, fields, eq, order):
    if eq:
        terms = [f"self.{f.name}==other.{f.name}" for f in fields]
        source.add("__eq__", ("self", "other"), [
            "if self is other:",
            " return True",
            "if other.__class__ is self.__class__:",
            f" return {' and '.join(terms) or 'True'}",
            "return NotImplemented"])
    if order:
        mine, theirs = _tuple_text("self", fields), _tuple_text("other", fields)
        for name, operator in ("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">="):
            source.add(name, ("self", "other"), [
                "if other.__class__ is self.__class__:",
                f" return {mine}{operator}{theirs}",
                "return NotImplemented"], overwrite_error=" Consider using functools.total_ordering")


def _add_frozen(source, cls, fields):
    condition = "type(self) is __dataclass_class__"
    if fields:
        condition += f" or name in {{{', '.join([repr(f.name) for f in fields])}}}"
    source.namespace["__dataclass_class__"] = cls
    source.namespace["__dataclass_FrozenInstanceError__"] = FrozenInstanceError
    for name, parameters, verb in (("__setattr__", ("self", "name", "value"), "assign to"),
                                   ("__delattr__", ("self", "name"), "delete")):
        source.add(name, parameters, [
            f"if {condition}:",
            f' raise __dataclass_FrozenInstanceError__(f"cannot {verb} field {{name!r}}")',
            f"super(__dataclass_class__, self).{name}({', '.join(parameters[1:])})"], overwrite_error=True)


def _is_classvar(a_type, typing):
    return a_type is typing.ClassVar or getattr(a_type, "__origin__", None) is typing.ClassVar


def _is_initvar(a_type, dataclasses):
    return a_type is dataclasses.InitVar or type(a_type) is dataclasses.InitVar


def _is_kw_only(a_type, dataclasses):
    return a_type is dataclasses.KW_ONLY


def _leading_names(annotation):
    """(module, name) at the start of an annotation's text, module '' where there is no dot."""
    def take(text):
        text = text.lstrip()
        end = 0
        while end < len(text) and (text[end].isalnum() or text[end] == "_"):
            end += 1
        return text[:end], text[end:].lstrip()

    first, rest = take(annotation)
    if first and rest.startswith("."):
        second, _ = take(rest[1:])
        if second:
            return first, second
    return "", first


def _is_type(annotation, cls, a_module, a_type, is_type_predicate):
    """Whether the text of an annotation names a_type, as far as can be told without evaluating it."""
    module_name, name = _leading_names(annotation)
    if not name:
        return False
    namespace = None
    module = sys.modules.get(cls.__module__)
    if not module_name:
        namespace = module.__dict__ if module else None
    elif module and module.__dict__.get(module_name) is a_module:
        namespace = sys.modules.get(a_type.__module__).__dict__
    return bool(namespace) and is_type_predicate(namespace.get(name), a_module)


def _get_field(cls, a_name, a_type, default_kw_only):
    """The Field for one annotation of the class body."""
    default = getattr(cls, a_name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, types.MemberDescriptorType):
            default = MISSING
        f = field(default=default)
    f.name = a_name
    f.type = a_type
    f._field_type = _FIELD

    typing = sys.modules.get("typing")
    if typing and (_is_classvar(a_type, typing) or isinstance(a_type, str) and _is_type(
            a_type, cls, typing, typing.ClassVar, _is_classvar)):
        f._field_type = _FIELD_CLASSVAR
    if f._field_type is _FIELD:
        dataclasses = sys.modules[__name__]
        if _is_initvar(a_type, dataclasses) or isinstance(a_type, str) and _is_type(
                a_type, cls, dataclasses, InitVar, _is_initvar):
            f._field_type = _FIELD_INITVAR

    if f._field_type is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f"field {f.name} cannot have a default factory")
    if f._field_type is not _FIELD_CLASSVAR:
        if f.kw_only is MISSING:
            f.kw_only = default_kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f"field {f.name} is a ClassVar but specifies kw_only")
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {type(f.default)} for field {f.name} is not allowed: "
                         "use default_factory")
    return f


def _annotations_of(cls):
    """The annotations of the class body itself, what cannot be resolved yet as forward references."""
    if "__annotations__" not in cls.__dict__ and getattr(cls, "__annotate__", None) is None:
        return {}
    from annotationlib import Format, get_annotations
    return get_annotations(cls, format=Format.FORWARDREF)


def _collect_fields(cls, kw_only, frozen):
    """All fields by name, those of bases first; checks how frozen and other classes mix."""
    fields = {}
    frozen_bases = []
    for base in cls.__mro__[-1:0:-1]:
        base_fields = getattr(base, _FIELDS, None)
        if base_fields is not None:
            fields.update(base_fields)
            frozen_bases.append(getattr(base, _PARAMS).frozen)

    annotations = _annotations_of(cls)
    own = []
    seen_kw_only = False
    dataclasses = sys.modules[__name__]
    for name, a_type in annotations.items():
        if _is_kw_only(a_type, dataclasses) or isinstance(a_type, str) and _is_type(
                a_type, cls, dataclasses, KW_ONLY, _is_kw_only):
            if seen_kw_only:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen_kw_only = True
            kw_only = True
        else:
            own.append(_get_field(cls, name, a_type, kw_only))
    for f in own:
        fields[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    if frozen_bases:
        if any(frozen_bases) and not frozen:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if frozen and not all(frozen_bases):
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    return fields


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    module = sys.modules.get(cls.__module__)
    source = _MethodSource(module.__dict__ if module else {})
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only,
                                           slots, weakref_slot))
    fields = _collect_fields(cls, kw_only, frozen)
    setattr(cls, _FIELDS, fields)
    class_hash = cls.__dict__.get("__hash__", MISSING)
    has_explicit_hash = not (class_hash is MISSING or class_hash is None and "__eq__" in cls.__dict__)
    if order and not eq:
        raise ValueError("eq must be true if order is true")

    init_fields = [f for f in fields.values() if f._field_type is not _FIELD_CLASSVAR]
    std_init_fields = [f for f in init_fields if f.init and not f.kw_only]
    kw_only_init_fields = [f for f in init_fields if f.init and f.kw_only]
    field_list = [f for f in fields.values() if f._field_type is _FIELD]
    makes_init = init and "__init__" not in cls.__dict__
    if init:
        self_name = "__dataclass_self__" if "self" in fields else "self"
        _add_init(source, cls, init_fields, std_init_fields, kw_only_init_fields, frozen,
                  hasattr(cls, _POST_INIT_NAME), self_name, slots)
    if "__replace__" not in cls.__dict__:
        cls.__replace__ = _replace
    if repr:
        parts = ", ".join([f"{f.name}={{self.{f.name}!r}}" for f in field_list if f.repr])
        source.add("__repr__", ("self",), [f'return f"{{self.__class__.__qualname__}}({parts})"'],
                   decorator=recursive_repr())
    _add_comparisons(source, [f for f in field_list if f.compare], eq, order)
    if frozen:
        _add_frozen(source, cls, field_list)

    add_hash = unsafe_hash or eq and frozen and not has_explicit_hash
    if unsafe_hash and has_explicit_hash:
        raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
    if add_hash:
        if class_hash is None:
            del cls.__hash__
        hashed = [f for f in field_list if (f.compare if f.hash is None else f.hash)]
        source.add("__hash__", ("self",), [f"return hash({_tuple_text('self', hashed)})"])
    elif eq and not frozen and not has_explicit_hash:
        cls.__hash__ = None
    source.install(cls)

    if not getattr(cls, "__doc__"):
        cls.__doc__ = cls.__name__ + _signature_text(cls, makes_init, std_init_fields, kw_only_init_fields)
    if match_args:
        _set_new_attribute(cls, "__match_args__", tuple([f.name for f in std_init_fields]))
    if weakref_slot and not slots:
        raise TypeError("weakref_slot is True but slots is False")
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot, fields)
    abc.update_abstractmethods(cls)
    return cls


def _signature_text(cls, makes_init, std_fields, kw_only_fields):
    """What str(inspect.signature(cls)) gives; where __init__ is ours, without the work of inspect."""
    if not (makes_init and cls.__new__ is object.__new__ and type(cls) in (type, abc.ABCMeta)):
        import inspect
        try:
            return str(inspect.signature(cls)).replace(" -> None", "")
        except (TypeError, ValueError):
            return ""
    parts = [_parameter_text(f) for f in std_fields]
    if kw_only_fields:
        parts.append("*")
        parts.extend([_parameter_text(f) for f in kw_only_fields])
    return f"({', '.join(parts)})".replace(" -> None", "")


def _parameter_text(f):
    annotation = f.type
    if isinstance(annotation, type) and not isinstance(annotation, GenericAlias) and annotation.__module__ != "typing":
        text = annotation.__qualname__
        if annotation.__module__ != "builtins":
            text = f"{annotation.__module__}.{text}"
    elif isinstance(annotation, str):
        text = repr(annotation)
    else:
        from inspect import formatannotation
        text = formatannotation(annotation)
    text = f"{f.name}: {text}"
    if f.default is not MISSING:
        return f"{text} = {f.default!r}"
    if f.default_factory is not MISSING:
        return f"{text} = <factory>"
    return text


def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _get_slots(cls):
    slots = cls.__dict__.get("__slots__")
    if slots is None:
        found = []
        if getattr(cls, "__weakrefoffset__", -1) != 0:
            found.append("__weakref__")
        if getattr(cls, "__dictoffset__", -1) != 0:
            found.append("__dict__")
        return found
    if isinstance(slots, str):
        return [slots]
    if hasattr(slots, "__iter__") and not hasattr(slots, "__next__"):
        return list(slots)
    raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")


def _slots_for(cls, all_fields, field_names, weakref_slot):
    """What __slots__ becomes: a tuple, or a dict where a field has a doc."""
    inherited = set()
    for base in cls.__mro__[1:-1]:
        inherited.update(_get_slots(base))
    slots = {}
    for name in (*field_names, "__weakref__") if weakref_slot else field_names:
        if name not in inherited:
            slots[name] = getattr(all_fields.get(name), "doc", None)
    if any(doc is not None for doc in slots.values()):
        return slots
    return tuple(slots)


def _add_slots(cls, is_frozen, weakref_slot, all_fields):
    """Make the class again, with __slots__: they cannot be added to one that exists."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    namespace = dict(cls.__dict__)
    field_names = tuple([f.name for f in fields(cls)])
    namespace["__slots__"] = _slots_for(cls, all_fields, field_names, weakref_slot)
    for name in field_names:
        namespace.pop(name, None)
    namespace.pop("__dict__", None)
    namespace.pop("__weakref__", None)
    qualname = getattr(cls, "__qualname__", None)
    new_class = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        new_class.__qualname__ = qualname
    if is_frozen:
        if "__getstate__" not in namespace:
            new_class.__getstate__ = _dataclass_getstate
        if "__setstate__" not in namespace:
            new_class.__setstate__ = _dataclass_setstate
    for member in new_class.__dict__.values():
        member = _unwrapped(member)
        if isinstance(member, FunctionType):
            if _update_class_cell(member, cls, new_class):
                break
        elif isinstance(member, property):
            if any(_update_class_cell(_unwrapped(f), cls, new_class)
                   for f in (member.fget, member.fset, member.fdel) if f is not None):
                break
    for function in new_class.__dict__.values():
        annotate = getattr(_unwrapped(function), "__annotate__", None)
        if isinstance(annotate, FunctionType) and annotate.__module__ == __name__:
            _replace_cell(annotate, "__class_cell__", cls, new_class)
        elif isinstance(function, FunctionType):
            _replace_cell(function, "__dataclass_class__", cls, new_class)
    return new_class


def _unwrapped(function):
    if isinstance(function, (classmethod, staticmethod)):
        function = function.__func__
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function


def _update_class_cell(function, old, new):
    """Let super() and __class__ in a method mean the new class; all methods share the cell."""
    return isinstance(function, FunctionType) and _replace_cell(function, "__class__", old, new)


def _replace_cell(function, name, old, new):
    try:
        index = function.__code__.co_freevars.index(name)
    except ValueError:
        return False
    cell = function.__closure__[index]
    try:
        if cell.cell_contents is not old:
            return False
    except ValueError:
        return False
    cell.cell_contents = new
    return True


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Add methods made from the annotated attributes of the class; usable with and without arguments.

    init, repr, eq, order, unsafe_hash: which methods. frozen: assigning to fields raises. match_args,
    kw_only, slots, weakref_slot: set __match_args__; all fields are keyword-only; use __slots__, with one
    for weak references.
    """
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots,
                              weakref_slot)

    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """The fields of a dataclass or of an instance of one, as a tuple."""
    try:
        found = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Whether obj is a dataclass or an instance of one."""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """The fields of a dataclass instance as a dict, values converted through and through."""
    if not _is_dataclass_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    return _asdict_inner(obj, dict_factory)


def _asdict_inner(obj, dict_factory):
    if type(obj) in _ATOMIC_TYPES:
        return obj
    if hasattr(type(obj), _FIELDS):
        pairs = [(f.name, _asdict_inner(getattr(obj, f.name), dict_factory)) for f in fields(obj)]
        return dict(pairs) if dict_factory is dict else dict_factory(pairs)
    return _convert_container(obj, lambda value: _asdict_inner(value, dict_factory))


def astuple(obj, *, tuple_factory=tuple):
    """The fields of a dataclass instance as a tuple, values converted through and through."""
    if not _is_dataclass_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    return _astuple_inner(obj, tuple_factory)


def _astuple_inner(obj, tuple_factory):
    if type(obj) in _ATOMIC_TYPES:
        return obj
    if _is_dataclass_instance(obj):
        return tuple_factory([_astuple_inner(getattr(obj, f.name), tuple_factory) for f in fields(obj)])
    return _convert_container(obj, lambda value: _astuple_inner(value, tuple_factory))


def _convert_container(obj, convert):
    """A container like obj with its items converted; a deep copy of anything else."""
    cls = type(obj)
    if cls is list:
        return [convert(value) for value in obj]
    if cls is dict:
        return {convert(key): convert(value) for key, value in obj.items()}
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return cls(*[convert(value) for value in obj])
    if isinstance(obj, (list, tuple)):
        return cls([convert(value) for value in obj])
    if isinstance(obj, dict):
        if hasattr(cls, "default_factory"):
            result = cls(obj.default_factory)
            for key, value in obj.items():
                result[convert(key)] = convert(value)
            return result
        return cls([(convert(key), convert(value)) for key, value in obj.items()])
    from copy import deepcopy
    return deepcopy(obj)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False,
                   weakref_slot=False, module=None, decorator=dataclass):
    """Make a dataclass from a list of fields: names, (name, type) or (name, type, field(...))."""
    namespace = {} if namespace is None else namespace
    annotations = {}
    defaults = {}
    for item in fields:
        if isinstance(item, str):
            from typing import Any
            name, a_type = item, Any
        elif len(item) == 2:
            name, a_type = item
        elif len(item) == 3:
            name, a_type, spec = item
            defaults[name] = spec
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if keyword.iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = a_type

    def exec_body(ns):
        ns.update(namespace)
        ns.update(defaults)
        ns["__annotations__"] = annotations

    cls = types.new_class(cls_name, bases, {}, exec_body)
    if module is None:
        try:
            module = sys._getframemodulename(1) or "__main__"
        except AttributeError:
            try:
                module = sys._getframe(1).f_globals.get("__name__", "__main__")
            except (AttributeError, ValueError):
                pass
    if module is not None:
        cls.__module__ = module
    return decorator(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


def replace(obj, /, **changes):
    """A new instance like obj with some fields replaced."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f"field {f.name} is declared with init=False, "
                                "it cannot be specified with replace()")
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)
