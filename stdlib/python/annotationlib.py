"""Reading annotations, which are evaluated late (PEP 649), in several formats.

For STRING and FORWARDREF an annotate function runs with other globals: names stand for _Stringifier
objects, which write down as text what is done with them. The globals are filled beforehand with every name
that the code can ask for, so that a plain dict serves.
"""

import builtins
import sys
import types

__all__ = [
    "Format",
    "ForwardRef",
    "call_annotate_function",
    "call_evaluate_function",
    "get_annotate_from_class_namespace",
    "get_annotations",
    "annotations_to_string",
    "type_repr",
]

_VALUE, _FAKE_GLOBALS, _FORWARDREF, _STRING = 1, 2, 3, 4


def __getattr__(name):
    # enum takes longer to load than this module, and most users need no Format.
    if name == "Format":
        import enum
        Format = enum.IntEnum("Format", {"VALUE": 1, "VALUE_WITH_FAKE_GLOBALS": 2, "FORWARDREF": 3, "STRING": 4},
                              module=__name__, qualname="Format")
        globals()["Format"] = Format
        return Format
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "Format"})


def _format(number):
    """What annotate functions get as format: the enum's member once anybody knows the enum."""
    Format = globals().get("Format")
    return number if Format is None else Format(number)


class ForwardRef:
    """An annotation that is still text, with what is needed to evaluate it later."""

    __forward_arg__ = None
    __forward_module__ = None
    __forward_is_argument__ = True
    __forward_is_class__ = False
    __globals__ = None
    __owner__ = None
    __cell__ = None
    __extra_names__ = None
    __code__ = None

    def __init__(self, arg, *, module=None, owner=None, is_argument=True, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__forward_arg__ = arg
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_module__ = module
        self.__owner__ = owner

    def __init_subclass__(cls, /, *args, **kwds):
        raise TypeError("Cannot subclass ForwardRef")

    @property
    def __forward_code__(self):
        if self.__code__ is not None:
            return self.__code__
        text = self.__forward_arg__
        if text.startswith("*"):
            text = f"({text},)[0]"
        try:
            self.__code__ = compile(text, "<string>", "eval")
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {self.__forward_arg__!r}") from None
        return self.__code__

    def evaluate(self, *, globals=None, locals=None, type_params=None, owner=None, format=_VALUE):
        """The value; with FORWARDREF, a reference again where a name is not known."""
        if format == _STRING:
            return self.__forward_arg__
        if format not in (_VALUE, _FORWARDREF):
            raise NotImplementedError(format)
        if isinstance(self.__cell__, types.CellType):
            try:
                return self.__cell__.cell_contents
            except ValueError:
                pass
        if owner is None:
            owner = self.__owner__
        globals = self._find_globals(globals, owner)
        if type_params is None and owner is not None:
            type_params = getattr(owner, "__type_params__", None)
        globals, locals = self._with_names(globals, locals, type_params, owner)

        arg = self.__forward_arg__
        if arg.isidentifier() and not _is_keyword(arg):
            for namespace in (locals, globals, builtins.__dict__):
                if arg in namespace:
                    return namespace[arg]
            if format == _FORWARDREF:
                return self
            raise NameError(f"name {arg!r} is not defined", name=arg)
        code = self.__forward_code__
        if format == _VALUE:
            return eval(code, globals, locals)
        try:
            return eval(code, globals, locals)
        except Exception:
            pass
        known = {**builtins.__dict__, **globals, **locals}
        scope = _Scope(known, globals, owner, self.__forward_is_class__, _FORWARDREF)
        for name in _names_in(code):
            if name not in known:
                known[name] = scope.new_name(name)
        try:
            result = eval(code, known)
        except Exception:
            return self
        scope.finish()
        return result

    def _find_globals(self, globals, owner):
        if self.__forward_module__ is not None:
            globals = getattr(sys.modules.get(self.__forward_module__), "__dict__", globals)
        if globals is None:
            globals = self.__globals__
        if globals is None:
            if isinstance(owner, type):
                globals = getattr(sys.modules.get(owner.__module__), "__dict__", None)
            elif isinstance(owner, types.ModuleType):
                globals = owner.__dict__
            elif callable(owner):
                globals = getattr(owner, "__globals__", None)
        return {} if globals is None else globals

    def _with_names(self, globals, locals, type_params, owner):
        """Both namespaces with the type parameters, the closure's names and those made for values."""
        if locals is None:
            locals = dict(owner.__dict__) if isinstance(owner, type) else {}
        else:
            locals = dict(locals)
        if type_params:
            # They hide everything but what the class body defines.
            globals = dict(globals)
            for param in type_params:
                name = param.__name__
                if not self.__forward_is_class__ or name not in globals:
                    globals[name] = param
                    locals.pop(name, None)
        if isinstance(self.__cell__, dict):
            for name, cell in self.__cell__.items():
                try:
                    locals.setdefault(name, cell.cell_contents)
                except ValueError:
                    pass
        if self.__extra_names__:
            locals.update(self.__extra_names__)
        return globals, locals

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self):
        return hash(self._identity())

    def _identity(self):
        extra = self.__extra_names__
        return (self.__forward_arg__, self.__forward_module__, id(self.__globals__), self.__forward_is_class__,
                None if isinstance(self.__cell__, dict) else self.__cell__, id(self.__owner__),
                tuple(sorted(extra.items())) if extra else None)

    def __or__(self, other):
        return _union(self, other)

    def __ror__(self, other):
        return _union(other, self)

    def __repr__(self):
        extra = []
        if self.__forward_module__ is not None:
            extra.append(f", module={self.__forward_module__!r}")
        if self.__forward_is_class__:
            extra.append(", is_class=True")
        if self.__owner__ is not None:
            extra.append(f", owner={self.__owner__!r}")
        return f"ForwardRef({self.__forward_arg__!r}{''.join(extra)})"


