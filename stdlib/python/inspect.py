"""Looking into live objects: what they are, their members, signatures, sources and frames."""

import builtins
import enum
import functools
import sys
import types
from _collections import OrderedDict
from annotationlib import ForwardRef, get_annotations  # noqa: F401  (get_annotations is part of this module's API)
from keyword import iskeyword

__all__ = [
    "AGEN_CLOSED", "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "ArgInfo", "Arguments", "Attribute",
    "BlockFinder", "BoundArguments", "BufferFlags", "CORO_CLOSED", "CORO_CREATED", "CORO_RUNNING",
    "CORO_SUSPENDED", "CO_ASYNC_GENERATOR", "CO_COROUTINE", "CO_GENERATOR", "CO_ITERABLE_COROUTINE",
    "CO_NESTED", "CO_NEWLOCALS", "CO_NOFREE", "CO_OPTIMIZED", "CO_VARARGS", "CO_VARKEYWORDS",
    "CO_HAS_DOCSTRING", "CO_METHOD", "ClassFoundException", "ClosureVars", "EndOfBlock", "FrameInfo",
    "FullArgSpec", "GEN_CLOSED", "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature",
    "TPFLAGS_IS_ABSTRACT", "Traceback", "classify_class_attrs", "cleandoc", "currentframe", "findsource",
    "formatannotation", "formatannotationrelativeto", "formatargvalues", "get_annotations", "getabsfile",
    "getargs", "getargvalues", "getasyncgenlocals", "getasyncgenstate", "getattr_static", "getblock",
    "getcallargs", "getclasstree", "getclosurevars", "getcomments", "getcoroutinelocals", "getcoroutinestate",
    "getdoc", "getfile", "getframeinfo", "getfullargspec", "getgeneratorlocals", "getgeneratorstate",
    "getinnerframes", "getlineno", "getmembers", "getmembers_static", "getmodule", "getmodulename", "getmro",
    "getouterframes", "getsource", "getsourcefile", "getsourcelines", "indentsize", "isabstract", "isasyncgen",
    "isasyncgenfunction", "isawaitable", "isbuiltin", "isclass", "iscode", "iscoroutine",
    "iscoroutinefunction", "isdatadescriptor", "isframe", "isfunction", "isgenerator", "isgeneratorfunction",
    "isgetsetdescriptor", "ismemberdescriptor", "ismethod", "ismethoddescriptor", "ismethodwrapper",
    "ismodule", "ispackage", "isroutine", "istraceback", "markcoroutinefunction", "signature", "stack", "trace",
    "unwrap", "walktree",
]

CO_OPTIMIZED = 0x1
CO_NEWLOCALS = 0x2
CO_VARARGS = 0x4
CO_VARKEYWORDS = 0x8
CO_NESTED = 0x10
CO_GENERATOR = 0x20
CO_NOFREE = 0x40
CO_COROUTINE = 0x80
CO_ITERABLE_COROUTINE = 0x100
CO_ASYNC_GENERATOR = 0x200
CO_HAS_DOCSTRING = 0x4000000
CO_METHOD = 0x8000000
TPFLAGS_IS_ABSTRACT = 1 << 20

_NAMED_TUPLES = {
    "ArgInfo": "args varargs keywords locals",
    "Arguments": "args, varargs, varkw",
    "Attribute": "name kind defining_class object",
    "ClosureVars": "nonlocals globals builtins unbound",
    "FullArgSpec": "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations",
    "FrameInfo": "frame filename lineno function code_context index",
    "Traceback": "filename lineno function code_context index",
}
_SOURCE_NAMES = frozenset((
    "findsource", "getabsfile", "getblock", "getcomments", "getfile", "getlineno", "getsource", "getsourcefile",
    "getsourcelines", "getframeinfo", "getouterframes", "getinnerframes", "stack", "trace", "BlockFinder",
    "EndOfBlock", "ClassFoundException", "classify_class_attrs", "getclasstree", "walktree", "getclosurevars",
    "getargvalues", "formatargvalues", "getcallargs", "BufferFlags"))


