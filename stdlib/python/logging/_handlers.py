"""What records are written by, and the filters in front."""

import os
import sys
import threading
import weakref
from types import GenericAlias

from logging._formats import _defaultFormatter
from logging._levels import NOTSET, WARNING, _checkLevel, getLevelName

__name__ = "logging"  # where the classes below say that they are from

_lock = threading.RLock()
_handlers = weakref.WeakValueDictionary()  # by name
_handlerList = []  # weak references, in the order of their making; closed at exit


class Filter:
    """Lets records of one logger and those below it through; an empty name is that of all."""

    def __init__(self, name=''):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        """Whether the record is let through."""
        return not self.name or record.name == self.name or record.name.startswith(self.name + '.')


class Filterer:
    """What loggers and handlers share: filters that all have to let a record through."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """The record, or what a filter has put in its place; False where one stops it."""
        for each in self.filters:
            verdict = each.filter(record) if hasattr(each, 'filter') else each(record)
            if not verdict:
                return False
            if not isinstance(verdict, bool) and hasattr(verdict, 'levelno'):
                record = verdict
        return record


def getHandlerByName(name):
    """The handler of that name; None where there is none."""
    return _handlers.get(name)


def getHandlerNames():
    """The names of all handlers that have one."""
    return frozenset(_handlers)


def _forget_handler(reference):
    with _lock:
        if reference in _handlerList:
            _handlerList.remove(reference)


class Handler(Filterer):
    """Writes records somewhere; subclasses say where by emit()."""

    def __init__(self, level=NOTSET):
        super().__init__()
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        with _lock:
            _handlerList.append(weakref.ref(self, _forget_handler))
        self.createLock()

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        with _lock:
            _handlers.pop(self._name, None)
            self._name = name
            if name:
                _handlers[name] = self

    def get_name(self):
        return self.name

    def set_name(self, name):
        self.name = name

    def createLock(self):
        self.lock = threading.RLock()

    def acquire(self):
        if self.lock:
            self.lock.acquire()

    def release(self):
        if self.lock:
            self.lock.release()

    def setLevel(self, level):
        """Leave out records below this level."""
        self.level = _checkLevel(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        """The record as text."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handle(self, record):
        """Write a record if the filters let it through; returns it, or False."""
        passed = self.filter(record)
        if passed:
            if not isinstance(passed, bool):
                record = passed
            self.acquire()
            try:
                self.emit(record)
            finally:
                self.release()
        return passed

    def flush(self):
        """Write what waits."""

    def close(self):
        """Let go of what the handler writes to."""
        with _lock:
            self._closed = True
            if self._name and self._name in _handlers:
                del _handlers[self._name]

    def handleError(self, record):
        """Tell, on sys.stderr, of the exception that writing a record has raised."""
        import logging
        if not logging.raiseExceptions or not sys.stderr:
            return
        import traceback
        error = sys.exception()
        try:
            err = sys.stderr
            err.write('--- Logging error ---\n')
            traceback.print_exception(error, file=err)
            err.write('Call stack:\n')
            frame = error.__traceback__.tb_frame
            while frame and logging._is_own_file(frame.f_code.co_filename):
                frame = frame.f_back
            if frame:
                traceback.print_stack(frame, file=err)
            else:
                err.write(f'Logged from file {record.filename}, line {record.lineno}\n')
            try:
                err.write(f'Message: {record.msg!r}\nArguments: {record.args}\n')
            except RecursionError:
                raise
            except Exception:
                err.write('Unable to print the message and arguments - possible formatting error.\n'
                          'Use the traceback above to help find the error.\n')
        except OSError:
            pass  # nobody to tell
        finally:
            del error

    def __repr__(self):
        return f'<{type(self).__name__} ({getLevelName(self.level)})>'


class StreamHandler(Handler):
    """Writes to an open file, by default sys.stderr."""

    __class_getitem__ = classmethod(GenericAlias)
    terminator = '\n'

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        self.acquire()
        try:
            if self.stream and hasattr(self.stream, 'flush'):
                self.stream.flush()
        finally:
            self.release()

    def emit(self, record):
        try:
            text = self.format(record)
            self.stream.write(text + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Write to another file; returns the one before, None where it is the same."""
        before = self.stream
        if stream is before:
            return None
        self.acquire()
        try:
            self.flush()
            self.stream = stream
        finally:
            self.release()
        return before

    def __repr__(self):
        name = str(getattr(self.stream, 'name', ''))
        shown = f'{name} ' if name else ''
        return f'<{type(self).__name__} {shown}({getLevelName(self.level)})>'


class FileHandler(StreamHandler):
    """Writes to a file of that name, which is opened for the first record if delay is true."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode = mode
        self.encoding = encoding
        if 'b' not in mode:
            from io import text_encoding
            self.encoding = text_encoding(encoding)
        self.errors = errors
        self.delay = bool(delay)
        self._builtin_open = open  # still there while the interpreter ends
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def _open(self):
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def close(self):
        self.acquire()
        try:
            if self.stream:
                try:
                    self.flush()
                finally:
                    stream, self.stream = self.stream, None
                    if hasattr(stream, 'close'):
                        stream.close()
            StreamHandler.close(self)
        finally:
            self.release()

    def emit(self, record):
        if self.stream is None and (self.mode != 'w' or not self._closed):
            self.stream = self._open()
        if self.stream:
            StreamHandler.emit(self, record)

    def __repr__(self):
        return f'<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>'


class _StderrHandler(StreamHandler):
    """Writes to what sys.stderr is at the time."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


class NullHandler(Handler):
    """Writes nothing; libraries have it so that nothing is written unless the program wants it."""

    def handle(self, record):
        """Nothing to do."""

    def emit(self, record):
        """Nothing to do."""

    def createLock(self):
        self.lock = None


_defaultLastResort = lastResort = _StderrHandler(WARNING)
