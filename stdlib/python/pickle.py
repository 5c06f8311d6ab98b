"""Objects as bytes, and back: the protocols 0 to 5.

The pickler keeps a stack of generators, one for each object that it is inside of, so that deeply nested objects need
no deep recursion: a generator writes what comes around its parts and yields the parts.
"""

import copyreg
import io
import sys
from _pickle_opcodes import *
from _pickle_opcodes import NAMES as _opcode_names, name_in_python2, name_in_python3
from copyreg import dispatch_table
from struct import pack, unpack

__all__ = ['PickleError', 'PicklingError', 'UnpicklingError', 'Pickler', 'Unpickler', 'dump', 'dumps', 'load', 'loads',
           'PickleBuffer', *sorted([*_opcode_names, 'DEFAULT_PROTOCOL', 'HIGHEST_PROTOCOL'])]

format_version = '5.0'
compatible_formats = ['1.0', '1.1', '1.2', '1.3', '2.0', '3.0', '4.0', '5.0']
bytes_types = (bytes, bytearray)
HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 5

_BATCH = 1000
_FRAME_SIZE = 64 * 1024
_LEAST_FRAME = 4


class PickleError(Exception):
    __module__ = '_pickle'


class PicklingError(PickleError):
    __module__ = '_pickle'


class UnpicklingError(PickleError):
    __module__ = '_pickle'


class PickleBuffer:
    """Bytes that may be carried beside the pickle instead of in it."""

    def __init__(self, object, /):
        self._view = memoryview(object)

    def _checked(self):
        if self._view is None:
            raise ValueError('operation forbidden on released PickleBuffer object')
        return self._view

    def __buffer__(self, flags, /):
        return self._checked()

    def raw(self):
        """The bytes as a flat memoryview."""
        view = self._checked()
        if not view.contiguous:
            raise BufferError('cannot extract raw buffer from non-contiguous buffer')
        return view.cast('B') if view.format != 'B' or view.ndim != 1 else view

    def release(self):
        self._view = None


# ---- Names of classes and functions

def _walk(obj, path):
    """The attribute at the dotted path."""
    for name in path:
        obj = getattr(obj, name)
    return obj


def whichmodule(obj, name):
    """The name of the module that obj is defined in; where it does not say, one in which it is found."""
    module_name = getattr(obj, '__module__', None)
    if module_name is not None:
        return module_name
    path = name.split('.')
    for module_name, module in sys.modules.copy().items():
        if module_name in ('__main__', '__mp_main__') or module is None:
            continue
        try:
            if _walk(module, path) is obj:
                return module_name
        except AttributeError:
            pass
    return '__main__'


def _type_name(obj):
    cls = type(obj)
    if cls.__module__ in ('builtins', '__main__'):
        return cls.__qualname__
    return f'{cls.__module__}.{cls.__qualname__}'


def encode_long(x):
    """An int as the shortest little-endian two's complement; 0 is no bytes."""
    if x == 0:
        return b''
    count = (x.bit_length() >> 3) + 1
    data = x.to_bytes(count, 'little', signed=True)
    if x < 0 and count > 1 and data[-1] == 0xff and data[-2] & 0x80:
        data = data[:-1]
    return data


def decode_long(data):
    return int.from_bytes(data, 'little', signed=True)


# ---- Pickling

