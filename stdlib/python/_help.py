"""What the built-in help() prints: signatures and docstrings, with the members of classes and modules."""
import builtins
import inspect
import sys

_LINE = "-" * 70
# What every object has, and what says nothing to a reader.
_HIDDEN = {"__builtins__", "__doc__", "__module__", "__name__", "__qualname__", "__loader__", "__package__", "__spec__",
           "__path__", "__file__", "__cached__", "__annotations__", "__annotate__", "__annotate_func__",
           "__annotations_cache__", "__static_attributes__", "__firstlineno__", "__slots__", "__type_params__",
           "__conditional_annotations__", "__abstractmethods__", "_abc_impl"}


def _indented(text, prefix="    "):
    return "\n".join((prefix + line).rstrip() for line in text.split("\n"))


def _doc(thing):
    try:
        return inspect.getdoc(thing) or ""
    except Exception:
        return ""


def _signature(thing):
    try:
        return str(inspect.signature(thing))
    except (ValueError, TypeError):
        return "(...)"


def _with_doc(heading, thing):
    doc = _doc(thing)
    return heading + "\n" + _indented(doc) + "\n" if doc else heading + "\n"


def _owner_name(cls, module):
    return cls.__name__ if cls.__module__ == module else f"{cls.__module__}.{cls.__name__}"


def _function_text(thing, name=None, with_owner=True):
    real = getattr(thing, "__name__", name)
    title = f"{name} = {real}" if name and name != real else real
    prefix = "async " if inspect.iscoroutinefunction(thing) or inspect.isasyncgenfunction(thing) else ""
    note = ""
    owner = getattr(thing, "__self__", None)
    if with_owner and owner is not None and not inspect.ismodule(owner):
        if inspect.isclass(owner):
            note = f" class method of {_owner_name(owner, None)}"
        else:
            note = f" method of {_owner_name(type(owner), None)} instance"
    return _with_doc(prefix + title + _signature(thing) + note, thing)


def _kind_of_member(cls, name, member):
    """The heading under which a member of a class stands, and what shows it."""
    if isinstance(member, staticmethod):
        return "Static methods", _function_text(getattr(cls, name), name, with_owner=False)
    if isinstance(member, classmethod) or inspect.isbuiltin(member):
        return "Class methods", _function_text(getattr(cls, name), name, with_owner=False)
    if inspect.isroutine(member):
        return "Methods", _function_text(member, name)
    if isinstance(member, property):
        return "Readonly properties" if member.fset is None else "Data descriptors", _with_doc(name, member)
    if inspect.isdatadescriptor(member):
        return "Data descriptors", _with_doc(name, member)
    return "Data and other attributes", f"{name} = {_short(member)}\n"


def _short(value):
    text = repr(value)
    return text if len(text) <= 70 else text[:67] + "..."


_KINDS = ["Methods", "Class methods", "Static methods", "Readonly properties", "Data descriptors",
          "Data and other attributes"]


def _members_of(cls, holder, names):
    found = {}
    for name in names:
        kind, text = _kind_of_member(cls, name, vars(holder)[name])
        found.setdefault(kind, []).append(text)
    return found


def _class_text(cls, name=None):
    real = cls.__name__
    bases = ", ".join(_owner_name(base, cls.__module__) for base in cls.__bases__)
    heading = f"class {real}" if name in (None, real) else f"{name} = class {real}"
    parts = []
    try:
        signature = str(inspect.signature(cls))
    except (ValueError, TypeError):
        signature = ""
    if signature and signature != "()":
        parts.append(real + signature + "\n")
    doc = vars(cls).get("__doc__")
    if doc := inspect.cleandoc(doc) if isinstance(doc, str) else "":
        parts.append(doc + "\n")
    mro = inspect.getmro(cls)
    if len(mro) > 2:
        parts.append("Method resolution order:\n" +
                     "".join(f"    {_owner_name(base, cls.__module__)}\n" for base in mro))
    sections = []
    seen = set()
    for holder in mro:
        if holder is object and cls is not object:
            continue
        names = [name for name in sorted(vars(holder)) if name not in _HIDDEN and name not in seen]
        seen.update(names)
        where = "defined here" if holder is cls else f"inherited from {_owner_name(holder, cls.__module__)}"
        found = _members_of(cls, holder, names)
        sections += [f"{kind} {where}:\n\n" + "\n".join(found[kind]) for kind in _KINDS if kind in found]
    if sections:
        parts.append(f"\n{_LINE}\n".join(sections))
    text = heading + (f"({bases})" if bases else "")
    body = "\n".join(parts)
    return text + "\n" + _indented(body.rstrip("\n"), " |  ") + "\n" if body else text + "\n"


