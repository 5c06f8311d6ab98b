"""Importing from programs: import_module, reload, and what finders and loaders need."""

import sys
import types
from _minipy_import import exec_spec as _exec_spec, find_spec as _find_spec

__all__ = ['__import__', 'import_module', 'invalidate_caches', 'reload']

_RELOADING = {}


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    """Import a module, as the import statement does."""
    import builtins
    return builtins.__import__(name, globals, locals, fromlist, level)


def invalidate_caches():
    """Forget what finders have cached: those of the program; the machine's own cache nothing."""
    for finder in sys.meta_path:
        if hasattr(finder, 'invalidate_caches'):
            finder.invalidate_caches()


def _resolve_name(name, package, level):
    bits = package.rsplit('.', level - 1)
    if len(bits) < level:
        raise ImportError('attempted relative import beyond top-level package')
    return f'{bits[0]}.{name}' if name else bits[0]


def import_module(name, package=None):
    """Import a module; a relative name needs the package that it is relative to."""
    level = 0
    if name.startswith('.'):
        if not package:
            raise TypeError("the 'package' argument is required to perform a relative import for "
                            f"{name!r}")
        while level < len(name) and name[level] == '.':
            level += 1
        name = _resolve_name(name[level:], package, level)
    __import__(name)
    return sys.modules[name]


def _spec_of(name, path=None, target=None):
    """The spec that a finder gives, the program's finders first; None where there is no such module."""
    for finder in sys.meta_path:
        find = getattr(finder, 'find_spec', None)
        if find is not None:
            spec = find(name, path, target)
            if spec is not None:
                return spec
    return _find_spec(name, path)


def _new_module(spec):
    loader = spec.loader
    module = None
    if loader is not None and hasattr(loader, 'create_module'):
        module = loader.create_module(spec)
    if module is None:
        module = types.ModuleType(spec.name)
    _init_module(spec, module)
    return module


def _init_module(spec, module):
    module.__name__ = spec.name
    module.__loader__ = spec.loader
    module.__package__ = spec.parent
    module.__spec__ = spec
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
    if spec.has_location and spec.origin != 'built-in':
        module.__file__ = spec.origin


def _exec(spec, module):
    loader = spec.loader
    if loader is not None and hasattr(loader, 'exec_module'):
        loader.exec_module(module)
    else:
        _exec_spec(spec, module)


def _load_from_spec(spec):
    """Load what a finder of sys.meta_path has found; called by the import statement."""
    module = _new_module(spec)
    sys.modules[spec.name] = module
    spec._initializing = True
    try:
        _exec(spec, module)
    except BaseException:
        sys.modules.pop(spec.name, None)
        raise
    finally:
        spec._initializing = False
    return sys.modules[spec.name]


def reload(module):
    """Run a module's code again, in the same module object."""
    try:
        name = module.__spec__.name
    except AttributeError:
        try:
            name = module.__name__
        except AttributeError:
            raise TypeError('reload() argument must be a module') from None
    if sys.modules.get(name) is not module:
        raise ImportError(f'module {name} not in sys.modules', name=name)
    if name in _RELOADING:
        return _RELOADING[name]
    _RELOADING[name] = module
    try:
        parent = name.rpartition('.')[0]
        path = None
        if parent:
            try:
                path = sys.modules[parent].__path__
            except KeyError:
                raise ImportError(f'parent {parent!r} not in sys.modules', name=parent) from None
        spec = module.__spec__ = _spec_of(name, path, module)
        if spec is None:
            raise ModuleNotFoundError(f'spec not found for the module {name!r}', name=name)
        _init_module(spec, module)
        _exec(spec, module)
        return sys.modules[name]
    finally:
        _RELOADING.pop(name, None)
