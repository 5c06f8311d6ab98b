"""Copying, moving and removing of files and folder trees. Archives are not part of it."""

import os
import stat

__all__ = ['copyfileobj', 'copyfile', 'copymode', 'copystat', 'copy', 'copy2', 'copytree', 'move', 'rmtree', 'Error',
           'SpecialFileError', 'ignore_patterns', 'which', 'get_terminal_size', 'SameFileError', 'disk_usage', 'chown']

COPY_BUFSIZE = 256 * 1024


class Error(OSError):
    """What went wrong, for several files: a list of (source, target, reason)."""


class SameFileError(Error):
    """Source and target are the same file."""


class SpecialFileError(OSError):
    """This cannot be done with a file such as a named pipe."""


class ReadError(OSError):
    pass


class RegistryError(Exception):
    pass


def copyfileobj(fsrc, fdst, length=0):
    """Writes all that is left to read in the file fsrc to the file fdst."""
    read, write = fsrc.read, fdst.write
    while data := read(length or COPY_BUFSIZE):
        write(data)


def _same_file(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copies what the file src holds to the file dst; dst."""
    if _same_file(src, dst):
        raise SameFileError(f'{src!r} and {dst!r} are the same file')
    for path in (src, dst):
        try:
            mode = os.stat(path).st_mode
        except OSError:
            continue
        if stat.S_ISFIFO(mode):
            raise SpecialFileError(f'`{os.fspath(path)}` is a named pipe')
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, 'rb') as fsrc:
        try:
            with open(dst, 'wb') as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as error:
            if not os.path.exists(dst):
                raise FileNotFoundError(f'Directory does not exist: {dst}') from error
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Gives dst the permissions of src."""
    if not follow_symlinks and os.path.islink(src) and os.path.islink(dst):
        return
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Gives dst the permissions and times of src."""
    if not follow_symlinks and os.path.islink(src) and os.path.islink(dst):
        return
    status = os.stat(src)
    os.utime(dst, ns=(status.st_atime_ns, status.st_mtime_ns))
    os.chmod(dst, stat.S_IMODE(status.st_mode))


def _target(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copies a file and its permissions to a file or into a folder; the path of the copy."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """copy, with times too."""
    dst = _target(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """A function for copytree's ignore, which leaves out the names that fit one of the patterns."""

    def ignore(path, names):
        import fnmatch
        ignored = []
        for pattern in patterns:
            ignored.extend(fnmatch.filter(names, pattern))
        return set(ignored)

    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False,
             dirs_exist_ok=False):
    """Copies a folder with all that is in it; dst."""
    with os.scandir(src) as found:
        entries = list(found)
    ignored = ignore(os.fspath(src), [entry.name for entry in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in ignored:
            continue
        source = os.path.join(src, entry.name)
        target = os.path.join(dst, entry.name)
        try:
            if entry.is_symlink():
                leads_to = os.readlink(source)
                if symlinks:
                    os.symlink(leads_to, target)
                    continue
                if not os.path.exists(source) and ignore_dangling_symlinks:
                    continue
            if entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(source, target)
        except Error as error:
            errors.extend(error.args[0])
        except OSError as error:
            errors.append((source, target, str(error)))
    try:
        copystat(src, dst)
    except OSError as error:
        errors.append((src, dst, str(error)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    """Removes a folder with all that is in it; onexc(function, path, exception) is told of errors."""
    if dir_fd is not None:
        raise NotImplementedError('dir_fd unavailable on this platform')
    if onerror is not None:
        import warnings
        warnings.warn('onerror argument is deprecated, use onexc instead', DeprecationWarning, stacklevel=2)
    if ignore_errors:
        def handle(function, path, error):
            pass
    elif onexc is not None:
        handle = onexc
    elif onerror is not None:
        def handle(function, path, error):
            return onerror(function, path, (type(error), error, error.__traceback__))
    else:
        def handle(function, path, error):
            raise error
    try:
        if os.path.islink(path):
            error = OSError('Cannot call rmtree on a symbolic link')
            error.filename = path
            raise error
        os.lstat(path)
    except OSError as error:
        handle(os.path.islink if os.path.islink(path) else os.lstat, path, error)
        return
    _remove_tree(path, handle)


rmtree.avoids_symlink_attacks = False


def _remove_tree(path, handle):
    try:
        with os.scandir(path) as found:
            entries = list(found)
    except FileNotFoundError:
        return
    except OSError as error:
        handle(os.scandir, path, error)
        entries = []
    for entry in entries:
        below = os.path.join(path, entry.name)
        try:
            is_folder = entry.is_dir(follow_symlinks=False)
        except OSError:
            is_folder = False
        if is_folder:
            _remove_tree(below, handle)
        else:
            try:
                os.unlink(below)
            except FileNotFoundError:
                continue
            except OSError as error:
                handle(os.unlink, below, error)
    try:
        os.rmdir(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        handle(os.rmdir, path, error)


def _is_below(path, folder):
    path, folder = os.path.abspath(path), os.path.abspath(folder)
    return path.startswith(folder if folder.endswith('/') else folder + '/')


def move(src, dst, copy_function=copy2):
    """Moves a file or folder to another path or into a folder; its new path."""
    target = dst
    if os.path.isdir(dst):
        if _same_file(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return dst
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip('/')))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    try:
        os.rename(src, target)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), target)
            os.unlink(src)
        elif os.path.isdir(src):
            if _is_below(dst, src):
                raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.") from None
            copytree(src, target, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    """Changes the owner and the group, each a number, of a path."""
    if user is None and group is None:
        raise ValueError('user and/or group must be set')
    os.chown(path, -1 if user is None else user, -1 if group is None else group)


def disk_usage(path):
    """(total, used, free) of the disk that path is on, in bytes."""
    from collections import namedtuple
    usage = namedtuple('usage', 'total used free')
    status = os.statvfs(path)
    return usage(status.f_blocks * status.f_frsize, (status.f_blocks - status.f_bfree) * status.f_frsize,
                 status.f_bavail * status.f_frsize)


def get_terminal_size(fallback=(80, 24)):
    """(columns, lines) of the terminal: by the variables COLUMNS and LINES, by the system, or fallback."""
    sizes = []
    for name in ('COLUMNS', 'LINES'):
        try:
            sizes.append(int(os.environ[name]))
        except (KeyError, ValueError):
            sizes.append(0)
    columns, lines = sizes
    if columns <= 0 or lines <= 0:
        try:
            import sys
            found = tuple(os.get_terminal_size(sys.__stdout__.fileno()))
        except (AttributeError, ValueError, OSError):
            found = tuple(fallback)
        if columns <= 0:
            columns = found[0] or fallback[0]
        if lines <= 0:
            lines = found[1] or fallback[1]
    size = getattr(os, 'terminal_size', None)
    return (columns, lines) if size is None else size((columns, lines))


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """The path of the program cmd, None where there is none."""

    def fits(file):
        return os.path.exists(file) and os.access(file, mode) and not os.path.isdir(file)

    folder, _ = os.path.split(cmd)
    if folder:
        return cmd if fits(cmd) else None
    if path is None:
        path = os.environ.get('PATH', os.defpath)
    if not path:
        return None
    for folder in dict.fromkeys(os.fsdecode(path).split(os.pathsep)):
        name = os.path.join(folder, os.fsdecode(cmd))
        if fits(name):
            return os.fsencode(name) if isinstance(cmd, bytes) else name
    return None
