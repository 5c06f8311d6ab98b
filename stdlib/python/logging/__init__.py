"""Messages of a program to those who run it: loggers take them, handlers write them.

Loggers stand in a tree, by the dots in their names; a record goes to the handlers of its logger and of all above it.
"""

import os
import sys
import threading
import time
from types import GenericAlias

from logging._formats import (
    _STYLES, _check_style, _defaultFormatter, BASIC_FORMAT, BufferingFormatter, Formatter, PercentStyle,
    StrFormatStyle, StringTemplateStyle)
from logging._handlers import (
    _defaultLastResort, _handlerList, _handlers, _lock, _StderrHandler, FileHandler, Filter, Filterer, Handler,
    NullHandler, StreamHandler, getHandlerByName, getHandlerNames, lastResort)
from logging._levels import (
    _checkLevel, _levelToName, _nameToLevel, CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING, addLevelName,
    getLevelName, getLevelNamesMapping)

__all__ = [
    'BASIC_FORMAT', 'BufferingFormatter', 'CRITICAL', 'DEBUG', 'ERROR', 'FATAL', 'FileHandler', 'Filter', 'Formatter',
    'Handler', 'INFO', 'LogRecord', 'Logger', 'LoggerAdapter', 'NOTSET', 'NullHandler', 'StreamHandler', 'WARN',
    'WARNING', 'addLevelName', 'basicConfig', 'captureWarnings', 'critical', 'debug', 'disable', 'error', 'exception',
    'fatal', 'getHandlerByName', 'getHandlerNames', 'getLevelName', 'getLevelNamesMapping', 'getLogRecordFactory',
    'getLogger', 'getLoggerClass', 'info', 'lastResort', 'log', 'makeLogRecord', 'raiseExceptions',
    'setLogRecordFactory', 'setLoggerClass', 'shutdown', 'warn', 'warning',
]

raiseExceptions = True  # handlers tell of their own failures
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True  # whether records have these
try:
    _startTime = time.time_ns()
except PermissionError:  # no clock: a record will say so
    _startTime = 0
_srcfile = getHandlerByName.__code__.co_filename.replace('_handlers.py', '__init__.py')
_folder = _srcfile.removesuffix('__init__.py')


def _is_own_file(path):
    return path.startswith(_folder)


def currentframe():
    """The frame of the caller."""
    return sys._getframe(1)


# Records

def _process_number():
    try:
        return os.getpid()
    except PermissionError:
        return None


class LogRecord:
    """One message, with what is known about it, as attributes."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time_ns()
        self.name = name
        self.msg = msg
        if args and len(args) == 1 and args[0] and _is_mapping(args[0]):
            args = args[0]  # for formats with names
        self.args = args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        try:
            self.filename = os.path.basename(pathname)
            self.module = os.path.splitext(self.filename)[0]
        except (TypeError, ValueError, AttributeError):
            self.filename = pathname
            self.module = 'Unknown module'
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now / 1e9
        whole, rest = divmod(now, 1_000_000_000)
        # A float may have been rounded up to the next second.
        self.msecs = float(rest // 1_000_000) if int(self.created) == whole else 0.0
        self.relativeCreated = (now - _startTime) / 1e6
        self.thread = threading.get_ident() if logThreads else None
        self.threadName = threading.current_thread().name if logThreads else None
        self.processName = 'MainProcess' if logMultiprocessing else None
        self.process = _process_number() if logProcesses else None
        self.taskName = _task_name() if logAsyncioTasks and 'asyncio' in sys.modules else None

    def getMessage(self):
        """The message with the arguments in it."""
        text = str(self.msg)
        return text % self.args if self.args else text

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'


def _is_mapping(value):
    if isinstance(value, (dict, str, int, float, list, tuple)):
        return isinstance(value, dict)
    from collections.abc import Mapping
    return isinstance(value, Mapping)


def _task_name():
    try:
        return sys.modules['asyncio'].current_task().get_name()
    except Exception:  # there is none
        return None


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    """Have records made by another class or function."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    return _logRecordFactory


def makeLogRecord(dict):
    """A record with the attributes in a dict."""
    record = _logRecordFactory(None, None, '', 0, '', (), None, None)
    vars(record).update(dict)
    return record


# Loggers

