"""Files, folders, the environment and the process.

The system's functions come from the native module posix. What needs abstract base classes (environ,
environb, PathLike) is made when it is first asked for, which keeps start-up short.
"""

import sys
import stat as st

from posix import *
import posix as _posix

try:
    from posix import _exit
except ImportError:
    pass

import posixpath as path

sys.modules['os.path'] = path
from os.path import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

name = 'posix'
linesep = '\n'
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2
supports_bytes_environ = True

globals().pop('environ', None)  # posix has it as a plain dict of bytes


def _exists(name):
    return name in globals()


def _those_of(*names):
    return {globals()[name] for name in names if name in globals()}


supports_dir_fd = _those_of(*getattr(_posix, '_dir_fd_names', ()))
supports_effective_ids = set()
supports_fd = _those_of(*getattr(_posix, '_fd_names', ()))
supports_follow_symlinks = _those_of(*getattr(_posix, '_follow_symlinks_names', ('stat',)))


def fsencode(filename):
    """filename, a str, bytes or path object, as bytes."""
    filename = fspath(filename)
    if isinstance(filename, str):
        return filename.encode('utf-8', 'surrogateescape')
    return filename


def fsdecode(filename):
    """filename, a str, bytes or path object, as str."""
    filename = fspath(filename)
    if isinstance(filename, bytes):
        return filename.decode('utf-8', 'surrogateescape')
    return filename