def _union(left, right):
    return type(int | str)[left, right]


def _is_keyword(name):
    from keyword import iskeyword
    return iskeyword(name)


# How tightly an expression holds together, in the order of Python's grammar.
(_P_TUPLE, _P_TEST, _P_COMPARE, _P_OR, _P_XOR, _P_AND, _P_SHIFT, _P_SUM, _P_TERM, _P_UNARY, _P_POWER,
 _P_ATOM) = range(12)


class _Stringifier:
    """Writes down what is done with it; becomes a ForwardRef when its scope is finished."""

    def __init__(self, text, precedence, scope, extra_names=None, cell=None):
        self.__dict__.update(__text__=text, __precedence__=precedence, __scope__=scope,
                             __extra_names__=extra_names or {}, __cell__=cell)
        scope.made.append(self)

    def __part(self, other, precedence, extra_names):
        text, own = _text_of(other, self.__scope__, extra_names)
        return text if own >= precedence else f"({text})"

    def __new(self, text, precedence, extra_names):
        return _Stringifier(text, precedence, self.__scope__, extra_names)

    def __own(self, precedence):
        return self.__text__ if self.__precedence__ >= precedence else f"({self.__text__})"

    def __binary(self, other, operator, precedence, reflected):
        extra = dict(self.__extra_names__)
        # Of two operators of one rank the left one comes first; ** is the other way round.
        left, right = (precedence + 1, precedence) if operator == "**" else (precedence, precedence + 1)
        if reflected:
            text = f"{self.__part(other, left, extra)} {operator} {self.__own(right)}"
        else:
            text = f"{self.__own(left)} {operator} {self.__part(other, right, extra)}"
        return self.__new(text, precedence, extra)

    def __unary(self, operator):
        return self.__new(f"{operator}{self.__own(_P_UNARY)}", _P_UNARY, self.__extra_names__)

    def __getattr__(self, attr):
        # An attribute of the text; what Python itself looks for by a dunder name is not there.
        if attr.startswith("__") and attr.endswith("__"):
            raise AttributeError(attr)
        return self.__new(f"{self.__own(_P_ATOM)}.{attr}", _P_ATOM, self.__extra_names__)

    def __getitem__(self, item):
        extra = dict(self.__extra_names__)
        if isinstance(item, tuple) and item:
            parts = [_slice_text(element, self.__scope__, extra) for element in item]
            text = ", ".join(parts)
            if len(item) == 1:
                text += ","
        else:
            text = _slice_text(item, self.__scope__, extra)
        return self.__new(f"{self.__own(_P_ATOM)}[{text}]", _P_ATOM, extra)

    def __call__(self, *args, **kwargs):
        extra = dict(self.__extra_names__)
        parts = [self.__part(arg, _P_TEST, extra) for arg in args]
        parts.extend([f"{name}={self.__part(value, _P_TEST, extra)}" for name, value in kwargs.items()])
        return self.__new(f"{self.__own(_P_ATOM)}({', '.join(parts)})", _P_ATOM, extra)

    def __iter__(self):
        yield self.__new(f"*{self.__own(_P_OR)}", _P_TEST, self.__extra_names__)

    def __repr__(self):
        return self.__text__

    def __format__(self, format_spec):
        raise TypeError("Cannot stringify annotation containing string formatting")

    def __hash__(self):
        return id(self)

    def __invert__(self):
        return self.__unary("~")

    def __neg__(self):
        return self.__unary("-")

    def __pos__(self):
        return self.__unary("+")


