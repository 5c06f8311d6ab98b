# Native in CPython: its frames are in no traceback.
"""Streams: files over descriptors, buffers over those, text over buffers. StringIO and BytesIO are native."""

import posix
from _memoryio import BytesIO, StringIO

DEFAULT_BUFFER_SIZE = 131072
BlockingIOError = BlockingIOError


class UnsupportedOperation(OSError, ValueError):
    pass


UnsupportedOperation.__module__ = 'io'


def text_encoding(encoding, stacklevel=2):
    if encoding is None:
        import sys
        return 'utf-8' if sys.flags.utf8_mode else 'locale'
    return encoding


class _IOBase:
    __module__ = '_io'

    def seek(self, pos, whence=0):
        raise UnsupportedOperation('seek')

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, pos=None):
        raise UnsupportedOperation('truncate')

    def fileno(self):
        raise UnsupportedOperation('fileno')

    def flush(self):
        self._checkClosed()

    _IOBase__closed = False

    def close(self):
        if not self._IOBase__closed:
            try:
                self.flush()
            finally:
                self._IOBase__closed = True

    def __del__(self):
        try:
            closed = self.closed
        except AttributeError:
            return
        if closed:
            return
        try:
            self.close()
        except Exception:
            pass

    @property
    def closed(self):
        return self._IOBase__closed

    def seekable(self):
        return False

    def readable(self):
        return False

    def writable(self):
        return False

    def _checkSeekable(self, msg=None):
        if not self.seekable():
            raise UnsupportedOperation('File or stream is not seekable.' if msg is None else msg)

    def _checkReadable(self, msg=None):
        if not self.readable():
            raise UnsupportedOperation('File or stream is not readable.' if msg is None else msg)

    def _checkWritable(self, msg=None):
        if not self.writable():
            raise UnsupportedOperation('File or stream is not writable.' if msg is None else msg)

    def _checkClosed(self, msg=None):
        if self.closed:
            raise ValueError('I/O operation on closed file.' if msg is None else msg)

    def __enter__(self):
        self._checkClosed()
        return self

    def __exit__(self, *args):
        self.close()

    def isatty(self):
        self._checkClosed()
        return False

    def readline(self, size=-1):
        if size is None:
            size = -1
        else:
            try:
                size = size.__index__()
            except AttributeError:
                raise TypeError(f'{size!r} is not an integer')
        peek = getattr(self, 'peek', None)
        line = bytearray()
        while size < 0 or len(line) < size:
            count = 1
            if peek is not None:
                ahead = peek(1)
                if ahead:
                    count = ahead.find(b'\n') + 1 or len(ahead)
                    if size >= 0:
                        count = min(count, size - len(line))
            part = self.read(count)
            if not part:
                break
            if not isinstance(part, bytes):
                raise OSError(f"read() should have returned a bytes object, not '{type(part).__name__}'")
            line += part
            if line.endswith(b'\n'):
                break
        return bytes(line)

    def __iter__(self):
        self._checkClosed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=None):
        if hint is None or hint <= 0:
            return list(self)
        total = 0
        lines = []
        for line in self:
            lines.append(line)
            total += len(line)
            if total >= hint:
                break
        return lines

    def writelines(self, lines):
        self._checkClosed()
        for line in lines:
            self.write(line)


class _RawIOBase(_IOBase):
    __module__ = '_io'

    def read(self, size=-1):
        if size is None:
            size = -1
        if size < 0:
            return self.readall()
        buffer = bytearray(size.__index__())
        count = self.readinto(buffer)
        if count is None:
            return None
        if count < 0 or count > len(buffer):
            raise ValueError(f'readinto returned {count} outside buffer size {len(buffer)}')
        del buffer[count:]
        return bytes(buffer)

    def readall(self):
        parts = bytearray()
        while data := self.read(DEFAULT_BUFFER_SIZE):
            parts += data
        if parts:
            return bytes(parts)
        return data

    def readinto(self, buffer):
        raise NotImplementedError

    def write(self, data):
        raise NotImplementedError


class _BufferedIOBase(_IOBase):
    __module__ = '_io'

    def read(self, size=-1, /):
        raise UnsupportedOperation('read')

    def read1(self, size=-1, /):
        raise UnsupportedOperation('read1')

    def readinto(self, buffer, /):
        return self._readinto(buffer, self.read)

    def readinto1(self, buffer, /):
        return self._readinto(buffer, self.read1)

    def _readinto(self, buffer, read):
        view = memoryview(buffer).cast('B')
        data = read(len(view))
        view[:len(data)] = data
        return len(data)

    def write(self, data, /):
        raise UnsupportedOperation('write')

    def detach(self):
        raise UnsupportedOperation('detach')


