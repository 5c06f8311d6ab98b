"""NamedTuple, TypedDict, NewType and the file types of typing, which loads them when asked for."""

import sys
import types

from _typing import Generic, Union
from typing import _caller_module

__name__ = "typing"  # where the definitions below say that they are from


def _typing():
    import typing
    return typing


# Names that a NamedTuple makes itself, and those of a class body that are not taken over.
_PROHIBITED = frozenset(("__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults",
                         "_field_types", "_make", "_replace", "_asdict", "_source"))
_SPECIAL = frozenset(("__module__", "__name__", "__annotations__", "__annotate__", "__annotate_func__",
                      "__annotations_cache__"))


def _make_nmtuple(name, fields, annotate, module, defaults=()):
    from collections import namedtuple
    result = namedtuple(name, fields, defaults=defaults, module=module)
    result.__annotate__ = result.__new__.__annotate__ = annotate
    return result


def _annotate_constant(annotations):
    """An annotate function for annotations that are known already; text in STRING format."""
    def annotate(format, /):
        from annotationlib import Format, annotations_to_string
        if format in (Format.VALUE, Format.FORWARDREF):
            return dict(annotations)
        if format == Format.STRING:
            return annotations_to_string(annotations)
        raise NotImplementedError(format)

    return annotate


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        bases = tuple([tuple if base is _NamedTuple else base for base in bases])
        annotate, names = _fields_of_body(ns, "field {} annotation must be a type")
        default_names = []
        for name in names:
            if name in ns:
                default_names.append(name)
            elif default_names:
                raise TypeError(f"Non-default namedtuple field {name} cannot follow default field"
                                f"{'s' if len(default_names) > 1 else ''} {', '.join(default_names)}")
        nm_tpl = _make_nmtuple(typename, names, annotate, defaults=[ns[n] for n in default_names],
                               module=ns["__module__"])
        nm_tpl.__bases__ = bases
        if Generic in bases:
            nm_tpl.__class_getitem__ = classmethod(lambda cls, args: _typing()._generic_class_getitem(cls, args))
        for key, val in ns.items():
            if key in _PROHIBITED:
                raise AttributeError(f"Cannot overwrite NamedTuple attribute {key}")
            if key in _SPECIAL:
                continue
            if key not in nm_tpl._fields:
                setattr(nm_tpl, key, val)
            try:
                set_name = type(val).__set_name__
            except AttributeError:
                pass
            else:
                try:
                    set_name(val, nm_tpl, key)
                except BaseException as e:
                    e.add_note(f"Error calling __set_name__ on {type(val).__name__!r} instance {key!r} "
                               f"in {typename!r}")
                    raise
        if Generic in bases:
            nm_tpl.__init_subclass__()
        return nm_tpl


def _fields_of_body(ns, message):
    """The annotate function of a class body and the names in it, in order."""
    from annotationlib import call_annotate_function, get_annotate_from_class_namespace
    check = _typing()._type_check
    if "__annotations__" in ns:
        found = {n: check(t, message.format(n)) for n, t in ns["__annotations__"].items()}
        return _annotate_constant(found), list(found)
    original = get_annotate_from_class_namespace(ns)
    if original is None:
        return _annotate_constant({}), []
    names = list(call_annotate_function(original, 3))

    def annotate(format, /):
        from annotationlib import Format
        annotations = call_annotate_function(original, format)
        if format == Format.STRING:
            return annotations
        return {n: check(t, message.format(n)) for n, t in annotations.items()}

    for name, value in call_annotate_function(original, 3).items():
        check(value, message.format(name))
    return annotate, names


_ABSENT = object()


def _fields_argument(kind, typename, fields, kwargs, empty):
    """The fields given to the functional form; the ways to give none are deprecated."""
    if fields is not _ABSENT and fields is not None:
        if kwargs:
            raise TypeError(f"Either list of fields or keywords can be provided to {kind}, not both")
        return fields
    if kwargs and fields is None:
        raise TypeError("Cannot pass `None` as the 'fields' parameter and also specify fields using keyword arguments")
    if kwargs:
        message = (f"Creating {kind} classes using keyword arguments is deprecated and will be disallowed in "
                   "Python 3.15. Use the class-based or functional syntax instead.")
    else:
        what = ("Failing to pass a value for the 'fields' parameter" if fields is _ABSENT else
                "Passing `None` as the 'fields' parameter")
        container = "list" if empty == "[]" else "dictionary"
        message = (f"{what} is deprecated and will be disallowed in Python 3.15. To create a {kind} class with "
                   f"0 fields using the functional syntax, pass an empty {container}, e.g. "
                   f"`{typename} = {kind}({typename!r}, {empty})`.")
    import warnings
    warnings.warn(message, DeprecationWarning, stacklevel=3)
    return kwargs.items() if empty == "[]" else kwargs


def NamedTuple(typename, fields=_ABSENT, /, **kwargs):
    """A tuple whose items have names and types: a base class, or NamedTuple('P', [('x', int)])."""
    fields = _fields_argument("NamedTuple", typename, fields, kwargs, "[]")
    check = _typing()._type_check
    found = {n: check(t, f"field {n} annotation must be a type") for n, t in fields}
    result = _make_nmtuple(typename, list(found), _annotate_constant(found), module=_caller_module(1))
    result.__orig_bases__ = (NamedTuple,)
    return result


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _namedtuple_mro_entries(bases):
    assert NamedTuple in bases
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_mro_entries