def _add_operators():
    def binary(operator, precedence, reflected):
        return lambda self, other: self._Stringifier__binary(other, operator, precedence, reflected)

    def comparison(operator):
        def compare(self, other):
            extra = dict(self.__extra_names__)
            text = (f"{self._Stringifier__own(_P_OR)} {operator} "
                    f"{self._Stringifier__part(other, _P_OR, extra)}")
            return self._Stringifier__new(text, _P_COMPARE, extra)
        return compare

    for name, operator, precedence in (
            ("add", "+", _P_SUM), ("sub", "-", _P_SUM), ("mul", "*", _P_TERM), ("truediv", "/", _P_TERM),
            ("floordiv", "//", _P_TERM), ("mod", "%", _P_TERM), ("matmul", "@", _P_TERM),
            ("lshift", "<<", _P_SHIFT), ("rshift", ">>", _P_SHIFT), ("or", "|", _P_OR), ("xor", "^", _P_XOR),
            ("and", "&", _P_AND), ("pow", "**", _P_POWER)):
        setattr(_Stringifier, f"__{name}__", binary(operator, precedence, False))
        setattr(_Stringifier, f"__r{name}__", binary(operator, precedence, True))
    for name, operator in ("lt", "<"), ("le", "<="), ("eq", "=="), ("ne", "!="), ("gt", ">"), ("ge", ">="):
        setattr(_Stringifier, f"__{name}__", comparison(operator))


_add_operators()


