"""Encodings by name, and the classes and functions with which they are used and made.

The encodings of the language itself are native (str.encode, bytes.decode); this gives them the shape of codecs.
"""

import builtins

__all__ = ['register', 'lookup', 'open', 'EncodedFile', 'BOM', 'BOM_BE', 'BOM_LE', 'BOM32_BE', 'BOM32_LE', 'BOM64_BE',
           'BOM64_LE', 'BOM_UTF8', 'BOM_UTF16', 'BOM_UTF16_LE', 'BOM_UTF16_BE', 'BOM_UTF32', 'BOM_UTF32_LE',
           'BOM_UTF32_BE', 'CodecInfo', 'Codec', 'IncrementalEncoder', 'IncrementalDecoder', 'StreamReader',
           'StreamWriter', 'StreamReaderWriter', 'StreamRecoder', 'getencoder', 'getdecoder', 'getincrementalencoder',
           'getincrementaldecoder', 'getreader', 'getwriter', 'encode', 'decode', 'iterencode', 'iterdecode',
           'strict_errors', 'ignore_errors', 'replace_errors', 'xmlcharrefreplace_errors', 'backslashreplace_errors',
           'namereplace_errors', 'register_error', 'lookup_error', 'unregister']

BOM_UTF8 = b'\xef\xbb\xbf'
BOM_LE = BOM_UTF16_LE = b'\xff\xfe'
BOM_BE = BOM_UTF16_BE = b'\xfe\xff'
BOM_UTF32_LE = b'\xff\xfe\x00\x00'
BOM_UTF32_BE = b'\x00\x00\xfe\xff'
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE
BOM32_LE, BOM32_BE = BOM_UTF16_LE, BOM_UTF16_BE
BOM64_LE, BOM64_BE = BOM_UTF32_LE, BOM_UTF32_BE


