"""Paths as objects: pure ones, which are only names, and those that ask the file system."""

import errno
import io
import os
import posixpath
import re
import stat as _stat

__all__ = ['UnsupportedOperation', 'PurePath', 'PurePosixPath', 'PureWindowsPath', 'Path', 'PosixPath', 'WindowsPath']


class UnsupportedOperation(NotImplementedError):
    """What this kind of path, or this system, cannot do."""


# ---- How names are taken apart


class _Windows:
    """The rules of Windows, as far as names go."""

    sep, altsep, pathsep = '\\', '/', ';'
    __name__ = 'ntpath'

    def splitroot(self, path):
        """(drive, root, rest)"""
        name = path.replace('/', '\\')
        if name[:2] == '\\\\':
            # \\server\share\rest, \\?\UNC\server\share\rest, \\.\device\rest
            start = 8 if name[:8].upper() == '\\\\?\\UNC\\' else 2
            server = name.find('\\', start)
            if server == -1:
                return path, '', ''
            share = name.find('\\', server + 1)
            if share == -1:
                return path, '', ''
            return path[:share], path[share:share + 1], path[share + 1:]
        if name[:1] == '\\':
            return '', path[:1], path[1:]
        if name[1:2] == ':':
            if name[2:3] == '\\':
                return path[:2], path[2:3], path[3:]
            return path[:2], '', path[2:]
        return '', '', path

    def join(self, path, *paths):
        drive, root, rest = self.splitroot(path)
        for each in paths:
            each_drive, each_root, each_rest = self.splitroot(each)
            if each_root:
                if each_drive or not drive:
                    drive = each_drive
                root, rest = each_root, each_rest
                continue
            if each_drive and each_drive != drive:
                if each_drive.lower() != drive.lower():
                    drive, root, rest = each_drive, each_root, each_rest
                    continue
                drive = each_drive
            if rest and rest[-1] not in '\\/':
                rest += '\\'
            rest += each_rest
        if rest and not root and drive and drive[-1] not in ':\\/':
            return drive + '\\' + rest
        return drive + root + rest

    def splitext(self, name):
        dot = name.rfind('.')
        if dot <= 0 or not name[:dot].lstrip('.'):
            return name, ''
        return name[:dot], name[dot:]

    def normcase(self, path):
        return path.replace('/', '\\').lower()


_windows = _Windows()


# ---- Patterns


def _translate_part(part):
    """The regular expression of one component of a pattern."""
    text, i = '', 0
    while i < len(part):
        char = part[i]
        i += 1
        if char == '*':
            if not text.endswith('[^/]*'):
                text += '[^/]*'
        elif char == '?':
            text += '[^/]'
        elif char == '[':
            end = i
            if part[end:end + 1] == '!':
                end += 1
            if part[end:end + 1] == ']':
                end += 1
            end = part.find(']', end)
            if end == -1:
                text += '\\['
                continue
            content = part[i:end].replace('\\', '\\\\').replace('[', '\\[')
            content = re.sub(r'([&~|])', r'\\\1', content)
            text += '[^' + content[1:] + ']' if content[0] == '!' else '[' + content.replace('^', '\\^', 1) + ']' \
                if content[0] == '^' else '[' + content + ']'
            i = end + 1
        else:
            text += re.escape(char)
    return text


def _compile(text, case_sensitive):
    return re.compile(rf'(?s:{text})\Z', 0 if case_sensitive else re.IGNORECASE).match


def _has_magic(part):
    return any(char in part for char in '*?[')


class _Parents:
    """The folders around a path, as a sequence."""

    __slots__ = ('_path', '_drive', '_root', '_tail')

    def __init__(self, path):
        self._path = path
        self._drive, self._root, self._tail = path._parsed()

    def __len__(self):
        return len(self._tail)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return self._path._from_parts(self._drive, self._root, self._tail[:-index - 1])

    def __repr__(self):
        return f'<{type(self._path).__name__}.parents>'


from collections.abc import Sequence as _Sequence
_Sequence.register(_Parents)


# ---- Names


