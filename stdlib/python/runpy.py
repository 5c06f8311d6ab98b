"""Running modules and files as scripts: what `-m` does."""

import sys
from importlib.util import find_spec
from _minipy_import import source_of

__all__ = ['run_module', 'run_path']


class _Error(Exception):
    """A module cannot be run."""


def _find(name, error):
    if name.startswith('.'):
        raise error('Relative module names not supported')
    parent = name.rpartition('.')[0]
    if parent:
        try:
            __import__(parent)
        except ImportError as exc:
            if exc.name is None or (exc.name != parent and not parent.startswith(exc.name + '.')):
                raise
    try:
        spec = find_spec(name)
    except (ImportError, AttributeError, TypeError, ValueError) as exc:
        text = 'Error while finding module specification for {!r} ({}: {})'
        if name.endswith('.py'):
            text += f". Try using '{name[:-3]}' instead of '{name}' as the module name."
        raise error(text.format(name, type(exc).__name__, exc)) from exc
    if spec is None:
        raise error(f'No module named {name}')
    if spec.submodule_search_locations is not None:
        if name == '__main__' or name.endswith('.__main__'):
            raise error('Cannot use package as __main__ module')
        try:
            return _find(name + '.__main__', error)
        except error as exc:
            if name not in sys.modules:
                raise
            raise error(f'{exc}; {name!r} is a package and cannot be directly executed') from None
    source = None if spec.origin is None else source_of(spec.origin)
    if source is None:
        raise error(f'No code object available for {name}')
    return name, spec, compile(source, spec.origin, 'exec', dont_inherit=True)


def _run(code, globals, name, spec, package, file):
    globals.update(__name__=name, __file__=file, __cached__=None, __doc__=None,
                   __loader__=None if spec is None else spec.loader, __package__=package, __spec__=spec)
    exec(code, globals)
    return globals


def _run_module_as_main(name, alter_argv=True):
    # Of a folder or zip file that is run, __main__ is looked for, though there is one already.
    program = sys.modules.pop('__main__') if name == '__main__' else None
    try:
        name, spec, code = _find(name, _Error)
    except _Error as exc:
        text = exc if program is None else f"can't find '__main__' module in {sys.argv[0]!r}"
        sys.exit(f'{sys.executable}: {text}')
    finally:
        if program is not None:
            sys.modules['__main__'] = program
    main = sys.modules['__main__'].__dict__
    if alter_argv:
        sys.argv[0] = spec.origin
    return _run(code, main, '__main__', spec, spec.parent, spec.origin)


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Run a module's code in a new namespace, and return it."""
    mod_name, spec, code = _find(mod_name, ImportError)
    globals = dict(init_globals or {})
    name = mod_name if run_name is None else run_name
    if not alter_sys:
        return _run(code, globals, name, spec, spec.parent, spec.origin)
    saved_module, saved_argument = sys.modules.get(name), sys.argv[0]
    module = type(sys)(name)
    module.__dict__.update(globals)
    sys.modules[name] = module
    sys.argv[0] = spec.origin
    try:
        return _run(code, module.__dict__, name, spec, spec.parent, spec.origin).copy()
    finally:
        sys.argv[0] = saved_argument
        if saved_module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = saved_module


def run_path(path_name, init_globals=None, run_name=None):
    """Run a file's code in a new namespace, and return it."""
    name = '<run_path>' if run_name is None else run_name
    path = str(path_name)
    with open(path, 'rb') as file:
        code = compile(file.read(), path, 'exec', dont_inherit=True)
    return _run(code, dict(init_globals or {}), name, None, name.rpartition('.')[0], path)