class _TextIOBase(_IOBase):
    __module__ = '_io'

    def read(self, size=-1, /):
        raise UnsupportedOperation('read')

    def readline(self, size=-1, /):
        raise UnsupportedOperation('readline')

    def write(self, text, /):
        raise UnsupportedOperation('write')

    def detach(self):
        raise UnsupportedOperation('detach')

    encoding = None
    newlines = None
    errors = None


# ---- Streams that were dropped without being closed

# Objects live until a collection finds them, so a dropped stream may hold what was written for long. All that can be
# written are known here, weakly: they are flushed at exit, and before a file is opened.
_writers = {}


def _register_writer(stream):
    if not _writers:
        import atexit
        atexit.unregister(_flush_writers)
        atexit.register(_flush_writers)
    from _weakref import ref
    _writers[id(stream)] = ref(stream)


def _forget_writer(stream):
    _writers.pop(id(stream), None)


def _flush_writers():
    for key, reference in list(_writers.items())[::-1]:  # text before the buffers below it
        stream = reference()
        try:
            if stream is None or stream.closed:
                _writers.pop(key, None)
            else:
                stream.flush()
        except (OSError, ValueError):
            pass


def _open_descriptor(file, flags):
    if _writers:
        _flush_writers()
    try:
        return posix.open(file, flags, 0o666)
    except OSError as error:
        if error.errno != 24:
            raise
    import gc  # too many open files: some of them may be garbage
    gc.collect()
    return posix.open(file, flags, 0o666)


# ---- Files

