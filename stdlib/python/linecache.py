"""Lines of source files, kept once read."""

__all__ = ['getline', 'clearcache', 'checkcache', 'lazycache']

# filename: (size, time of last change, lines, path), or (function that gives the text,) where not yet read.
# Size and time are None where there is no file that could change.
cache = {}
_interactive_cache = {}  # the same for code that was never in a file, by (filename, first line, name)


def clearcache():
    """Forgets all files."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """Line number lineno, counted from 1, with its line end; '' where it cannot be had."""
    lines = getlines(filename, module_globals)
    if 1 <= lineno <= len(lines):
        return lines[lineno - 1]
    return ''


def getlines(filename, module_globals=None):
    """All lines of a file; [] where they cannot be had."""
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def _make_key(code):
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _getlines_from_code(code):
    entry = _interactive_cache.get(_make_key(code))
    return entry[2] if entry is not None and len(entry) != 1 else []


def _getline_from_code(filename, lineno):
    lines = _getlines_from_code(filename)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ''


def _source_unavailable(filename):
    return not filename or (filename[0] == '<' and filename[-1] == '>' and not filename.startswith('<frozen '))


def checkcache(filename=None):
    """Forgets the file, or all files, that changed since they were read."""
    for name in list(cache) if filename is None else [filename]:
        entry = cache.get(name)
        if entry is None or len(entry) == 1:
            continue
        size, changed, lines, path = entry
        if changed is None:
            continue
        import os
        try:
            status = os.stat(path)
        except (OSError, ValueError):
            cache.pop(name, None)
            continue
        if size != status.st_size or changed != status.st_mtime:
            cache.pop(name, None)


def updatecache(filename, module_globals=None):
    """Reads the file anew and returns its lines; [] where it cannot be read."""
    entry = cache.pop(filename, None)
    if _source_unavailable(filename):
        return []
    try:
        import os
    except ImportError:  # an interpreter that may not see files
        return []
    path = filename
    try:
        status = os.stat(path)
    except OSError:
        if entry is None or len(entry) != 1:
            entry = _lazy_entry(filename, module_globals)
        if entry is not None:
            try:
                text = entry[0]()
            except (ImportError, OSError):
                pass
            else:
                if text is None:
                    return []
                cache[filename] = len(text), None, [line + '\n' for line in text.splitlines()], path
                return cache[filename][2]
        path = None if os.path.isabs(filename) else _find_on_path(filename)
        if path is None:
            return []
        status = os.stat(path)
    except ValueError:
        return []
    try:
        lines = _read_lines(path)
    except (OSError, UnicodeDecodeError, SyntaxError, LookupError):
        return []
    cache[filename] = status.st_size, status.st_mtime, lines, path
    return lines


def _find_on_path(filename):
    import os
    import sys
    for folder in sys.path:
        try:
            path = os.path.join(folder, filename)
            os.stat(path)
        except (OSError, TypeError, AttributeError, ValueError):
            continue
        return path
    return None


def _read_lines(path):
    """The lines of a source file, decoded as its mark or its first two lines say; '\\n' ends each."""
    import _io
    with _io.open(path, 'rb') as file:
        data = file.read()
    encoding = 'utf-8'
    if data.startswith(b'\xef\xbb\xbf'):
        data = data[3:]
    elif b'coding' in data[:400]:
        encoding = _declared_encoding(data) or encoding
    text = data.decode(encoding)
    if '\r' in text:
        text = text.replace('\r\n', '\n').replace('\r', '\n')
    lines = text.split('\n')
    last = lines.pop()
    lines = [line + '\n' for line in lines]
    if last:
        lines.append(last + '\n')
    return lines or ['\n']


def _declared_encoding(data):
    import re
    for line in data.split(b'\n', 2)[:2]:
        found = re.match(rb'[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)', line)
        if found:
            return found[1].decode('ascii')
        if line.strip() and not line.lstrip().startswith(b'#'):
            break
    return None


def _lazy_entry(filename, module_globals):
    if not module_globals:
        return None
    spec = module_globals.get('__spec__')
    name = getattr(spec, 'name', None) or module_globals.get('__name__')
    loader = getattr(spec, 'loader', None)
    if loader is None:
        loader = module_globals.get('__loader__')
    get_source = getattr(loader, 'get_source', None)
    if not name or not get_source:
        return None
    return (lambda: get_source(name),)


def lazycache(filename, module_globals):
    """Notes how to get the source of a module without a file, to be done when asked; whether that could be noted."""
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or (filename[0] == '<' and filename[-1] == '>'):
        return False
    entry = _lazy_entry(filename, module_globals)
    if entry is None:
        return False
    cache[filename] = entry
    return True


def _register_code(code, string, name):
    """Keeps the source of code that came from no file, and that of the functions inside it."""
    entry = len(string), None, [line + '\n' for line in string.splitlines()], name
    waiting = [code]
    while waiting:
        code = waiting.pop()
        waiting.extend([const for const in code.co_consts if isinstance(const, type(code))])
        _interactive_cache[_make_key(code)] = entry