class PlaceHolder:
    """Stands for a logger that nobody has asked for, above others."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        self.loggerMap[alogger] = None


class Manager:
    """Knows all loggers."""

    def __init__(self, rootnode):
        self.root = rootnode
        self.disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerDict = {}
        self.loggerClass = None
        self.logRecordFactory = None

    @property
    def disable(self):
        """No logger takes records up to this level."""
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        """The logger of that name, which is made where it is asked for first."""
        if not isinstance(name, str):
            raise TypeError('A logger name must be a string')
        with _lock:
            known = self.loggerDict.get(name)
            if isinstance(known, Logger):
                return known
            made = (self.loggerClass or _loggerClass)(name)
            made.manager = self
            self.loggerDict[name] = made
            self._fixupParents(made)
            if known is not None:
                # Loggers below that have found their parent above until now.
                for below in known.loggerMap:
                    if not below.parent.name.startswith(name):
                        made.parent = below.parent
                        below.parent = made
            return made

    def setLoggerClass(self, klass):
        _check_logger_class(klass)
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        self.logRecordFactory = factory

    def _fixupParents(self, alogger):
        above = alogger.name
        while '.' in above:
            above = above.rpartition('.')[0]
            known = self.loggerDict.get(above)
            if isinstance(known, Logger):
                alogger.parent = known
                return
            if known is None:
                self.loggerDict[above] = PlaceHolder(alogger)
            else:
                known.append(alogger)
        alogger.parent = self.root

    def _clear_cache(self):
        with _lock:
            for each in self.loggerDict.values():
                if isinstance(each, Logger):
                    each._cache.clear()
            self.root._cache.clear()


class Logger(Filterer):
    """Takes messages, and gives those of its level and above to handlers."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name = name
        self.level = _checkLevel(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False
        self._cache = {}  # whether a level is taken

    def __repr__(self):
        return f'<{type(self).__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

    def __reduce__(self):
        if getLogger(self.name) is not self:
            from pickle import PicklingError
            raise PicklingError('logger cannot be pickled')
        return getLogger, (self.name,)

    # Levels

    def setLevel(self, level):
        """Leave out messages below this level; NOTSET leaves it to the loggers above."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def getEffectiveLevel(self):
        """The level of the nearest logger, from here up, that has one."""
        logger = self
        while logger is not None and not logger.level:
            logger = logger.parent
        return NOTSET if logger is None else logger.level

    def isEnabledFor(self, level):
        """Whether messages of that level are taken."""
        if self.disabled:
            return False
        enabled = self._cache.get(level)
        if enabled is None:
            enabled = self._cache[level] = self.manager.disable < level and level >= self.getEffectiveLevel()
        return enabled

    # Messages

    def debug(self, msg, *args, **kwargs):
        """Tell details that matter when something is looked for."""
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Tell that something works as it should."""
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Tell of something unexpected that the program copes with."""
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        from warnings import warn
        warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Tell that something could not be done."""
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """error() with the exception that is being handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Tell that the program may not be able to go on."""
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        """critical()."""
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Tell at any level, a number."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError('level must be an integer')
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        file, line, function, stack = '(unknown file)', 0, '(unknown function)', None
        if _srcfile:
            file, line, function, stack = self.findCaller(stack_info, stacklevel)
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, file, line, msg, args, exc_info, function, extra, stack))

    def findCaller(self, stack_info=False, stacklevel=1):
        """(file, line, function, stack as text or None) of who has called a logging function."""
        frame = sys._getframe(1)
        while frame.f_back is not None and _is_own_file(frame.f_code.co_filename):
            frame = frame.f_back
        for _ in range(stacklevel - 1):
            outer = frame.f_back
            while outer is not None and _is_own_file(outer.f_code.co_filename):
                outer = outer.f_back
            if outer is None:
                break
            frame = outer
        stack = None
        if stack_info:
            import io
            import traceback
            out = io.StringIO()
            out.write('Stack (most recent call last):\n')
            traceback.print_stack(frame, file=out)
            stack = out.getvalue().removesuffix('\n')
        return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, stack

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """A record, with attributes from extra that it must not have already."""
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        for key, value in (extra or {}).items():
            if key in ('message', 'asctime') or key in vars(record):
                raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
            vars(record)[key] = value
        return record

    def handle(self, record):
        """Give a record to the handlers if the filters let it through."""
        if self.disabled:
            return
        passed = self.filter(record)
        if passed:
            self.callHandlers(record if isinstance(passed, bool) else passed)

    # Handlers

    def addHandler(self, hdlr):
        with _lock:
            if hdlr not in self.handlers:
                self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        with _lock:
            if hdlr in self.handlers:
                self.handlers.remove(hdlr)

    def _upwards(self):
        """This logger and those above that its records go to."""
        logger = self
        while logger:
            yield logger
            logger = logger.parent if logger.propagate else None

    def hasHandlers(self):
        """Whether a record would find a handler."""
        return any(logger.handlers for logger in self._upwards())

    def callHandlers(self, record):
        """Give a record to all handlers from here up whose level it has; to lastResort where there is none."""
        found = False
        for logger in self._upwards():
            for handler in logger.handlers:
                found = True
                if record.levelno >= handler.level:
                    handler.handle(record)
        if found:
            return
        if lastResort:
            if record.levelno >= lastResort.level:
                lastResort.handle(record)
        elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
            self.manager.emittedNoHandlerWarning = True

    # Loggers below

    def getChild(self, suffix):
        """The logger of that name below this one."""
        return self.manager.getLogger(suffix if self.root is self else f'{self.name}.{suffix}')

    def getChildren(self):
        """A set of the loggers right below this one."""
        with _lock:
            depth = 1 if self is self.root else self.name.count('.') + 2
            return {each for each in self.manager.loggerDict.values() if isinstance(each, Logger)
                    and each.parent is self and each.name.count('.') + 1 == depth}


