# Native in CPython: its frames are in no traceback.
"""Warnings: filters that decide, and functions that show."""

import sys

__all__ = ['warn', 'warn_explicit', 'showwarning', 'formatwarning', 'filterwarnings', 'simplefilter',
           'resetwarnings', 'catch_warnings', 'deprecated']

defaultaction = 'default'
onceregistry = {}
# (action, message, category, module, line). Message and module are patterns; where they are a str, the whole
# must be equal; None fits everything.
filters = []
_filters_version = 0
_actions = ('error', 'ignore', 'always', 'all', 'default', 'module', 'once')


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Writes a warning to file, by default to sys.stderr. May be replaced."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """The text with which a warning is shown. May be replaced."""
    return _formatwarnmsg_impl(WarningMessage(message, category, filename, lineno, None, line))


_showwarning_orig = showwarning
_formatwarning_orig = formatwarning


def _showwarnmsg_impl(msg):
    file = msg.file
    if file is None:
        file = sys.stderr
        if file is None:
            return
    text = _formatwarnmsg(msg)
    try:
        file.write(text)
    except OSError:
        pass


def _formatwarnmsg_impl(msg):
    category = msg.category.__name__
    text = f'{msg.filename}:{msg.lineno}: {category}: {msg.message}\n'
    line = msg.line
    if line is None:
        try:
            import linecache
            line = linecache.getline(msg.filename, msg.lineno)
        except Exception:
            line = None
    if line:
        text += f'  {line.strip()}\n'
    if msg.source is not None:
        text += f'{category}: Enable tracemalloc to get the object allocation traceback\n'
    return text


def _showwarnmsg(msg):
    """Shows a WarningMessage, by showwarning where that was replaced."""
    show = globals().get('showwarning', _showwarning_orig)
    if show is _showwarning_orig:
        _showwarnmsg_impl(msg)
        return
    if not callable(show):
        raise TypeError('warnings.showwarning() must be set to a function or method')
    show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)


def _formatwarnmsg(msg):
    """The text for a WarningMessage, by formatwarning where that was replaced."""
    make = globals().get('formatwarning', _formatwarning_orig)
    if make is _formatwarning_orig:
        return _formatwarnmsg_impl(msg)
    return make(msg.message, msg.category, msg.filename, msg.lineno, msg.line)


class WarningMessage:
    """A warning that was issued, with where and how."""

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return ('{message : %r, category : %r, filename : %r, lineno : %s, line : %r}'
                % (self.message, self._category_name, self.filename, self.lineno, self.line))

    def __repr__(self):
        return f'<{type(self).__qualname__} {self}>'


def _filters_mutated():
    global _filters_version
    _filters_version += 1


def _add_filter(*item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        try:
            filters.remove(item)
        except ValueError:
            pass
        filters.insert(0, item)
    _filters_mutated()


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    """Adds a filter; message and module are regular expressions that must fit from the start."""
    if action not in _actions:
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(message, str):
        raise TypeError('message must be a string')
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError('category must be a Warning subclass')
    if not isinstance(module, str):
        raise TypeError('module must be a string')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')
    if message or module:
        import re
    message = re.compile(message, re.I) if message else None
    module = re.compile(module) if module else None
    _add_filter(action, message, category, module, lineno, append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Adds a filter that fits every message and module."""
    if action not in _actions:
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')
    _add_filter(action, None, category, None, lineno, append=append)


def resetwarnings():
    """Removes all filters."""
    filters[:] = []
    _filters_mutated()


class _OptionError(Exception):
    """What is wrong with a -W option."""


def _processoptions(args):
    for arg in args:
        try:
            _setoption(arg)
        except _OptionError as error:
            print('Invalid -W option ignored:', error, file=sys.stderr)


def _setoption(arg):
    parts = arg.split(':')
    if len(parts) > 5:
        raise _OptionError('too many fields (max 5): %r' % (arg,))
    action, message, category, module, lineno = [part.strip() for part in parts + [''] * (5 - len(parts))]
    action = _getaction(action)
    category = _getcategory(category)
    if message or module:
        import re
        message = re.escape(message)
        module = re.escape(module) + r'\z' if module else module
    if lineno:
        try:
            lineno = int(lineno)
            if lineno < 0:
                raise ValueError
        except (ValueError, OverflowError):
            raise _OptionError('invalid lineno %r' % (lineno,)) from None
    else:
        lineno = 0
    filterwarnings(action, message, category, module, lineno)


def _getaction(action):
    if not action:
        return 'default'
    for name in ('default', 'always', 'all', 'ignore', 'module', 'once', 'error'):
        if name.startswith(action):
            return name
    raise _OptionError('invalid action: %r' % (action,))


