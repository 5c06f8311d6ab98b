"""The parts of inspect about sources, frames and class trees; inspect loads them when asked for."""

import enum
import inspect
import os
import sys
import types
from inspect import isclass, iscode, isframe, isfunction, ismethod, ismodule, istraceback

__name__ = "inspect"  # where the definitions below say that they are from


class EndOfBlock(Exception):
    pass


class ClassFoundException(Exception):
    pass


class BufferFlags(enum.IntFlag):
    SIMPLE = 0x0
    WRITABLE = 0x1
    FORMAT = 0x4
    ND = 0x8
    STRIDES = 0x10 | ND
    C_CONTIGUOUS = 0x20 | STRIDES
    F_CONTIGUOUS = 0x40 | STRIDES
    ANY_CONTIGUOUS = 0x80 | STRIDES
    INDIRECT = 0x100 | STRIDES
    CONTIG = ND | WRITABLE
    CONTIG_RO = ND
    STRIDED = STRIDES | WRITABLE
    STRIDED_RO = STRIDES
    RECORDS = STRIDES | WRITABLE | FORMAT
    RECORDS_RO = STRIDES | FORMAT
    FULL = INDIRECT | WRITABLE | FORMAT
    FULL_RO = INDIRECT | FORMAT
    READ = 0x100
    WRITE = 0x200


def _code_of(object):
    """The code object behind a method, function, traceback or frame; None behind anything else."""
    for is_kind, attribute in (ismethod, "__func__"), (isfunction, "__code__"), (istraceback, "tb_frame"), \
            (isframe, "f_code"):
        if is_kind(object):
            object = getattr(object, attribute)
    return object if iscode(object) else None


def getfile(object):
    """The file that an object was defined in; TypeError for what is built in."""
    if ismodule(object):
        if path := getattr(object, "__file__", None):
            return path
        raise TypeError(f"{object!r} is a built-in module")
    if isclass(object):
        home = getattr(object, "__module__", None)
        if path := getattr(sys.modules.get(home), "__file__", None):
            return path
        if home == "__main__":
            raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in class")
    if (code := _code_of(object)) is None:
        raise TypeError("module, class, method, function, traceback, frame, or code object was expected, "
                        f"got {type(object).__name__}")
    return code.co_filename


def getsourcefile(object):
    """The source file of an object; None where there is none."""
    filename = getfile(object)
    if filename.endswith(".pyc"):
        filename = filename[:-1]
    if os.path.exists(filename) or filename in _linecache().cache:
        return filename
    module = inspect.getmodule(object, filename)
    if getattr(module, "__loader__", None) is not None or filename.startswith("<"):
        return filename if _linecache().getlines(filename) else None
    return None


def _linecache():
    import linecache
    return linecache


def getabsfile(object, _filename=None):
    """The absolute path of an object's source file."""
    if _filename is None:
        _filename = getsourcefile(object) or getfile(object)
    return os.path.normcase(os.path.abspath(_filename))


def findsource(object):
    """All lines of the file that an object is in, and the index of its first line."""
    file = getsourcefile(object)
    if not file:
        file = getfile(object)
        if not (file.startswith("<") and file.endswith(">")):
            raise OSError("source code not available")
    _linecache().checkcache(file)
    module = inspect.getmodule(object, file)
    lines = _linecache().getlines(file, module.__dict__) if module else _linecache().getlines(file)
    if not lines:
        raise OSError("could not get source code")
    if ismodule(object):
        return lines, 0
    try:
        first = vars(object)["__firstlineno__"] if isclass(object) else _code_of(object).co_firstlineno
    except (TypeError, KeyError):
        raise OSError("source code not available")
    except AttributeError:
        raise OSError("could not find code object")
    if first > len(lines):
        raise OSError("lineno is out of bounds")
    return lines, first - 1