def _section(title, text):
    return title + "\n" + _indented(text.rstrip("\n")) + "\n\n"


def _module_text(module):
    name = module.__name__
    summary, _, rest = _doc(module).partition("\n")
    text = _section("NAME", f"{name} - {summary}" if summary else name)
    if rest.strip():
        text += _section("DESCRIPTION", rest.strip("\n"))
    public = getattr(module, "__all__", None)
    classes, functions, data = [], [], []
    for key in sorted(vars(module)):
        if key in _HIDDEN or (public is not None and key not in public) or (public is None and key.startswith("_")):
            continue
        value = getattr(module, key)
        if inspect.isclass(value):
            if public is not None or value.__module__ == name:
                classes.append(_class_text(value, key))
        elif inspect.isroutine(value):
            if public is not None or inspect.isbuiltin(value) or value.__module__ == name:
                functions.append(_function_text(value, key))
        elif not inspect.ismodule(value):
            data.append(f"{key} = {_short(value)}\n")
    for title, texts in (("CLASSES", classes), ("FUNCTIONS", functions), ("DATA", None)):
        if texts:
            text += _section(title, "\n".join(texts))
    if data:
        text += _section("DATA", "".join(data))
    return text + _section("FILE", getattr(module, "__file__", None) or "(built-in)")


def _description(thing):
    name = getattr(thing, "__name__", "")
    if inspect.ismodule(thing):
        return ("package " if hasattr(thing, "__path__") else "module ") + name
    if inspect.isbuiltin(thing):
        return f"built-in function {name}"
    if inspect.isclass(thing):
        return f"class {name}"
    if inspect.ismethod(thing):
        return f"method {name}"
    if inspect.isfunction(thing):
        return f"function {name}"
    if isinstance(thing, property):
        return "property"
    if inspect.isroutine(thing):
        return f"{type(thing).__name__} {name}"
    return f"{type(thing).__name__} object"


def _locate(path):
    """What a dotted name means: something built in, a module, or an attribute of one; None when nothing."""
    parts = path.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found = __import__(".".join(parts[:count]), fromlist=["*"])
        except ImportError:
            continue
        break
    else:
        found, count = builtins, 0
    for part in parts[count:]:
        found = getattr(found, part, None)
        if found is None:
            return None
    return found


def text_of(thing):
    """The whole text of help(thing)."""
    shown = thing
    if not (inspect.ismodule(thing) or inspect.isclass(thing) or inspect.isroutine(thing) or isinstance(thing, property)):
        shown = type(thing)
    module = inspect.getmodule(thing)
    text = f"Help on {_description(thing)}"
    home = getattr(shown, "__module__", None) or (module.__name__ if module else None)
    if not inspect.ismodule(thing) and home and not isinstance(thing, property):
        text += f" in module {home}"
    if inspect.ismodule(thing):
        body = _module_text(thing)
    elif inspect.isclass(shown):
        body = _class_text(shown)
    elif isinstance(thing, property):
        body = _with_doc(getattr(thing, "__name__", None) or "property", thing)
    else:
        body = _function_text(thing)
    return f"{text}:\n\n{body}\n"


def help(*arguments):
    if not arguments:
        sys.stdout.write("help(object) shows what is known of an object; help('name') of a module or of what it holds.\n")
        return
    thing, = arguments
    if isinstance(thing, str):
        found = _locate(thing)
        if found is None:
            sys.stdout.write(f"No Python documentation found for {thing!r}.\n"
                             "Use help() to get the interactive help utility.\n"
                             "Use help(str) for help on the str class.\n\n")
            return
        thing = found
    sys.stdout.write(text_of(thing))