def _getcategory(category):
    if not category:
        return Warning
    module, _, name = category.rpartition('.')
    if not module:
        module = 'builtins'
    try:
        found = __import__(module, None, None, [name])
    except ImportError:
        raise _OptionError('invalid module name: %r' % (module,)) from None
    try:
        found = getattr(found, name)
    except AttributeError:
        raise _OptionError('unknown warning category: %r' % (category,)) from None
    if not issubclass(found, Warning):
        raise _OptionError('invalid warning category: %r' % (category,))
    return found


def _is_internal_filename(filename):
    return 'importlib' in filename and '_bootstrap' in filename


def _next_external_frame(frame, skipped):
    frame = frame.f_back
    while frame is not None:
        filename = frame.f_code.co_filename
        if not _is_internal_filename(filename) and not filename.startswith(skipped):
            break
        frame = frame.f_back
    return frame


def _blamed_frame(frame, stacklevel, skipped):
    """The frame that a warning is about, counted from the caller of warn(); None above the outermost."""
    if skipped:
        stacklevel = max(2, stacklevel)
    if stacklevel <= 0 or _is_internal_filename(frame.f_code.co_filename):
        for _ in range(stacklevel - 1):
            if frame is None:
                break
            frame = frame.f_back
        return frame
    for _ in range(stacklevel - 1):
        frame = _next_external_frame(frame, skipped)
        if frame is None:
            break
    return frame


_absent = object()


def warn(message=_absent, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Issues a warning for the line that is stacklevel calls above."""
    if message is _absent:
        raise TypeError("warn() missing required argument 'message' (pos 1)")
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    elif not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    if not isinstance(skip_file_prefixes, tuple):
        raise TypeError("warn() argument 'skip_file_prefixes' must be tuple, not "
                        + type(skip_file_prefixes).__name__)
    for prefix in skip_file_prefixes:
        if not isinstance(prefix, str):
            raise TypeError(f"Found non-str '{type(prefix).__name__}' in skip_file_prefixes.")
    frame = _blamed_frame(sys._getframe(1), stacklevel, skip_file_prefixes)
    if frame is None:
        variables = sys.__dict__
        filename, lineno = '<sys>', 0
    else:
        variables = frame.f_globals
        filename, lineno = frame.f_code.co_filename, frame.f_lineno
    module = variables.get('__name__', '<string>')
    registry = variables.setdefault('__warningregistry__', {})
    _decide(message, category, filename, lineno, module, registry, variables, source)


_from_filename = object()  # stands for a module argument that was not given


def warn_explicit(message, category, filename, lineno, module=_from_filename, registry=None, module_globals=None,
                  source=None):
    """Issues a warning for a place that the caller names; none where module is None."""
    if module is None:
        return
    if registry is not None and not isinstance(registry, dict):
        raise TypeError("'registry' must be a dict or None")
    if module_globals is not None and not isinstance(module_globals, dict):
        raise TypeError(f"module_globals must be a dict, not '{type(module_globals).__name__}'")
    if module is _from_filename:
        module = filename or '<unknown>'
        if module.endswith('.py'):
            module = module[:-3]
    _decide(message, category, filename, lineno, module, registry, module_globals, source)


def _fits(pattern, text):
    if pattern is None:
        return True
    if isinstance(pattern, str):
        return pattern == text
    return pattern.match(text) is not None


def _find_action(text, category, module, lineno):
    for item in filters:
        action, message, wanted, in_module, line = item
        if ((line == 0 or line == lineno) and issubclass(category, wanted) and _fits(message, text)
                and _fits(in_module, module)):
            return action, item
    return defaultaction, None


def _decide(message, category, filename, lineno, module, registry, module_globals, source):
    if registry is None:
        registry = {}
    if registry.get('version', -1) != _filters_version:
        registry.clear()
        registry['version'] = _filters_version
    if isinstance(message, Warning):
        text = str(message)
        category = message.__class__
    else:
        text = message
        message = category(message)
    key = text, category, lineno
    if registry.get(key):
        return
    action, item = _find_action(text, category, module, lineno)
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action == 'once':
        registry[key] = True
        if onceregistry.get((text, category)):
            return
        onceregistry[text, category] = True
    elif action == 'module':
        registry[key] = True
        if registry.get((text, category, 0)):
            return
        registry[text, category, 0] = True
    elif action == 'default':
        registry[key] = True
    elif action != 'always' and action != 'all':
        raise RuntimeError(f'Unrecognized action ({action!r}) in warnings.filters:\n {item}')
    if module_globals:
        import linecache
        linecache.getlines(filename, module_globals)
    _showwarnmsg(WarningMessage(message, category, filename, lineno, source=source))


class catch_warnings:
    """A context in which filters and showwarning may be changed; with record, gives a list of what is issued."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules['warnings'] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append('record=True')
        if self._module is not sys.modules['warnings']:
            args.append(f'module={self._module!r}')
        return f"{type(self).__name__}({', '.join(args)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f'Cannot enter {self!r} twice')
        self._entered = True
        module = self._module
        self._filters = module.filters
        module.filters = self._filters[:]
        module._filters_mutated()
        self._showwarning = module.showwarning
        self._showwarnmsg_impl = module._showwarnmsg_impl
        log = None
        if self._record:
            log = []
            module._showwarnmsg_impl = log.append
            module.showwarning = module._showwarning_orig
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f'Cannot exit {self!r} without entering first')
        module = self._module
        module.filters = self._filters
        module._filters_mutated()
        module.showwarning = self._showwarning
        module._showwarnmsg_impl = self._showwarnmsg_impl