class FileIO(_RawIOBase):
    __module__ = '_io'
    _fd = -1
    _created = _readable = _writable = _appending = False
    _seekable = None
    _closefd = True

    def __init__(self, file, mode='r', closefd=True, opener=None):
        if self._fd >= 0:
            self.close()
        if isinstance(file, float):
            raise TypeError('integer argument expected, got float')
        if isinstance(file, bool):
            import warnings
            warnings.warn('bool is used as a file descriptor', RuntimeWarning, stacklevel=2)
            file = int(file)
        fd = -1
        if isinstance(file, int):
            fd = file
            if fd < 0:
                raise ValueError('negative file descriptor')
        if not isinstance(mode, str):
            raise TypeError(f'invalid mode: {mode}')
        if not set(mode) <= set('xrwab+'):
            raise ValueError(f'invalid mode: {mode}')
        if sum(c in 'rwax' for c in mode) != 1 or mode.count('+') > 1:
            raise ValueError('Must have exactly one of create/read/write/append mode and at most one plus')
        self._created = self._readable = self._writable = self._appending = False
        flags = 0
        if 'x' in mode:
            self._created = self._writable = True
            flags = posix.O_EXCL | posix.O_CREAT
        elif 'r' in mode:
            self._readable = True
        elif 'w' in mode:
            self._writable = True
            flags = posix.O_CREAT | posix.O_TRUNC
        else:
            self._writable = self._appending = True
            flags = posix.O_APPEND | posix.O_CREAT
        if '+' in mode:
            self._readable = self._writable = True
        if self._readable and self._writable:
            flags |= posix.O_RDWR
        elif self._writable:
            flags |= posix.O_WRONLY
        if fd < 0:
            if not closefd:
                raise ValueError('Cannot use closefd=False with file name')
            if (b'\0' if isinstance(file, bytes) else '\0') in file:
                raise ValueError('embedded null byte')
            if opener is None:
                fd = _open_descriptor(file, flags)
            else:
                fd = opener(file, flags)
                if not isinstance(fd, int):
                    raise TypeError('expected integer from opener')
                if fd < 0:
                    raise ValueError(f'opener returned {fd}')
            owned = True
        else:
            owned = False
        try:
            status = posix.fstat(fd)
            if status.st_mode & 0o170000 == 0o040000:
                raise IsADirectoryError(21, 'Is a directory', file)
            self._blksize = max(status.st_blksize, 1) if status.st_blksize > 1 else DEFAULT_BUFFER_SIZE
            self.name = file
            if self._appending:
                try:
                    posix.lseek(fd, 0, 2)
                except OSError:
                    pass
        except BaseException:
            if owned:
                posix.close(fd)
            raise
        self._closefd = closefd
        self._fd = fd

    def __repr__(self):
        if self.closed:
            return '<_io.FileIO [closed]>'
        try:
            name = repr(self.name)
        except AttributeError:
            return f'<_io.FileIO fd={self._fd} mode={self.mode!r} closefd={self._closefd!r}>'
        return f'<_io.FileIO name={name} mode={self.mode!r} closefd={self._closefd!r}>'

    def __getstate__(self):
        _not_picklable(self)

    def _checkClosed(self, msg=None):
        if self._fd < 0:
            raise ValueError('I/O operation on closed file')

    def _checkReadable(self, msg=None):
        if not self._readable:
            raise UnsupportedOperation('File not open for reading')

    def _checkWritable(self, msg=None):
        if not self._writable:
            raise UnsupportedOperation('File not open for writing')

    def read(self, size=-1):
        self._checkClosed()
        self._checkReadable()
        if size is None or size < 0:
            return self.readall()
        return posix.read(self._fd, size)

    def readall(self):
        self._checkClosed()
        self._checkReadable()
        parts = []
        while part := posix.read(self._fd, 1 << 20):
            parts.append(part)
        return parts[0] if len(parts) == 1 else b''.join(parts)

    def readinto(self, buffer):
        self._checkClosed()
        self._checkReadable()
        view = memoryview(buffer).cast('B')
        data = posix.read(self._fd, len(view))
        view[:len(data)] = data
        return len(data)

    def write(self, data):
        self._checkClosed()
        self._checkWritable()
        return posix.write(self._fd, data)

    def seek(self, pos, whence=0):
        if isinstance(pos, float):
            raise TypeError('an integer is required')
        self._checkClosed()
        return posix.lseek(self._fd, pos, whence)

    def tell(self):
        self._checkClosed()
        return posix.lseek(self._fd, 0, 1)

    def truncate(self, size=None):
        self._checkClosed()
        self._checkWritable()
        if size is None:
            size = self.tell()
        posix.ftruncate(self._fd, size)
        return size

    def close(self):
        if not self.closed:
            fd, self._fd = self._fd, -1
            self._IOBase__closed = True
            if self._closefd and fd >= 0:
                posix.close(fd)

    @property
    def closed(self):
        return self._fd < 0

    def seekable(self):
        self._checkClosed()
        if self._seekable is None:
            try:
                self.tell()
                self._seekable = True
            except OSError:
                self._seekable = False
        return self._seekable

    def readable(self):
        self._checkClosed()
        return self._readable

    def writable(self):
        self._checkClosed()
        return self._writable

    def fileno(self):
        self._checkClosed()
        return self._fd

    def isatty(self):
        self._checkClosed()
        return posix.isatty(self._fd)

    @property
    def closefd(self):
        return self._closefd

    @property
    def mode(self):
        if self._created:
            return 'xb+' if self._readable else 'xb'
        if self._appending:
            return 'ab+' if self._readable else 'ab'
        if self._readable:
            return 'rb+' if self._writable else 'rb'
        return 'wb'


# ---- Buffers

def _not_picklable(stream):
    raise TypeError(f"cannot pickle '{type(stream).__name__}' instances")


def _size_argument(size):
    if size is None:
        return -1
    try:
        return size.__index__()
    except AttributeError:
        raise TypeError(f"argument should be integer or None, not '{type(size).__name__}'") from None


def _check_bytes(data):
    """The bytes of a bytes-like object."""
    try:
        return data if isinstance(data, (bytes, bytearray)) else memoryview(data).tobytes()
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None


class _Layer:
    """What streams over another one share: `_below` is that other, None once detached."""

    _below = None
    _is_detached = 'raw stream has been detached'
    _detached_before = 'raw stream already detached'

    @property
    def closed(self):
        return self._below is None or self._below.closed

    @property
    def name(self):
        return self._below.name

    def _checkClosed(self, msg=None):
        if self._below is None:
            raise ValueError(self._is_detached)
        if self._below.closed:
            raise ValueError(msg or 'I/O operation on closed file.')

    def close(self):
        if self._below is not None and not self._below.closed:
            _forget_writer(self)
            try:
                self.flush()
            finally:
                self._below.close()

    def detach(self):
        if self._below is None:
            raise ValueError(self._detached_before)
        self.flush()
        below, self._below = self._below, None
        return below

    def fileno(self):
        self._checkClosed()
        return self._below.fileno()

    def isatty(self):
        self._checkClosed()
        return self._below.isatty()

    def seekable(self):
        self._checkClosed()
        return self._below.seekable()

    def readable(self):
        self._checkClosed()
        return self._below.readable()

    def writable(self):
        self._checkClosed()
        return self._below.writable()

    __getstate__ = _not_picklable


