"""Values as packed bytes, by a format."""

from _struct import calcsize, pack, pack_into, unpack, unpack_from

__all__ = ['calcsize', 'pack', 'pack_into', 'unpack', 'unpack_from', 'iter_unpack', 'Struct', 'error']


class error(Exception):
    """The values, the bytes or the format are not what they should be."""


class unpack_iterator:
    """Unpacks one piece of a buffer after the other."""

    __slots__ = ('_format', '_buffer', '_size', '_at', '_end')

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create '_struct.unpack_iterator' instances")

    def __iter__(self):
        return self

    def __next__(self):
        at = self._at
        if at >= self._end:
            raise StopIteration
        self._at = at + self._size
        return unpack_from(self._format, self._buffer, at)

    def __length_hint__(self):
        return (self._end - self._at) // self._size


unpack_iterator.__module__ = '_struct'


def iter_unpack(format, buffer, /):
    """An iterator over the tuples that pieces of the buffer unpack to."""
    size = calcsize(format)
    if size == 0:
        raise error('cannot iteratively unpack with a struct of length 0')
    end = len(memoryview(buffer).cast('B')) if not isinstance(buffer, (bytes, bytearray)) else len(buffer)
    if end % size:
        raise error(f'iterative unpacking requires a buffer of a multiple of {size} bytes')
    made = object.__new__(unpack_iterator)
    made._format, made._buffer, made._size, made._at, made._end = format, buffer, size, 0, end
    return made


_absent = object()


class Struct:
    """A format, with the functions of this module as methods."""

    __slots__ = ('_format', '_size', '__weakref__')

    def __init__(self, format=_absent):
        if format is _absent:
            raise TypeError("Struct() missing required argument 'format' (pos 1)")
        self._size = calcsize(format)
        self._format = format.decode('ascii') if isinstance(format, bytes) else format

    @property
    def format(self):
        return self._format

    @property
    def size(self):
        return self._size

    def pack(self, *values):
        return pack(self._format, *values)

    def pack_into(self, *arguments):
        return pack_into(self._format, *arguments)

    def unpack(self, buffer, /):
        return unpack(self._format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self._format, buffer, offset)

    def iter_unpack(self, buffer, /):
        return iter_unpack(self._format, buffer)

    def __repr__(self):
        return f'Struct({self._format!r})'


Struct.__module__ = '_struct'


def _clearcache():
    """Forgets nothing: no formats are kept."""