class Pickler:
    """Writes pickles to a file."""

    __module__ = '_pickle'

    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        protocol = protocol.__index__() if hasattr(protocol, '__index__') else _not_an_integer(protocol)
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif protocol > HIGHEST_PROTOCOL:
            raise ValueError(f'pickle protocol must be <= {HIGHEST_PROTOCOL}')
        if buffer_callback is not None and protocol < 5:
            raise ValueError('buffer_callback needs protocol >= 5')
        self._buffer_callback = buffer_callback
        try:
            self._file_write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self.memo = {}
        self.proto = protocol
        self.bin = int(protocol >= 1)
        self.fast = 0
        self._fix_imports = fix_imports and protocol < 3

    def clear_memo(self):
        """Forget the objects that have been written: they will be written anew."""
        self.memo.clear()

    def persistent_id(self, obj, /):
        return None

    def dump(self, obj, /):
        """Write one object."""
        if not hasattr(self, '_file_write'):
            raise PicklingError(f'Pickler.__init__() was not called by {_type_name(self)}.__init__()')
        self._frame = bytearray()   # what is not yet written
        self._framing = False
        if self.proto >= 2:
            self._frame += PROTO + pack('<B', self.proto)
            if self.proto >= 4:
                self._write_frame()
                self._framing = True
        if type(self).persistent_id is Pickler.persistent_id and 'persistent_id' not in self.__dict__:
            self._find_persistent_id = None
        else:
            self._find_persistent_id = self.persistent_id
        self._override = getattr(self, 'reducer_override', None)
        self._reductions = getattr(self, 'dispatch_table', copyreg.dispatch_table)
        self._save(obj)
        self._frame += STOP
        self._write_frame()

    # Output: frames of about _FRAME_SIZE, from protocol 4 on.

    def _write_frame(self):
        frame = self._frame
        if self._framing and len(frame) >= _LEAST_FRAME:
            self._file_write(FRAME + pack('<Q', len(frame)) + frame)
        elif frame:
            self._file_write(bytes(frame))
        self._frame = bytearray()

    def _write_large(self, header, data):
        """Bytes that may be too many for a frame."""
        if len(data) < _FRAME_SIZE:
            self._frame += header
            self._frame += data
            return
        if self._framing:
            self._write_frame()
        self._file_write(bytes(self._frame) + header)
        self._frame = bytearray()
        self._file_write(bytes(data))

    # The walk

    def _save(self, obj):
        first = self._begin(obj)
        if first is None:
            return
        inside = [first]
        error = None
        while inside:
            try:
                part = next(inside[-1]) if error is None else inside[-1].throw(error)
            except StopIteration:
                inside.pop()
                continue
            except BaseException as raised:
                inside.pop()
                error = raised
                continue
            error = None
            try:
                parts = self._begin(part)
            except BaseException as raised:
                error = raised
                continue
            if parts is not None:
                inside.append(parts)
        if error is not None:
            raise error

    def _begin(self, obj):
        """Writes obj; one with parts is begun only, and the generator that goes on is returned."""
        if self._framing and len(self._frame) >= _FRAME_SIZE:
            self._write_frame()
        if self._find_persistent_id is not None:
            name = self._find_persistent_id(obj)
            if name is not None:
                return self._persistent(name)
        cls = type(obj)
        atom = self._atoms.get(cls)
        if atom is not None:
            return atom(self, obj)
        known = self.memo.get(id(obj))
        if known is not None:
            return self._get(known[0])
        begin = self._containers.get(cls)
        if begin is not None:
            return begin(self, obj)
        return self._reduced(obj, cls)

    def _memoize(self, obj):
        if self.fast:
            return
        index = len(self.memo)
        self.memo[id(obj)] = index, obj
        if self.proto >= 4:
            self._frame += MEMOIZE
        elif not self.bin:
            self._frame += PUT + b'%d\n' % index
        elif index < 256:
            self._frame += BINPUT + pack('<B', index)
        else:
            self._frame += LONG_BINPUT + pack('<I', index)

    def _get(self, index):
        if not self.bin:
            self._frame += GET + b'%d\n' % index
        elif index < 256:
            self._frame += BINGET + pack('<B', index)
        else:
            self._frame += LONG_BINGET + pack('<I', index)

    def _persistent(self, name):
        if self.bin:
            return self._persistent_object(name)
        try:
            self._frame += PERSID + str(name).encode('ascii') + b'\n'
        except UnicodeEncodeError:
            raise PicklingError('persistent IDs in protocol 0 must be ASCII strings') from None

    def _persistent_object(self, name):
        find, self._find_persistent_id = self._find_persistent_id, None
        yield name
        self._find_persistent_id = find
        self._frame += BINPERSID

    # Objects without parts

    def _none(self, obj):
        self._frame += NONE

    def _bool(self, obj):
        if self.proto >= 2:
            self._frame += NEWTRUE if obj else NEWFALSE
        else:
            self._frame += TRUE if obj else FALSE

    def _int(self, obj):
        if -0x80000000 <= obj <= 0x7fffffff:
            if not self.bin:
                self._frame += INT + b'%d\n' % obj
            elif obj < 0 or obj > 0xffff:
                self._frame += BININT + pack('<i', obj)
            elif obj > 0xff:
                self._frame += BININT2 + pack('<H', obj)
            else:
                self._frame += BININT1 + pack('<B', obj)
        elif self.proto >= 2:
            data = encode_long(obj)
            if len(data) < 256:
                self._frame += LONG1 + pack('<B', len(data)) + data
            else:
                self._write_large(LONG4 + pack('<i', len(data)), data)
        else:
            self._frame += LONG + repr(obj).encode('ascii') + b'L\n'

    def _float(self, obj):
        if self.bin:
            self._frame += BINFLOAT + pack('>d', obj)
        else:
            self._frame += FLOAT + repr(obj).encode('ascii') + b'\n'

    _atoms = {type(None): _none, bool: _bool, int: _int, float: _float}

    def _str(self, obj):
        if not self.bin:
            text = obj
            for character in '\\\0\n\r\x1a':
                text = text.replace(character, f'\\u{ord(character):04x}')
            self._frame += UNICODE + text.encode('raw-unicode-escape') + b'\n'
        else:
            data = obj.encode('utf-8', 'surrogatepass')
            size = len(data)
            if size < 256 and self.proto >= 4:
                self._frame += SHORT_BINUNICODE + pack('<B', size) + data
            elif size > 0xffffffff and self.proto >= 4:
                self._write_large(BINUNICODE8 + pack('<Q', size), data)
            else:
                self._write_large(BINUNICODE + pack('<I', size), data)
        self._memoize(obj)

    def _bytes(self, obj):
        if self.proto < 3:
            import codecs
            parts = (codecs.encode, (str(obj, 'latin1'), 'latin1')) if obj else (bytes, ())
            return self._reduce(obj, *parts)
        size = len(obj)
        if size < 256:
            self._frame += SHORT_BINBYTES + pack('<B', size) + obj
        elif size > 0xffffffff and self.proto >= 4:
            self._write_large(BINBYTES8 + pack('<Q', size), obj)
        else:
            self._write_large(BINBYTES + pack('<I', size), obj)
        self._memoize(obj)

    def _bytearray(self, obj):
        if self.proto < 5:
            return self._reduce(obj, bytearray, (bytes(obj),) if obj else ())
        self._write_large(BYTEARRAY8 + pack('<Q', len(obj)), obj)
        self._memoize(obj)

    def _picklebuffer(self, obj):
        if self.proto < 5:
            raise PicklingError('PickleBuffer can only be pickled with protocol >= 5')
        view = obj._checked()
        if not view.contiguous:
            raise PicklingError('PickleBuffer can not be pickled when pointing to a non-contiguous buffer')
        if self._buffer_callback is None or self._buffer_callback(obj):
            return self._bytes(view.tobytes()) if view.readonly else self._bytearray(bytearray(view))
        self._frame += NEXT_BUFFER
        if view.readonly:
            self._frame += READONLY_BUFFER

    # Containers

    def _tuple(self, obj):
        if not obj:
            self._frame += EMPTY_TUPLE if self.bin else MARK + TUPLE
            return None
        return self._tuple_parts(obj)

    def _tuple_parts(self, obj):
        short = len(obj) <= 3 and self.proto >= 2
        if not short:
            self._frame += MARK
        for i, item in enumerate(obj):
            try:
                yield item
            except BaseException as error:
                error.add_note(f'when serializing {_type_name(obj)} item {i}')
                raise
        known = self.memo.get(id(obj))
        if known is not None:  # the tuple is inside itself, and was written there
            if short:
                self._frame += POP * len(obj)
            else:
                self._frame += POP_MARK if self.bin else POP * (len(obj) + 1)
            self._get(known[0])
            return
        self._frame += (TUPLE1, TUPLE2, TUPLE3)[len(obj) - 1] if short else TUPLE
        self._memoize(obj)

    def _list(self, obj):
        self._frame += EMPTY_LIST if self.bin else MARK + LIST
        self._memoize(obj)
        return self._appends(obj, obj) if obj else None

    def _appends(self, items, obj):
        number = 0
        for batch in _batches(items):
            several = self.bin and (len(batch) > 1 or number)
            if several:
                self._frame += MARK
            for item in batch:
                try:
                    yield item
                except BaseException as error:
                    error.add_note(f'when serializing {_type_name(obj)} item {number}')
                    raise
                number += 1
                if not several:
                    self._frame += APPEND
            if several:
                self._frame += APPENDS

    def _dict(self, obj):
        self._frame += EMPTY_DICT if self.bin else MARK + DICT
        self._memoize(obj)
        return self._dict_items(obj) if obj else None

    def _dict_items(self, obj):
        yield from self._setitems(obj.items(), obj)
        if self.bin and len(obj) % _BATCH == 0:
            self._frame += MARK + SETITEMS  # CPython's pickles end with an empty batch here

    def _setitems(self, pairs, obj):
        first = True
        for batch in _batches(pairs):
            several = self.bin and (len(batch) > 1 or not first)
            first = False
            if several:
                self._frame += MARK
            for pair in batch:
                if not isinstance(pair, tuple) or len(pair) != 2:
                    raise TypeError('dict items iterator must return 2-tuples')
                key, value = pair
                yield key
                try:
                    yield value
                except BaseException as error:
                    error.add_note(f'when serializing {_type_name(obj)} item {key!r}')
                    raise
                if not several:
                    self._frame += SETITEM
            if several:
                self._frame += SETITEMS

    def _set(self, obj):
        if self.proto < 4:
            return self._reduce(obj, set, (list(obj),))
        self._frame += EMPTY_SET
        self._memoize(obj)
        return self._additems(obj) if obj else None

    def _additems(self, obj):
        for batch in _batches(obj):
            self._frame += MARK
            yield from self._elements(batch, obj)
            self._frame += ADDITEMS
        if len(obj) % _BATCH == 0:
            self._frame += MARK + ADDITEMS

    def _elements(self, items, obj):
        for item in items:
            try:
                yield item
            except BaseException as error:
                error.add_note(f'when serializing {_type_name(obj)} element')
                raise

    def _frozenset(self, obj):
        if self.proto < 4:
            return self._reduce(obj, frozenset, (list(obj),))
        return self._frozenset_parts(obj)

    def _frozenset_parts(self, obj):
        self._frame += MARK
        yield from self._elements(obj, obj)
        known = self.memo.get(id(obj))
        if known is not None:
            self._frame += POP_MARK
            self._get(known[0])
            return
        self._frame += FROZENSET
        self._memoize(obj)

    # Classes and functions: by name

    def _global(self, obj, name=None):
        if name is None:
            name = getattr(obj, '__qualname__', None)
            if name is None:
                name = obj.__name__
        path = name.split('.')
        module_name = whichmodule(obj, name)
        if '<locals>' in path:
            raise PicklingError(f"Can't pickle local object {obj!r}")
        try:
            __import__(module_name, level=0)
            module = sys.modules[module_name]
        except (ImportError, ValueError, KeyError) as error:
            raise PicklingError(f"Can't pickle {obj!r}: {error}") from error
        try:
            found = _walk(module, path)
        except AttributeError:
            raise PicklingError(f"Can't pickle {obj!r}: it's not found as {module_name}.{name}")
        if found is not obj:
            raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
        if self.proto >= 2:
            code = copyreg._extension_registry.get((module_name, name))
            if code is not None:
                self._extension(code)
                return None
        if self.proto >= 4:
            return self._stack_global(obj, module_name, name)
        if len(path) > 1:
            return self._dotted_global(obj, module_name, path)
        self._plain_global(module_name, name)
        self._memoize(obj)
        return None

    def _plain_global(self, module_name, name):
        if self._fix_imports:
            module_name, name = name_in_python2(module_name, name)
        coding = 'utf-8' if self.proto == 3 else 'ascii'
        try:
            self._frame += GLOBAL + module_name.encode(coding) + b'\n' + name.encode(coding) + b'\n'
        except UnicodeEncodeError:
            kind = 'module' if not module_name.isascii() else 'global'
            text = module_name if kind == 'module' else name
            raise PicklingError(f"can't pickle {kind} identifier {text!r} using pickle protocol {self.proto}") from None

    def _stack_global(self, obj, module_name, name):
        yield module_name
        yield name
        self._frame += STACK_GLOBAL
        self._memoize(obj)

    def _dotted_global(self, obj, module_name, path):
        for _ in path[1:]:
            yield getattr
            if self.proto < 2:
                self._frame += MARK
        self._plain_global(module_name, path[0])
        for name in path[1:]:
            yield name
            self._frame += (TUPLE2 if self.proto >= 2 else TUPLE) + REDUCE
        self._memoize(obj)

    def _extension(self, code):
        if code <= 0xff:
            self._frame += EXT1 + pack('<B', code)
        elif code <= 0xffff:
            self._frame += EXT2 + pack('<H', code)
        else:
            self._frame += EXT4 + pack('<i', code)

    def _type(self, obj):
        for single in (None, NotImplemented, ...):
            if obj is type(single):
                return self._reduce(obj, type, (single,))
        return self._global(obj)

    _containers = {str: _str, bytes: _bytes, bytearray: _bytearray, PickleBuffer: _picklebuffer, tuple: _tuple,
                   list: _list, dict: _dict, set: _set, frozenset: _frozenset}

    # Everything else: by its reduction

    def _reduced(self, obj, cls):
        value = NotImplemented
        if self._override is not None:
            value = self._override(obj)
        if value is NotImplemented:
            if cls is type:
                return self._type(obj)
            if cls is _FunctionType:
                return self._global(obj)
            reduce = self._reductions.get(cls)
            if reduce is not None:
                value = reduce(obj)
            elif issubclass(cls, type):
                return self._type(obj)
            else:
                reduce = getattr(obj, '__reduce_ex__', None)
                if reduce is not None:
                    value = reduce(self.proto)
                else:
                    reduce = getattr(obj, '__reduce__', None)
                    if reduce is None:
                        raise PicklingError(f"can't pickle {_type_name(obj)!r} object: {obj!r}")
                    value = reduce()
        if isinstance(value, str):
            return self._global(obj, value)
        return self._noted(obj, value)

    def _noted(self, obj, value):
        try:
            if not isinstance(value, tuple):
                raise PicklingError(f'__reduce__ must return a string or tuple, not {_type_name(value)}')
            if not 2 <= len(value) <= 6:
                raise PicklingError('tuple returned by __reduce__ must contain 2 through 6 elements')
            yield from self._reduce(obj, *value)
        except BaseException as error:
            error.add_note(f'when serializing {_type_name(obj)} object')
            raise

    def _part(self, obj, part, what):
        try:
            yield part
        except BaseException as error:
            error.add_note(f'when serializing {_type_name(obj)} {what}')
            raise

    def _reduce(self, obj, function, args, state=None, items=None, pairs=None, state_setter=None):
        """A call of function with args makes the object; then it is filled."""
        if not callable(function):
            raise PicklingError('first item of the tuple returned by __reduce__ must be callable, '
                                f'not {_type_name(function)}')
        if not isinstance(args, tuple):
            raise PicklingError('second item of the tuple returned by __reduce__ must be a tuple, '
                                f'not {_type_name(args)}')
        for given, place in ((items, 'fourth'), (pairs, 'fifth')):
            if given is not None and not hasattr(given, '__next__'):
                raise PicklingError(f'{place} item of the tuple returned by __reduce__ must be an iterator, '
                                    f'not {_type_name(given)}')
        if state_setter is not None and not callable(state_setter):
            raise PicklingError('sixth item of the tuple returned by __reduce__ must be callable, '
                                f'not {_type_name(state_setter)}')
        name = getattr(function, '__name__', '')
        if self.proto >= 2 and name == '__newobj_ex__':
            yield from self._new_with_keywords(obj, args)
        elif self.proto >= 2 and name == '__newobj__':
            yield from self._new(obj, args)
        else:
            yield from self._part(obj, function, 'reconstructor')
            yield from self._part(obj, args, 'reconstructor arguments')
            self._frame += REDUCE
        known = self.memo.get(id(obj))
        if known is not None:  # the object is among its own arguments
            self._frame += POP
            self._get(known[0])
        else:
            self._memoize(obj)
        if items is not None:
            yield from self._appends(items, obj)
        if pairs is not None:
            yield from self._setitems(pairs, obj)
        if state is None:
            return
        if state_setter is None:
            yield from self._part(obj, state, 'state')
            self._frame += BUILD
        else:
            yield from self._part(obj, state_setter, 'state setter')
            yield obj
            yield from self._part(obj, state, 'state')
            self._frame += TUPLE2 + REDUCE + POP

    def _new(self, obj, args):
        if not args:
            raise PicklingError('__newobj__ expected at least 1 argument, got 0')
        cls, args = args[0], args[1:]
        if not hasattr(cls, '__new__'):
            raise PicklingError(f'first argument to __newobj__() must be a class, not {_type_name(cls)}')
        if cls is not obj.__class__:
            raise PicklingError(f'first argument to __newobj__() must be {obj.__class__!r}, not {cls!r}')
        yield from self._part(obj, cls, 'class')
        yield from self._part(obj, args, '__new__ arguments')
        self._frame += NEWOBJ

    def _new_with_keywords(self, obj, args):
        if len(args) != 3:
            raise PicklingError(f'__newobj_ex__ expected 3 arguments, got {len(args)}')
        cls, args, keywords = args
        if not hasattr(cls, '__new__'):
            raise PicklingError(f'first argument to __newobj_ex__() must be a class, not {_type_name(cls)}')
        if cls is not obj.__class__:
            raise PicklingError(f'first argument to __newobj_ex__() must be {obj.__class__!r}, not {cls!r}')
        if self.proto >= 4:
            yield from self._part(obj, cls, 'class')
            yield from self._part(obj, args, '__new__ arguments')
            yield from self._part(obj, keywords, '__new__ arguments')
            self._frame += NEWOBJ_EX
        else:
            from functools import partial
            yield from self._part(obj, partial(cls.__new__, cls, *args, **keywords), 'reconstructor')
            yield ()
            self._frame += REDUCE