class PurePath:
    """A path as a name: nothing is asked of the file system."""

    __slots__ = ('_given', '_drive', '_root_', '_tail_', '_text', '_cased', '_hash')
    parser = os.path

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        given = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser:
                    # Names of one system's kind are read by the other's rules with its separators.
                    given.append(arg.as_posix())
                else:
                    given.extend(arg._given)
                continue
            try:
                path = os.fspath(arg)
            except TypeError:
                path = arg
            if not isinstance(path, str):
                raise TypeError('argument should be a str or an os.PathLike object where __fspath__ returns a str, '
                                f'not {type(path).__name__!r}')
            given.append(path)
        self._given = given

    def with_segments(self, *pathsegments):
        """A path of the same kind; what all derived paths are made by."""
        return type(self)(*pathsegments)

    # ---- Parsing
    @classmethod
    def _parse(cls, path):
        if not path:
            return '', '', []
        parser = cls.parser
        sep = parser.sep
        if parser.altsep:
            path = path.replace(parser.altsep, sep)
        drive, root, rest = parser.splitroot(path)
        if not root and drive.startswith(sep) and not drive.endswith(sep):
            parts = drive.split(sep)
            if (len(parts) == 4 and parts[2] not in '?.') or len(parts) == 6:
                root = sep  # a share is its own root
        return drive, root, [part for part in rest.split(sep) if part and part != '.']

    def _parsed(self):
        try:
            return self._drive, self._root_, self._tail_
        except AttributeError:
            given = self._given
            path = '' if not given else given[0] if len(given) == 1 else self.parser.join(*given)
            self._drive, self._root_, self._tail_ = self._parse(path)
            return self._drive, self._root_, self._tail_

    @classmethod
    def _format(cls, drive, root, tail):
        sep = cls.parser.sep
        if drive or root:
            return drive + root + sep.join(tail)
        if tail and cls.parser.splitroot(tail[0])[0]:
            tail = ['.'] + tail  # "c:" in the middle is no drive
        return sep.join(tail)

    def _from_parts(self, drive, root, tail):
        text = self._format(drive, root, tail)
        path = self.with_segments(text)
        path._text = text or '.'
        path._drive, path._root_, path._tail_ = drive, root, tail
        return path

    @property
    def _cased_text(self):
        try:
            return self._cased
        except AttributeError:
            self._cased = str(self) if self.parser is posixpath else str(self).lower()
            return self._cased

    @property
    def _cased_parts(self):
        return self._cased_text.split(self.parser.sep)

    # ---- As other things
    def __str__(self):
        try:
            return self._text
        except AttributeError:
            self._text = self._format(*self._parsed()) or '.'
            return self._text

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f'{type(self).__name__}({self.as_posix()!r})'

    def __reduce__(self):
        return type(self), tuple(self._given)

    def as_posix(self):
        return str(self).replace(self.parser.sep, '/')

    def as_uri(self):
        """The path as a file: URL."""
        import warnings
        if not isinstance(self, Path):
            warnings.warn('pathlib.PurePath.as_uri() is deprecated and scheduled for removal in Python 3.19. '
                          'Use pathlib.Path.as_uri().', DeprecationWarning, stacklevel=2)
        if not self.is_absolute():
            raise ValueError("relative paths can't be expressed as file URIs")
        drive = self.drive
        path = self.as_posix()
        if len(drive) == 2 and drive[1] == ':':
            return 'file:///' + drive + _quote(path[2:].encode())
        if drive:
            return 'file:' + _quote(path.encode())
        return 'file://' + _quote(os.fsencode(path))

    # ---- Comparison
    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self._cased_text)
            return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._cased_text == other._cased_text and self.parser is other.parser

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._cased_parts < other._cased_parts

    def __le__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._cased_parts <= other._cased_parts

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._cased_parts > other._cased_parts

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._cased_parts >= other._cased_parts

    # ---- Parts
    @property
    def drive(self):
        """The drive: 'c:', a share, or nothing."""
        return self._parsed()[0]

    @property
    def root(self):
        """The root: a separator, or nothing."""
        return self._parsed()[1]

    @property
    def anchor(self):
        """Drive and root together."""
        drive, root, _ = self._parsed()
        return drive + root

    @property
    def parts(self):
        """A tuple of the components, the anchor first."""
        drive, root, tail = self._parsed()
        return (drive + root, *tail) if drive or root else tuple(tail)

    @property
    def parent(self):
        drive, root, tail = self._parsed()
        return self._from_parts(drive, root, tail[:-1]) if tail else self

    @property
    def parents(self):
        return _Parents(self)

    @property
    def name(self):
        """The last component."""
        tail = self._parsed()[2]
        return tail[-1] if tail else ''

    @property
    def suffix(self):
        """What the name ends with from its last dot on."""
        return self.parser.splitext(self.name)[1]

    @property
    def suffixes(self):
        return ['.' + each for each in self.name.lstrip('.').split('.')[1:]]

    @property
    def stem(self):
        """The name without its suffix."""
        return self.parser.splitext(self.name)[0]

    # ---- Other paths
    def joinpath(self, *pathsegments):
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def with_name(self, name):
        """The path with another last component."""
        parser = self.parser
        if not name or parser.sep in name or (parser.altsep and parser.altsep in name) or name == '.':
            raise ValueError(f'Invalid name {name!r}')
        drive, root, tail = self._parsed()
        if not tail:
            raise ValueError(f'{self!r} has an empty name')
        return self._from_parts(drive, root, [*tail[:-1], name])

    def with_stem(self, stem):
        suffix = self.suffix
        if suffix and not stem:
            raise ValueError(f'{self!r} has a non-empty suffix')
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        stem = self.stem
        if not stem:
            raise ValueError(f'{self!r} has an empty name')
        if suffix and not suffix.startswith('.'):
            raise ValueError(f'Invalid suffix {suffix!r}')
        return self.with_name(stem + suffix)

    def relative_to(self, other, *, walk_up=False):
        """The path as seen from `other`; walk_up: by '..' where it lies elsewhere."""
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        parents = self.parents
        for steps, path in enumerate([other, *other.parents]):
            if path == self or path in parents:
                break
            if not walk_up:
                raise ValueError(f'{str(self)!r} is not in the subpath of {str(other)!r}')
            if path.name == '..':
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        else:
            raise ValueError(f'{str(self)!r} and {str(other)!r} have different anchors')
        return self._from_parts('', '', ['..'] * steps + self._parsed()[2][len(path._parsed()[2]):])

    def is_relative_to(self, other):
        if not isinstance(other, PurePath):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def is_absolute(self):
        drive, root, _ = self._parsed()
        return bool(root) if self.parser is posixpath else drive[:2] == '\\\\' or bool(drive and root)

    def is_reserved(self):
        """Whether Windows keeps the name for itself (deprecated)."""
        import warnings
        warnings.warn('pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. '
                      'Use os.path.isreserved() to detect reserved paths on Windows.', DeprecationWarning, stacklevel=2)
        if self.parser is posixpath or not self.name:
            return False
        name = self.name.partition('.')[0].partition(':')[0].rstrip(' ').upper()
        return name in {'CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$'} or \
            (name[:3] in ('COM', 'LPT') and name[3:] in set('123456789¹²³'))

    # ---- Patterns
    def _cases_matter(self, case_sensitive):
        return self.parser is posixpath if case_sensitive is None else case_sensitive

    def full_match(self, pattern, *, case_sensitive=None):
        """Whether the whole path matches a pattern; ** stands for any number of components."""
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        parts = list(pattern.parts)
        text = ''
        for index, part in enumerate(parts):
            last = index == len(parts) - 1
            if part == '**':
                text += '.*' if last else '(?:[^/]+/)*'
            elif index == 0 and pattern.anchor:
                text += re.escape(part.replace(self.parser.sep, '/'))
            else:
                text += '[^/]+' if part == '*' else _translate_part(part)
                text += '' if last else '/'
        path = self.as_posix() if self.parts else ''
        return _compile(text, self._cases_matter(case_sensitive))(path) is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Whether the path, or its end where the pattern is relative, matches."""
        if not isinstance(path_pattern, PurePath):
            path_pattern = self.with_segments(path_pattern)
        parts, wanted = self.parts[::-1], path_pattern.parts[::-1]
        if not wanted:
            raise ValueError('empty pattern')
        if len(parts) < len(wanted) or (len(parts) > len(wanted) and path_pattern.anchor):
            return False
        cases = self._cases_matter(case_sensitive)
        return all(_compile(_translate_part(pattern.replace('**', '*')), cases)(part)
                   for part, pattern in zip(parts, wanted))


class PurePosixPath(PurePath):
    """A pure path by the rules of Unix."""

    __slots__ = ()
    parser = posixpath


class PureWindowsPath(PurePath):
    """A pure path by the rules of Windows."""

    __slots__ = ()
    parser = _windows


os.PathLike.register(PurePath)

_UNQUOTED = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~/')


def _quote(data):
    return ''.join(chr(byte) if byte in _UNQUOTED else f'%{byte:02X}' for byte in data)


# ---- Files


class _Info:
    """What is known of the kind of a file; asked once."""

    __slots__ = ('_path', '_modes')

    def __init__(self, path):
        self._path = str(path)
        self._modes = {}

    def __repr__(self):
        return '<PosixPath.info>'

    def _mode(self, follow_symlinks):
        if follow_symlinks not in self._modes:
            try:
                self._modes[follow_symlinks] = os.stat(self._path, follow_symlinks=follow_symlinks).st_mode
            except (OSError, ValueError):
                self._modes[follow_symlinks] = 0
        return self._modes[follow_symlinks]

    def exists(self, *, follow_symlinks=True):
        return self._mode(follow_symlinks) != 0

    def is_dir(self, *, follow_symlinks=True):
        return _stat.S_ISDIR(self._mode(follow_symlinks))

    def is_file(self, *, follow_symlinks=True):
        return _stat.S_ISREG(self._mode(follow_symlinks))

    def is_symlink(self):
        return _stat.S_ISLNK(self._mode(False))


class Path(PurePath):
    """A path of this system, with what can be done with the file of that name."""

    __slots__ = ('_known',)

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    # ---- Making
    @classmethod
    def cwd(cls):
        """The working folder."""
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        """The user's folder."""
        home = os.path.expanduser('~')
        if home == '~':
            raise RuntimeError("Can't determine home directory")
        return cls(home)

    @classmethod
    def from_uri(cls, uri):
        """The path of a file: URL."""
        if not uri.startswith('file:'):
            raise ValueError("URL is missing a 'file:' scheme")
        path = uri[5:]
        if path[:3] == '///':
            path = path[2:]
        elif path[:12] == '//localhost/':
            path = path[11:]
        data = re.sub(rb'%([0-9A-Fa-f]{2})', lambda found: bytes([int(found[1], 16)]), path.encode('utf-8'))
        result = cls(os.fsdecode(data))
        if not result.is_absolute():
            raise ValueError(f'URI is not absolute: {uri!r}')
        return result

    def absolute(self):
        """The path from the root on; links and '..' stay."""
        if self.is_absolute():
            return self
        here = os.getcwd()
        drive, root, tail = self._parse(here)
        return self._from_parts(drive, root, tail + self._parsed()[2])

    def resolve(self, strict=False):
        """The path from the root on, without links and '..'."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def readlink(self):
        return self.with_segments(os.readlink(self))

    def expanduser(self):
        """The path with a leading ~ or ~user replaced."""
        drive, root, tail = self._parsed()
        if drive or root or not tail or tail[0][:1] != '~':
            return self
        home = os.path.expanduser(tail[0])
        if home[:1] == '~':
            raise RuntimeError("Can't determine home directory")
        drive, root, folders = self._parse(home)
        return self._from_parts(drive, root, folders + tail[1:])

    # ---- What it is
    def stat(self, *, follow_symlinks=True):
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        return os.lstat(self)

    def _mode(self, follow_symlinks=True):
        try:
            return os.stat(self, follow_symlinks=follow_symlinks).st_mode
        except (OSError, ValueError):
            return 0

    @property
    def info(self):
        try:
            return self._known
        except AttributeError:
            self._known = _Info(self)
            return self._known

    def exists(self, *, follow_symlinks=True):
        return self._mode(follow_symlinks) != 0

    def is_dir(self, *, follow_symlinks=True):
        return _stat.S_ISDIR(self._mode(follow_symlinks))

    def is_file(self, *, follow_symlinks=True):
        return _stat.S_ISREG(self._mode(follow_symlinks))

    def is_symlink(self):
        return _stat.S_ISLNK(self._mode(False))

    def is_mount(self):
        return os.path.ismount(self)

    def is_junction(self):
        return False

    def is_block_device(self):
        return _stat.S_ISBLK(self._mode())

    def is_char_device(self):
        return _stat.S_ISCHR(self._mode())

    def is_fifo(self):
        return _stat.S_ISFIFO(self._mode())

    def is_socket(self):
        return _stat.S_ISSOCK(self._mode())

    def samefile(self, other_path):
        """Whether it is the same file, whatever the names."""
        mine = self.stat()
        other = os.stat(other_path)
        return mine.st_ino == other.st_ino and mine.st_dev == other.st_dev

    def owner(self, *, follow_symlinks=True):
        self._no_names('owner')

    def group(self, *, follow_symlinks=True):
        self._no_names('group')

    def _no_names(self, method):
        raise UnsupportedOperation(f'{type(self).__name__}.{method}() is unsupported on this system')

    # ---- Contents
    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        if 'b' not in mode:
            encoding = io.text_encoding(encoding)
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        with self.open('rb', buffering=0) as file:
            return file.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        encoding = io.text_encoding(encoding)
        with self.open('r', encoding=encoding, errors=errors, newline=newline) as file:
            return file.read()

    def write_bytes(self, data):
        view = memoryview(data)  # a str is refused before the file is emptied
        with self.open('wb') as file:
            return file.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        encoding = io.text_encoding(encoding)
        if not isinstance(data, str):
            raise TypeError(f'data must be str, not {type(data).__name__}')
        with self.open('w', encoding=encoding, errors=errors, newline=newline) as file:
            return file.write(data)

    # ---- Folders
    def _child(self, name):
        drive, root, tail = self._parsed()
        return self._from_parts(drive, root, [*tail, name])

    def iterdir(self):
        """What is in the folder, in no order."""
        names = os.listdir(self)
        return (self._child(name) for name in names)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """(folder, names of folders, names of files) for it and all below."""
        pending = [self]
        while pending:
            path = pending.pop()
            if isinstance(path, tuple):
                yield path
                continue
            try:
                with os.scandir(path) as entries:
                    entries = list(entries)
            except OSError as error:
                if on_error is not None:
                    on_error(error)
                continue
            folders, files = [], []
            for entry in entries:
                try:
                    is_folder = entry.is_dir(follow_symlinks=follow_symlinks)
                except OSError:
                    is_folder = False
                (folders if is_folder else files).append(entry.name)
            if top_down:
                yield path, folders, files
            else:
                pending.append((path, folders, files))
            pending += [path._child(name) for name in reversed(folders)]

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The files below that match a pattern; ** stands for any number of folders."""
        text = os.fspath(pattern)
        drive, root, parts = self._parse(text)
        if drive or root:
            raise NotImplementedError('Non-relative patterns are unsupported')
        if not parts:
            raise ValueError(f'Unacceptable pattern: {text!r}')
        folders_only = text[-1] == '/'
        cases = self._cases_matter(case_sensitive)
        glob = _Glob(cases, case_sensitive is None, recurse_symlinks, folders_only)
        found = glob.select(self, parts, True)
        return (path for path in found if path.is_dir()) if folders_only else found

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The same anywhere below."""
        text = os.fspath(pattern)
        drive, root, parts = self._parse(text)
        if drive or root:
            raise NotImplementedError('Non-relative patterns are unsupported')
        return self.glob('**/' + text if parts else '**/', case_sensitive=case_sensitive,
                         recurse_symlinks=recurse_symlinks)

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, parents=False, exist_ok=exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def rmdir(self):
        os.rmdir(self)

    # ---- Changing
    def touch(self, mode=0o666, exist_ok=True):
        """Makes the file, or gives it the present time."""
        if exist_ok:
            try:
                os.utime(self, None)
            except OSError:
                pass
            else:
                return
        os.close(os.open(self, os.O_CREAT | os.O_WRONLY | (0 if exist_ok else os.O_EXCL), mode))

    def chmod(self, mode, *, follow_symlinks=True):
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        os.rename(self, target)
        return self._as_path(target)

    def replace(self, target):
        os.replace(self, target)
        return self._as_path(target)

    def symlink_to(self, target, target_is_directory=False):
        """Becomes a link to the target."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        os.link(target, self)

    def _as_path(self, target):
        return target if hasattr(target, 'with_segments') else self.with_segments(target)

    def _check_no_loop(self, target):
        if self == target:
            self._refuse(errno.EINVAL, 'Source and target are the same path', target)
        if self in target.parents:
            self._refuse(errno.EINVAL, 'Source path is a parent of target path', target)

    def _refuse(self, number, text, target):
        error = OSError(number, text)
        error.filename, error.filename2 = str(self), str(target)
        raise error

    def copy(self, target, *, follow_symlinks=True, preserve_metadata=False):
        """Copies the file or the whole folder; the path of the copy."""
        target = self._as_path(target)
        self._check_no_loop(target)
        self._copy(target, follow_symlinks, preserve_metadata)
        return target

    def _copy(self, target, follow_symlinks, preserve_metadata):
        import shutil
        if not follow_symlinks and self.is_symlink():
            os.symlink(os.readlink(self), target)
        elif self.is_dir():
            target.mkdir()
            for child in self.iterdir():
                child._copy(target / child.name, follow_symlinks, preserve_metadata)
        else:
            if target.exists() and self.samefile(target):
                self._refuse(errno.EINVAL, 'Source and target are the same file', target)
            with self.open('rb') as source, target.open('wb') as copy:
                shutil.copyfileobj(source, copy)
        if preserve_metadata:
            shutil.copystat(self, target, follow_symlinks=follow_symlinks)

    def copy_into(self, target_dir, *, follow_symlinks=True, preserve_metadata=False):
        """The same, into a folder."""
        return self.copy(self._inside(target_dir), follow_symlinks=follow_symlinks, preserve_metadata=preserve_metadata)

    def move(self, target):
        """Moves the file or folder, also to another file system; its new path."""
        target = self._as_path(target)
        self._check_no_loop(target)
        try:
            os.replace(self, target)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            import shutil
            self.copy(target, follow_symlinks=False, preserve_metadata=True)
            shutil.rmtree(self) if self.is_dir() and not self.is_symlink() else self.unlink()
        return target

    def move_into(self, target_dir):
        """The same, into a folder."""
        return self.move(self._inside(target_dir))

    def _inside(self, folder):
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        return self._as_path(folder) / self.name