def __getattr__(name):
    if name in _NAMED_TUPLES:
        from collections import namedtuple
        value = namedtuple(name, _NAMED_TUPLES[name], module=__name__)
        if name in ("FrameInfo", "Traceback"):
            value = _with_positions(value)
    elif name in _SOURCE_NAMES:
        import _inspect_source
        value = getattr(_inspect_source, name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__():
    return sorted({*globals(), *_NAMED_TUPLES, *_SOURCE_NAMES})


def _with_positions(base):
    """A named tuple with one more attribute, positions, which is no item."""
    def __new__(cls, *args, positions=None, **kwargs):
        self = base.__new__(cls, *args, **kwargs)
        self.positions = positions
        return self

    def __repr__(self):
        return base.__repr__(self)[:-1] + f", positions={self.positions!r})"

    return type(base.__name__, (base,), {"__new__": __new__, "__repr__": __repr__, "__module__": __name__})


# What an object is.

def ismodule(object):
    """Whether it is a module."""
    return isinstance(object, types.ModuleType)


def isclass(object):
    """Whether it is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Whether it is a method bound to an instance or a class, written in Python."""
    return isinstance(object, types.MethodType)


def ispackage(object):
    """Whether it is a package: a module with a path."""
    return ismodule(object) and hasattr(object, "__path__")


def _can_be_assigned(object):
    """Whether a descriptor has __set__ or __delete__; None for what is told by another function."""
    if isclass(object) or isfunction(object) or ismethod(object):
        return None
    return any(hasattr(type(object), name) for name in ("__set__", "__delete__"))


def ismethoddescriptor(object):
    """Whether it is a method descriptor that none of ismethod, isfunction and isclass tells."""
    return _can_be_assigned(object) is False and hasattr(type(object), "__get__")


def isdatadescriptor(object):
    """Whether it has __set__ or __delete__."""
    return bool(_can_be_assigned(object))


def ismemberdescriptor(object):
    """Whether it is the descriptor of a slot."""
    return isinstance(object, types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Whether it is the descriptor of a computed attribute of a built-in type."""
    return isinstance(object, types.GetSetDescriptorType)


def isfunction(object):
    """Whether it is a function written in Python."""
    return isinstance(object, types.FunctionType)


def _has_code_flag(f, flag):
    f = functools._unwrap_partialmethod(f)
    while ismethod(f):
        f = f.__func__
    f = functools._unwrap_partial(f)
    if not (isfunction(f) or _signature_is_functionlike(f)):
        return False
    return bool(f.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    """Whether calling it gives a generator."""
    return _has_code_flag(obj, CO_GENERATOR)


class _Marker:
    def __repr__(self):
        return "<coroutine mark>"


_is_coroutine_mark = _Marker()


def _has_coroutine_mark(f):
    while ismethod(f):
        f = f.__func__
    f = functools._unwrap_partial(f)
    return getattr(f, "_is_coroutine_marker", None) is _is_coroutine_mark


def markcoroutinefunction(func):
    """A decorator: iscoroutinefunction() is to say yes, though it is no `async def`."""
    if hasattr(func, "__func__"):
        func = func.__func__
    func._is_coroutine_marker = _is_coroutine_mark
    return func


def iscoroutinefunction(obj):
    """Whether calling it gives a coroutine."""
    return _has_code_flag(obj, CO_COROUTINE) or _has_coroutine_mark(obj)


def isasyncgenfunction(obj):
    """Whether calling it gives an asynchronous generator."""
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isasyncgen(object):
    """Whether it is an asynchronous generator."""
    return isinstance(object, types.AsyncGeneratorType)


def isgenerator(object):
    """Whether it is a generator."""
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    """Whether it is a coroutine."""
    return isinstance(object, types.CoroutineType)


def isawaitable(object):
    """Whether it can be awaited."""
    if isinstance(object, types.CoroutineType):
        return True
    if isinstance(object, types.GeneratorType) and object.gi_code.co_flags & CO_ITERABLE_COROUTINE:
        return True
    from collections.abc import Awaitable
    return isinstance(object, Awaitable)


def istraceback(object):
    """Whether it is a traceback."""
    return isinstance(object, types.TracebackType)


def isframe(object):
    """Whether it is a frame."""
    return isinstance(object, types.FrameType)


def iscode(object):
    """Whether it is a code object."""
    return isinstance(object, types.CodeType)


def isbuiltin(object):
    """Whether it is a built-in function or a bound method of a built-in type."""
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Whether it is a bound slot of a built-in type."""
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    """Whether it is a function or method of any kind."""
    return (isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object)
            or ismethodwrapper(object))


def isabstract(object):
    """Whether it is an abstract base class."""
    if not isinstance(object, type):
        return False
    if "__abstractmethods__" in object.__dict__:
        return bool(object.__abstractmethods__)
    from abc import ABCMeta, _abstract_names
    # A class that is being made and is looked at from __init_subclass__.
    return issubclass(type(object), ABCMeta) and bool(_abstract_names(object, object.__dict__.items()))


# Members and documentation.

def _getmembers(object, predicate, getter):
    names, order = dir(object), ()
    if isclass(object):
        order = object, *getmro(object)
        # Attributes that instances have and the class itself denies.
        for base in getattr(object, "__bases__", ()):
            names += [name for name, value in vars(base).items() if isinstance(value, types.DynamicClassAttribute)]
    found, seen = [], set()
    for name in names:
        try:
            value = _absent if name in seen else getter(object, name)
        except AttributeError:
            value = _absent
        if value is _absent:
            # Denied, or a second one of the name: what the class tree says.
            value = next((vars(base)[name] for base in order if name in vars(base)), _absent)
        if value is _absent:
            continue
        seen.add(name)
        if not predicate or predicate(value):
            found.append((name, value))
    return sorted(found, key=lambda pair: pair[0])


_absent = object()


def getmembers(object, predicate=None):
    """All attributes as (name, value), sorted by name; with a predicate, those whose value it accepts."""
    return _getmembers(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Like getmembers(), but without running descriptors or __getattr__."""
    return _getmembers(object, predicate, getattr_static)


def getmro(cls):
    """The classes that attribute look-up goes through."""
    return cls.__mro__


def unwrap(func, *, stop=None):
    """The function at the end of the chain of __wrapped__, or the first for which stop() is true."""
    seen = {id(func): func}
    limit = sys.getrecursionlimit()
    while not isinstance(func, type) and hasattr(func, "__wrapped__"):
        if stop is not None and stop(func):
            break
        start = func
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= limit:
            raise ValueError(f"wrapper loop when unwrapping {start!r}")
        seen[id(func)] = func
    return func


def indentsize(line):
    """How far a line is indented, tabs counted to multiples of eight."""
    line = line.expandtabs()
    return len(line) - len(line.lstrip())


def _findclass(func):
    cls = sys.modules.get(func.__module__)
    if cls is None:
        return None
    for name in func.__qualname__.split(".")[:-1]:
        cls = getattr(cls, name)
    return cls if isclass(cls) else None


def _finddoc(obj):
    """The doc of what obj overrides."""
    if isclass(obj):
        for base in obj.__mro__:
            if base is not object:
                try:
                    doc = base.__doc__
                except AttributeError:
                    continue
                if doc is not None:
                    return doc
        return None
    if ismethod(obj):
        name = obj.__func__.__name__
        owner = obj.__self__
        cls = owner if isclass(owner) and getattr(getattr(owner, name, None), "__func__", None) is obj.__func__ \
            else owner.__class__
    elif isfunction(obj):
        name = obj.__name__
        cls = _findclass(obj)
        if cls is None or getattr(cls, name) is not obj:
            return None
    elif isbuiltin(obj):
        name = obj.__name__
        owner = obj.__self__
        cls = owner if isclass(owner) else owner.__class__
    elif isinstance(obj, property):
        name = obj.__name__ if hasattr(obj, "__name__") else getattr(obj.fget, "__name__", None)
        cls = _findclass(obj.fget)
        if cls is None or getattr(cls, name) is not obj:
            return None
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        name = getattr(obj, "__name__", None)
        cls = getattr(obj, "__objclass__", None)
        if cls is None or getattr(cls, name) is not obj:
            return None
        if ismemberdescriptor(obj):
            slots = getattr(cls, "__slots__", None)
            if isinstance(slots, dict) and name in slots:
                return slots[name]
    else:
        return None
    for base in cls.__mro__:
        try:
            doc = getattr(base, name).__doc__
        except AttributeError:
            continue
        if doc is not None:
            return doc
    return None


def getdoc(object):
    """The doc string with its indentation taken away, inherited where the object has none."""
    try:
        doc = object.__doc__
    except AttributeError:
        return None
    if doc is None or isclass(object) and not isinstance(object.__dict__.get("__doc__", ""), str):
        try:
            doc = _finddoc(object)
        except (AttributeError, TypeError):
            return None
    if not isinstance(doc, str):
        return None
    return cleandoc(doc)


def cleandoc(doc):
    """The text without the indentation that all lines but the first share, and without blank lines around."""
    lines = doc.expandtabs().split("\n")
    margin = sys.maxsize
    for line in lines[1:]:
        content = len(line.lstrip(" "))
        if content:
            margin = min(margin, len(line) - content)
    if lines:
        lines[0] = lines[0].lstrip(" ")
    if margin < sys.maxsize:
        lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getmodulename(path):
    """The name of the module in a source file of that path; None where it is no source file."""
    name = path.replace("\\", "/").rpartition("/")[2]
    for suffix in (".py", ".pyc"):
        if name.endswith(suffix):
            return name[:-len(suffix)]
    return None


def getmodule(object, _filename=None):
    """The module that an object was defined in; None where that cannot be told."""
    if ismodule(object):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    try:
        from _inspect_source import getfile
        file = _filename or getfile(object)
    except TypeError:
        return None
    for module in list(sys.modules.values()):
        if ismodule(module) and getattr(module, "__file__", None) == file:
            return module
    main = sys.modules.get("__main__")
    if hasattr(object, "__name__"):
        for module in (main, builtins):
            if getattr(module, object.__name__, None) is object:
                return module
    return None


# Attributes without side effects.

_sentinel = object()
_type_dict = type.__dict__["__dict__"].__get__
_type_mro = type.__dict__["__mro__"].__get__


def _static_class_lookup(cls, attr):
    for entry in _type_mro(cls):
        namespace = _type_dict(entry)
        if attr in namespace:
            return namespace[attr]
    return _sentinel


def _shadowed_dict(cls):
    """What a class has in place of the usual __dict__ of instances."""
    for entry in _type_mro(cls):
        namespace = _type_dict(entry)
        if "__dict__" in namespace:
            found = namespace["__dict__"]
            if not (type(found) is types.GetSetDescriptorType and found.__name__ == "__dict__"
                    and found.__objclass__ is entry):
                return found
    return _sentinel


def getattr_static(obj, attr, default=_sentinel):
    """The attribute as it is stored: no descriptor, __getattr__ or __getattribute__ runs."""
    instance_result = _sentinel
    klass = type(obj)
    if type in _type_mro(klass):
        klass = obj
        klass_result = _static_class_lookup(klass, attr)
    else:
        shadow = _shadowed_dict(klass)
        if shadow is _sentinel or type(shadow) is types.MemberDescriptorType:
            try:
                instance_result = dict.get(object.__getattribute__(obj, "__dict__"), attr, _sentinel)
            except AttributeError:
                pass
        klass_result = _static_class_lookup(klass, attr)

    if instance_result is not _sentinel and klass_result is not _sentinel:
        kind = type(klass_result)
        if _static_class_lookup(kind, "__get__") is not _sentinel and (
                _static_class_lookup(kind, "__set__") is not _sentinel
                or _static_class_lookup(kind, "__delete__") is not _sentinel):
            return klass_result
    if instance_result is not _sentinel:
        return instance_result
    if klass_result is not _sentinel:
        return klass_result
    if obj is klass:
        for entry in _type_mro(type(klass)):
            if _shadowed_dict(type(entry)) is _sentinel and attr in entry.__dict__:
                return entry.__dict__[attr]
    if default is not _sentinel:
        return default
    raise AttributeError(attr)


# Generators and coroutines.

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = (
    "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED")
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = (
    "AGEN_CREATED", "AGEN_RUNNING", "AGEN_SUSPENDED", "AGEN_CLOSED")


def getgeneratorstate(generator):
    """GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED or GEN_CLOSED."""
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_suspended:
        return GEN_SUSPENDED
    return GEN_CLOSED if generator.gi_frame is None else GEN_CREATED


def getgeneratorlocals(generator):
    """The local variables of a generator by name; empty where it has ended."""
    if not isgenerator(generator):
        raise TypeError(f"{generator!r} is not a Python generator")
    frame = getattr(generator, "gi_frame", None)
    return {} if frame is None else generator.gi_frame.f_locals


def getcoroutinestate(coroutine):
    """CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED or CORO_CLOSED."""
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_suspended:
        return CORO_SUSPENDED
    return CORO_CLOSED if coroutine.cr_frame is None else CORO_CREATED


def getcoroutinelocals(coroutine):
    """The local variables of a coroutine by name; empty where it has ended."""
    frame = getattr(coroutine, "cr_frame", None)
    return {} if frame is None else frame.f_locals


def getasyncgenstate(agen):
    """AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED or AGEN_CLOSED."""
    if agen.ag_running:
        return AGEN_RUNNING
    if agen.ag_suspended:
        return AGEN_SUSPENDED
    return AGEN_CLOSED if agen.ag_frame is None else AGEN_CREATED


def getasyncgenlocals(agen):
    """The local variables of an asynchronous generator by name; empty where it has ended."""
    if not isasyncgen(agen):
        raise TypeError(f"{agen!r} is not a Python async generator")
    frame = getattr(agen, "ag_frame", None)
    return {} if frame is None else agen.ag_frame.f_locals


def currentframe():
    """The frame of the caller."""
    return sys._getframe(1)


# Signatures.

class _void:
    """Stands for an argument that was not given."""


class _empty:
    """Stands for a default or an annotation that is not there."""


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = "positional-only"
    POSITIONAL_OR_KEYWORD = "positional or keyword"
    VAR_POSITIONAL = "variadic positional"
    KEYWORD_ONLY = "keyword-only"
    VAR_KEYWORD = "variadic keyword"

    def __new__(cls, description):
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        member.description = description
        return member

    def __str__(self):
        return self.name


_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD = _ParameterKind


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    """An annotation as it stands in the text of a signature."""
    if not quote_annotation_strings and isinstance(annotation, str):
        return annotation
    if getattr(annotation, "__module__", None) == "typing":
        return _without_typing(repr(annotation))
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    return repr(annotation)


def _without_typing(text):
    """The text without "typing." before names."""
    result = []
    start = 0
    while True:
        at = text.find("typing.", start)
        if at < 0:
            result.append(text[start:])
            return "".join(result)
        end = at + len("typing.")
        # Part of a longer dotted name, it stays.
        keep = at > 0 and (text[at - 1].isalnum() or text[at - 1] in "_.")
        result.append(text[start:end if keep else at])
        start = end


def formatannotationrelativeto(object):
    """A function like formatannotation() which leaves out the name of the object's own module."""
    module = getattr(object, "__module__", None)

    def _formatannotation(annotation):
        return formatannotation(annotation, module)

    return _formatannotation


class Parameter:
    """One parameter of a Signature."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")

    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _ParameterKind(kind)
        except ValueError:
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind")
        if default is not _empty and self._kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default = default
        self._annotation = annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[0] == "." and name[1:].isdigit():
            # The iterable that a comprehension gets, which has no name of its own.
            if self._kind != _POSITIONAL_OR_KEYWORD:
                raise ValueError("implicit arguments must be passed as positional or keyword arguments, "
                                 f"not {self._kind.description}")
            self._kind = _POSITIONAL_ONLY
            name = f"implicit{name[1:]}"
        if iskeyword(name) and self._kind is not _POSITIONAL_ONLY or not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    def __reduce__(self):
        return (type(self), (self._name, self._kind), {"_default": self._default, "_annotation": self._annotation})

    def __setstate__(self, state):
        self._default = state["_default"]
        self._annotation = state["_annotation"]

    @property
    def name(self):
        return self._name

    @property
    def default(self):
        return self._default

    @property
    def annotation(self):
        return self._annotation

    @property
    def kind(self):
        return self._kind

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        """A parameter like this one with some of its parts replaced."""
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    def __str__(self):
        return self._format()

    def _format(self, *, quote_annotation_strings=True):
        text = self._name
        if self._annotation is not _empty:
            text += ": " + formatannotation(self._annotation, quote_annotation_strings=quote_annotation_strings)
        if self._default is not _empty:
            text += f"{'=' if self._annotation is _empty else ' = '}{self._default!r}"
        if self._kind is _VAR_POSITIONAL:
            return "*" + text
        if self._kind is _VAR_KEYWORD:
            return "**" + text
        return text

    __replace__ = replace

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name == other._name and self._kind == other._kind and self._default == other._default
                and self._annotation == other._annotation)


class BoundArguments:
    """What Signature.bind() gives: arguments by the names of the parameters."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    @property
    def signature(self):
        return self._signature

    @property
    def args(self):
        args = []
        for name, param in self._signature.parameters.items():
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if param.kind == _VAR_POSITIONAL:
                args.extend(self.arguments[name])
            else:
                args.append(self.arguments[name])
        return tuple(args)

    @property
    def kwargs(self):
        kwargs = {}
        started = False
        for name, param in self._signature.parameters.items():
            if not started:
                if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    started = True
                elif name not in self.arguments:
                    started = True
                    continue
            if not started or name not in self.arguments:
                continue
            if param.kind == _VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            else:
                kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        """Add the defaults of the parameters that have no argument."""
        arguments = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                arguments[name] = self.arguments[name]
            elif param.default is not _empty:
                arguments[name] = param.default
            elif param.kind is _VAR_POSITIONAL:
                arguments[name] = ()
            elif param.kind is _VAR_KEYWORD:
                arguments[name] = {}
        self.arguments = arguments

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    def __setstate__(self, state):
        self._signature = state["_signature"]
        self.arguments = state["arguments"]

    def __getstate__(self):
        return {"_signature": self._signature, "arguments": self.arguments}

    def __repr__(self):
        args = [f"{name}={value!r}" for name, value in self.arguments.items()]
        return f"<{self.__class__.__name__} ({', '.join(args)})>"


def _check_parameters(parameters):
    """A dict of the parameters by name; ValueError where such a signature cannot be."""
    params = {}
    top_kind = _POSITIONAL_ONLY
    seen_default = False
    seen_var = set()
    for param in parameters:
        kind = param.kind
        name = param.name
        if kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            if kind in seen_var:
                raise ValueError(f"more than one {kind.description} parameter")
            seen_var.add(kind)
        if kind < top_kind:
            raise ValueError(f"wrong parameter order: {top_kind.description} parameter before "
                             f"{kind.description} parameter")
        top_kind = kind
        if kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
            if param.default is not _empty:
                seen_default = True
            elif seen_default:
                raise ValueError("non-default argument follows default argument")
        if name in params:
            raise ValueError(f"duplicate parameter name: {name!r}")
        params[name] = param
    return params


class Signature:
    """The parameters of a callable and the annotation of its result."""

    __slots__ = ("_return_annotation", "_parameters")

    _parameter_cls = Parameter
    _bound_arguments_cls = BoundArguments
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        if parameters is None:
            params = ()
        elif __validate_parameters__:
            params = _check_parameters(parameters)
        else:
            params = [(param.name, param) for param in parameters]
        self._parameters = types.MappingProxyType(OrderedDict(params))
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False,
                      annotation_format=1):
        """The signature of a callable."""
        return _Finder(cls, follow_wrapped, globals, locals, eval_str, annotation_format).find(obj)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_void, return_annotation=_void):
        """A signature like this one with other parameters or another annotation."""
        return type(self)(self.parameters.values() if parameters is _void else parameters,
                          return_annotation=self._return_annotation if return_annotation is _void
                          else return_annotation)

    __replace__ = replace

    def _hash_basis(self):
        params = tuple([p for p in self.parameters.values() if p.kind != _KEYWORD_ONLY])
        kwo_params = {p.name: p for p in self.parameters.values() if p.kind == _KEYWORD_ONLY}
        return params, kwo_params, self.return_annotation

    def __hash__(self):
        params, kwo_params, return_annotation = self._hash_basis()
        return hash((params, frozenset(kwo_params.values()), return_annotation))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._hash_basis() == other._hash_basis()

    def _bind(self, args, kwargs, *, partial=False):
        arguments = {}
        positional_only_as_keyword = []
        parameters = list(self.parameters.values())
        rest = self._bind_positional(args, kwargs, parameters, arguments, positional_only_as_keyword, partial)
        var_keyword = None
        for param in rest:
            name, kind = param.name, param.kind
            if kind == _VAR_KEYWORD:
                var_keyword = param
            elif kind != _VAR_POSITIONAL:
                if name in kwargs:
                    arguments[name] = kwargs.pop(name)
                elif not partial and param.default is _empty:
                    raise TypeError(f"missing a required argument: {name!r}")
        if kwargs:
            if var_keyword is not None:
                arguments[var_keyword.name] = kwargs
            elif positional_only_as_keyword:
                raise TypeError("got some positional-only arguments passed as keyword arguments: "
                                f"{', '.join(positional_only_as_keyword)!r}")
            else:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return self._bound_arguments_cls(self, arguments)

    def _bind_positional(self, args, kwargs, parameters, arguments, positional_only_as_keyword, partial):
        """Fill arguments from args; returns the parameters that keywords are left for."""
        for index, param in enumerate(parameters):
            name, kind = param.name, param.kind
            if index < len(args):
                if kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    raise TypeError("too many positional arguments")
                if kind == _VAR_POSITIONAL:
                    arguments[name] = tuple(args[index:])
                    return parameters[index + 1:]
                if name in kwargs and kind != _POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {name!r}")
                arguments[name] = args[index]
            elif kind == _VAR_POSITIONAL:
                return parameters[index + 1:]
            elif name in kwargs and kind == _POSITIONAL_ONLY:
                if param.default is _empty:
                    raise TypeError(f"missing a required positional-only argument: {name!r}")
                positional_only_as_keyword.append(name)
            elif name in kwargs or kind == _VAR_KEYWORD or param.default is not _empty or partial:
                return parameters[index:]
            else:
                kind = " keyword-only" if kind == _KEYWORD_ONLY else ""
                raise TypeError(f"missing a required{kind} argument: {name!r}")
        if len(args) > len(parameters):
            raise TypeError("too many positional arguments")
        return []

    def bind(self, /, *args, **kwargs):
        """The arguments by parameter; TypeError where a call with them would fail."""
        return self._bind(args, kwargs)

    def bind_partial(self, /, *args, **kwargs):
        """Like bind(), but arguments may be missing."""
        return self._bind(args, kwargs, partial=True)

    def __reduce__(self):
        return (type(self), (tuple(self._parameters.values()),), {"_return_annotation": self._return_annotation})

    def __setstate__(self, state):
        self._return_annotation = state["_return_annotation"]

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        return self.format()

    def format(self, *, max_width=None, quote_annotation_strings=True):
        """The text of the signature; with max_width, one parameter a line where it is longer."""
        result = []
        render_pos_only_separator = False
        render_kw_only_separator = True
        for param in self.parameters.values():
            kind = param.kind
            if kind == _POSITIONAL_ONLY:
                render_pos_only_separator = True
            elif render_pos_only_separator:
                result.append("/")
                render_pos_only_separator = False
            if kind == _VAR_POSITIONAL:
                render_kw_only_separator = False
            elif kind == _KEYWORD_ONLY and render_kw_only_separator:
                result.append("*")
                render_kw_only_separator = False
            result.append(param._format(quote_annotation_strings=quote_annotation_strings))
        if render_pos_only_separator:
            result.append("/")
        rendered = f"({', '.join(result)})"
        if max_width is not None and len(rendered) > max_width:
            rendered = "(\n    " + ",\n    ".join(result) + "\n)"
        if self.return_annotation is not _empty:
            annotation = formatannotation(self.return_annotation,
                                          quote_annotation_strings=quote_annotation_strings)
            rendered += f" -> {annotation}"
        return rendered


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=1):
    """The Signature of a callable; TypeError or ValueError where there is none to be had."""
    return Signature.from_callable(obj, follow_wrapped=follow_wrapped, globals=globals, locals=locals,
                                   eval_str=eval_str, annotation_format=annotation_format)