class _Buffered(_Layer, _BufferedIOBase):
    """What the buffered streams over a raw one share."""

    def _attach(self, raw, buffer_size):
        if buffer_size <= 0:
            raise ValueError('buffer size must be strictly positive')
        self._below = raw
        self.buffer_size = buffer_size

    @property
    def raw(self):
        return self._below

    @property
    def mode(self):
        return self._below.mode

    def __repr__(self):
        kind = f'{type(self).__module__}.{type(self).__qualname__}'
        try:
            return f'<{kind} name={self.name!r}>'
        except AttributeError:
            return f'<{kind}>'


class _Reading(_Buffered):
    _ahead = b''
    _at = 0

    def _fill(self):
        data = self._below.read(self.buffer_size)
        if data is not None and not isinstance(data, (bytes, bytearray)):
            raise OSError('raw read() returned invalid type')
        self._ahead = data or b''
        self._at = 0
        return data

    def _drop_ahead(self):
        left = len(self._ahead) - self._at
        self._ahead = b''
        self._at = 0
        return left

    def read(self, size=-1, /):
        self._checkClosed('read of closed file')
        self._before_read()
        size = _size_argument(size)
        if size == -1:
            rest = self._ahead[self._at:]
            self._drop_ahead()
            more = self._below.readall() if hasattr(self._below, 'readall') else self._below.read(-1)
            if more is None:
                return rest or None
            return rest + more
        if size < -1:
            raise ValueError('read length must be non-negative or -1')
        have = len(self._ahead) - self._at
        if size <= have:
            part = self._ahead[self._at:self._at + size]
            self._at += size
            return part
        parts = [self._ahead[self._at:]]
        self._drop_ahead()
        left = size - have
        while left > 0:
            data = self._below.read(left) if left >= self.buffer_size else self._fill()
            if not data:
                if data is None and left == size:
                    return None
                break
            if left < self.buffer_size:
                self._at = min(left, len(data))
                data = data[:left]
            parts.append(data)
            left -= len(data)
        return b''.join(parts)

    def read1(self, size=-1, /):
        self._checkClosed('read of closed file')
        self._before_read()
        if size < 0:
            size = self.buffer_size
        if size == 0:
            return b''
        if self._at == len(self._ahead):
            self._fill()
        part = self._ahead[self._at:self._at + size]
        self._at += len(part)
        return part

    def peek(self, size=0, /):
        self._checkClosed('peek of closed file')
        self._before_read()
        if self._at == len(self._ahead):
            self._fill()
        return self._ahead[self._at:]

    def readline(self, size=-1, /):
        self._checkClosed('readline of closed file')
        self._before_read()
        size = _size_argument(size)
        end = self._ahead.find(b'\n', self._at) + 1
        if end and (size < 0 or end - self._at <= size):
            line = self._ahead[self._at:end]
            self._at = end
            return line
        line = b''
        while size < 0 or len(line) < size:
            if self._at == len(self._ahead) and not self._fill():
                break
            end = self._ahead.find(b'\n', self._at) + 1 or len(self._ahead)
            if size >= 0:
                end = min(end, self._at + size - len(line))
            line += self._ahead[self._at:end]
            self._at = end
            if line[-1:] == b'\n':
                break
        return line

    def _before_read(self):
        pass


class BufferedReader(_Reading):
    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        self._attach(raw, buffer_size)
        self._drop_ahead()

    def flush(self):
        self._checkClosed('flush of closed file')

    def seek(self, pos, whence=0):
        self._checkClosed('seek of closed file')
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        self._checkSeekable()
        if whence == 1:
            pos -= len(self._ahead) - self._at
        self._drop_ahead()
        return self._below.seek(pos, whence)

    def tell(self):
        self._checkClosed()
        return self._below.tell() - (len(self._ahead) - self._at)

    def truncate(self, pos=None):
        raise UnsupportedOperation('truncate')

    def write(self, data, /):
        raise UnsupportedOperation('write')


