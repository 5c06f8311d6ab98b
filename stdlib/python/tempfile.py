"""Temporary files and folders."""

import io as _io
import os as _os
from _random import Random as _plain_random

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp',
           'mktemp', 'TMP_MAX', 'gettempprefix', 'tempdir', 'gettempdir', 'gettempprefixb', 'gettempdirb']

TMP_MAX = 10000
template = 'tmp'
tempdir = None
_letters = 'abcdefghijklmnopqrstuvwxyz0123456789_'


def _random_name():
    try:
        random = _os.urandom(8)
    except PermissionError:  # no randomness here: what is made is made exclusively
        random = _plain_random().getrandbits(64).to_bytes(8)
    return ''.join([_letters[byte % len(_letters)] for byte in random])


def _candidate_folders():
    folders = [_os.getenv(name) for name in ('TMPDIR', 'TEMP', 'TMP')]
    folders = [folder for folder in folders if folder] + ['/tmp', '/var/tmp', '/usr/tmp']
    try:
        folders.append(_os.getcwd())
    except OSError:
        folders.append(_os.curdir)
    return folders


def _find_folder():
    """The first folder in which a file can be made."""
    tried = _candidate_folders()
    for folder in tried:
        folder = _os.path.abspath(folder) if folder != _os.curdir else folder
        path = _os.path.join(folder, _random_name())
        try:
            fd = _os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL, 0o600)
        except OSError:
            continue
        _os.close(fd)
        _os.unlink(path)
        return folder
    raise FileNotFoundError(2, f'No usable temporary directory found in {tried}')


def _gettempdir():
    global tempdir
    if tempdir is None:
        tempdir = _find_folder()
    return tempdir


def gettempdir():
    """The folder for temporary files."""
    return _os.fsdecode(_gettempdir())


def gettempdirb():
    return _os.fsencode(_gettempdir())


def gettempprefix():
    return _os.fsdecode(template)


def gettempprefixb():
    return _os.fsencode(template)


def _sanitize(prefix, suffix, dir):
    """(prefix, suffix, folder), all str or all bytes, with what was not given filled in."""
    kind = str
    for value in (prefix, suffix, dir):
        if value is not None:
            value = _os.fspath(value)
            if isinstance(value, bytes):
                kind = bytes
    for value in (prefix, suffix, dir):
        if value is not None and not isinstance(_os.fspath(value), kind):
            raise TypeError("Can't mix bytes and non-bytes in path components.")
    if suffix is None:
        suffix = kind()
    if prefix is None:
        prefix = template if kind is str else _os.fsencode(template)
    if dir is None:
        dir = gettempdir() if kind is str else gettempdirb()
    return prefix, suffix, dir, kind


def _new_path(prefix, suffix, folder, kind):
    name = _random_name()
    return _os.path.join(folder, prefix + (name if kind is str else name.encode()) + suffix)


def _make(prefix, suffix, folder, kind, make):
    """(what make(path) gives, path) for a path that did not exist."""
    for _ in range(TMP_MAX):
        path = _new_path(prefix, suffix, folder, kind)
        try:
            return make(path), _os.path.abspath(path)
        except FileExistsError:
            continue
    raise FileExistsError(17, 'No usable temporary file name found')


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """(descriptor, path) of a new file, which is the caller's to remove."""
    prefix, suffix, dir, kind = _sanitize(prefix, suffix, dir)
    flags = _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | getattr(_os, 'O_NOFOLLOW', 0)
    return _make(prefix, suffix, dir, kind, lambda path: _os.open(path, flags, 0o600))


def mkdtemp(suffix=None, prefix=None, dir=None):
    """The path of a new folder, which is the caller's to remove."""
    prefix, suffix, dir, kind = _sanitize(prefix, suffix, dir)
    return _make(prefix, suffix, dir, kind, lambda path: _os.mkdir(path, 0o700))[1]


