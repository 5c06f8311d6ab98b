"""The classes that importing is made of: ModuleSpec and the loader of source files."""

import posix
import posixpath
import sys
from _minipy_import import ModuleSpec, SourceFileLoader

SOURCE_SUFFIXES = ['.py']
BYTECODE_SUFFIXES = ['.pyc']
EXTENSION_SUFFIXES = []
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = BYTECODE_SUFFIXES


def all_suffixes():
    """The suffixes of files that can be modules."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class BuiltinImporter:
    """Finds the modules of the library."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        from _minipy_import import find_spec
        spec = find_spec(fullname, ['<minipy>'])
        return spec if spec is not None and spec.origin == 'built-in' else None


class PathFinder:
    """Finds modules in the folders and zip files of a path."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        from _minipy_import import find_spec
        return find_spec(fullname, path)

    @classmethod
    def invalidate_caches(cls):
        """Nothing is cached."""


class FileFinder:
    """Finds modules in one folder: packages, then files by the suffixes of the loaders, then folders without code.

    loader_details are pairs of a loader class and the suffixes that it is for.
    """

    def __init__(self, path, *loader_details):
        self._loaders = [(suffix, loader) for loader, suffixes in loader_details for suffix in suffixes]
        self.path = posixpath.abspath(path if path and path != '.' else posix.getcwd())
        self._names = None

    def invalidate_caches(self):
        """Look into the folder again at the next question."""
        self._names = None

    def _listing(self):
        if self._names is None:
            try:
                self._names = set(posix.listdir(self.path))
            except (FileNotFoundError, PermissionError, NotADirectoryError):
                self._names = set()
        return self._names

    def find_spec(self, fullname, target=None):
        """The spec of the module, None where the folder has no such."""
        name = fullname.rpartition('.')[2]
        folder = posixpath.join(self.path, name)
        is_folder = name in self._listing() and posixpath.isdir(folder)
        if is_folder:
            for suffix, loader in self._loaders:
                path = posixpath.join(folder, '__init__' + suffix)
                if posixpath.isfile(path):
                    return self._spec(fullname, loader, path, [folder])
        for suffix, loader in self._loaders:
            path = folder + suffix
            if name + suffix in self._listing() and posixpath.isfile(path):
                return self._spec(fullname, loader, path, None)
        if is_folder:
            spec = ModuleSpec(fullname, None, is_package=True)
            spec.submodule_search_locations = [folder]
            return spec
        return None

    def _spec(self, fullname, loader, path, locations):
        from importlib.util import spec_from_file_location
        return spec_from_file_location(fullname, path, loader=loader(fullname, path), submodule_search_locations=locations)

    @classmethod
    def path_hook(cls, *loader_details):
        """A function for sys.path_hooks: the finder for a folder, ImportError for anything else."""
        def path_hook_for_FileFinder(path):
            if not posixpath.isdir(path or '.'):
                raise ImportError('only directories are supported', path=path)
            return cls(path, *loader_details)
        return path_hook_for_FileFinder

    def __repr__(self):
        return f'FileFinder({self.path!r})'


if not sys.path_hooks:
    sys.path_hooks.append(FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES)))
