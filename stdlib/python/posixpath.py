"""os.path on POSIX systems."""

# Before os, which asks for them while it is imported.
curdir = '.'
pardir = '..'
extsep = '.'
sep = '/'
pathsep = ':'
defpath = '/bin:/usr/bin'
altsep = None
devnull = '/dev/null'
supports_unicode_filenames = False

import os
import stat
import sys

import genericpath
from genericpath import *
from genericpath import ALLOW_MISSING, _check_arg_types, _splitext

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname',
           'commonprefix', 'getsize', 'getmtime', 'getatime', 'getctime', 'islink', 'exists', 'lexists', 'isdir',
           'isfile', 'ismount', 'expanduser', 'expandvars', 'normpath', 'abspath', 'samefile', 'sameopenfile',
           'samestat', 'curdir', 'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep', 'devnull', 'realpath',
           'supports_unicode_filenames', 'relpath', 'commonpath', 'isjunction', 'isdevdrive', 'ALLOW_MISSING']

_fspath = os.fspath
_ENOTDIR = 20


def _get_sep(path):
    return b'/' if isinstance(path, bytes) else '/'


def _path_argument(path, function):
    try:
        return _fspath(path)
    except TypeError:
        if hasattr(type(path), '__fspath__'):
            raise
        raise TypeError(f'{function}: path should be string, bytes or os.PathLike, '
                        f'not {type(path).__name__}') from None


def normcase(s):
    return _fspath(s)


def isabs(s):
    s = _fspath(s)
    return s.startswith(_get_sep(s))


def join(a, /, *p):
    """The parts put together with slashes; what stands before an absolute part is dropped."""
    path = a = _fspath(a)
    slash = _get_sep(a)
    try:
        for part in map(_fspath, p):
            if part.startswith(slash) or not path:
                path = part
            elif path.endswith(slash):
                path += part
            else:
                path += slash + part
    except (TypeError, AttributeError, BytesWarning):
        _check_arg_types('join', a, *p)
        raise
    return path


def split(p):
    """(head, tail): tail is what follows the last slash, head has no slash at its end unless it is the root."""
    p = _fspath(p)
    slash = _get_sep(p)
    at = p.rfind(slash) + 1
    head, tail = p[:at], p[at:]
    return head.rstrip(slash) or head, tail


def splitext(p):
    p = _fspath(p)
    if isinstance(p, bytes):
        return _splitext(p, b'/', None, b'.')
    return _splitext(p, '/', None, '.')


def splitdrive(p):
    p = _fspath(p)
    return p[:0], p


def splitroot(p, /):
    """(drive, root, tail): the drive is empty, the root '', '/' or '//'."""
    p = _path_argument(p, '_path_splitroot_ex')
    slash = _get_sep(p)
    if not p.startswith(slash):
        return p[:0], p[:0], p
    size = 2 if p[1:2] == slash and p[2:3] != slash else 1
    return p[:0], p[:size], p[size:]


def basename(p):
    p = _fspath(p)
    return p[p.rfind(_get_sep(p)) + 1:]


def dirname(p):
    p = _fspath(p)
    slash = _get_sep(p)
    head = p[:p.rfind(slash) + 1]
    return head.rstrip(slash) or head


def ismount(path):
    try:
        here = os.lstat(path)
        if stat.S_ISLNK(here.st_mode):
            return False
    except (OSError, ValueError):
        return False
    path = _fspath(path)
    above = join(path, b'..' if isinstance(path, bytes) else '..')
    try:
        above = os.lstat(above)
    except OSError:
        try:
            above = os.lstat(dirname(realpath(path)))
        except OSError:
            return False
    return here.st_dev != above.st_dev or here.st_ino == above.st_ino


def _home_of(name):
    """The home folder of the user called name ('' is the running user), None if that cannot be found."""
    if not name and 'HOME' in os.environ:
        return os.environ['HOME']
    try:
        import pwd
    except ImportError:
        return None
    try:
        return pwd.getpwnam(name).pw_dir if name else pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:
        return None


def expanduser(path):
    """path with ~ or ~user at its start replaced by the home folder; as it is where that is not known."""
    path = _fspath(path)
    slash = _get_sep(path)
    if not path.startswith(b'~' if isinstance(path, bytes) else '~'):
        return path
    end = path.find(slash, 1)
    if end < 0:
        end = len(path)
    name = path[1:end]
    home = _home_of(os.fsdecode(name))
    if home is None:
        return path
    if isinstance(path, bytes):
        home = os.fsencode(home)
    return (home.rstrip(slash) + path[end:]) or slash


_name_characters = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_')


def expandvars(path):
    """path with $name and ${name} replaced from the environment; unknown names stay."""
    path = _fspath(path)
    if isinstance(path, bytes):
        if b'$' not in path:
            return path
        return os.fsencode(_expand(os.fsdecode(path)))
    return _expand(path) if '$' in path else path


