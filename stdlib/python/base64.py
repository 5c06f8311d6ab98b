"""Bytes as text in the alphabets of 16, 32, 64 and 85 characters."""

import binascii

__all__ = ['encode', 'decode', 'encodebytes', 'decodebytes', 'b64encode', 'b64decode', 'b32encode', 'b32decode',
           'b32hexencode', 'b32hexdecode', 'b16encode', 'b16decode', 'b85encode', 'b85decode', 'a85encode',
           'a85decode', 'z85encode', 'z85decode', 'standard_b64encode', 'standard_b64decode', 'urlsafe_b64encode',
           'urlsafe_b64decode']

MAXLINESIZE = 76
MAXBINSIZE = (MAXLINESIZE // 4) * 3


def _bytes_from_decode_data(s):
    if isinstance(s, str):
        try:
            return s.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters') from None
    if isinstance(s, (bytes, bytearray)):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError('argument should be a bytes-like object or ASCII string, '
                        f'not {s.__class__.__name__!r}') from None


def b64encode(s, altchars=None):
    """s in Base64; altchars are two characters instead of + and /."""
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b'+/', altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    """The bytes that s means; unless validate, characters outside the alphabet are skipped."""
    s = _bytes_from_decode_data(s)
    if altchars is not None:
        altchars = _bytes_from_decode_data(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b'+/'))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    return b64encode(s)


def standard_b64decode(s):
    return b64decode(s)


def urlsafe_b64encode(s):
    """s in Base64 with - and _ instead of + and /."""
    return b64encode(s).translate(bytes.maketrans(b'+/', b'-_'))


def urlsafe_b64decode(s):
    return b64decode(_bytes_from_decode_data(s).translate(bytes.maketrans(b'-_', b'+/')))


_b32_alphabet = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
_b32hex_alphabet = b'0123456789ABCDEFGHIJKLMNOPQRSTUV'