class _Writing(_Buffered):
    def _start_writing(self):
        self._behind = bytearray()

    def write(self, data, /):
        self._checkClosed('write to closed file')
        data = _check_bytes(data)
        self._before_write()
        self._behind += data
        written = len(data)
        if len(self._behind) > self.buffer_size:
            self._flush_behind()
        return written

    def _flush_behind(self):
        while self._behind:
            count = self._below.write(self._behind)
            if count is None:
                raise BlockingIOError(11, 'write could not complete without blocking', 0)
            if count > len(self._behind) or count < 0:
                raise OSError('write() returned incorrect number of bytes')
            del self._behind[:count]

    def flush(self):
        self._checkClosed('flush of closed file')
        self._flush_behind()

    def _before_write(self):
        pass


class BufferedWriter(_Writing):
    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        self._attach(raw, buffer_size)
        self._start_writing()
        _register_writer(self)

    def seek(self, pos, whence=0):
        self._checkClosed('seek of closed file')
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        self._flush_behind()
        return self._below.seek(pos, whence)

    def tell(self):
        self._checkClosed()
        return self._below.tell() + len(self._behind)

    def truncate(self, pos=None):
        self._checkClosed('truncate of closed file')
        self._flush_behind()
        return self._below.truncate(self._below.tell() if pos is None else pos)

    def read(self, size=-1, /):
        raise UnsupportedOperation('read')


class BufferedRandom(_Writing, _Reading):
    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        for what in 'seekable', 'readable', 'writable':
            if not getattr(raw, what)():
                raise UnsupportedOperation(f'File or stream is not {what}.')
        self._attach(raw, buffer_size)
        self._start_writing()
        _register_writer(self)
        self._drop_ahead()

    def _before_read(self):
        self._flush_behind()

    def _before_write(self):
        if left := self._drop_ahead():
            self._below.seek(-left, 1)

    def flush(self):
        self._checkClosed('flush of closed file')
        self._flush_behind()

    def seek(self, pos, whence=0):
        self._checkClosed('seek of closed file')
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        self._flush_behind()
        if whence == 1:
            pos -= len(self._ahead) - self._at
        self._drop_ahead()
        return self._below.seek(pos, whence)

    def tell(self):
        self._checkClosed()
        return self._below.tell() + len(self._behind) - (len(self._ahead) - self._at)

    def truncate(self, pos=None):
        self._checkClosed('truncate of closed file')
        if pos is None:
            pos = self.tell()
        self._flush_behind()
        return self._below.truncate(pos)


class BufferedRWPair(_BufferedIOBase):
    __module__ = '_io'

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE, /):
        if not reader.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        if not writer.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)

    def read(self, size=-1, /):
        return self.reader.read(-1 if size is None else size)

    def readinto(self, buffer, /):
        return self.reader.readinto(buffer)

    def write(self, data, /):
        return self.writer.write(data)

    def peek(self, size=0, /):
        return self.reader.peek(size)

    def read1(self, size=-1, /):
        return self.reader.read1(size)

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def flush(self):
        return self.writer.flush()

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()

    def isatty(self):
        return self.reader.isatty() or self.writer.isatty()

    @property
    def closed(self):
        return self.writer.closed


# ---- Text

class IncrementalNewlineDecoder:
    """Turns newlines of all kinds into \\n, over another decoder or over text."""
    __module__ = '_io'

    def __init__(self, decoder, translate, errors='strict'):
        self.decoder = decoder
        self.translate = translate
        self.errors = errors
        self._seen = 0
        self._held = False

    def decode(self, input, final=False):
        text = input if self.decoder is None else self.decoder.decode(input, final=final)
        if self._held and (text or final):
            text = '\r' + text
            self._held = False
        if text.endswith('\r') and not final:
            text = text[:-1]
            self._held = True
        both = text.count('\r\n')
        returns = text.count('\r') - both
        lines = text.count('\n') - both
        self._seen |= (returns and 1) | (lines and 2) | (both and 4)
        if self.translate:
            if both:
                text = text.replace('\r\n', '\n')
            if returns:
                text = text.replace('\r', '\n')
        return text

    def getstate(self):
        buffer, flag = b'', 0
        if self.decoder is not None:
            buffer, flag = self.decoder.getstate()
        return buffer, flag << 1 | self._held

    def setstate(self, state):
        buffer, flag = state
        self._held = bool(flag & 1)
        if self.decoder is not None:
            self.decoder.setstate((buffer, flag >> 1))

    def reset(self):
        self._seen = 0
        self._held = False
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        kinds = [kind for bit, kind in enumerate(('\r', '\n', '\r\n')) if self._seen >> bit & 1]
        return tuple(kinds) if len(kinds) > 1 else kinds[0] if kinds else None


