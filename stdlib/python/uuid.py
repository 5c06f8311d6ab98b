"""Universally unique identifiers (RFC 9562): numbers of 128 bits, made so that no two are the same."""

import os
import time
from enum import Enum, _simple_enum

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = (
    'reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility',
    'reserved for future definition')

# The parts from the highest on, with their widths in bits
_PARTS = {'time_low': 32, 'time_mid': 16, 'time_hi_version': 16, 'clock_seq_hi_variant': 8, 'clock_seq_low': 8,
          'node': 48}
_VERSION_PLACE, _VARIANT_PLACE = 76, 62
_EPOCH = 0x01b21dd213814000  # of versions 1 and 6, in 100 ns before 1970: the Gregorian calendar


@_simple_enum(Enum)
class SafeUUID:
    """Whether something sees to it that processes make no identifier twice."""

    safe = 0
    unsafe = -1
    unknown = None


def _part(name):
    below = [*_PARTS.values()][[*_PARTS].index(name) + 1:]
    shift, mask = sum(below), (1 << _PARTS[name]) - 1
    return property(lambda self: self.int >> shift & mask)


def _marked(number, version):
    """A number with the bits of a version, and of the variant to which versions belong."""
    number &= ~(0xf << _VERSION_PLACE | 0b11 << _VARIANT_PLACE)
    return number | version << _VERSION_PLACE | 0b10 << _VARIANT_PLACE


def _swapped(data):
    """16 bytes with the first three parts the other way round."""
    return data[3::-1] + data[5:3:-1] + data[7:5:-1] + data[8:]


def _from_fields(fields):
    if len(fields) != len(_PARTS):
        raise ValueError('fields is not a 6-tuple')
    number = 0
    for place, (value, width) in enumerate(zip(fields, _PARTS.values()), 1):
        if not 0 <= value < 1 << width:
            article = 'an' if width == 8 else 'a'
            raise ValueError(f'field {place} out of range (need {article} {width}-bit value)')
        number = number << width | value
    return number


def _from_hex(text):
    digits = text.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
    if len(digits) != 32:
        raise ValueError('badly formed hexadecimal UUID string')
    return int(digits, 16)


class UUID:
    """An identifier; it cannot be changed. Made of one of: text, 16 bytes in either order, six parts, a number."""

    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *,
                 is_safe=SafeUUID.unknown):
        given = [each for each in (hex, bytes, bytes_le, fields, int) if each is not None]
        if len(given) != 1:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if hex is not None:
            number = _from_hex(hex)
        elif fields is not None:
            number = _from_fields(fields)
        elif int is not None:
            number = int
        else:
            data, = given
            if len(data) != 16:
                raise ValueError(f'{"bytes" if bytes_le is None else "bytes_le"} is not a 16-char string')
            number = _int.from_bytes(data if bytes_le is None else _swapped(data))
        if not 0 <= number < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError('illegal version number')
            number = _marked(number, version)
        self.__setstate__({'int': number, 'is_safe': is_safe})

    def __getstate__(self):
        state = {'int': self.int}
        if self.is_safe != SafeUUID.unknown:
            state['is_safe'] = self.is_safe.value
        return state

    def __setstate__(self, state):
        object.__setattr__(self, 'int', state['int'])
        object.__setattr__(self, 'is_safe', SafeUUID(state.get('is_safe')))

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    # As a number, and as text

    def __int__(self):
        return self.int

    def __hash__(self):
        return hash(self.int)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __str__(self):
        digits = self.hex
        return '-'.join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    @property
    def hex(self):
        """32 hexadecimal digits."""
        return f'{self.int:032x}'

    @property
    def urn(self):
        """The identifier as a name on the web."""
        return f'urn:uuid:{self}'

    @property
    def bytes(self):
        """16 bytes, the highest first."""
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        """16 bytes, the lowest first in each of the first three parts."""
        return _swapped(self.bytes)

    # Its parts

    time_low, time_mid, time_hi_version, clock_seq_hi_variant, clock_seq_low, node = map(_part, _PARTS)

    @property
    def fields(self):
        """The six parts."""
        return tuple(getattr(self, name) for name in _PARTS)

    @property
    def clock_seq(self):
        """What tells identifiers of the same time apart, in versions 1 and 6."""
        return self.int >> 48 & 0x3fff

    @property
    def time(self):
        """When it was made: in versions 1 and 6 in 100 ns since 1582, in version 7 in ms since 1970."""
        if self.version == 7:
            return self.int >> 80
        last = self.time_hi_version & 0xfff
        if self.version == 6:
            return self.time_low << 28 | self.time_mid << 12 | last
        return last << 48 | self.time_mid << 32 | self.time_low

    @property
    def variant(self):
        """What says how the rest is to be read."""
        if not self.int >> 63 & 1:
            return RESERVED_NCS
        if not self.int >> 62 & 1:
            return RFC_4122
        return RESERVED_FUTURE if self.int >> 61 & 1 else RESERVED_MICROSOFT

    @property
    def version(self):
        """How it was made; None where the variant has no versions."""
        return self.int >> _VERSION_PLACE & 0xf if self.variant == RFC_4122 else None


_int = int

# Making them

_node = None
_last = {}  # the last time of each version
_counter = 0  # of version 7