def makedirs(name, mode=0o777, exist_ok=False):
    """Makes a folder and the folders above it that are missing."""
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        try:
            makedirs(head, exist_ok=exist_ok)
        except FileExistsError:
            pass  # somebody else was faster
        dot = b'.' if isinstance(tail, bytes) else '.'
        if tail == dot:
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def removedirs(name):
    """Removes an empty folder, then each folder above it that this leaves empty."""
    rmdir(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def renames(old, new):
    """Renames, making the folders that new needs and removing those that old leaves empty."""
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


_walk_symlinks_as_files = object()


def walk(top, topdown=True, onerror=None, followlinks=False):
    """For each folder at and below top: (its path, names of its folders, names of its other entries)."""
    todo = [fspath(top)]
    while todo:
        top = todo.pop()
        if isinstance(top, tuple):
            yield top
            continue
        folders, others, to_enter = [], [], []
        try:
            entries = scandir(top)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        failed = False
        with entries:
            while True:
                try:
                    entry = next(entries)
                except StopIteration:
                    break
                except OSError as error:
                    if onerror is not None:
                        onerror(error)
                    failed = True
                    break
                try:
                    if followlinks is _walk_symlinks_as_files:
                        is_folder = entry.is_dir(follow_symlinks=False) and not entry.is_junction()
                    else:
                        is_folder = entry.is_dir()
                except OSError:
                    is_folder = False
                if not is_folder:
                    others.append(entry.name)
                    continue
                folders.append(entry.name)
                if not topdown:
                    try:
                        is_link = not followlinks and entry.is_symlink()
                    except OSError:
                        is_link = False
                    if not is_link:
                        to_enter.append(entry.path)
        if failed:
            continue
        if topdown:
            yield top, folders, others
            # The caller may have changed the list, so the links are looked for only now.
            for folder in reversed(folders):
                below = path.join(top, folder)
                if followlinks or not path.islink(below):
                    todo.append(below)
        else:
            todo.append((top, folders, others))
            todo.extend(reversed(to_enter))


def fdopen(fd, mode='r', buffering=-1, encoding=None, *args, **kwargs):
    """A file object over the descriptor fd."""
    if not isinstance(fd, int):
        raise TypeError('invalid fd type (%s, expected integer)' % type(fd))
    import io
    if 'b' not in mode:
        encoding = io.text_encoding(encoding)
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def get_exec_path(env=None):
    """The folders in which programs are looked for, as a list."""
    if env is None:
        env = _get('environ')
    try:
        value = env.get('PATH')
    except TypeError:
        value = None
    try:
        binary = env[b'PATH']
    except (KeyError, TypeError):
        pass
    else:
        if value is not None:
            raise ValueError("env cannot contain 'PATH' and b'PATH' keys")
        value = fsdecode(binary)
    return (defpath if value is None else value).split(pathsep)


def getenv(key, default=None):
    return _get('environ').get(key, default)


def getenvb(key, default=None):
    return _get('environb').get(key, default)


def reload_environ():
    """Reads the process's environment into environ again."""
    variables = _get('environ')
    fresh = _posix._create_environ()
    variables._data.clear()
    variables._data.update(fresh)


if not _exists('process_cpu_count') and _exists('cpu_count'):
    def process_cpu_count():
        return cpu_count()


def _encode_text(value):
    if not isinstance(value, str):
        raise TypeError('str expected, not %s' % type(value).__name__)
    return value.encode('utf-8', 'surrogateescape')


def _decode_text(value):
    return value.decode('utf-8', 'surrogateescape')


def _check_bytes(value):
    if not isinstance(value, bytes):
        raise TypeError('bytes expected, not %s' % type(value).__name__)
    return value


def _make_environ_class():
    from collections.abc import Mapping, MutableMapping
    global _Environ

    class _Environ(MutableMapping):
        def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
            self.encodekey = encodekey
            self.decodekey = decodekey
            self.encodevalue = encodevalue
            self.decodevalue = decodevalue
            self._data = data

        def __getitem__(self, key):
            try:
                value = self._data[self.encodekey(key)]
            except KeyError:
                raise KeyError(key) from None
            return self.decodevalue(value)

        def __setitem__(self, key, value):
            key = self.encodekey(key)
            value = self.encodevalue(value)
            putenv(key, value)
            self._data[key] = value

        def __delitem__(self, key):
            encoded = self.encodekey(key)
            unsetenv(encoded)
            try:
                del self._data[encoded]
            except KeyError:
                raise KeyError(key) from None

        def __iter__(self):
            for key in list(self._data):
                yield self.decodekey(key)

        def __len__(self):
            return len(self._data)

        def __repr__(self):
            items = ', '.join([f'{self.decodekey(key)!r}: {self.decodevalue(value)!r}'
                               for key, value in self._data.items()])
            return f'environ({{{items}}})'

        def copy(self):
            return dict(self)

        def setdefault(self, key, value):
            if key not in self:
                self[key] = value
            return self[key]

        def __ior__(self, other):
            self.update(other)
            return self

        def __or__(self, other):
            if not isinstance(other, Mapping):
                return NotImplemented
            joined = dict(self)
            joined.update(other)
            return joined

        def __ror__(self, other):
            if not isinstance(other, Mapping):
                return NotImplemented
            joined = dict(other)
            joined.update(self)
            return joined

    _Environ.__qualname__ = '_Environ'
    return _Environ


def _make_environ():
    global environ
    environ = _get('_Environ')(_posix.environ, _encode_text, _decode_text, _encode_text, _decode_text)
    return environ


def _make_environb():
    global environb
    environb = _get('_Environ')(_get('environ')._data, _check_bytes, bytes, _check_bytes, bytes)
    return environb


def _make_path_like():
    import abc
    global PathLike

    class PathLike(abc.ABC):
        """The type of objects that have a path: those with a method __fspath__."""

        __slots__ = ()

        @abc.abstractmethod
        def __fspath__(self):
            raise NotImplementedError

        @classmethod
        def __subclasshook__(cls, subclass):
            if cls is not PathLike:
                return NotImplemented
            for base in subclass.__mro__:
                if '__fspath__' in base.__dict__:
                    return NotImplemented if base.__dict__['__fspath__'] is None else True
            return NotImplemented

        __class_getitem__ = classmethod(type(list[int]))

    PathLike.__qualname__ = 'PathLike'
    return PathLike


_made_when_asked_for = {
    'environ': _make_environ, 'environb': _make_environb, '_Environ': _make_environ_class,
    'PathLike': _make_path_like,
}


def _get(name):
    value = globals().get(name)
    return _made_when_asked_for[name]() if value is None else value


def __getattr__(name):
    make = _made_when_asked_for.get(name)
    if make is None:
        raise AttributeError(f"module 'os' has no attribute {name!r}")
    return make()


def __dir__():
    return sorted({*globals(), *_made_when_asked_for})


_own_names = (
    'altsep curdir pardir sep pathsep linesep defpath name path devnull SEEK_SET SEEK_CUR SEEK_END fsencode '
    'fsdecode get_exec_path fdopen extsep makedirs removedirs renames walk reload_environ getenv '
    'supports_bytes_environ environ environb getenvb PathLike process_cpu_count').split()
__all__ = [*_own_names, *[_name for _name in dir(_posix) if _name[0] != '_' and _name != 'environ']]
if _exists('_exit'):
    __all__.append('_exit')