def getcomments(object):
    """The comment lines just before an object's source; None where there are none."""
    try:
        lines, lnum = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        start = 0
        if lines and lines[0][:2] == "#!":
            start = 1
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        if start < len(lines) and lines[start][:1] == "#":
            comments = []
            while start < len(lines) and lines[start][:1] == "#":
                comments.append(lines[start].expandtabs())
                start += 1
            return "".join(comments)
        return None
    indent = inspect.indentsize(lines[lnum])
    comments = []
    index = lnum - 1
    while index >= 0 and lines[index].lstrip()[:1] == "#" and inspect.indentsize(lines[index]) == indent:
        comments.insert(0, lines[index].expandtabs().lstrip())
        index -= 1
    while comments and comments[0].strip() == "#":
        comments.pop(0)
    while comments and comments[-1].strip() == "#":
        comments.pop()
    return "".join(comments) or None


class BlockFinder:
    """Follows lines of source, to tell where the block that begins with the first one ends."""

    def __init__(self):
        self.depth = 0
        self.quote = None
        self.continued = False
        self.last = 1

    def feed(self, line):
        """Take in one line: brackets and strings that it leaves open are remembered."""
        self.continued = False
        i = 0
        while i < len(line):
            c = line[i]
            if self.quote:
                if c == "\\":
                    i += 1
                elif line.startswith(self.quote, i):
                    i += len(self.quote) - 1
                    self.quote = None
                elif c == "\n" and len(self.quote) == 1:
                    self.quote = None
            elif c in "'\"":
                self.quote = c * 3 if line.startswith(c * 3, i) else c
                i += len(self.quote) - 1
            elif c == "#":
                break
            elif c in "([{":
                self.depth += 1
            elif c in ")]}":
                self.depth -= 1
            elif c == "\\" and line[i + 1:].strip() == "":
                self.continued = True
            i += 1

    @property
    def inside(self):
        """Whether the next line goes on with what this one began."""
        return self.depth > 0 or self.quote is not None or self.continued


def getblock(lines):
    """The lines of the block that begins with the first one."""
    finder = BlockFinder()
    first = lines[0].lstrip()
    has_body = first.startswith(("def ", "class ", "async ", "@"))
    indent = inspect.indentsize(lines[0])
    body_indent = None
    in_header = True
    starts_statement = True
    for number, line in enumerate(lines):
        stripped = line.strip()
        is_code = bool(stripped) and not stripped.startswith("#")
        if starts_statement:
            if in_header:
                in_decorator = stripped.startswith("@")
            elif is_code:
                if inspect.indentsize(line) <= indent:
                    break
                if body_indent is None:
                    body_indent = inspect.indentsize(line)
            elif stripped and inspect.indentsize(line) >= (body_indent or indent + 1):
                # A comment that stands where the body's lines stand belongs to it.
                finder.last = number + 1
        if is_code or not starts_statement:
            finder.last = number + 1
        finder.feed(line)
        if not finder.inside and in_header and is_code:
            if not has_body:
                break
            if not in_decorator:
                in_header = False
                if not line.split("#")[0].rstrip().endswith(":"):
                    break  # the body stands on the header's line
        starts_statement = not finder.inside
    return lines[:finder.last]


def getsourcelines(object):
    """The source lines of an object and the number of the first; 0 for a module."""
    object = inspect.unwrap(object)
    lines, lnum = findsource(object)
    if istraceback(object):
        object = object.tb_frame
    if ismodule(object) or isframe(object) and object.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[lnum:]), lnum + 1


def getsource(object):
    """The source of an object as one text; OSError where it cannot be found."""
    lines, lnum = getsourcelines(object)
    return "".join(lines)


def walktree(classes, children, parent):
    classes.sort(key=lambda cls: (cls.__module__, cls.__name__))
    tree = []
    for cls in classes:
        tree.append((cls, cls.__bases__))
        if below := children.get(cls):
            tree.append(walktree(below, children, cls))
    return tree


def getclasstree(classes, unique=False):
    """The classes as nested lists of (class, bases), each list below the class it derives from."""
    below, tops = {}, []
    for cls in classes:
        if not cls.__bases__ and cls not in tops:
            tops.append(cls)
        for base in cls.__bases__:
            siblings = below.setdefault(base, [])
            if cls not in siblings:
                siblings.append(cls)
            if unique and base in classes:
                break
    tops += [base for base in below if base not in classes]
    return walktree(tops, below, None)