class _Glob:
    """Looks for files by a pattern."""

    def __init__(self, cases, names_as_given, recurse_symlinks, folders_only):
        self._cases = cases
        self._names_as_given = names_as_given  # a part without * and the like need not be searched for
        self._recurse_symlinks = recurse_symlinks
        self._folders_only = folders_only

    def select(self, path, parts, exists):
        if not parts:
            if exists or path.exists(follow_symlinks=False):
                yield path
            return
        part, rest = parts[0], parts[1:]
        if part == '**':
            yield from self._recurse(path, rest)
        elif part == '..' or (self._names_as_given and not _has_magic(part)):
            yield from self.select(path._child(part), rest, False)
        else:
            match = None if part == '*' else _compile(_translate_part(part), self._cases)
            for entry in self._entries(path):
                if (match is None or match(entry.name)) and (not rest or self._is_folder(entry, True)):
                    yield from self.select(path._child(entry.name), rest, True)

    def _recurse(self, path, rest):
        while rest and rest[0] == '**':
            rest = rest[1:]
        if not path.is_dir():
            if not rest and path.exists():
                yield path
            return
        seen = set() if '**' in rest else None
        for each in self._below(path, not rest and not self._folders_only):
            for found in self.select(each, rest, True):
                if seen is not None:
                    if found in seen:
                        continue
                    seen.add(found)
                yield found

    def _below(self, path, files):
        yield path
        for entry in self._entries(path):
            if self._is_folder(entry, self._recurse_symlinks):
                yield from self._below(path._child(entry.name), files)
            elif files:
                yield path._child(entry.name)

    def _is_folder(self, entry, follow):
        try:
            return entry.is_dir(follow_symlinks=follow)
        except OSError:
            return False

    def _entries(self, path):
        try:
            with os.scandir(path) as entries:
                return list(entries)
        except OSError:
            return []


class PosixPath(Path, PurePosixPath):
    """A path of a Unix system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of a Windows system."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation(f'cannot instantiate {cls.__name__!r} on your system')
