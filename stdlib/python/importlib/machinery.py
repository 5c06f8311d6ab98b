"""The classes that importing is made of: ModuleSpec and the loader of source files."""

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