def _last_with(class_bases, metamro, cls, name, obj):
    """The last class that gives obj for the name, metaclasses with __getattr__ included."""
    last = None
    for base in class_bases:
        if getattr(base, name, None) is obj:
            last = base
    for meta in metamro:
        try:
            if meta.__getattr__(cls, name) is obj:
                last = meta
        except AttributeError:
            continue
    return last


def classify_class_attrs(cls):
    """All attributes of a class as named tuples (name, kind, defining_class, object)."""
    mro = cls.__mro__
    metamro = tuple([c for c in type(cls).__mro__ if c not in (type, object)])
    class_bases = (cls,) + mro
    all_bases = class_bases + metamro
    names = dir(cls)
    for base in mro:
        for name, value in base.__dict__.items():
            if isinstance(value, types.DynamicClassAttribute) and value.fget is not None:
                names.append(name)
    result = []
    processed = set()
    for name in names:
        homecls = get_obj = dict_obj = None
        if name not in processed:
            try:
                if name == "__dict__":
                    raise Exception("__dict__ is special, don't want the proxy")
                get_obj = getattr(cls, name)
            except Exception:
                pass
            else:
                homecls = getattr(get_obj, "__objclass__", None)
                if homecls not in class_bases:
                    homecls = _last_with(class_bases, metamro, cls, name, get_obj)
        for base in all_bases:
            if name in base.__dict__:
                dict_obj = base.__dict__[name]
                if homecls not in metamro:
                    homecls = base
                break
        if homecls is None:
            continue
        obj = get_obj if get_obj is not None else dict_obj
        if isinstance(dict_obj, (staticmethod, types.BuiltinMethodType)):
            kind, obj = "static method", dict_obj
        elif isinstance(dict_obj, (classmethod, types.ClassMethodDescriptorType)):
            kind, obj = "class method", dict_obj
        elif isinstance(dict_obj, property):
            kind, obj = "property", dict_obj
        else:
            kind = "method" if inspect.isroutine(obj) else "data"
        result.append(inspect.Attribute(name, kind, homecls, obj))
        processed.add(name)
    return result