def _b32encode(alphabet, s):
    if not isinstance(s, (bytes, bytearray)):
        s = memoryview(s).tobytes()
    rest = len(s) % 5
    if rest:
        s = bytes(s) + bytes(5 - rest)
    encoded = bytearray()
    for at in range(0, len(s), 5):
        number = int.from_bytes(s[at:at + 5], 'big')
        for shift in range(35, -1, -5):
            encoded.append(alphabet[number >> shift & 31])
    padding = (0, 6, 4, 3, 1)[rest]
    if padding:
        encoded[-padding:] = b'=' * padding
    return bytes(encoded)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _bytes_from_decode_data(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    if map01 is not None:
        map01 = _bytes_from_decode_data(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b'01', b'O' + map01))
    if casefold:
        s = s.upper()
    size = len(s)
    s = s.rstrip(b'=')
    padding = size - len(s)
    values = {char: value for value, char in enumerate(alphabet)}
    decoded = bytearray()
    number = 0
    for at in range(0, len(s), 8):
        number = 0
        for char in s[at:at + 8]:
            value = values.get(char)
            if value is None:
                raise binascii.Error('Non-base32 digit found') from None
            number = number * 32 + value
        decoded += number.to_bytes(5, 'big')
    if padding not in (0, 1, 3, 4, 6):
        raise binascii.Error('Incorrect padding')
    if padding and decoded:
        last = (number << 5 * padding).to_bytes(5, 'big')
        decoded[-5:] = last[:(43 - 5 * padding) // 8]
    return bytes(decoded)


def b32encode(s):
    """s in Base32."""
    return _b32encode(_b32_alphabet, s)


def b32decode(s, casefold=False, map01=None):
    """The bytes that s means; casefold allows small letters, map01 is the letter that 1 stands for."""
    return _b32decode(_b32_alphabet, s, casefold, map01)


def b32hexencode(s):
    """s in Base32 with the alphabet 0-9, A-V."""
    return _b32encode(_b32hex_alphabet, s)


def b32hexdecode(s, casefold=False):
    return _b32decode(_b32hex_alphabet, s, casefold)


def b16encode(s):
    """s in hexadecimal, in capitals."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """The bytes that s means; casefold allows small letters."""
    s = _bytes_from_decode_data(s)
    if casefold:
        s = s.upper()
    if s.translate(None, b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return binascii.unhexlify(s)


_a85_alphabet = bytes(range(33, 118))
_b85_alphabet = (b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~')
_z85_alphabet = (b'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#')


def _85encode(b, alphabet, pad=False, fold_zeros=False, fold_spaces=False):
    if not isinstance(b, (bytes, bytearray)):
        b = memoryview(b).tobytes()
    padding = -len(b) % 4
    if padding:
        b = bytes(b) + bytes(padding)
    chunks = []
    for at in range(0, len(b), 4):
        number = int.from_bytes(b[at:at + 4], 'big')
        if fold_zeros and not number:
            chunks.append(b'z')
        elif fold_spaces and number == 0x20202020:
            chunks.append(b'y')
        else:
            digits = bytearray(5)
            for place in range(4, -1, -1):
                number, digit = divmod(number, 85)
                digits[place] = alphabet[digit]
            chunks.append(bytes(digits))
    if padding and not pad:
        if chunks[-1] == b'z':
            chunks[-1] = alphabet[:1] * 5
        chunks[-1] = chunks[-1][:-padding]
    return b''.join(chunks)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """b in Ascii85; wrapcol is the length of its lines, adobe puts it between <~ and ~>."""
    result = _85encode(b, _a85_alphabet, pad, True, foldspaces)
    if adobe:
        result = b'<~' + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [result[at:at + wrapcol] for at in range(0, len(result), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b'')
        result = b'\n'.join(lines)
    return result + b'~>' if adobe else result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    """The bytes that the Ascii85 text b means."""
    b = _bytes_from_decode_data(b)
    if adobe:
        if not b.endswith(b'~>'):
            raise ValueError('Ascii85 encoded byte sequences must end with {!r}'.format(b'~>'))
        b = b[2:-2] if b.startswith(b'<~') else b[:-2]
    decoded = []
    group = []
    for char in b + b'u' * 4:
        if 33 <= char <= 117:
            group.append(char)
            if len(group) == 5:
                number = 0
                for digit in group:
                    number = 85 * number + (digit - 33)
                if number > 0xffffffff:
                    raise ValueError('Ascii85 overflow') from None
                decoded.append(number.to_bytes(4, 'big'))
                group.clear()
        elif char == 122:
            if group:
                raise ValueError('z inside Ascii85 5-tuple')
            decoded.append(bytes(4))
        elif foldspaces and char == 121:
            if group:
                raise ValueError('y inside Ascii85 5-tuple')
            decoded.append(b'    ')
        elif char not in ignorechars:
            raise ValueError('Non-Ascii85 digit found: %c' % char)
    result = b''.join(decoded)
    padding = 4 - len(group)
    return result[:-padding] if padding else result


def b85encode(b, pad=False):
    """b in the Base85 of git's binary patches."""
    return _85encode(b, _b85_alphabet, pad)


def b85decode(b):
    return _85decode(_bytes_from_decode_data(b), _b85_alphabet, 'base85')


def z85encode(s):
    """s in Z85."""
    return _85encode(s, _z85_alphabet)


def z85decode(s):
    return _85decode(_bytes_from_decode_data(s), _z85_alphabet, 'z85')


def _85decode(b, alphabet, name):
    values = {char: value for value, char in enumerate(alphabet)}
    padding = -len(b) % 5
    b = bytes(b) + alphabet[-1:] * padding
    decoded = []
    for at in range(0, len(b), 5):
        number = 0
        for place, char in enumerate(b[at:at + 5]):
            value = values.get(char)
            if value is None:
                raise ValueError(f'bad {name} character at position {at + place}') from None
            number = number * 85 + value
        if number > 0xffffffff:
            raise ValueError(f'{name} overflow in hunk starting at byte {at}') from None
        decoded.append(number.to_bytes(4, 'big'))
    result = b''.join(decoded)
    return result[:-padding] if padding else result


def encode(input, output):
    """Writes what the binary file input holds in Base64, in lines, to the binary file output."""
    while data := input.read(MAXBINSIZE):
        while len(data) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(data))):
            data += more
        output.write(binascii.b2a_base64(data))


def decode(input, output):
    """Writes what the lines of Base64 in the binary file input mean to the binary file output."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))


def _input_type_check(s):
    try:
        view = memoryview(s)
    except TypeError as error:
        raise TypeError('expected bytes-like object, not %s' % s.__class__.__name__) from error
    if view.format not in ('c', 'b', 'B'):
        raise TypeError('expected single byte elements, not %r from %s' % (view.format, s.__class__.__name__))
    if view.ndim != 1:
        raise TypeError('expected 1-D data, not %d-D data from %s' % (view.ndim, s.__class__.__name__))


def encodebytes(s):
    """s in Base64, in lines of 76 characters."""
    _input_type_check(s)
    return b''.join([binascii.b2a_base64(s[at:at + MAXBINSIZE]) for at in range(0, len(s), MAXBINSIZE)])


def decodebytes(s):
    _input_type_check(s)
    return binascii.a2b_base64(s)