_FunctionType = type(whichmodule)


def _not_an_integer(value):
    raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")


def _batches(items):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


# ---- Unpickling

_MISSING = object()


def _begins_with_float(line):
    for end in range(len(line) - 1, 0, -1):
        try:
            float(line[:end])
        except ValueError:
            continue
        return True
    return False


class Unpickler:
    """Reads pickles from a file."""

    __module__ = '_pickle'

    def __init__(self, file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()):
        self._buffers = iter(buffers) if buffers else None
        self._buffers_given = buffers is not None and buffers != ()
        try:
            self._file_read, self._file_readline = file.read, file.readline
        except AttributeError:
            raise TypeError("file must have 'read' and 'readline' attributes") from None
        self.memo = {}
        self.encoding = encoding
        self.errors = errors
        self.proto = 0
        self._fix_imports = fix_imports

    def load(self):
        """Read one object."""
        if not hasattr(self, '_file_read'):
            raise UnpicklingError(f'Unpickler.__init__() was not called by {_type_name(self)}.__init__()')
        self._marks = []   # where on the stack
        self._stack = []
        self._frame = None
        self.proto = 0
        handlers = self._handlers
        while True:
            opcode = self._read_opcode()
            handler = handlers.get(opcode)
            if handler is None:
                if opcode == STOP:
                    return self._pop()
                shown = chr(opcode[0]) if 32 <= opcode[0] < 127 and opcode != b"'" else f'\\x{opcode[0]:02x}'
                raise UnpicklingError(f"invalid load key, '{shown}'.")
            handler(self)

    def persistent_load(self, pid, /):
        raise UnpicklingError('A load persistent id instruction was encountered, '
                              'but no persistent_load function was specified.')

    def find_class(self, module_name, global_name, /):
        """The object of that name in the module."""
        if self.proto < 3 and self._fix_imports:
            module_name, global_name = name_in_python3(module_name, global_name)
        __import__(module_name, level=0)
        module = sys.modules[module_name]
        if self.proto < 4 or '.' not in global_name:
            return getattr(module, global_name)
        try:
            return _walk(module, global_name.split('.'))
        except AttributeError:
            raise AttributeError(f"Can't resolve path {global_name!r} on module {module_name!r}")

    # Input: from the frame, where one has been read

    def _read_opcode(self):
        if self._frame is not None:
            opcode = self._frame.read(1)
            if opcode:
                return opcode
            self._frame = None
        opcode = self._file_read(1)
        if not opcode:
            raise EOFError('Ran out of input')
        return opcode

    def _read(self, size):
        if self._frame is not None:
            data = self._frame.read(size)
            if data or size == 0:
                if len(data) < size:
                    raise UnpicklingError('pickle exhausted before end of frame')
                return data
            self._frame = None
        data = self._file_read(size)
        if len(data) < size:
            raise UnpicklingError('pickle data was truncated')
        return data

    def _readline(self):
        if self._frame is not None:
            line = self._frame.readline()
            if line:
                return line
            self._frame = None
        line = self._file_readline()
        if not line.endswith(b'\n'):
            raise UnpicklingError('pickle data was truncated')
        return line

    def _number(self, form, size):
        return unpack(form, self._read(size))[0]

    # The stack

    def _least(self):
        return self._marks[-1] if self._marks else 0

    def _pop(self):
        if len(self._stack) <= self._least():
            raise UnpicklingError('unpickling stack underflow')
        return self._stack.pop()

    def _top(self):
        if len(self._stack) <= self._least():
            raise UnpicklingError('unpickling stack underflow')
        return self._stack[-1]

    def _since_mark(self):
        if not self._marks:
            raise UnpicklingError('could not find MARK')
        at = self._marks.pop()
        items = self._stack[at:]
        del self._stack[at:]
        return items

    _handlers = {}

    def _on(*opcodes, handlers=_handlers):
        def register(function):
            for opcode in opcodes:
                handlers[opcode] = function
            return function
        return register

    @_on(PROTO)
    def _load_proto(self):
        self.proto = self._read(1)[0]
        if self.proto > HIGHEST_PROTOCOL:
            raise ValueError(f'unsupported pickle protocol: {self.proto}')

    @_on(FRAME)
    def _load_frame(self):
        size = self._number('<Q', 8)
        if size > sys.maxsize:
            raise OverflowError(f'FRAME length exceeds system\'s maximum of {sys.maxsize} bytes')
        self._frame = io.BytesIO(self._read(size))

    @_on(MARK)
    def _load_mark(self):
        self._marks.append(len(self._stack))

    @_on(POP)
    def _load_pop(self):
        if self._marks and self._marks[-1] == len(self._stack):
            self._marks.pop()
        else:
            self._pop()

    @_on(POP_MARK)
    def _load_pop_mark(self):
        self._since_mark()

    @_on(DUP)
    def _load_dup(self):
        self._stack.append(self._top())

    # Atoms

    @_on(NONE)
    def _load_none(self):
        self._stack.append(None)

    @_on(NEWTRUE)
    def _load_true(self):
        self._stack.append(True)

    @_on(NEWFALSE)
    def _load_false(self):
        self._stack.append(False)

    @_on(INT)
    def _load_int(self):
        line = self._readline()
        if line in (b'01\n', b'00\n'):
            self._stack.append(line == b'01\n')
            return
        try:
            self._stack.append(int(line, 0))
        except ValueError:
            raise ValueError('could not convert string to int') from None

    @_on(BININT)
    def _load_binint(self):
        self._stack.append(self._number('<i', 4))

    @_on(BININT1)
    def _load_binint1(self):
        self._stack.append(self._read(1)[0])

    @_on(BININT2)
    def _load_binint2(self):
        self._stack.append(self._number('<H', 2))

    @_on(LONG)
    def _load_long(self):
        text = self._readline()
        self._stack.append(int(text[:-2] if text[-2:-1] == b'L' else text.decode('utf-8')))

    @_on(LONG1)
    def _load_long1(self):
        self._stack.append(decode_long(self._read(self._read(1)[0])))

    @_on(LONG4)
    def _load_long4(self):
        size = self._number('<i', 4)
        if size < 0:
            raise UnpicklingError('LONG pickle has negative byte count')
        self._stack.append(decode_long(self._read(size)))

    @_on(FLOAT)
    def _load_float(self):
        line = self._readline()
        try:
            self._stack.append(float(line))
        except ValueError:
            what = '' if _begins_with_float(line) else f": '{line.decode()}'"
            raise ValueError('could not convert string to float' + what) from None

    @_on(BINFLOAT)
    def _load_binfloat(self):
        self._stack.append(self._number('>d', 8))

    # Text and bytes

    def _push_old_text(self, data):
        self._stack.append(data if self.encoding == 'bytes' else data.decode(self.encoding, self.errors))

    @_on(STRING)
    def _load_string(self):
        data = self._readline().rstrip(b'\n')
        if len(data) < 2 or data[0] != data[-1] or data[0] not in b'"\'':
            raise UnpicklingError('the STRING opcode argument must be quoted')
        import codecs
        self._push_old_text(codecs.escape_decode(data[1:-1])[0])

    @_on(BINSTRING)
    def _load_binstring(self):
        size = self._number('<i', 4)
        if size < 0:
            raise UnpicklingError('BINSTRING pickle has negative byte count')
        self._push_old_text(self._read(size))

    @_on(SHORT_BINSTRING)
    def _load_short_binstring(self):
        self._push_old_text(self._read(self._read(1)[0]))

    @_on(UNICODE)
    def _load_unicode(self):
        self._stack.append(self._readline()[:-1].decode('raw-unicode-escape'))

    def _push_text(self, size):
        self._stack.append(str(self._read(size), 'utf-8', 'surrogatepass'))

    @_on(SHORT_BINUNICODE)
    def _load_short_binunicode(self):
        self._push_text(self._read(1)[0])

    @_on(BINUNICODE)
    def _load_binunicode(self):
        self._push_text(self._number('<I', 4))

    @_on(BINUNICODE8)
    def _load_binunicode8(self):
        self._push_text(self._number('<Q', 8))

    @_on(SHORT_BINBYTES)
    def _load_short_binbytes(self):
        self._stack.append(self._read(self._read(1)[0]))

    @_on(BINBYTES)
    def _load_binbytes(self):
        self._stack.append(self._read(self._number('<I', 4)))

    @_on(BINBYTES8)
    def _load_binbytes8(self):
        self._stack.append(self._read(self._number('<Q', 8)))

    @_on(BYTEARRAY8)
    def _load_bytearray8(self):
        self._stack.append(bytearray(self._read(self._number('<Q', 8))))

    @_on(NEXT_BUFFER)
    def _load_next_buffer(self):
        if not self._buffers_given:
            raise UnpicklingError('pickle stream refers to out-of-band data but no *buffers* argument was given')
        buffer = next(self._buffers, _MISSING) if self._buffers is not None else _MISSING
        if buffer is _MISSING:
            raise UnpicklingError('not enough out-of-band buffers')
        self._stack.append(buffer)

    @_on(READONLY_BUFFER)
    def _load_readonly_buffer(self):
        with memoryview(self._top()) as view:
            if not view.readonly:
                self._stack[-1] = view.toreadonly()

    # Containers

    @_on(EMPTY_TUPLE)
    def _load_empty_tuple(self):
        self._stack.append(())

    @_on(TUPLE)
    def _load_tuple(self):
        self._stack.append(tuple(self._since_mark()))

    @_on(TUPLE1)
    def _load_tuple1(self):
        self._stack.append((self._pop(),))

    @_on(TUPLE2)
    def _load_tuple2(self):
        last = self._pop()
        self._stack.append((self._pop(), last))

    @_on(TUPLE3)
    def _load_tuple3(self):
        last, middle = self._pop(), self._pop()
        self._stack.append((self._pop(), middle, last))

    @_on(EMPTY_LIST)
    def _load_empty_list(self):
        self._stack.append([])

    @_on(LIST)
    def _load_list(self):
        self._stack.append(self._since_mark())

    @_on(APPEND)
    def _load_append(self):
        item = self._pop()
        self._top().append(item)

    @_on(APPENDS)
    def _load_appends(self):
        items = self._since_mark()
        target = self._top()
        if isinstance(target, list):
            list.extend(target, items)
        elif hasattr(target, 'extend'):
            target.extend(items)
        else:
            append = target.append
            for item in items:
                append(item)

    @_on(EMPTY_DICT)
    def _load_empty_dict(self):
        self._stack.append({})

    def _set_pairs(self, target, items, opcode):
        if len(items) % 2:
            raise UnpicklingError(f'odd number of items for {opcode}')
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    @_on(DICT)
    def _load_dict(self):
        made = {}
        self._set_pairs(made, self._since_mark(), 'DICT')
        self._stack.append(made)

    @_on(SETITEM)
    def _load_setitem(self):
        value, key = self._pop(), self._pop()
        self._top()[key] = value

    @_on(SETITEMS)
    def _load_setitems(self):
        items = self._since_mark()
        self._set_pairs(self._top(), items, 'SETITEMS')

    @_on(EMPTY_SET)
    def _load_empty_set(self):
        self._stack.append(set())

    @_on(ADDITEMS)
    def _load_additems(self):
        items = self._since_mark()
        target = self._top()
        if isinstance(target, set):
            target.update(items)
        else:
            add = target.add
            for item in items:
                add(item)

    @_on(FROZENSET)
    def _load_frozenset(self):
        self._stack.append(frozenset(self._since_mark()))

    # Classes, functions, instances

    @_on(GLOBAL)
    def _load_global(self):
        module_name = self._readline()[:-1].decode('utf-8')
        name = self._readline()[:-1].decode('utf-8')
        self._stack.append(self.find_class(module_name, name))

    @_on(STACK_GLOBAL)
    def _load_stack_global(self):
        name, module_name = self._pop(), self._pop()
        if type(name) is not str or type(module_name) is not str:
            raise UnpicklingError('STACK_GLOBAL requires str')
        self._stack.append(self.find_class(module_name, name))

    def _push_extension(self, code):
        known = copyreg._extension_cache.get(code, _MISSING)
        if known is _MISSING:
            key = copyreg._inverted_registry.get(code)
            if key is None:
                if code <= 0:
                    raise UnpicklingError('EXT specifies code <= 0')
                raise ValueError(f'unregistered extension code {code}')
            known = copyreg._extension_cache[code] = self.find_class(*key)
        self._stack.append(known)

    @_on(EXT1)
    def _load_ext1(self):
        self._push_extension(self._read(1)[0])

    @_on(EXT2)
    def _load_ext2(self):
        self._push_extension(self._number('<H', 2))

    @_on(EXT4)
    def _load_ext4(self):
        self._push_extension(self._number('<i', 4))

    def _instantiate(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, '__getinitargs__'):
            return cls(*args)
        return cls.__new__(cls)

    @_on(INST)
    def _load_inst(self):
        module_name = self._readline()[:-1].decode('ascii')
        name = self._readline()[:-1].decode('ascii')
        args = self._since_mark()
        self._stack.append(self._instantiate(self.find_class(module_name, name), args))

    @_on(OBJ)
    def _load_obj(self):
        args = self._since_mark()
        if not args:
            raise UnpicklingError('unpickling stack underflow')
        self._stack.append(self._instantiate(args[0], args[1:]))

    def _new_class(self, cls, opcode):
        if not isinstance(cls, type):
            raise UnpicklingError(f'{opcode} class argument must be a type, not {type(cls).__name__}')
        return cls

    @_on(NEWOBJ)
    def _load_newobj(self):
        args, cls = self._pop(), self._pop()
        if not isinstance(args, tuple):
            raise UnpicklingError(f'NEWOBJ expected an arg tuple, got {type(args).__name__}')
        cls = self._new_class(cls, 'NEWOBJ')
        self._stack.append(cls.__new__(cls, *args))

    @_on(NEWOBJ_EX)
    def _load_newobj_ex(self):
        keywords, args, cls = self._pop(), self._pop(), self._pop()
        cls = self._new_class(cls, 'NEWOBJ_EX')
        if not isinstance(args, tuple):
            raise UnpicklingError(f'NEWOBJ_EX args argument must be a tuple, not {type(args).__name__}')
        if not isinstance(keywords, dict):
            raise UnpicklingError(f'NEWOBJ_EX kwargs argument must be a dict, not {type(keywords).__name__}')
        self._stack.append(cls.__new__(cls, *args, **keywords))

    @_on(REDUCE)
    def _load_reduce(self):
        args, function = self._pop(), self._pop()
        if not isinstance(args, tuple):
            raise TypeError('argument list must be a tuple')
        self._stack.append(function(*args))

    @_on(BUILD)
    def _load_build(self):
        state = self._pop()
        target = self._top()
        setter = getattr(target, '__setstate__', _MISSING)
        if setter is not _MISSING:
            setter(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state is not None:
            if not isinstance(state, dict):
                raise UnpicklingError('state is not a dictionary')
            attributes = target.__dict__
            for name, value in state.items():
                attributes[sys.intern(name) if type(name) is str else name] = value
        if slots is not None:
            if not isinstance(slots, dict):
                raise UnpicklingError('slot state is not a dictionary')
            for name, value in slots.items():
                setattr(target, name, value)

    # The memo

    @_on(PUT)
    def _load_put(self):
        index = int(self._readline()[:-1])
        if index < 0:
            raise ValueError('negative PUT argument')
        self.memo[index] = self._top()

    @_on(BINPUT)
    def _load_binput(self):
        self.memo[self._read(1)[0]] = self._top()

    @_on(LONG_BINPUT)
    def _load_long_binput(self):
        self.memo[self._number('<I', 4)] = self._top()

    @_on(MEMOIZE)
    def _load_memoize(self):
        self.memo[len(self.memo)] = self._top()

    def _push_known(self, index):
        known = self.memo.get(index, _MISSING)
        if known is _MISSING:
            raise UnpicklingError(f'Memo value not found at index {index}')
        self._stack.append(known)

    @_on(GET)
    def _load_get(self):
        self._push_known(int(self._readline()[:-1]))

    @_on(BINGET)
    def _load_binget(self):
        self._push_known(self._read(1)[0])

    @_on(LONG_BINGET)
    def _load_long_binget(self):
        self._push_known(self._number('<I', 4))

    @_on(PERSID)
    def _load_persid(self):
        try:
            name = self._readline()[:-1].decode('ascii')
        except UnicodeDecodeError:
            raise UnpicklingError('persistent IDs in protocol 0 must be ASCII strings') from None
        self._stack.append(self.persistent_load(name))

    @_on(BINPERSID)
    def _load_binpersid(self):
        self._stack.append(self.persistent_load(self._pop()))

    del _on


# ---- The short ways

def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Write obj to the file."""
    Pickler(file, protocol, fix_imports, buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """obj as bytes."""
    file = io.BytesIO()
    Pickler(file, protocol, fix_imports, buffer_callback).dump(obj)
    return file.getvalue()


def load(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()):
    """The next object from the file."""
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()):
    """The object that the bytes stand for; what follows it is ignored."""
    if not isinstance(data, (bytes, bytearray)):
        try:
            data = memoryview(data).tobytes()
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
    return load(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers)


_Pickler, _Unpickler = Pickler, Unpickler
_dump, _dumps, _load, _loads = dump, dumps, load, loads