class _Utf8Decoder:
    """Decodes chunks of UTF-8: what may be the start of a character waits for the next chunk."""

    def __init__(self, errors):
        self._errors = errors
        self._held = b''

    def decode(self, data, final=False):
        if self._held:
            data = self._held + data
            self._held = b''
        if not final:
            # At most three bytes at the end may begin a character.
            for back in range(1, min(4, len(data) + 1)):
                byte = data[-back]
                if byte < 0x80:
                    break
                if byte >= 0xc0:
                    if back < (2 if byte < 0xe0 else 3 if byte < 0xf0 else 4):
                        self._held = bytes(data[-back:])
                        data = data[:-back]
                    break
        return data.decode('utf-8', self._errors) if data else ''

    def getstate(self):
        return self._held, 0

    def setstate(self, state):
        self._held = state[0]

    def reset(self):
        self._held = b''


class TextIOWrapper(_Layer, _TextIOBase):
    __module__ = '_io'
    _CHUNK_SIZE = 8192
    _is_detached = 'underlying buffer has been detached'
    _detached_before = 'buffer is already detached'

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f'illegal newline type: {type(newline)!r}')
        if newline not in (None, '', '\n', '\r', '\r\n'):
            raise ValueError(f'illegal newline value: {newline}')
        if encoding is None or encoding == 'locale':
            encoding = 'UTF-8' if encoding == 'locale' else 'utf-8'
        if not isinstance(encoding, str):
            raise ValueError(f'invalid encoding: {encoding!r}')
        if errors is None:
            errors = 'strict'
        elif not isinstance(errors, str):
            raise ValueError(f'invalid errors: {errors!r}')
        ''.encode(encoding, errors)
        self._below = buffer
        self._encoding = encoding
        self._errors = errors
        self._newline_given = newline
        self._read_universal = not newline
        self._translate = newline is None
        self._write_newline = newline if newline in ('\r', '\r\n') else None
        self._line_buffering = line_buffering
        self._write_through = write_through
        self._decoder = None
        self._text = ''
        self._at = 0
        self._pending = []
        self._pending_size = 0
        self._snapshot = 0
        self._telling = True
        self._seekable = buffer.seekable()
        self._first_write = True
        if buffer.writable():
            _register_writer(self)

    def __repr__(self):
        kind = f'{type(self).__module__}.{type(self).__qualname__}'
        text = f'<{kind}'
        try:
            text += f' name={self.name!r}'
        except Exception:
            pass
        mode = getattr(self, 'mode', None)
        if mode is not None:
            text += f' mode={mode!r}'
        return f'{text} encoding={self._encoding!r}>'

    encoding = property(lambda self: self._encoding)
    errors = property(lambda self: self._errors)
    line_buffering = property(lambda self: self._line_buffering)
    write_through = property(lambda self: self._write_through)
    buffer = property(lambda self: self._below)

    @property
    def newlines(self):
        return getattr(self._decoder, 'newlines', None)

    def reconfigure(self, *, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None):
        if self._decoder is not None and (encoding is not None or errors is not None or newline is not ...):
            raise UnsupportedOperation('It is not possible to set the encoding or newline of stream after the first read')
        self.flush()
        self.__init__(self._below, encoding or self._encoding, errors or (self._errors if encoding is None else 'strict'),
                      self._newline_given if newline is ... else newline,
                      self._line_buffering if line_buffering is None else line_buffering,
                      self._write_through if write_through is None else write_through)

    def seekable(self):
        self._checkClosed()
        return self._seekable

    def flush(self):
        self._checkClosed()
        self._write_pending()
        self._below.flush()

    # Writing

    def write(self, text, /):
        self._checkClosed()
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        length = len(text)
        has_line = '\n' in text if self._write_newline or self._line_buffering else False
        if has_line and self._write_newline:
            text = text.replace('\n', self._write_newline)
        encoding = self._encoding
        if not self._first_write and encoding.lower().replace('_', '-') in ('utf-16', 'utf-32', 'utf-8-sig'):
            encoding = {'utf-16': 'utf-16-le', 'utf-32': 'utf-32-le', 'utf-8-sig': 'utf-8'}[encoding.lower().replace('_', '-')]
        self._first_write = False
        data = text.encode(encoding, self._errors)
        if not self._below.writable():
            raise UnsupportedOperation('not writable')
        if self._text:
            self._forget_text()
        self._pending.append(data)
        self._pending_size += len(data)
        if self._pending_size > self._CHUNK_SIZE or self._write_through or has_line and self._line_buffering:
            self._write_pending()
            if self._line_buffering and (has_line or '\r' in text):
                self._below.flush()
        return length

    def _write_pending(self):
        if self._pending:
            data = b''.join(self._pending)
            self._pending = []
            self._pending_size = 0
            self._below.write(data)

    # Reading

    def _get_decoder(self):
        if not self._below.readable():
            raise UnsupportedOperation('not readable')
        name = self._encoding.lower().replace('_', '-')
        if name in ('utf-8', 'utf8', 'ascii', 'latin-1', 'iso-8859-1', 'us-ascii', 'latin1'):
            decoder = _Utf8Decoder(self._errors) if name in ('utf-8', 'utf8') else _PlainDecoder(self._encoding, self._errors)
        else:
            import codecs
            decoder = codecs.getincrementaldecoder(self._encoding)(self._errors)
        if self._read_universal:
            decoder = IncrementalNewlineDecoder(decoder, self._translate)
        self._decoder = decoder
        return decoder

    def _read_chunk(self):
        """Decodes one more chunk behind what is ahead; false at the end."""
        decoder = self._decoder or self._get_decoder()
        if self._pending:
            self._write_pending()
        read = getattr(self._below, 'read1', self._below.read)
        data = read(self._CHUNK_SIZE)
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f'underlying {read.__name__}() should have returned a bytes-like object, not {type(data).__name__!r}')
        text = decoder.decode(data, not data)
        self._text = self._text[self._at:] + text if self._at < len(self._text) else text
        self._at = 0
        return bool(data)

    def _forget_text(self):
        self._text = ''
        self._at = 0

    def read(self, size=-1, /):
        self._checkClosed()
        size = _size_argument(size)
        if size < 0:
            decoder = self._decoder or self._get_decoder()
            self._write_pending()
            result = self._text[self._at:] + decoder.decode(self._below.read(), True)
            self._forget_text()
            return result
        while len(self._text) - self._at < size and self._read_chunk():
            pass
        result = self._text[self._at:self._at + size]
        self._at += len(result)
        return result

    def readline(self, size=-1, /):
        self._checkClosed()
        size = _size_argument(size)
        newline = '\n' if self._translate or not self._newline_given else self._newline_given
        universal = self._newline_given == ''
        start = self._at
        scanned = 0
        while True:
            text = self._text
            if universal:
                end = _universal_end(text, self._at + scanned, self._at)
            else:
                end = text.find(newline, self._at + scanned)
                end = end + len(newline) if end >= 0 else -1
            if end >= 0:
                break
            if size >= 0 and len(text) - self._at >= size:
                end = self._at + size
                break
            scanned = max(0, len(text) - self._at - 1)
            if not self._read_chunk():
                end = len(self._text)
                if universal and self._text[self._at:].find('\r') >= 0:
                    at = self._text.find('\r', self._at) + 1
                    end = at + (self._text[at:at + 1] == '\n')
                break
        if size >= 0:
            end = min(end, self._at + size)
        line = self._text[self._at:end]
        self._at = end
        return line

    def __next__(self):
        # A line that is wholly ahead needs no more than a search.
        if self._translate:
            at = self._at
            end = self._text.find('\n', at) + 1
            if end:
                self._at = end
                return self._text[at:end]
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    # Positions: of the buffer where nothing is ahead, else by reading the bytes again

    def tell(self):
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        self._checkClosed()
        self.flush()
        position = self._below.tell()
        ahead = self._text[self._at:]
        if not ahead and not (self._decoder and self._decoder.getstate()[1]):
            return position
        held = self._decoder.getstate()
        count = len(ahead.encode(self._encoding, self._errors)) + len(held[0]) + (held[1] & 1 if self._read_universal else 0)
        if self._read_universal and self._translate:
            # Newlines that were \r\n are two bytes: find how many bytes give just this text.
            count = self._bytes_of(position, ahead)
        return position - count

    def _bytes_of(self, position, ahead):
        """How many bytes before position decode to the text that is ahead."""
        tail = len(self._decoder.getstate()[0])
        count = len(ahead.encode(self._encoding, self._errors)) + tail
        while True:
            self._below.seek(position - count)
            data = self._below.read(count - tail)
            text = data.decode(self._encoding, self._errors)
            missing = len(ahead) - len(text.replace('\r\n', '\n'))
            if missing <= 0 or count >= position:
                break
            count += missing
        self._below.seek(position)
        return count

    def seek(self, cookie, whence=0, /):
        self._checkClosed()
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        if whence == 1:
            if cookie != 0:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            cookie, whence = self.tell(), 0
        elif whence == 2 and cookie != 0:
            raise UnsupportedOperation("can't do nonzero end-relative seeks")
        elif whence not in (0, 1, 2):
            raise ValueError(f'invalid whence ({whence}, should be 0, 1 or 2)')
        if whence == 0 and cookie < 0:
            raise ValueError(f'negative seek position {cookie!r}')
        self.flush()
        self._forget_text()
        if self._decoder is not None:
            self._decoder.reset()
        self._first_write = cookie == 0 and whence == 0
        return self._below.seek(cookie, whence)

    def truncate(self, pos=None, /):
        self.flush()
        return self._below.truncate(self.tell() if pos is None else pos)


