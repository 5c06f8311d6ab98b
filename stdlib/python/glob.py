"""Files by shell patterns."""

import os

__all__ = ['escape', 'glob', 'iglob', 'translate']


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """A list of the paths that fit the pattern pathname; with recursive, ** stands for any folders."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """What glob gives, one after the other."""
    root = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _iglob(pathname, root, recursive, False, include_hidden)
    if not pathname or (recursive and _is_recursive(pathname[:2])):
        empty = next(found, None)
        if empty:
            yield empty
    yield from found


def _iglob(pathname, root, recursive, only_folders, hidden):
    folder, name = os.path.split(pathname)
    if not has_magic(pathname):
        assert not only_folders
        path = _below(root, pathname)
        if name:
            if os.path.lexists(path):
                yield pathname
        elif os.path.isdir(_below(root, folder)):
            yield pathname
        return
    if not folder:
        if recursive and _is_recursive(name):
            yield from _glob_tree(root, folder, only_folders, hidden)
        else:
            yield from _glob_names(root, folder, name, only_folders, hidden)
        return
    if folder != pathname and has_magic(folder):
        folders = _iglob(folder, root, recursive, True, hidden)
    else:
        folders = [folder]
    if not has_magic(name):
        find = _glob_name
    elif recursive and _is_recursive(name):
        for folder in folders:
            for found in _glob_tree(_below(root, folder), folder, only_folders, hidden):
                yield os.path.join(folder, found)
        return
    else:
        find = _glob_names
    for folder in folders:
        for found in find(_below(root, folder), folder, name, only_folders, hidden):
            yield os.path.join(folder, found)


def _below(root, path):
    if not root or not path:
        return root or path
    return os.path.join(root, path)


def _entries(folder, only_folders):
    """The names in a folder; none where it cannot be read."""
    try:
        with os.scandir(folder or (b'.' if isinstance(folder, bytes) else '.')) as entries:
            names = []
            for entry in entries:
                try:
                    if not only_folders or entry.is_dir():
                        names.append(entry.name)
                except OSError:
                    pass
            if isinstance(folder, bytes):
                return [os.fsencode(name) for name in names]
            return names
    except OSError:
        return []


def _glob_names(root, folder, pattern, only_folders, hidden):
    import fnmatch
    names = _entries(root, only_folders)
    if not (hidden or _is_hidden(pattern)):
        names = [name for name in names if not _is_hidden(name)]
    return fnmatch.filter(names, pattern)


def _glob_name(root, folder, name, only_folders, hidden):
    if name:
        return [name] if os.path.lexists(_below(root, name)) else []
    return [name] if os.path.isdir(root) else []


def _glob_tree(root, folder, only_folders, hidden):
    if not folder or os.path.isdir(root):
        yield root[:0]
    yield from _walk(root, only_folders, hidden)


def _walk(folder, only_folders, hidden):
    for name in _entries(folder, only_folders):
        if hidden or not _is_hidden(name):
            yield name
            path = _below(folder, name) if folder else name
            for below in _walk(path, only_folders, hidden):
                yield os.path.join(name, below)


def has_magic(s):
    """Whether s has characters that mean something in a pattern."""
    return any(char in s for char in ((b'*', b'?', b'[') if isinstance(s, bytes) else '*?['))


def _is_hidden(path):
    return path[:1] in ('.', b'.')


def _is_recursive(pattern):
    return pattern == (b'**' if isinstance(pattern, bytes) else '**')


def escape(pathname):
    """pathname with its special characters made plain."""
    drive, pathname = os.path.splitdrive(pathname)
    if isinstance(pathname, bytes):
        return drive + b''.join([b'[%c]' % char if char in b'*?[' else b'%c' % char for char in pathname])
    return drive + ''.join([f'[{char}]' if char in '*?[' else char for char in pathname])


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """The regular expression that a pattern for whole paths means."""
    import fnmatch
    import re
    if not seps:
        seps = os.path.sep
    escaped = ''.join([re.escape(sep) for sep in seps])
    any_sep = f'[{escaped}]' if len(seps) > 1 else escaped
    not_sep = f'[^{escaped}]'
    one = f'{not_sep}+' if include_hidden else f'(?!\\.){not_sep}+'
    any_segments = f'(?:.+{any_sep})?' if include_hidden else f'(?:(?!\\.){not_sep}+{any_sep})*'
    any_last = '.*' if include_hidden else f'{any_segments}(?:(?!\\.){not_sep}+)?'
    result = []
    parts = re.split(any_sep, pat)
    last = len(parts) - 1
    for number, part in enumerate(parts):
        if part == '*':
            result.append(one if number == last else one + any_sep)
        elif recursive and part == '**':
            if number < last:
                if parts[number + 1] != '**':
                    result.append(any_segments)
            else:
                result.append(any_last)
        else:
            if part:
                if not include_hidden and part[0] in '*?':
                    result.append(r'(?!\.)')
                text = fnmatch.translate(part)[4:-3]
                result.append(text.replace('.*', not_sep + '*') if part else '')
            if number < last:
                result.append(any_sep)
    return fr'(?s:{"".join(result)})\z'