def getclosurevars(func):
    """The free names of a function: nonlocals, globals, builtins (with values) and what is unbound."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f"{func!r} is not a Python function")
    code = func.__code__
    if func.__closure__ is None:
        nonlocal_vars = {}
    else:
        nonlocal_vars = {var: cell.cell_contents for var, cell in zip(code.co_freevars, func.__closure__)}
    global_ns = func.__globals__
    builtin_ns = global_ns.get("__builtins__", sys.modules["builtins"].__dict__)
    if ismodule(builtin_ns):
        builtin_ns = builtin_ns.__dict__
    global_vars, builtin_vars, unbound_names = {}, {}, set()
    for name in code.co_names:
        if name in global_ns:
            global_vars[name] = global_ns[name]
        elif name in builtin_ns:
            builtin_vars[name] = builtin_ns[name]
        else:
            unbound_names.add(name)
    return inspect.ClosureVars(nonlocal_vars, global_vars, builtin_vars, unbound_names)


def getargvalues(frame):
    """The arguments of a frame as a named tuple (args, varargs, keywords, locals)."""
    args, varargs, varkw = inspect.getargs(frame.f_code)
    return inspect.ArgInfo(args, varargs, varkw, frame.f_locals)


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: "*" + name,
                    formatvarkw=lambda name: "**" + name, formatvalue=lambda value: "=" + repr(value)):
    """The text of what getargvalues() gives."""
    specs = [formatarg(name) + formatvalue(locals[name]) for name in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return "(" + ", ".join(specs) + ")"


def _missing_arguments(f_name, argnames, pos, values):
    names = [repr(name) for name in argnames if name not in values]
    missing = len(names)
    if missing == 1:
        s = names[0]
    elif missing == 2:
        s = "{} and {}".format(*names)
    else:
        s = f"{', '.join(names[:-1])} and {names[-1]}"
    raise TypeError("%s() missing %i required %s argument%s: %s" % (
        f_name, missing, "positional" if pos else "keyword-only", "" if missing == 1 else "s", s))


def _too_many(f_name, args, kwonly, varargs, defcount, given, values):
    atleast = len(args) - defcount
    kwonly_given = len([arg for arg in kwonly if arg in values])
    if varargs:
        plural, sig = atleast != 1, f"at least {atleast}"
    elif defcount:
        plural, sig = True, f"from {atleast} to {len(args)}"
    else:
        plural, sig = len(args) != 1, str(len(args))
    kwonly_sig = ""
    if kwonly_given:
        kwonly_sig = " positional argument%s (and %d keyword-only argument%s)" % (
            "s" if given != 1 else "", kwonly_given, "s" if kwonly_given != 1 else "")
    raise TypeError("%s() takes %s positional argument%s but %d%s %s given" % (
        f_name, sig, "s" if plural else "", given, kwonly_sig,
        "was" if given == 1 and not kwonly_given else "were"))


def getcallargs(func, /, *positional, **named):
    """The arguments of a call by parameter name; TypeError where the call would fail."""
    spec = inspect.getfullargspec(func)
    args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, _ = spec
    f_name = func.__name__
    values = {}
    if ismethod(func) and func.__self__ is not None:
        positional = (func.__self__,) + positional
    given = len(positional)
    count = min(given, len(args))
    for i in range(count):
        values[args[i]] = positional[i]
    if varargs:
        values[varargs] = tuple(positional[count:])
    if varkw:
        values[varkw] = {}
    allowed = set(args + kwonlyargs)
    for name, value in named.items():
        if name not in allowed:
            if not varkw:
                raise TypeError(f"{f_name}() got an unexpected keyword argument {name!r}")
            values[varkw][name] = value
            continue
        if name in values:
            raise TypeError(f"{f_name}() got multiple values for argument {name!r}")
        values[name] = value
    if given > len(args) and not varargs:
        _too_many(f_name, args, kwonlyargs, varargs, len(defaults or ()), given, values)
    if given < len(args):
        first_default = len(args) - len(defaults or ())
        for name in args[:first_default]:
            if name not in values:
                _missing_arguments(f_name, args[:first_default], True, values)
        for i, name in enumerate(args[first_default:]):
            if name not in values:
                values[name] = defaults[i]
    missing = 0
    for name in kwonlyargs:
        if name not in values:
            if kwonlydefaults and name in kwonlydefaults:
                values[name] = kwonlydefaults[name]
            else:
                missing += 1
    if missing:
        _missing_arguments(f_name, kwonlyargs, False, values)
    return values


def getlineno(frame):
    """The line that a frame is at."""
    return frame.f_lineno


def getframeinfo(frame, context=1):
    """Where a frame or traceback is, with lines of its source, as a named tuple."""
    if istraceback(frame):
        lineno = frame.tb_lineno
        frame = frame.tb_frame
    else:
        lineno = frame.f_lineno
        if not isframe(frame):
            raise TypeError(f"{frame!r} is not a frame or traceback object")
    filename = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        start = lineno - 1 - context // 2
        try:
            lines, lnum = findsource(frame)
        except OSError:
            lines = None
        else:
            start = max(0, min(start, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    return inspect.Traceback(filename, lineno, frame.f_code.co_name, lines, index)


def _frame_info(frame, info):
    return inspect.FrameInfo(frame, *info)


def getouterframes(frame, context=1):
    """The frame and its callers, the innermost first."""
    result = []
    while frame:
        result.append(_frame_info(frame, getframeinfo(frame, context)))
        frame = frame.f_back
    return result


def getinnerframes(tb, context=1):
    """The frames of a traceback, the outermost first."""
    result = []
    while tb:
        result.append(_frame_info(tb.tb_frame, getframeinfo(tb, context)))
        tb = tb.tb_next
    return result


def stack(context=1):
    """The caller's frame and the frames above it."""
    return getouterframes(sys._getframe(1), context)


def trace(context=1):
    """The frames from here to where the exception being handled was raised."""
    exc = sys.exception()
    return getinnerframes(None if exc is None else exc.__traceback__, context)