class CodecInfo(tuple):
    """What lookup() gives: a tuple (encode, decode, reader class, writer class), with attributes."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamwriter = streamwriter
        self.streamreader = streamreader
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        return (f'<{self.__class__.__module__}.{self.__class__.__qualname__} object for encoding {self.name} '
                f'at {id(self):#x}>')


class Codec:
    """The base of codecs without state."""

    def encode(self, input, errors='strict'):
        raise NotImplementedError

    def decode(self, input, errors='strict'):
        raise NotImplementedError


class IncrementalEncoder:
    """Encodes piece by piece."""

    def __init__(self, errors='strict'):
        self.errors = errors
        self.buffer = ''

    def encode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return 0

    def setstate(self, state):
        pass


class BufferedIncrementalEncoder(IncrementalEncoder):
    """An encoder that keeps what it cannot encode yet; _buffer_encode gives (bytes, how much it used)."""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_encode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        self.buffer = ''

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ''


class IncrementalDecoder:
    """Decodes piece by piece."""

    def __init__(self, errors='strict'):
        self.errors = errors

    def decode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return b'', 0

    def setstate(self, state):
        pass


class BufferedIncrementalDecoder(IncrementalDecoder):
    """A decoder that keeps what it cannot decode yet; _buffer_decode gives (str, how much it used)."""

    def __init__(self, errors='strict'):
        super().__init__(errors)
        self.buffer = b''

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_decode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        self.buffer = b''

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


class StreamWriter(Codec):
    """Encodes what is written to a stream of bytes."""

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        data, _ = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        self.write(''.join(list))

    def reset(self):
        pass

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamReader(Codec):
    """Decodes what is read from a stream of bytes."""

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        self.reset()

    def reset(self):
        self._bytes = b''
        self._text = ''

    def _more(self, size):
        """Reads and decodes more; whether there was any."""
        data = self.stream.read() if size < 0 else self.stream.read(size)
        if not data:
            if self._bytes:
                text, consumed = self.decode(self._bytes, self.errors)
                self._text += text
                self._bytes = self._bytes[consumed:]
            return False
        data = self._bytes + data
        try:
            text, consumed = self.decode(data, self.errors)
        except UnicodeDecodeError as error:
            if error.end != len(data) or size < 0:
                raise
            text, consumed = self.decode(data[:error.start], self.errors)
        self._text += text
        self._bytes = data[consumed:]
        return True

    def read(self, size=-1, chars=-1, firstline=False):
        if chars >= 0:
            while len(self._text) < chars and self._more(max(72, chars)):
                pass
            text, self._text = self._text[:chars], self._text[chars:]
            return text
        if size < 0:
            self._more(-1)
        elif not self._text:
            self._more(size)
        text, self._text = self._text, ''
        return text

    def readline(self, size=None, keepends=True):
        while True:
            lines = self._text.splitlines(True)
            if len(lines) > 1 or not self._more(72 if size is None else size):
                break
        lines = self._text.splitlines(True)
        if not lines:
            return ''
        self._text = ''.join(lines[1:])
        return lines[0] if keepends else lines[0].splitlines()[0]

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamReaderWriter:
    """A StreamReader and a StreamWriter over one stream."""

    encoding = 'unknown'

    def __init__(self, stream, Reader, Writer, errors='strict'):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()
        if whence == 0 and offset == 0:
            self.writer.reset()

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamRecoder(StreamReaderWriter):
    """A stream whose bytes are in one encoding, seen as bytes in another."""

    def __init__(self, stream, encode, decode, Reader, Writer, errors='strict'):
        super().__init__(stream, Reader, Writer, errors)
        self.encode = encode
        self.decode = decode

    def read(self, size=-1):
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        return self.encode(self.reader.readline(), self.errors)[0]

    def readlines(self, sizehint=None):
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.writer.write(self.decode(b''.join(list), self.errors)[0])


_search_functions = []
_known = {}
_only_native = False  # while str.encode is asked what it knows by itself
_shown_names = {'latin1': 'iso8859-1', 'iso88591': 'iso8859-1', 'l1': 'iso8859-1', 'usascii': 'ascii', 'u8': 'utf-8',
                'utf8': 'utf-8', 'cp65001': 'utf-8', 'utf': 'utf-8', 'u16': 'utf-16', 'u32': 'utf-32',
                'latin': 'iso8859-1', '646': 'ascii', 'utf8sig': 'utf-8-sig', 'unicodeescape': 'unicode-escape',
                'rawunicodeescape': 'raw-unicode-escape'}


def _normal(name):
    return name.replace(' ', '_').replace('-', '_').lower()


def _shown_name(name):
    short = _normal(name).replace('_', '')
    if short in _shown_names:
        return _shown_names[short]
    if short.startswith('utf') and short[3:5] in ('16', '32'):
        return '-'.join(part for part in ('utf', short[3:5], short[5:]) if part)
    return _normal(name).replace('_', '-')


def _native_info(name):
    """The CodecInfo of an encoding that str.encode knows by itself, or None."""
    global _only_native
    _only_native = True
    try:
        ''.encode(name)
    except LookupError:
        return None
    finally:
        _only_native = False
    shown = _shown_name(name)

    def encode(input, errors='strict'):
        return input.encode(shown, errors), len(input)

    def decode(input, errors='strict'):
        return bytes(input).decode(shown, errors), len(input)

    class Incremental(IncrementalEncoder):
        def __init__(self, errors='strict'):
            super().__init__(errors)
            self._has_begun = False

        def encode(self, input, final=False):
            # A mark comes once, before everything else.
            if self._has_begun and shown in _unmarked:
                return input.encode(_unmarked[shown], self.errors)
            self._has_begun = True
            return input.encode(shown, self.errors)

        def reset(self):
            self._has_begun = False

    class Buffered(BufferedIncrementalDecoder):
        def __init__(self, errors='strict'):
            super().__init__(errors)
            self._name = shown

        def _buffer_decode(self, input, errors, final):
            if self._name in _unmarked:
                input, skipped = self._without_mark(input, final)
                if input is None:
                    return '', 0
            else:
                skipped = 0
            if final:
                return input.decode(self._name, errors), skipped + len(input)
            end = len(input) - _unfinished(input, self._name)
            return input[:end].decode(self._name, errors), skipped + end

        def _without_mark(self, input, final):
            """(what follows the mark, its size); (None, 0) where more has to come first."""
            size = 3 if self._name == 'utf-8-sig' else 2 if self._name == 'utf-16' else 4
            if len(input) < size and not final:
                return None, 0
            for mark, name in _marks[self._name]:
                if input.startswith(mark):
                    self._name = name
                    return input[size:], size
            self._name = _unmarked[self._name]
            return input, 0

        def reset(self):
            super().reset()
            self._name = shown

    class Writer(StreamWriter):
        pass

    class Reader(StreamReader):
        pass

    Writer.encode = Reader.encode = staticmethod(encode)
    Writer.decode = Reader.decode = staticmethod(decode)
    for cls, own in ((Incremental, 'IncrementalEncoder'), (Buffered, 'IncrementalDecoder'), (Writer, 'StreamWriter'),
                     (Reader, 'StreamReader')):
        cls.__name__ = cls.__qualname__ = own
        cls.__module__ = 'encodings.' + shown.replace('-', '_')
    return CodecInfo(encode, decode, Reader, Writer, Incremental, Buffered, shown)


_unmarked = {'utf-8-sig': 'utf-8', 'utf-16': 'utf-16-le', 'utf-32': 'utf-32-le'}
_marks = {
    'utf-8-sig': ((BOM_UTF8, 'utf-8'),),
    'utf-16': ((BOM_UTF16_LE, 'utf-16-le'), (BOM_UTF16_BE, 'utf-16-be')),
    'utf-32': ((BOM_UTF32_LE, 'utf-32-le'), (BOM_UTF32_BE, 'utf-32-be')),
}


def _unfinished(data, name):
    """How many bytes at the end of data begin a character whose end has to come yet."""
    if name == 'utf-8':
        for back in range(1, min(4, len(data)) + 1):
            byte = data[-back]
            if byte >= 0xc0:
                need = 2 if byte < 0xe0 else 3 if byte < 0xf0 else 4
                return back if back < need else 0
            if byte < 0x80:
                return 0
        return 0
    if name.startswith('utf-16'):
        rest = len(data) % 2
        whole = len(data) - rest
        if whole >= 2:
            last = data[whole - 1] if name.endswith('le') else data[whole - 2]
            if 0xd8 <= last <= 0xdb:
                rest += 2
        return rest
    if name.startswith('utf-32'):
        return len(data) % 4
    return 0


def _bytes_codec(name, encode, decode):
    class Encoder(IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input)[0]

    class Decoder(IncrementalDecoder):
        def decode(self, input, final=False):
            return decode(input)[0]

    return CodecInfo(encode, decode, StreamReader, StreamWriter, Encoder, Decoder, name, _is_text_encoding=False)


def _other_info(name):
    """The CodecInfo of an encoding that is not one of text to bytes, or None."""
    if name in ('hex', 'hex_codec'):
        import binascii
        return _bytes_codec('hex', lambda input, errors='strict': (binascii.b2a_hex(input), len(input)),
                            lambda input, errors='strict': (binascii.a2b_hex(input), len(input)))
    if name in ('base64', 'base_64', 'base64_codec'):
        import base64
        return _bytes_codec('base64', lambda input, errors='strict': (base64.encodebytes(input), len(input)),
                            lambda input, errors='strict': (base64.decodebytes(input), len(input)))
    if name in ('rot13', 'rot_13'):
        letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
        turned = letters[13:] + letters[:13]
        table = str.maketrans(letters + letters.lower(), turned + turned.lower())

        def turn(input, errors='strict'):
            return str.translate(input, table), len(input)

        return _bytes_codec('rot13', turn, turn)
    return None


def register(search_function, /):
    """Has search_function asked for encodings: given a name, it gives a CodecInfo or None."""
    if not callable(search_function):
        raise TypeError('argument must be callable')
    _search_functions.append(search_function)


def unregister(search_function, /):
    if search_function in _search_functions:
        _search_functions.remove(search_function)
        _known.clear()


def _foreign_info(encoding):
    """The CodecInfo of an encoding that str.encode does not know by itself, or None; str.encode asks for it."""
    if _only_native:
        return None
    name = _normal(encoding)
    info = _known.get(name) or _other_info(name)
    for search in _search_functions:
        if info is None:
            info = search(name)
    return info


def lookup(encoding, /):
    """The CodecInfo of an encoding; LookupError where there is none."""
    if not isinstance(encoding, str):
        raise TypeError(f'lookup() argument must be str, not {type(encoding).__name__}')
    name = _normal(encoding)
    info = _known.get(name)
    if info is None:
        info = _native_info(encoding) or _foreign_info(encoding)
        if info is None:
            raise LookupError(f'unknown encoding: {encoding}')
        _known[name] = info
    return info


def encode(obj, encoding='utf-8', errors='strict'):
    """obj encoded, by any codec."""
    return lookup(encoding).encode(obj, errors)[0]


def decode(obj, encoding='utf-8', errors='strict'):
    """obj decoded, by any codec."""
    return lookup(encoding).decode(obj, errors)[0]


def getencoder(encoding):
    return lookup(encoding).encode


def getdecoder(encoding):
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    made = lookup(encoding).incrementalencoder
    if made is None:
        raise LookupError(encoding)
    return made


def getincrementaldecoder(encoding):
    made = lookup(encoding).incrementaldecoder
    if made is None:
        raise LookupError(encoding)
    return made


def getreader(encoding):
    return lookup(encoding).streamreader


def getwriter(encoding):
    return lookup(encoding).streamwriter


def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    """A file whose text is encoded; line ends stay as they are."""
    import warnings
    warnings.warn('codecs.open() is deprecated. Use open() instead.', DeprecationWarning, stacklevel=2)
    if encoding is not None and 'b' not in mode:
        mode += 'b'
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        made = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
        made.encoding = encoding
        return made
    except BaseException:
        file.close()
        raise


def EncodedFile(file, data_encoding, file_encoding=None, errors='strict'):
    """file, which is in file_encoding, seen as bytes in data_encoding."""
    if file_encoding is None:
        file_encoding = data_encoding
    data_info, file_info = lookup(data_encoding), lookup(file_encoding)
    made = StreamRecoder(file, data_info.encode, data_info.decode, file_info.streamreader, file_info.streamwriter,
                         errors)
    made.data_encoding = data_encoding
    made.file_encoding = file_encoding
    return made


def iterencode(iterator, encoding, errors='strict', **kwargs):
    """Encodes the pieces that iterator gives."""
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for piece in iterator:
        output = encoder.encode(piece)
        if output:
            yield output
    output = encoder.encode('', True)
    if output:
        yield output


def iterdecode(iterator, encoding, errors='strict', **kwargs):
    """Decodes the pieces that iterator gives."""
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for piece in iterator:
        output = decoder.decode(piece)
        if output:
            yield output
    output = decoder.decode(b'', True)
    if output:
        yield output


def _refuse(error):
    raise TypeError(f"don't know how to handle {type(error).__name__} in error callback") from None


def strict_errors(exception, /):
    if isinstance(exception, BaseException):
        raise exception
    raise TypeError('codec must pass exception instance')


def ignore_errors(exception, /):
    if not isinstance(exception, UnicodeError) or not hasattr(exception, 'end'):
        _refuse(exception)
    return '', exception.end


def replace_errors(exception, /):
    if isinstance(exception, UnicodeEncodeError):
        return '?' * (exception.end - exception.start), exception.end
    if isinstance(exception, UnicodeDecodeError):
        return '\ufffd', exception.end
    if isinstance(exception, UnicodeTranslateError):
        return '\ufffd' * (exception.end - exception.start), exception.end
    _refuse(exception)


def xmlcharrefreplace_errors(exception, /):
    if not isinstance(exception, UnicodeEncodeError):
        _refuse(exception)
    wrong = exception.object[exception.start:exception.end]
    return ''.join([f'&#{ord(char)};' for char in wrong]), exception.end


def _escaped(char):
    code = ord(char)
    return f'\\x{code:02x}' if code < 0x100 else f'\\u{code:04x}' if code < 0x10000 else f'\\U{code:08x}'


def backslashreplace_errors(exception, /):
    if isinstance(exception, UnicodeDecodeError):
        wrong = exception.object[exception.start:exception.end]
        return ''.join([f'\\x{byte:02x}' for byte in wrong]), exception.end
    if not isinstance(exception, (UnicodeEncodeError, UnicodeTranslateError)):
        _refuse(exception)
    wrong = exception.object[exception.start:exception.end]
    return ''.join(map(_escaped, wrong)), exception.end


def namereplace_errors(exception, /):
    if not isinstance(exception, UnicodeEncodeError):
        _refuse(exception)
    from unicodedata import name
    pieces = []
    for char in exception.object[exception.start:exception.end]:
        named = name(char, None)
        pieces.append(_escaped(char) if named is None else f'\\N{{{named}}}')
    return ''.join(pieces), exception.end


_error_handlers = {
    'strict': strict_errors, 'ignore': ignore_errors, 'replace': replace_errors,
    'xmlcharrefreplace': xmlcharrefreplace_errors, 'backslashreplace': backslashreplace_errors,
    'namereplace': namereplace_errors,
}


def register_error(errors, handler, /):
    """Makes handler the error handler of that name, for str.encode and bytes.decode as well."""
    if not callable(handler):
        raise TypeError('handler must be callable')
    _error_handlers[errors] = handler


def lookup_error(name, /):
    """The error handler of that name."""
    handler = _error_handlers.get(name)
    if handler is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return handler


def make_identity_dict(rng):
    return {number: number for number in rng}


def make_encoding_map(decoding_map):
    """The inverse of a decoding map; what two bytes decode to cannot be encoded."""
    made = {}
    for byte, char in decoding_map.items():
        made[char] = None if char in made else byte
    return made


def charmap_build(map, /):
    """The encoding map of a decoding table, a str."""
    return {ord(char): byte for byte, char in enumerate(map) if char != '\ufffe'}


def charmap_decode(data, errors='strict', mapping=None, /):
    """(str, how many bytes) of data by a mapping from bytes: a str, or a dict of ints or strings."""
    if mapping is None:
        return bytes(data).decode('latin-1', errors), len(data)
    pieces = []
    at = 0
    data = bytes(data)
    while at < len(data):
        byte = data[at]
        if isinstance(mapping, str):
            char = mapping[byte] if byte < len(mapping) else None
        else:
            char = mapping.get(byte)
        if isinstance(char, int):
            char = chr(char)
        if char is None or char == '\ufffe':
            error = UnicodeDecodeError('charmap', data, at, at + 1, 'character maps to <undefined>')
            char, at = lookup_error(errors)(error)
        else:
            at += 1
        pieces.append(char)
    return ''.join(pieces), len(data)


def charmap_encode(text, errors='strict', mapping=None, /):
    """(bytes, how many characters) of text by a mapping from code points to bytes."""
    if mapping is None:
        return text.encode('latin-1', errors), len(text)
    made = bytearray()
    at = 0
    while at < len(text):
        byte = mapping.get(ord(text[at]))
        if byte is not None:
            made += byte if isinstance(byte, bytes) else bytes((byte,))
            at += 1
            continue
        end = at + 1
        while end < len(text) and mapping.get(ord(text[end])) is None:
            end += 1
        error = UnicodeEncodeError('charmap', text, at, end, 'character maps to <undefined>')
        instead, at = lookup_error(errors)(error)
        made += instead if isinstance(instead, bytes) else charmap_encode(instead, 'strict', mapping)[0]
    return bytes(made), len(text)


def _simple(name, encoding):
    def encode(text, errors='strict', /):
        return text.encode(encoding, errors or 'strict'), len(text)

    def decode(data, errors='strict', final=True, /):
        data = bytes(data)
        end = len(data) if final else len(data) - _unfinished(data, encoding)
        return data[:end].decode(encoding, errors or 'strict'), end

    globals()[name + '_encode'], globals()[name + '_decode'] = encode, decode


for _name, _encoding in (('ascii', 'ascii'), ('latin_1', 'latin-1'), ('utf_8', 'utf-8'), ('utf_16', 'utf-16'),
                         ('utf_16_le', 'utf-16-le'), ('utf_16_be', 'utf-16-be'), ('utf_32', 'utf-32'),
                         ('utf_32_le', 'utf-32-le'), ('utf_32_be', 'utf-32-be'),
                         ('unicode_escape', 'unicode-escape'), ('raw_unicode_escape', 'raw-unicode-escape')):
    _simple(_name, _encoding)
del _name, _encoding

_ESCAPES = {b'\n': b'', b'\\': b'\\', b"'": b"'", b'"': b'"', b'b': b'\b', b'f': b'\f', b't': b'\t', b'n': b'\n',
            b'r': b'\r', b'v': b'\v', b'a': b'\a'}


def escape_decode(data, errors='strict', /):
    """The bytes that a bytes literal with that between its quotes is, and how many bytes were read."""
    data = data.encode('utf-8') if isinstance(data, str) else bytes(data)
    first, *parts = data.split(b'\\')
    made = bytearray(first)
    at = len(first)
    pending = iter(parts)
    for part in pending:
        at += 1
        letter, rest = part[:1], part[1:]
        if not part:  # two backslashes, or the last one
            second = next(pending, None)
            if second is None:
                raise ValueError('Trailing \\ in string')
            made += b'\\' + second
            at += 1 + len(second)
            continue
        if letter in _ESCAPES:
            made += _ESCAPES[letter] + rest
        elif letter in b'01234567':
            size = 1
            while size < 3 and part[size:size + 1] and part[size:size + 1] in b'01234567':
                size += 1
            made += bytes([int(part[:size], 8) & 0xff]) + part[size:]
        elif letter == b'x':
            try:
                if len(rest) < 2:
                    raise ValueError
                made += bytes.fromhex(rest[:2].decode('ascii')) + rest[2:]
            except ValueError:
                if errors == 'strict':
                    raise ValueError(f'invalid \\x escape at position {at - 1}') from None
                if errors not in ('ignore', 'replace'):
                    raise ValueError(f'decoding error; unknown error handling code: {errors}') from None
                made += b'?' if errors == 'replace' else b''
                made += rest[1:] if rest[:1].isalnum() else rest
        else:
            made += b'\\' + part
        at += len(part)
    return bytes(made), len(data)

encode.__module__ = decode.__module__ = '_codecs'  # by which name pickles know them