def _text_of(value, scope, extra_names):
    """The text of a value in an expression, and how tightly it holds together."""
    cls = type(value)
    if cls is _Stringifier:
        extra_names.update(value.__extra_names__)
        return value.__text__, value.__precedence__
    if value is None or value is True or value is False or cls in (str, int, float, complex, bytes):
        text = repr(value)
        return text, _P_UNARY if text.startswith("-") else _P_ATOM
    if cls is tuple:
        parts = [_element_text(v, scope, extra_names) for v in value]
        return (f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"), _P_ATOM
    if cls is list or cls is set and value:
        parts = ", ".join([_element_text(v, scope, extra_names) for v in value])
        return (f"[{parts}]" if cls is list else f"{{{parts}}}"), _P_ATOM
    if cls is dict:
        parts = [f"{_element_text(k, scope, extra_names)}: {_element_text(v, scope, extra_names)}"
                 for k, v in value.items()]
        return f"{{{', '.join(parts)}}}", _P_ATOM
    if scope.format == _STRING:
        if value is ...:
            return "...", _P_ATOM
        return repr(value), _P_ATOM
    name = scope.name_for(value)
    extra_names[name] = value
    return name, _P_ATOM


def _element_text(value, scope, extra_names):
    return _text_of(value, scope, extra_names)[0]


def _slice_text(value, scope, extra_names):
    if type(value) is not slice:
        return _element_text(value, scope, extra_names)
    text = ":".join(["" if part is None else _element_text(part, scope, extra_names)
                     for part in (value.start, value.stop)])
    if value.step is not None:
        text += ":" + _element_text(value.step, scope, extra_names)
    return text


class _Scope:
    """One run with stringifiers: all that it made, and what they need to become references."""

    def __init__(self, namespace, globals, owner, is_class, format):
        self.namespace = namespace
        self.globals = globals
        self.owner = owner
        self.is_class = is_class
        self.format = format
        self.made = []
        self.next_id = 1

    def new_name(self, name, cell=None):
        return _Stringifier(name, _P_ATOM, self, cell=cell)

    def name_for(self, value):
        while True:
            name = f"__annotationlib_name_{self.next_id}__"
            self.next_id += 1
            if name not in self.namespace:
                return name

    def finish(self, cells=None):
        """Turn everything that was made into ForwardRefs."""
        for made in self.made:
            state = made.__dict__
            text, extra, cell = state["__text__"], state["__extra_names__"], state["__cell__"]
            state.clear()
            made.__class__ = ForwardRef
            made.__forward_arg__ = text
            made.__forward_is_argument__ = False
            made.__forward_is_class__ = self.is_class
            made.__globals__ = self.globals
            made.__owner__ = self.owner
            made.__extra_names__ = extra or None
            made.__cell__ = cell if cell is not None or not cells or text.isidentifier() else cells


def _names_in(code):
    """All names that code or a function inside may look up, in no order."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names_in(constant)
    return names


def call_evaluate_function(evaluate, format, *, owner=None):
    """Call the lazy value of a type alias, or a type parameter's bound, in the given format."""
    return call_annotate_function(evaluate, format, owner=owner, _is_evaluate=True)


def call_annotate_function(annotate, format, *, owner=None, _is_evaluate=False):
    """Call an annotate function in the given format, also where it supports VALUE alone."""
    if format == _FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    try:
        return annotate(_format(format) if format in (_VALUE, _FORWARDREF, _STRING) else format)
    except NotImplementedError:
        pass
    if format in (_STRING, _FORWARDREF):
        try:
            annotate(_format(_FAKE_GLOBALS))
        except NotImplementedError:
            # A function written by hand, which knows VALUE alone.
            result = annotate(_format(_VALUE))
            if format == _FORWARDREF:
                return result
            return type_repr(result) if _is_evaluate else annotations_to_string(result)
        except Exception:
            pass
    if format == _STRING:
        result, _ = _call_faked(annotate, owner, _STRING, _is_evaluate)
        if _is_evaluate:
            return result if isinstance(result, str) else repr(result)
        return {key: value if isinstance(value, str) else repr(value) for key, value in result.items()}
    if format == _FORWARDREF:
        result, finish = _call_faked(annotate, owner, _FORWARDREF, _is_evaluate)
        finish()
        return result
    if format == _VALUE:
        raise RuntimeError("annotate function does not support VALUE format")
    raise ValueError(f"Invalid format: {format!r}")


def _call_faked(annotate, owner, format, is_evaluate):
    """Call annotate with stringifiers for names: for all of them, or for those that have no value."""
    if not isinstance(annotate, types.FunctionType):
        # A bound method or another callable: there is no code to run with other globals.
        annotate = getattr(annotate, "__func__", None) or type(annotate).__call__
    code = annotate.__code__
    is_class = isinstance(owner, type)
    namespace = {}
    scope = _Scope(namespace, annotate.__globals__, owner, is_class, format)
    if format == _FORWARDREF:
        namespace.update(builtins.__dict__)
        namespace.update(annotate.__globals__)
        if is_class:
            namespace.update(_class_names(annotate, owner))
    for name in _names_in(code):
        if name not in namespace:
            namespace[name] = scope.new_name(name)
    # The class body's names come first in __classdict__; what stands there must not hide the globals here.
    cells = None
    if annotate.__closure__:
        cells = [_fake_cell(name, cell, scope, format)
                 for name, cell in zip(code.co_freevars, annotate.__closure__)]
    function = types.FunctionType(code, namespace, closure=None if cells is None else tuple(cells),
                                  argdefs=annotate.__defaults__, kwdefaults=annotate.__kwdefaults__)
    result = function(_format(_FAKE_GLOBALS))
    freevars = dict(zip(code.co_freevars, annotate.__closure__ or ()))
    return result, lambda: scope.finish(freevars)


def _class_names(annotate, owner):
    """The names of the class body, where the annotate function sees them."""
    return owner.__dict__ if "__classdict__" in annotate.__code__.co_freevars else {}


def _fake_cell(name, cell, scope, format):
    if name == "__classdict__":
        # The names are in the globals, where all look-ups end.
        return types.CellType({})
    if format == _FORWARDREF:
        try:
            cell.cell_contents
        except ValueError:
            return types.CellType(scope.new_name(name, cell))
        return cell
    return types.CellType(scope.new_name(name))


def get_annotate_from_class_namespace(obj):
    """The annotate function in the namespace of a class that is being made; None where there is none."""
    try:
        return obj["__annotate__"]
    except KeyError:
        return obj.get("__annotate_func__", None)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=_VALUE):
    """The annotations of a function, class or module as a new dict.

    VALUE: the values; NameError where one cannot be evaluated. FORWARDREF: ForwardRefs in those places.
    STRING: the text. With eval_str, values that are strings are evaluated.
    """
    if eval_str and format != _VALUE:
        raise ValueError("eval_str=True is only supported with format=Format.VALUE")
    if format == _VALUE:
        ann = _stored_annotations(obj)
        if ann is None:
            ann = _get_and_call_annotate(obj, format)
    elif format == _FORWARDREF:
        try:
            ann = _stored_annotations(obj)
        except (NameError, AttributeError):
            ann = None
        else:
            if ann is not None:
                return dict(ann)
        ann = _get_and_call_annotate(obj, format)
        if ann is None:
            ann = _stored_annotations(obj)
    elif format == _STRING:
        ann = _get_and_call_annotate(obj, format)
        if ann is not None:
            return dict(ann)
        ann = _stored_annotations(obj)
        if ann is not None:
            return annotations_to_string(ann)
    elif format == _FAKE_GLOBALS:
        raise ValueError("The VALUE_WITH_FAKE_GLOBALS format is for internal use only")
    else:
        raise ValueError(f"Unsupported format {format!r}")

    if ann is None:
        if isinstance(obj, type) or callable(obj):
            return {}
        raise TypeError(f"{obj!r} does not have annotations")
    if not ann:
        return {}
    if not eval_str:
        return dict(ann)
    return _evaluate_strings(obj, ann, globals, locals)