class deprecated:
    """A decorator: calling the function, or making an instance or a subclass of the class, warns."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        message, category, stacklevel = self.message, self.category, self.stacklevel
        if category is None:
            arg.__deprecated__ = message
            return arg
        if isinstance(arg, type):
            return _deprecated_class(arg, message, category, stacklevel)
        if callable(arg):
            return _deprecated_function(arg, message, category, stacklevel)
        raise TypeError('@deprecated decorator with non-None category must be applied to a class or callable, '
                        f'not {arg!r}')


def _deprecated_function(function, message, category, stacklevel):
    import functools
    import inspect

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        warn(message, category=category, stacklevel=stacklevel + 1)
        return function(*args, **kwargs)

    if inspect.iscoroutinefunction(function):
        wrapper = inspect.markcoroutinefunction(wrapper)
    function.__deprecated__ = wrapper.__deprecated__ = message
    return wrapper


def _deprecated_class(cls, message, category, stacklevel):
    import functools
    method_type = type(deprecated('').__call__)
    original_new = cls.__new__
    original_init_subclass = cls.__init_subclass__

    @functools.wraps(original_new)
    def __new__(for_class, /, *args, **kwargs):
        if for_class is cls:
            warn(message, category=category, stacklevel=stacklevel + 1)
        if original_new is not object.__new__:
            return original_new(for_class, *args, **kwargs)
        if cls.__init__ is object.__init__ and (args or kwargs):
            raise TypeError(f'{for_class.__name__}() takes no arguments')
        return original_new(for_class)

    cls.__new__ = staticmethod(__new__)
    if isinstance(original_init_subclass, method_type):
        original_init_subclass = original_init_subclass.__func__

        @functools.wraps(original_init_subclass)
        def __init_subclass__(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel + 1)
            return original_init_subclass(*args, **kwargs)

        cls.__init_subclass__ = classmethod(__init_subclass__)
    else:
        @functools.wraps(original_init_subclass)
        def __init_subclass__(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel + 1)
            return original_init_subclass(*args, **kwargs)

        cls.__init_subclass__ = __init_subclass__
    cls.__deprecated__ = __new__.__deprecated__ = __init_subclass__.__deprecated__ = message
    return cls


_DEPRECATED_MSG = '{name!r} is deprecated and slated for removal in Python {remove}'


def _deprecated(name, message=_DEPRECATED_MSG, *, remove, _version=sys.version_info):
    """Warns that name will go in the version remove; an error where it should have gone already."""
    remove_text = f'{remove[0]}.{remove[1]}'
    if (_version[:2] > remove) or (_version[:2] == remove and _version[3] != 'alpha'):
        raise RuntimeError(f'{name!r} was slated for removal after Python {remove_text} alpha')
    warn(message.format(name=name, remove=remove_text), DeprecationWarning, stacklevel=3)


def _warn_unawaited_coroutine(coro):
    """Warns that coro, which is about to be freed, was never run."""
    text = f"coroutine '{coro.__qualname__}' was never awaited"
    origin = getattr(coro, 'cr_origin', None)
    if origin is not None:
        import traceback
        places = [(filename, lineno, function, None) for filename, lineno, function in reversed(origin)]
        text += ('\nCoroutine created at (most recent call last)\n'
                 + ''.join(traceback.StackSummary.from_list(places).format())).rstrip('\n')
    warn(text, category=RuntimeWarning, stacklevel=2, source=coro)


def _set_first_filters():
    filters.extend([
        ('default', None, DeprecationWarning, '__main__', 0),
        ('ignore', None, DeprecationWarning, None, 0),
        ('ignore', None, PendingDeprecationWarning, None, 0),
        ('ignore', None, ImportWarning, None, 0),
        ('ignore', None, ResourceWarning, None, 0),
    ])


_set_first_filters()
_processoptions(getattr(sys, 'warnoptions', ()))
