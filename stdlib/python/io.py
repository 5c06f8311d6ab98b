"""Files and streams. They are native (module _io); the abstract classes over them are made when asked for."""

import _io
from _io import (DEFAULT_BUFFER_SIZE, BlockingIOError, BufferedRandom, BufferedReader, BufferedRWPair, BufferedWriter,
                 BytesIO, FileIO, IncrementalNewlineDecoder, StringIO, TextIOWrapper, UnsupportedOperation, open_code,
                 text_encoding)
from builtins import open

__all__ = ['BlockingIOError', 'open', 'open_code', 'IOBase', 'RawIOBase', 'FileIO', 'BytesIO', 'StringIO',
           'BufferedIOBase', 'BufferedReader', 'BufferedWriter', 'BufferedRWPair', 'BufferedRandom', 'TextIOBase',
           'TextIOWrapper', 'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE',
           'text_encoding', 'IncrementalNewlineDecoder', 'Reader', 'Writer']

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


def _make_stream_classes():
    """Defines IOBase and the classes below it."""
    import abc

    class IOBase(_io._IOBase, metaclass=abc.ABCMeta):
        pass

    class RawIOBase(_io._RawIOBase, IOBase):
        pass

    class BufferedIOBase(_io._BufferedIOBase, IOBase):
        pass

    class TextIOBase(_io._TextIOBase, IOBase):
        pass

    for base, names in ((RawIOBase, 'FileIO'),
                        (BufferedIOBase, 'BytesIO BufferedReader BufferedWriter BufferedRandom BufferedRWPair'),
                        (TextIOBase, 'StringIO TextIOWrapper')):
        for name in names.split():
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