def mktemp(suffix='', prefix=template, dir=None):
    """A path that does not exist; somebody else may make it before the caller does."""
    if dir is None:
        dir = gettempdir()
    for _ in range(TMP_MAX):
        path = _new_path(prefix, suffix, dir, str)
        if not _os.path.lexists(path):
            return path
    raise FileExistsError(17, 'No usable temporary filename found')


class _TemporaryFileWrapper:
    """A file that is removed when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self._delete_on_close = delete_on_close
        self._is_removed = not delete

    def __repr__(self):
        file = self.__dict__['file']
        return f'<{type(self).__name__} {file=}>'

    def __getattr__(self, name):
        file = self.__dict__['file']
        value = getattr(file, name)
        if not isinstance(value, int):
            setattr(self, name, value)
        return value

    def _remove(self):
        if not self._is_removed:
            self._is_removed = True
            try:
                _os.unlink(self.name)
            except FileNotFoundError:
                pass

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        result = self.file.__exit__(exc, value, tb)
        self._remove()
        return result

    def close(self):
        self.file.close()
        if self._delete_on_close:
            self._remove()

    def __del__(self):
        if not self.__dict__.get('_is_removed', True):
            try:
                self.file.close()
            finally:
                self._remove()

    def __iter__(self):
        for line in self.file:
            yield line


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None,
                       delete=True, *, errors=None, delete_on_close=True):
    """An open file with the attribute name; it is removed when it is closed, unless told otherwise."""
    descriptor, path = mkstemp(suffix, prefix, dir)
    try:
        file = _io.open(descriptor, mode, buffering=buffering, encoding=encoding, newline=newline, errors=errors)
    except BaseException:
        _os.unlink(path)
        _os.close(descriptor)
        raise
    return _TemporaryFileWrapper(file, path, delete, delete_on_close)


def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                  errors=None):
    """An open file that has no name."""
    descriptor, path = mkstemp(suffix, prefix, dir)
    _os.unlink(path)
    return _io.open(descriptor, mode, buffering=buffering, encoding=encoding, newline=newline, errors=errors)


class SpooledTemporaryFile:
    """A file that is kept in memory until it is larger than max_size."""

    _rolled = False

    def __init__(self, max_size=0, mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                 dir=None, *, errors=None):
        if 'b' in mode:
            self._file = _io.BytesIO()
        else:
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding, errors=errors, newline=newline)
        self._max_size = max_size
        self._options = {'mode': mode, 'buffering': buffering, 'suffix': suffix, 'prefix': prefix,
                         'encoding': encoding, 'newline': newline, 'dir': dir, 'errors': errors}

    def _check(self, file):
        if not self._rolled and self._max_size and file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        """Moves what is in memory to a file on the disk."""
        if self._rolled:
            return
        old = self._file
        new = self._file = TemporaryFile(**self._options)
        position = old.tell()
        if hasattr(new, 'buffer'):
            old.flush()
            new.buffer.write(old.detach().getvalue())
        else:
            new.write(old.getvalue())
        new.seek(position, 0)
        self._rolled = True

    def write(self, data):
        result = self._file.write(data)
        self._check(self._file)
        return result

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def seek(self, *args):
        return self._file.seek(*args)

    def __enter__(self):
        if self._file.closed:
            raise ValueError('Cannot enter context with closed file')
        return self

    def __exit__(self, *exc_info):
        self._file.close()

    def __iter__(self):
        return iter(self._file)

    def __getattr__(self, name):
        return getattr(self.__dict__['_file'], name)

    @property
    def name(self):
        return getattr(self._file, 'name', None)


class TemporaryDirectory:
    """A context that gives the path of a new folder and removes the folder at its end."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors = ignore_cleanup_errors
        self._delete = delete
        self._is_removed = False

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        if not self._is_removed or _os.path.exists(self.name):
            self._is_removed = True
            import shutil
            shutil.rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)

    def __del__(self):
        if self.__dict__.get('_delete') and not self._is_removed:
            self._is_removed = True
            import shutil
            shutil.rmtree(self.name, ignore_errors=True)
            import warnings
            warnings.warn(f'Implicitly cleaning up {self!r}', ResourceWarning)