def _signature_is_functionlike(obj):
    """Whether it has what makes a function's signature, though it may be of another type."""
    if not callable(obj) or isclass(obj):
        return False
    name = getattr(obj, "__name__", None)
    code = getattr(obj, "__code__", None)
    defaults = getattr(obj, "__defaults__", _void)
    kwdefaults = getattr(obj, "__kwdefaults__", _void)
    return (isinstance(code, types.CodeType) and isinstance(name, str)
            and (defaults is None or isinstance(defaults, tuple))
            and (kwdefaults is None or isinstance(kwdefaults, dict)))


def _signature_bound_method(sig):
    """The signature without its first parameter."""
    params = tuple(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if params[0].kind in (_POSITIONAL_OR_KEYWORD, _POSITIONAL_ONLY):
        params = params[1:]
    return sig.replace(parameters=params)


def _signature_get_partial(wrapped_sig, partial, extra_args=()):
    """The signature of a partial object over a callable with wrapped_sig."""
    old_params = wrapped_sig.parameters
    new_params = dict(old_params)
    partial_args = (*extra_args, *(partial.args or ()))
    partial_keywords = partial.keywords or {}
    try:
        bound = wrapped_sig.bind_partial(*partial_args, **partial_keywords)
    except TypeError as ex:
        raise ValueError(f"partial object {partial!r} has incorrect arguments") from ex
    keyword_only = False
    for name, param in old_params.items():
        if name in bound.arguments:
            value = bound.arguments[name]
            if param.kind is _POSITIONAL_ONLY:
                if value is functools.Placeholder:
                    new_params[name] = param.replace(default=_empty)
                else:
                    new_params.pop(name)
                continue
            if param.kind is _POSITIONAL_OR_KEYWORD:
                if name in partial_keywords:
                    # Now a keyword: what follows can be given by keyword only.
                    keyword_only = True
                    new_params[name] = param.replace(default=value)
                elif value is functools.Placeholder:
                    new_params.pop(name)
                    new_params[name] = param.replace(kind=_POSITIONAL_ONLY, default=_empty)
                    new_params = _placeholders_first(new_params, name)
                    continue
                else:
                    new_params.pop(param.name)
                    continue
            if param.kind is _KEYWORD_ONLY:
                new_params[name] = param.replace(default=value)
        if keyword_only:
            if param.kind is _POSITIONAL_OR_KEYWORD:
                moved = new_params.pop(name).replace(kind=_KEYWORD_ONLY)
                new_params[name] = moved
            elif param.kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
                new_params[name] = new_params.pop(name)
            elif param.kind is _VAR_POSITIONAL:
                new_params.pop(name)
    return wrapped_sig.replace(parameters=list(new_params.values()))


def _placeholders_first(params, name):
    """The parameters with the positional-only ones, in order, before the rest."""
    first = {n: p for n, p in params.items() if p.kind is _POSITIONAL_ONLY}
    return {**first, **{n: p for n, p in params.items() if n not in first}}


def _split_parameters(text):
    """The parts of a parameter list between the commas of its own level."""
    parts, depth, quote, start, i = [], 0, None, 0, 0
    while i < len(text):
        c = text[i]
        if quote:
            if c == "\\":
                i += 1
            elif c == quote:
                quote = None
        elif c in "'\"":
            quote = c
        elif c in "([{<":
            depth += 1
        elif c in ")]}>":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
        i += 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def _signature_fromstr(cls, obj, s, skip_bound_arg=True):
    """The signature that the text of a built-in's __text_signature__ gives."""
    # What natives of a host have besides: annotations, and the type of the result.
    text, arrow, result = s.strip().rpartition(") -> ")
    text = text + ")" if arrow else s.strip()
    end = text.rfind(")")
    if not text.startswith("(") or end < 0:
        raise ValueError(f"{s!r} has invalid signature")
    module_name = getattr(obj, "__module__", None) or getattr(getattr(obj, "__objclass__", None), "__module__", None)
    module = getattr(sys.modules.get(module_name), "__dict__", {})
    parameters = []
    kind = _POSITIONAL_OR_KEYWORD
    has_self = False

    def annotated(annotation):
        try:
            return eval(annotation.strip(), {**sys.modules, **module})
        except Exception:
            return annotation.strip()

    for part in _split_parameters(text[1:end]):
        if part == "/":
            parameters = [p.replace(kind=_POSITIONAL_ONLY) for p in parameters]
            continue
        if part == "*":
            kind = _KEYWORD_ONLY
            continue
        name, equals, default_text = part.partition("=")
        name, colon, annotation = name.partition(":")
        annotation = annotated(annotation) if colon else _empty
        name = name.strip()
        if name.startswith("$"):
            has_self = True
            name = name[1:]
        if name.startswith("**"):
            parameters.append(Parameter(name[2:], _VAR_KEYWORD))
            continue
        if name.startswith("*"):
            parameters.append(Parameter(name[1:], _VAR_POSITIONAL))
            kind = _KEYWORD_ONLY
            continue
        default = _empty
        if equals:
            try:
                default = eval(default_text.strip(), {**sys.modules, **module})
            except Exception:
                raise ValueError(f"{s!r} has invalid signature") from None
        parameters.append(Parameter(name, kind, default=default, annotation=annotation))
    if has_self and parameters:
        # The first is bound already, or it can be given by position only.
        owner = getattr(obj, "__self__", None)
        if owner is not None and (skip_bound_arg or ismodule(owner)):
            parameters.pop(0)
        else:
            parameters[0] = parameters[0].replace(kind=_POSITIONAL_ONLY)
    return cls(parameters, return_annotation=annotated(result) if arrow else _empty)


class _Finder:
    """One search for a signature, with its options."""

    def __init__(self, cls, follow_wrapped, globals, locals, eval_str, annotation_format):
        self.cls = cls
        self.follow_wrapped = follow_wrapped
        self.annotation_options = {"globals": globals, "locals": locals, "eval_str": eval_str,
                                   "format": annotation_format}

    def find(self, obj):
        if not callable(obj):
            raise TypeError(f"{obj!r} is not a callable object")
        if isinstance(obj, types.MethodType):
            return _signature_bound_method(self.find(obj.__func__))
        if self.follow_wrapped:
            obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__") or isinstance(f, types.MethodType))
            if isinstance(obj, types.MethodType):
                return self.find(obj)
        sig = getattr(obj, "__signature__", None)
        if sig is not None:
            if isinstance(sig, str):
                return _signature_fromstr(self.cls, obj, sig)
            if not isinstance(sig, Signature):
                raise TypeError(f"unexpected object {sig!r} in __signature__ attribute")
            return sig
        partialmethod = getattr(obj, "__partialmethod__", None)
        if isinstance(partialmethod, functools.partialmethod):
            return self.of_partialmethod(partialmethod)
        if isfunction(obj) or _signature_is_functionlike(obj):
            return self.of_function(obj)
        if _is_builtin_routine(obj):
            return self.of_builtin(obj)
        if isinstance(obj, functools.partial):
            return _signature_get_partial(self.find(obj.func), obj)
        if isinstance(obj, type):
            return self.of_class(obj)
        text = getattr(obj, "__text_signature__", None)
        if text:
            return _signature_fromstr(self.cls, obj, text)
        call = getattr_static(type(obj), "__call__", None)
        if call is not None:
            get = getattr(type(call), "__get__", None)
            return self.find(call if get is None else get(call, obj, type(obj)))
        raise ValueError(f"callable {obj!r} is not supported by signature")

    def of_partialmethod(self, partialmethod):
        wrapped_sig = self.find(partialmethod.func)
        sig = _signature_get_partial(wrapped_sig, partialmethod, (None,))
        first = tuple(wrapped_sig.parameters.values())[0]
        if first.kind is _VAR_POSITIONAL:
            return sig
        return sig.replace(parameters=(first, *sig.parameters.values()))

    def of_function(self, func):
        text = getattr(func, "__text_signature__", None)
        if text:
            return _signature_fromstr(self.cls, func, text)
        code = func.__code__
        names = code.co_varnames
        positional_count = code.co_argcount
        annotations = get_annotations(func, **self.annotation_options)
        defaults = func.__defaults__ or ()
        kwdefaults = func.__kwdefaults__ or {}
        make = self.cls._parameter_cls
        parameters = []
        first_default = positional_count - len(defaults)
        for index, name in enumerate(names[:positional_count]):
            kind = _POSITIONAL_ONLY if index < code.co_posonlyargcount else _POSITIONAL_OR_KEYWORD
            default = defaults[index - first_default] if index >= first_default else _empty
            parameters.append(make(name, kind, annotation=annotations.get(name, _empty), default=default))
        end = positional_count + code.co_kwonlyargcount
        if code.co_flags & CO_VARARGS:
            name = names[end]
            parameters.append(make(name, _VAR_POSITIONAL, annotation=annotations.get(name, _empty)))
        for name in names[positional_count:end]:
            parameters.append(make(name, _KEYWORD_ONLY, annotation=annotations.get(name, _empty),
                                   default=kwdefaults.get(name, _empty)))
        if code.co_flags & CO_VARKEYWORDS:
            name = names[end + bool(code.co_flags & CO_VARARGS)]
            parameters.append(make(name, _VAR_KEYWORD, annotation=annotations.get(name, _empty)))
        return self.cls(parameters, return_annotation=annotations.get("return", _empty),
                        __validate_parameters__=False)

    def of_builtin(self, func):
        text = getattr(func, "__text_signature__", None)
        if not text:
            raise ValueError(f"no signature found for builtin {func!r}")
        return _signature_fromstr(self.cls, func, text)

    def of_class(self, cls):
        call = _bound_method(type(cls), "__call__", cls, type(cls))
        if call is not None:
            return self.find(call)
        new = _bound_method(cls, "__new__", None, cls)
        init = _bound_method(cls, "__init__", cls, type(cls))
        for base in cls.__mro__:
            if new is not None and "__new__" in base.__dict__:
                return _signature_bound_method(self.find(new))
            if init is not None and "__init__" in base.__dict__:
                return self.find(init)
        for base in cls.__mro__[:-1]:
            text = getattr(base, "__text_signature__", None)
            if text:
                return _signature_fromstr(self.cls, base, text)
        if cls is type:
            raise ValueError(f"no signature found for builtin {cls!r}")
        if type in cls.__mro__:
            raise ValueError(f"callable {cls!r} is not supported by signature")
        if cls.__init__ is object.__init__ and cls.__new__ is object.__new__:
            return self.cls()
        raise ValueError(f"no signature found for builtin type {cls!r}")


def _bound_method(owner, name, instance, cls):
    """A method of owner bound to instance, where it is more than a built-in one; else None."""
    found = getattr_static(owner, name, None)
    if found is None or isinstance(found, (
            types.WrapperDescriptorType, types.MethodWrapperType, types.ClassMethodDescriptorType,
            types.BuiltinFunctionType)):
        return None
    if isinstance(found, types.MethodDescriptorType):
        return types.MethodType(found, cls)
    get = getattr(type(found), "__get__", None)
    return found if get is None else get(found, instance, cls)


def _is_builtin_routine(obj):
    return isbuiltin(obj) or ismethoddescriptor(obj) and not isinstance(
        obj, (functools.partial, staticmethod, classmethod)) and type(obj) in (
        types.WrapperDescriptorType, types.MethodWrapperType, types.MethodDescriptorType,
        types.ClassMethodDescriptorType) or isinstance(obj, (types.MethodWrapperType, types.ClassMethodDescriptorType))


def getfullargspec(func):
    """Names and defaults of a function's parameters as a named tuple; signature() tells more."""
    try:
        sig = _ArgspecFinder(Signature, False, None, None, False, 1).find(func)
    except Exception as ex:
        raise TypeError("unsupported callable") from ex
    args, posonlyargs, kwonlyargs = [], [], []
    varargs = varkw = None
    defaults = ()
    annotations, kwdefaults = {}, {}
    if sig.return_annotation is not sig.empty:
        annotations["return"] = sig.return_annotation
    for param in sig.parameters.values():
        kind, name = param.kind, param.name
        if kind is _POSITIONAL_ONLY:
            posonlyargs.append(name)
            if param.default is not param.empty:
                defaults += (param.default,)
        elif kind is _POSITIONAL_OR_KEYWORD:
            args.append(name)
            if param.default is not param.empty:
                defaults += (param.default,)
        elif kind is _VAR_POSITIONAL:
            varargs = name
        elif kind is _KEYWORD_ONLY:
            kwonlyargs.append(name)
            if param.default is not param.empty:
                kwdefaults[name] = param.default
        else:
            varkw = name
        if param.annotation is not param.empty:
            annotations[name] = param.annotation
    FullArgSpec = sys.modules[__name__].FullArgSpec
    return FullArgSpec(posonlyargs + args, varargs, varkw, defaults or None, kwonlyargs, kwdefaults or None,
                       annotations)


class _ArgspecFinder(_Finder):
    """Keeps the first parameter of bound methods, as getfullargspec() does."""

    def find(self, obj):
        if isinstance(obj, types.MethodType):
            return self.find(obj.__func__)
        return super().find(obj)

    def of_builtin(self, func):
        text = getattr(func, "__text_signature__", None)
        if not text:
            raise ValueError(f"no signature found for builtin {func!r}")
        return _signature_fromstr(self.cls, func, text, skip_bound_arg=False)


def getargs(co):
    """The parameter names of a code object as a named tuple (args, varargs, varkw)."""
    if not iscode(co):
        raise TypeError(f"{co!r} is not a code object")
    names = co.co_varnames
    end = co.co_argcount + co.co_kwonlyargcount
    args = list(names[:co.co_argcount])
    varargs = varkw = None
    if co.co_flags & CO_VARARGS:
        varargs = names[end]
        end += 1
    if co.co_flags & CO_VARKEYWORDS:
        varkw = names[end]
    Arguments = sys.modules[__name__].Arguments
    return Arguments(args + list(names[co.co_argcount:co.co_argcount + co.co_kwonlyargcount]), varargs, varkw)
