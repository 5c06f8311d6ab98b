# Native in CPython: its frames are in no traceback.
"""Binary data as text: base64, hexadecimal, quoted-printable, uuencode; and checksums."""

from _binascii import a2b_base64, a2b_hex, b2a_base64, b2a_hex, crc32, crc_hqx, hexlify, unhexlify


class Error(ValueError):
    """The data are not what they should be."""


class Incomplete(Exception):
    """The data end too early."""


_hex_values = {char: value for value, char in enumerate(b'0123456789abcdef')}
_hex_values.update({char: value for value, char in enumerate(b'0123456789ABCDEF')})


def _encoded(data):
    """data, bytes-like or a str of ASCII, as bytes."""
    if isinstance(data, str):
        try:
            return data.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters') from None
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError('argument should be bytes, buffer or ASCII string, '
                        f'not {type(data).__name__!r}') from None


def _plain(data):
    """data, bytes-like, as bytes."""
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError(f'a bytes-like object is required, not {type(data).__name__!r}') from None


def a2b_qp(data, header=False):
    """The bytes that a quoted-printable text means; in headers an underscore is a space."""
    data = _encoded(data)
    decoded = bytearray()
    at, size = 0, len(data)
    while at < size:
        char = data[at]
        if char != 0x3d:  # =
            decoded.append(0x20 if header and char == 0x5f else char)
            at += 1
            continue
        at += 1
        if at >= size:
            break
        if data[at] in b'\r\n':  # the line goes on
            while at < size and data[at] != 0x0a:
                at += 1
            at += 1
        elif data[at] == 0x3d:
            decoded.append(0x3d)
            at += 1
        elif at + 1 < size and data[at] in _hex_values and data[at + 1] in _hex_values:
            decoded.append(_hex_values[data[at]] * 16 + _hex_values[data[at + 1]])
            at += 2
        else:
            decoded.append(0x3d)
    return bytes(decoded)


def b2a_qp(data, quotetabs=False, istext=True, header=False):
    """data as quoted-printable text, in lines of at most 76 characters."""
    data = _plain(data)
    first_line = data.find(b'\n')
    end = b'\r\n' if first_line > 0 and data[first_line - 1] == 0x0d else b'\n'
    encoded = bytearray()
    length = 0
    at, size = 0, len(data)
    while at < size:
        char = data[at]
        after = data[at + 1] if at + 1 < size else -1
        if (char > 126 or char == 0x3d or (header and char == 0x5f)
                or (char == 0x2e and length == 0 and (after in (0x0a, 0x0d, 0) or after < 0))
                or (not istext and char in b'\r\n') or (char in b'\t ' and after < 0)
                or (char < 33 and char not in b'\r\n\t ')
                or (char < 33 and char not in b'\r\n' and (quotetabs or (not quotetabs and char not in b'\t ')))):
            if length + 3 >= 76:
                encoded += b'=' + end
                length = 0
            encoded += b'=%02X' % char
            length += 3
            at += 1
        elif istext and (char == 0x0a or (char == 0x0d and after == 0x0a)):
            if encoded and encoded[-1] in b' \t':
                last = encoded.pop()
                encoded += b'=%02X' % last
            encoded += end
            length = 0
            at += 2 if char == 0x0d else 1
        else:
            if after >= 0 and after != 0x0a and length + 1 >= 76:
                encoded += b'=' + end
                length = 0
            length += 1
            encoded.append(0x5f if header and char == 0x20 else char)
            at += 1
    return bytes(encoded)


def a2b_uu(data, /):
    """The bytes that one line of uuencoded text means."""
    data = _encoded(data)
    size = ((data[0] if data else 0) - 32) & 63
    decoded = bytearray()
    bits = count = 0
    at = 1
    while len(decoded) < size:
        char = data[at] if at < len(data) else 0x20
        at += 1
        if char in b'\n\r':
            value = 0
        elif not 32 <= char <= 96:
            raise Error('Illegal char')
        else:
            value = (char - 32) & 63
        bits = bits << 6 | value
        count += 6
        if count >= 8:
            count -= 8
            decoded.append(bits >> count & 255)
            bits &= (1 << count) - 1
    for char in data[at:]:
        if char not in b' `\n\r':
            raise Error('Trailing garbage')
    return bytes(decoded)


def b2a_uu(data, /, *, backtick=False):
    """At most 45 bytes as one line of uuencoded text."""
    data = _plain(data)
    if len(data) > 45:
        raise Error('At most 45 bytes at once')
    blank = 0x60 if backtick else 0x20
    line = bytearray([len(data) + 32 if data else blank])
    for at in range(0, len(data), 3):
        number = int.from_bytes(data[at:at + 3].ljust(3, b'\0'), 'big')
        for shift in (18, 12, 6, 0):
            value = number >> shift & 63
            line.append(value + 32 if value else blank)
    return bytes(line) + b'\n'
