"""The path functions that are the same on every system."""

import os
import stat

__all__ = ['commonprefix', 'exists', 'getatime', 'getctime', 'getmtime', 'getsize', 'isdevdrive', 'isdir',
           'isfile', 'isjunction', 'islink', 'lexists', 'samefile', 'sameopenfile', 'samestat', 'ALLOW_MISSING']


def _status(look, path):
    """What os.stat or os.lstat tells of path; None where it names nothing."""
    try:
        return look(path)
    except (OSError, ValueError):
        return None


def exists(path):
    """Whether path, its links followed, names something."""
    return _status(os.stat, path) is not None


def lexists(path):
    """Whether path names something, be it a broken link."""
    return _status(os.lstat, path) is not None


def isfile(path):
    found = _status(os.stat, path)
    return found is not None and stat.S_ISREG(found.st_mode)


def isdir(s):
    found = _status(os.stat, s)
    return found is not None and stat.S_ISDIR(found.st_mode)


def islink(path):
    found = _status(os.lstat, path)
    return found is not None and stat.S_ISLNK(found.st_mode)


def isjunction(path):
    os.fspath(path)
    return False


def isdevdrive(path):
    os.fspath(path)
    return False


def getsize(filename):
    return os.stat(filename).st_size


def getmtime(filename):
    return os.stat(filename).st_mtime


def getatime(filename):
    return os.stat(filename).st_atime


def getctime(filename):
    return os.stat(filename).st_ctime


def commonprefix(m, /):
    """The longest string, or list of parts, with which each of m begins; path borders are not looked at."""
    if not m:
        return ''
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(os.fspath, m))
    low, high = min(m), max(m)
    for at, item in enumerate(low):
        if item != high[at]:
            return low[:at]
    return low


def samestat(s1, s2):
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    return samestat(os.stat(f1), os.stat(f2))


def sameopenfile(fp1, fp2):
    return samestat(os.fstat(fp1), os.fstat(fp2))


def _splitext(p, sep, altsep, extsep):
    """(root, extension); dots at the start of the last component begin no extension."""
    start = p.rfind(sep)
    if altsep:
        start = max(start, p.rfind(altsep))
    dot = p.rfind(extsep)
    if dot > start + 1 and p[start + 1:dot].strip(extsep):
        return p[:dot], p[dot:]
    return p, p[:0]


def _check_arg_types(funcname, *args):
    """Raises the TypeError that fits args: something that is no path, or a mix of str and bytes."""
    has_text = has_bytes = False
    for arg in args:
        if isinstance(arg, str):
            has_text = True
        elif isinstance(arg, bytes):
            has_bytes = True
        else:
            raise TypeError(f'{funcname}() argument must be str, bytes, or os.PathLike object, '
                            f'not {arg.__class__.__name__!r}') from None
    if has_text and has_bytes:
        raise TypeError("Can't mix strings and bytes in path components") from None


class _AllowMissing:
    def __repr__(self):
        return 'os.path.ALLOW_MISSING'

    def __reduce__(self):
        return 'ALLOW_MISSING'


_AllowMissing.__name__ = _AllowMissing.__qualname__ = 'ALLOW_MISSING'
ALLOW_MISSING = _AllowMissing()
