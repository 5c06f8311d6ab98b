"""What programs that import by themselves need."""

import sys
import types
from importlib import _exec, _new_module, _resolve_name, _spec_of
from importlib.machinery import ModuleSpec, SourceFileLoader

MAGIC_NUMBER = b'\x00\x00\r\n'


def resolve_name(name, package):
    """The absolute form of a relative module name."""
    if not name.startswith('.'):
        return name
    if not package:
        raise ImportError(f'no package specified for {name!r} (required for relative module names)')
    level = len(name) - len(name.lstrip('.'))
    return _resolve_name(name[level:], package, level)


def find_spec(name, package=None):
    """The spec of a module, without importing it (but its parent packages); None when there is none."""
    fullname = resolve_name(name, package) if name.startswith('.') else name
    if fullname in sys.modules:
        module = sys.modules[fullname]
        if module is None:
            return None
        try:
            spec = module.__spec__
        except AttributeError:
            raise ValueError(f'{name}.__spec__ is not set') from None
        if spec is None:
            raise ValueError(f'{name}.__spec__ is None')
        return spec
    parent_name = fullname.rpartition('.')[0]
    path = None
    if parent_name:
        parent = __import__(parent_name, fromlist=['__path__'])
        try:
            path = parent.__path__
        except AttributeError as error:
            raise ModuleNotFoundError(f'__path__ attribute not found on {parent_name!r} while trying to find '
                                      f'{fullname!r}', name=fullname) from error
    return _spec_of(fullname, path)


def module_from_spec(spec):
    """A new module for a spec; its code has not run yet."""
    if hasattr(spec.loader, 'exec_module') and not hasattr(spec.loader, 'create_module'):
        raise ImportError('loaders that define exec_module() must also define create_module()')
    return _new_module(spec)


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    """A spec for a source file."""
    path = None if location is None else str(location)
    if loader is None:
        if path is None or not path.endswith('.py'):
            return None
        loader = SourceFileLoader(name, path)
    spec = ModuleSpec(name, loader, origin=path)
    spec.has_location = True
    if submodule_search_locations is not None:
        spec.submodule_search_locations = list(submodule_search_locations)
        spec.parent = name
    return spec


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """A spec for what a loader loads."""
    if is_package is None and hasattr(loader, 'is_package'):
        try:
            is_package = loader.is_package(name)
        except ImportError:
            is_package = None
    if origin is None and hasattr(loader, 'get_filename'):
        origin = loader.get_filename(name)
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def decode_source(source_bytes):
    """Source text from the bytes of a file."""
    text = source_bytes.decode('utf-8-sig')
    return text.replace('\r\n', '\n').replace('\r', '\n')


class LazyLoader:
    """Loads at once: laziness would change nothing but when."""

    def __init__(self, loader):
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        self.loader.exec_module(module)


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Where other interpreters keep the compiled code of a source file; there is none here."""
    import os
    import sys
    folder, name = os.path.split(os.fspath(path))
    stem = name.rpartition('.')[0] or name
    tag = getattr(sys.implementation, 'cache_tag', None)
    if tag is None:
        raise NotImplementedError('sys.implementation.cache_tag is None')
    if optimization not in (None, ''):
        tag = f'{tag}.opt-{optimization}'
    return os.path.join(folder, '__pycache__', f'{stem}.{tag}.pyc')


def source_from_cache(path):
    """The source file whose compiled code would be kept at path."""
    import os
    folder, name = os.path.split(os.fspath(path))
    above, cache = os.path.split(folder)
    if cache != '__pycache__':
        raise ValueError(f'__pycache__ not bottom-level directory in {path!r}')
    if name.count('.') not in (2, 3):
        raise ValueError(f'expected only 2 or 3 dots in {name!r}')
    return os.path.join(above, name.partition('.')[0] + '.py')