class RootLogger(Logger):
    """The logger above all others."""

    def __init__(self, level):
        super().__init__('root', level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


def _check_logger_class(klass):
    if klass is not Logger and not issubclass(klass, Logger):
        raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')


def setLoggerClass(klass):
    """Have loggers made by another class, which derives from Logger."""
    global _loggerClass
    _check_logger_class(klass)
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def getLogger(name=None):
    """The logger of that name; the root of all without one."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


class LoggerAdapter:
    """A logger that adds something to all messages: by default the attributes extra to their records."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        """(msg, kwargs) as the logger is to get them."""
        given = kwargs.get('extra') if self.merge_extra else None
        kwargs['extra'] = self.extra if given is None else {**(self.extra or {}), **given}
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        from warnings import warn
        warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        level = getLevelName(self.logger.getEffectiveLevel())
        return f'<{type(self).__name__} {self.logger.name} ({level})>'


# Setting up

def basicConfig(**kwargs):
    """Give the root logger a handler, if it has none (or with force=True a new one).

    filename, filemode, encoding, errors: a file to write to; or stream: an open one; or handlers: those to add.
    format, datefmt, style: how records are written. level: which are.
    """
    with _lock:
        force = kwargs.pop('force', False)
        encoding, errors = kwargs.pop('encoding', None), kwargs.pop('errors', 'backslashreplace')
        if force:
            for handler in list(root.handlers):
                root.removeHandler(handler)
                handler.close()
        if root.handlers:
            return
        handlers = kwargs.pop('handlers', None)
        if handlers is None and 'stream' in kwargs and 'filename' in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
        if handlers is not None and ('stream' in kwargs or 'filename' in kwargs):
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        if handlers is None:
            filename, mode = kwargs.pop('filename', None), kwargs.pop('filemode', 'a')
            if filename:
                handlers = [FileHandler(filename, mode, encoding=encoding, errors=None if 'b' in mode else errors)]
            else:
                handlers = [StreamHandler(kwargs.pop('stream', None))]
        datefmt, style = kwargs.pop('datefmt', None), kwargs.pop('style', '%')
        _check_style(style)
        formatter = Formatter(kwargs.pop('format', _STYLES[style][1]), datefmt, style)
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
        level = kwargs.pop('level', None)
        if level is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError(f'Unrecognised argument(s): {", ".join(kwargs)}')


def _ready_root():
    """The root logger, with a handler."""
    if not root.handlers:
        basicConfig()
    return root


def debug(msg, *args, **kwargs):
    """The root logger's debug()."""
    _ready_root().debug(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """The root logger's info()."""
    _ready_root().info(msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    """The root logger's warning()."""
    _ready_root().warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    from warnings import warn
    warn("The 'warn' function is deprecated, use 'warning' instead", DeprecationWarning, 2)
    warning(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """The root logger's error()."""
    _ready_root().error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """The root logger's exception()."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def critical(msg, *args, **kwargs):
    """The root logger's critical()."""
    _ready_root().critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """critical()."""
    critical(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """The root logger's log()."""
    _ready_root().log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Have no logger take messages up to this level."""
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Write what waits, and close all handlers; done at exit."""
    for reference in handlerList[::-1]:
        try:
            handler = reference()
            if not handler:
                continue
            handler.acquire()
            try:
                if getattr(handler, 'flushOnClose', True):
                    handler.flush()
                handler.close()
            except (OSError, ValueError):
                pass  # closed already
            finally:
                handler.release()
        except BaseException:
            if raiseExceptions:
                raise


import atexit
atexit.register(shutdown)
del atexit

# Warnings

_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    from warnings import formatwarning
    logger = getLogger('py.warnings')
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(formatwarning(message, category, filename, lineno, line))


def captureWarnings(capture):
    """Whether warnings go to the logger py.warnings."""
    global _warnings_showwarning
    import warnings
    if capture and _warnings_showwarning is None:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    elif not capture and _warnings_showwarning is not None:
        warnings.showwarning, _warnings_showwarning = _warnings_showwarning, None