def getnode():
    """The number of a network card; a random one where none can be found."""
    global _node
    if _node is None:
        _node = _card() or _random_bits(48) | 1 << 40  # which no card has
    return _node


def _card():
    folder = '/sys/class/net'
    try:
        for name in sorted(os.listdir(folder)):
            with open(f'{folder}/{name}/address') as file:
                number = int(file.read().strip().replace(':', '') or '0', 16)
            if number and not number >> 41 & 1:  # not one that was made up
                return number
    except (OSError, ValueError):
        pass
    return None


def _random_bits(count):
    return int.from_bytes(os.urandom(16)) >> 128 - count


def _next_time(version):
    """The time in 100 ns since 1582, later than any that this version had."""
    now = time.time_ns() // 100 + _EPOCH
    last = _last.get(version)
    if last is not None and now <= last:
        now = last + 1
    _last[version] = now
    return now


def _sequence(clock_seq):
    return (_random_bits(14) if clock_seq is None else clock_seq) & 0x3fff


def uuid1(node=None, clock_seq=None):
    """One made of the time and of the machine."""
    now = _next_time(1)
    sequence = _sequence(clock_seq)
    fields = (now & 0xffffffff, now >> 32 & 0xffff, now >> 48 & 0xfff, sequence >> 8, sequence & 0xff,
              getnode() if node is None else node)
    return UUID(fields=fields, version=1)


def _named(algorithm, namespace, name, version):
    data = name.encode() if isinstance(name, str) else name
    digest = algorithm(namespace.bytes + data, usedforsecurity=False).digest()
    return UUID(int=_marked(int.from_bytes(digest[:16]), version))


def uuid3(namespace, name):
    """One made of a name in a namespace, always the same, by MD5."""
    from hashlib import md5
    return _named(md5, namespace, name, 3)


def uuid4():
    """A random one."""
    return UUID(int=_marked(_random_bits(128), 4))


def uuid5(namespace, name):
    """One made of a name in a namespace, always the same, by SHA-1."""
    from hashlib import sha1
    return _named(sha1, namespace, name, 5)


def uuid6(node=None, clock_seq=None):
    """Like uuid1(), but later ones are greater."""
    now = _next_time(6)
    machine = getnode() if node is None else node
    number = now >> 12 << 80 | (now & 0xfff) << 64 | _sequence(clock_seq) << 48 | machine & 0xffffffffffff
    return UUID(int=_marked(number, 6))


def uuid7():
    """One made of the time in milliseconds, a counter within each, and chance; later ones are greater."""
    global _counter
    now, last = time.time_ns() // 1_000_000, _last.get(7)
    if last is not None and now <= last:
        _counter += 1
        now = last
        if _counter >> 42:
            now += 1
    if last is None or now > last:
        _counter = _random_bits(41)  # leaves room to count
    _last[7] = now
    number = (now & 0xffffffffffff) << 80 | _counter >> 30 << 64 | (_counter & 0x3fffffff) << 32 | _random_bits(32)
    return UUID(int=_marked(number, 7))


def uuid8(a=None, b=None, c=None):
    """One of three numbers of 48, 12 and 62 bits, which are random where they are not given."""
    a, b, c = ((_random_bits(width) if part is None else part) & (1 << width) - 1
               for part, width in ((a, 48), (b, 12), (c, 62)))
    return UUID(int=_marked(a << 80 | b << 64 | c, 8))


NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID, NAMESPACE_X500 = (
    UUID(f'6ba7b81{digit}-9dad-11d1-80b4-00c04fd430c8') for digit in (0, 1, 2, 4))
NIL = UUID(int=0)
MAX = UUID(int=(1 << 128) - 1)


def main():
    """The command: prints identifiers."""
    from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
    functions = {f'uuid{version}': globals()[f'uuid{version}'] for version in (1, 3, 4, 5, 6, 7, 8)}
    namespaces = {'@dns': NAMESPACE_DNS, '@url': NAMESPACE_URL, '@oid': NAMESPACE_OID, '@x500': NAMESPACE_X500}
    parser = ArgumentParser(formatter_class=ArgumentDefaultsHelpFormatter,
                            description='Generate a UUID using the selected UUID function.')
    parser.add_argument('-u', '--uuid', choices=functions.keys(), default='uuid4',
                        help='function to generate the UUID')
    parser.add_argument('-n', '--namespace', choices=['any UUID', *namespaces],
                        help='uuid3/uuid5 only: a UUID, or a well-known predefined UUID addressed by namespace name')
    parser.add_argument('-N', '--name', help='uuid3/uuid5 only: name used as part of generating the UUID')
    parser.add_argument('-C', '--count', metavar='NUM', type=int, default=1, help='generate NUM fresh UUIDs')
    args = parser.parse_args()
    make, arguments = functions[args.uuid], ()
    if args.uuid in ('uuid3', 'uuid5'):
        if not args.namespace or not args.name:
            parser.error(f"Incorrect number of arguments. {args.uuid} requires a namespace and a name. Run 'python -m "
                         "uuid -h' for more information.")
        namespace = namespaces[args.namespace] if args.namespace in namespaces else UUID(args.namespace)
        arguments = namespace, args.name
    for _ in range(args.count):
        print(make(*arguments))


if __name__ == '__main__':
    main()