def _evaluate_strings(obj, ann, globals, locals):
    obj_globals = obj_locals = unwrap = None
    if isinstance(obj, type):
        obj_globals = getattr(sys.modules.get(getattr(obj, "__module__", None)), "__dict__", None)
        obj_locals = dict(vars(obj))
        unwrap = obj
    elif isinstance(obj, types.ModuleType):
        obj_globals = obj.__dict__
    elif callable(obj):
        obj_globals = getattr(obj, "__globals__", None)
        unwrap = obj
    while unwrap is not None:
        if hasattr(unwrap, "__wrapped__"):
            unwrap = unwrap.__wrapped__
        elif "functools" in sys.modules and isinstance(unwrap, sys.modules["functools"].partial):
            unwrap = unwrap.func
        else:
            if hasattr(unwrap, "__globals__"):
                obj_globals = unwrap.__globals__
            break
    if globals is None:
        globals = obj_globals
    if locals is None:
        locals = obj_locals
    type_params = getattr(obj, "__type_params__", ())
    if type_params:
        locals = {**{param.__name__: param for param in type_params}, **(locals or {})}
    return {key: eval(value, globals, locals) if isinstance(value, str) else value for key, value in ann.items()}


def _stored_annotations(obj):
    """obj.__annotations__, for a class its own; None where there are none."""
    ann = getattr(obj, "__annotations__", None)
    if ann is None:
        return None
    if not isinstance(ann, dict):
        raise ValueError(f"{obj!r}.__annotations__ is neither a dict nor None")
    return ann


def _get_and_call_annotate(obj, format):
    annotate = getattr(obj, "__annotate__", None)
    if annotate is None:
        return None
    ann = call_annotate_function(annotate, format, owner=obj)
    if not isinstance(ann, dict):
        raise ValueError(f"{obj!r}.__annotate__ returned a non-dict")
    return ann


def type_repr(value):
    """The text of a value in an annotation: a class or function by its full name, else the repr."""
    if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)):
        if type(value) is not types.GenericAlias:
            if value.__module__ == "builtins":
                return value.__qualname__
            return f"{value.__module__}.{value.__qualname__}"
    elif value is ...:
        return "..."
    return repr(value)


def annotations_to_string(annotations):
    """The annotations with each value as text."""
    return {name: value if isinstance(value, str) else type_repr(value) for name, value in annotations.items()}
