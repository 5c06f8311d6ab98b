"""Abstract classes of finders and loaders."""

import abc
from importlib.machinery import SourceFileLoader


class MetaPathFinder(metaclass=abc.ABCMeta):
    """A finder for sys.meta_path."""

    def invalidate_caches(self):
        """Forget what was cached."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """A finder for one entry of a path."""

    def invalidate_caches(self):
        """Forget what was cached."""


class Loader(metaclass=abc.ABCMeta):
    """What runs a module's code."""

    def create_module(self, spec):
        """The module object; None for a plain one."""
        return None


class InspectLoader(Loader):
    """A loader that gives source text."""

    def is_package(self, fullname):
        raise ImportError

    @abc.abstractmethod
    def get_source(self, fullname):
        raise ImportError

    def exec_module(self, module):
        code = compile(self.get_source(module.__name__), getattr(module, '__file__', '<string>'), 'exec', dont_inherit=True)
        exec(code, module.__dict__)


class ExecutionLoader(InspectLoader):
    """A loader of something that can be run as a script."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        raise ImportError


class ResourceLoader(Loader):
    """A loader that reads files beside its modules."""

    @abc.abstractmethod
    def get_data(self, path):
        raise OSError


class FileLoader(ResourceLoader, ExecutionLoader):
    """A loader of files."""


class SourceLoader(ResourceLoader, ExecutionLoader):
    """A loader of source files."""


Loader.register(SourceFileLoader)