def _expand(text):
    pieces = []
    done = at = 0
    while True:
        at = text.find('$', at)
        if at < 0:
            break
        if text[at + 1:at + 2] == '{':
            end = text.find('}', at + 2)
            if end < 0:
                at += 1
                continue
            name = text[at + 2:end]
            end += 1
        else:
            end = at + 1
            while end < len(text) and text[end] in _name_characters:
                end += 1
            name = text[at + 1:end]
            if not name:
                at += 1
                continue
        value = os.environ.get(name)
        if value is not None:
            pieces.append(text[done:at])
            pieces.append(value)
            done = end
        at = end
    pieces.append(text[done:])
    return ''.join(pieces)


def normpath(path):
    """path without needless slashes, '.' and '..'; what links would make of it is not looked at."""
    path = _path_argument(path, '_path_normpath')
    if isinstance(path, bytes):
        slash, dot, dots = b'/', b'.', b'..'
    else:
        slash, dot, dots = '/', '.', '..'
    if not path:
        return dot
    _, root, rest = splitroot(path)
    kept = []
    for part in rest.split(slash):
        if not part or part == dot:
            continue
        if part != dots or (not root and not kept) or (kept and kept[-1] == dots):
            kept.append(part)
        elif kept:
            kept.pop()
    return root + slash.join(kept) or dot


def abspath(path):
    path = _fspath(path)
    slash = _get_sep(path)
    if not path.startswith(slash):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(filename, /, *, strict=False):
    """The absolute path that filename leads to with all links followed; strict says what may be missing."""
    filename = _fspath(filename)
    if isinstance(filename, bytes):
        slash, dot, dots, here = b'/', b'.', b'..', os.getcwdb
    else:
        slash, dot, dots, here = '/', '.', '..', os.getcwd
    if strict is ALLOW_MISSING:
        forgiven = FileNotFoundError
    elif strict:
        forgiven = ()
    else:
        forgiven = OSError
    path = slash if filename.startswith(slash) else here()
    # What is still to be walked, the next part last. A pair (link, path) marks where a link's target ends.
    rest = filename.split(slash)[::-1]
    resolved = {}  # link: where it leads, None while that is being found out
    while rest:
        part = rest.pop()
        if isinstance(part, tuple):
            resolved[part[0]] = path
            continue
        if not part or part == dot:
            continue
        if part == dots:
            path = path[:path.rindex(slash)] or slash
            continue
        below = path + part if path == slash else path + slash + part
        try:
            mode = os.lstat(below).st_mode
            if not stat.S_ISLNK(mode):
                if strict and rest and not stat.S_ISDIR(mode) and any(isinstance(part, (str, bytes)) for part in rest):
                    raise NotADirectoryError(_ENOTDIR, os.strerror(_ENOTDIR), below)
                path = below
                continue
            if below in resolved:
                known = resolved[below]
                if known is not None:
                    path = known
                elif strict:
                    os.stat(below)  # raises: the link leads to itself
                    path = below
                else:
                    path = below
                continue
            target = os.readlink(below)
        except forgiven:
            path = below
            continue
        resolved[below] = None
        if target.startswith(slash):
            path = slash
        rest.append((below,))
        rest.extend(target.split(slash)[::-1])
    return path


def relpath(path, start=None):
    """path as seen from the folder start, by default from the current one."""
    path = _fspath(path)
    if not path:
        raise ValueError('no path specified')
    if isinstance(path, bytes):
        dot, slash, dots = b'.', b'/', b'..'
    else:
        dot, slash, dots = '.', '/', '..'
    start = dot if start is None else _fspath(start)
    try:
        origin = abspath(start).lstrip(slash)
        goal = abspath(path).lstrip(slash)
        origin = origin.split(slash) if origin else []
        goal = goal.split(slash) if goal else []
        shared = len(commonprefix([origin, goal]))
        return slash.join([dots] * (len(origin) - shared) + goal[shared:]) or dot
    except (TypeError, AttributeError, BytesWarning, DeprecationWarning):
        _check_arg_types('relpath', path, start)
        raise


def commonpath(paths):
    """The longest path that contains each of paths."""
    paths = tuple(map(_fspath, paths))
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    if isinstance(paths[0], bytes):
        slash, dot = b'/', b'.'
    else:
        slash, dot = '/', '.'
    try:
        if len({path.startswith(slash) for path in paths}) != 1:
            raise ValueError("Can't mix absolute and relative paths")
        parts = [[part for part in path.split(slash) if part and part != dot] for path in paths]
        return (slash if paths[0].startswith(slash) else slash[:0]) + slash.join(commonprefix(parts))
    except (TypeError, AttributeError):
        _check_arg_types('commonpath', *paths)
        raise