class _PlainDecoder:
    """A codec of one byte a character keeps nothing between chunks."""

    def __init__(self, encoding, errors):
        self._encoding = encoding
        self._errors = errors

    def decode(self, data, final=False):
        return data.decode(self._encoding, self._errors)

    def getstate(self):
        return b'', 0

    def setstate(self, state):
        pass

    def reset(self):
        pass


def _universal_end(text, start, least):
    """The end of the first line that any newline ends, or -1; a \\r at the very end may be half of one."""
    line, turn = text.find('\n', start), text.find('\r', max(least, start - 1))
    if turn < 0 or 0 <= line < turn:
        return line + 1 if line >= 0 else -1
    if turn + 1 == len(text):
        return -1
    return turn + 2 if text[turn + 1] == '\n' else turn + 1


# ---- open

def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Opens a file and gives a stream over it; the mode and the buffering say which kind."""
    if not isinstance(file, int):
        file = posix.fspath(file)
    if not isinstance(file, (str, bytes, int)):
        raise TypeError(f'invalid file: {file!r}')
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    if not isinstance(buffering, int):
        raise TypeError(f"'{type(buffering).__name__}' object cannot be interpreted as an integer")
    if encoding is not None and not isinstance(encoding, str):
        raise TypeError(f"open() argument 'encoding' must be str or None, not {type(encoding).__name__}")
    if errors is not None and not isinstance(errors, str):
        raise TypeError(f"open() argument 'errors' must be str or None, not {type(errors).__name__}")
    letters = set(mode)
    if letters - set('axrwb+t') or len(mode) > len(letters):
        raise ValueError(f'invalid mode: {mode!r}')
    creating, reading, writing, appending = 'x' in letters, 'r' in letters, 'w' in letters, 'a' in letters
    updating, text, binary = '+' in letters, 't' in letters, 'b' in letters
    if text and binary:
        raise ValueError("can't have text and binary mode at once")
    if creating + reading + writing + appending > 1:
        raise ValueError('must have exactly one of create/read/write/append mode')
    if not (creating or reading or writing or appending):
        raise ValueError('Must have exactly one of create/read/write/append mode and at most one plus')
    if binary and encoding is not None:
        raise ValueError("binary mode doesn't take an encoding argument")
    if binary and errors is not None:
        raise ValueError("binary mode doesn't take an errors argument")
    if binary and newline is not None:
        raise ValueError("binary mode doesn't take a newline argument")
    if binary and buffering == 1:
        import warnings
        warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used",
                      RuntimeWarning, 2)
    raw = FileIO(file, (creating and 'x' or '') + (reading and 'r' or '') + (writing and 'w' or '') +
                 (appending and 'a' or '') + (updating and '+' or ''), closefd, opener=opener)
    result = raw
    try:
        line_buffering = False
        if buffering == 1 or buffering < 0 and raw.isatty():
            buffering = -1
            line_buffering = True
        if buffering < 0:
            buffering = max(raw._blksize, DEFAULT_BUFFER_SIZE)
        if buffering == 0:
            if binary:
                return result
            raise ValueError("can't have unbuffered text I/O")
        if updating:
            buffer = BufferedRandom(raw, buffering)
        elif creating or writing or appending:
            buffer = BufferedWriter(raw, buffering)
        else:
            buffer = BufferedReader(raw, buffering)
        result = buffer
        if binary:
            return result
        wrapper = TextIOWrapper(buffer, text_encoding(encoding), errors, newline, line_buffering)
        result = wrapper
        wrapper.mode = mode
        return result
    except BaseException:
        result.close()
        raise


def open_code(path):
    """The file at path, opened to read code from it."""
    return open(path, 'rb')