def _qualifiers(annotation):
    """The names of the forms around an annotation, and whether each key has one: (required, readonly)."""
    typing = _typing()
    required = None
    readonly = None
    while True:
        origin = typing.get_origin(annotation)
        if origin is typing.Annotated:
            annotation = annotation.__origin__
            continue
        if origin is typing.Required:
            required = True
        elif origin is typing.NotRequired:
            required = False
        elif origin is typing.ReadOnly:
            readonly = True
        else:
            return required, readonly
        annotation, = annotation.__args__


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic_base = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        own_annotate, own_names = _fields_of_typed_dict(ns)
        ns = {k: v for k, v in ns.items()
              if k not in ("__annotations__", "__annotate__", "__annotate_func__", "__annotations_cache__")}
        tp_dict = type.__new__(_TypedDictMeta, name, (*generic_base, dict), ns)
        if not hasattr(tp_dict, "__orig_bases__"):
            tp_dict.__orig_bases__ = bases

        required, optional, readonly, mutable = set(), set(), set(), set()
        for base in bases:
            required |= (base_required := base.__dict__.get("__required_keys__", set()))
            optional -= base_required
            optional |= (base_optional := base.__dict__.get("__optional_keys__", set()))
            required -= base_optional
            readonly |= base.__dict__.get("__readonly_keys__", set())
            mutable |= base.__dict__.get("__mutable_keys__", set())
        for key, annotation in own_annotate(3).items():
            is_required, is_readonly = _qualifiers(annotation)
            if total if is_required is None else is_required:
                required.add(key)
                optional.discard(key)
            else:
                optional.add(key)
                required.discard(key)
            if is_readonly:
                if key in mutable:
                    raise TypeError(f"Cannot override mutable key {key!r} with read-only key")
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)
        assert required.isdisjoint(optional)

        def annotate(format, /):
            from annotationlib import call_annotate_function
            annotations = {}
            for base in bases:
                if base is Generic:
                    continue
                if (base_annotate := base.__annotate__) is not None:
                    annotations.update(call_annotate_function(base_annotate, format, owner=base))
            annotations.update(own_annotate(format))
            return annotations

        tp_dict.__annotate__ = annotate
        tp_dict.__required_keys__ = frozenset(required)
        tp_dict.__optional_keys__ = frozenset(optional)
        tp_dict.__readonly_keys__ = frozenset(readonly)
        tp_dict.__mutable_keys__ = frozenset(mutable)
        tp_dict.__total__ = total
        return tp_dict

    __call__ = dict

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def _fields_of_typed_dict(ns):
    from annotationlib import call_annotate_function, get_annotate_from_class_namespace
    msg = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
    check = _typing()._type_check
    module = ns.get("__module__")

    def checked(annotations):
        return {n: check(t, msg, module=module) if not isinstance(t, str) else
                check(t, msg, module=module) for n, t in annotations.items()}

    if "__annotations__" in ns:
        found = checked(ns["__annotations__"])
        constant = _annotate_constant(found)
        return constant, list(found)
    original = get_annotate_from_class_namespace(ns)
    if original is None:
        return _annotate_constant({}), []

    def annotate(format, /):
        from annotationlib import Format
        annotations = call_annotate_function(original, format)
        return annotations if format == Format.STRING else checked(annotations)

    return annotate, list(annotate(3))


def TypedDict(typename, fields=_ABSENT, /, *, total=True):
    """A dict with known keys and the types of their values: a base class, or TypedDict('D', {'x': int})."""
    ns = {"__annotations__": dict(_fields_argument("TypedDict", typename, fields, {}, "{}"))}
    module = _caller_module(1)
    if module is not None:
        ns["__module__"] = module
    td = _TypedDictMeta(typename, (), ns, total=total)
    td.__orig_bases__ = (TypedDict,)
    return td


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)


def is_typeddict(tp):
    """Whether tp is a TypedDict class."""
    return isinstance(tp, _TypedDictMeta)


class NewType:
    """A distinct name of a type for type checkers; called, it returns its argument."""

    def __call__(self, x, /):
        return x

    def __init__(self, name, tp):
        self.__qualname__ = name
        if "." in name:
            name = name.rpartition(".")[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller_module(1)
        if module != "typing":
            self.__module__ = module

    def __mro_entries__(self, bases):
        superclass_name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                subclass_name = cls.__name__
                raise TypeError("Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{subclass_name} = NewType({subclass_name!r}, {superclass_name})`")

        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


AnyStr = _typing().AnyStr


def _file_class(name, bases, doc, methods):
    def stub(method):
        def function(self, *args, **kwargs):
            pass
        function.__name__ = method
        function.__qualname__ = f"{name}.{method}"
        function.__isabstractmethod__ = True
        return function

    namespace = {"__slots__": (), "__doc__": doc, "__module__": "typing"}
    for method in methods.split():
        namespace[method] = property(stub(method[1:])) if method.startswith("@") else stub(method)
    namespace = {key.lstrip("@"): value for key, value in namespace.items()}
    return types.new_class(name, bases, {}, lambda ns: ns.update(namespace))


IO = _file_class(
    "IO", (Generic[AnyStr],), "The type of files, text or binary.",
    "@mode @name close @closed fileno flush isatty read readable readline readlines seek seekable tell truncate "
    "writable write writelines __enter__ __exit__")
BinaryIO = _file_class("BinaryIO", (IO[bytes],), "The type of binary files.", "write __enter__")
TextIO = _file_class("TextIO", (IO[str],), "The type of text files.",
                     "@buffer @encoding @errors @line_buffering @newlines __enter__")
