"""Files and streams. They are native (module _io); the abstract classes over them are made when asked for."""

from _io import *
from _io import BytesIO, StringIO, open
import _io

__all__ = ['BlockingIOError', 'open', 'open_code', 'IOBase', 'RawIOBase', 'FileIO', 'BytesIO', 'StringIO',
           'BufferedIOBase', 'BufferedReader', 'BufferedWriter', 'BufferedRWPair', 'BufferedRandom', 'TextIOBase',
           'TextIOWrapper', 'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE',
           'text_encoding', 'IncrementalNewlineDecoder', 'Reader', 'Writer']

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

if 'BlockingIOError' not in globals():
    import builtins
    BlockingIOError = builtins.BlockingIOError
    del builtins
if 'DEFAULT_BUFFER_SIZE' not in globals():
    DEFAULT_BUFFER_SIZE = 131072
if 'UnsupportedOperation' not in globals():
    class UnsupportedOperation(OSError, ValueError):
        pass
    UnsupportedOperation.__qualname__ = 'UnsupportedOperation'
if 'text_encoding' not in globals():
    def text_encoding(encoding, stacklevel=2):
        """encoding, or what stands for the default where it is None."""
        if encoding is None:
            import sys
            return 'utf-8' if sys.flags.utf8_mode else 'locale'
        return encoding
if 'open_code' not in globals():
    def open_code(path):
        """The file at path, opened to read code from it."""
        return open(path, 'rb')


def _make_stream_classes():
    """Defines IOBase and the classes below it."""
    import abc

    class IOBase(getattr(_io, '_IOBase', object), metaclass=abc.ABCMeta):
        pass

    class RawIOBase(getattr(_io, '_RawIOBase', object), IOBase):
        pass

    class BufferedIOBase(getattr(_io, '_BufferedIOBase', object), IOBase):
        pass

    class TextIOBase(getattr(_io, '_TextIOBase', object), IOBase):
        pass

    for base, names in ((RawIOBase, 'FileIO'),
                        (BufferedIOBase, 'BytesIO BufferedReader BufferedWriter BufferedRandom BufferedRWPair'),
                        (TextIOBase, 'StringIO TextIOWrapper')):
        for name in names.split():
            if hasattr(_io, name):
                base.register(getattr(_io, name))
    _publish(IOBase, RawIOBase, BufferedIOBase, TextIOBase)


def _has_methods(cls, *names):
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _make_protocols():
    """Defines Reader and Writer."""
    import abc
    generic = classmethod(type(list[int]))

    class Reader(metaclass=abc.ABCMeta):
        """The type of what has a method read."""

        __slots__ = ()

        @abc.abstractmethod
        def read(self, size=..., /):
            pass

        @classmethod
        def __subclasshook__(cls, other):
            return _has_methods(other, 'read') if cls is Reader else NotImplemented

        __class_getitem__ = generic

    class Writer(metaclass=abc.ABCMeta):
        """The type of what has a method write."""

        __slots__ = ()

        @abc.abstractmethod
        def write(self, data, /):
            pass

        @classmethod
        def __subclasshook__(cls, other):
            return _has_methods(other, 'write') if cls is Writer else NotImplemented

        __class_getitem__ = generic

    _publish(Reader, Writer)


def _publish(*classes):
    for cls in classes:
        cls.__qualname__ = cls.__name__
        globals()[cls.__name__] = cls


_makers = dict.fromkeys(('IOBase', 'RawIOBase', 'BufferedIOBase', 'TextIOBase'), _make_stream_classes)
_makers['Reader'] = _makers['Writer'] = _make_protocols


def __getattr__(name):
    make = _makers.get(name)
    if make is None:
        raise AttributeError(f"module 'io' has no attribute {name!r}")
    make()
    return globals()[name]


def __dir__():
    return sorted({*globals(), *_makers})
