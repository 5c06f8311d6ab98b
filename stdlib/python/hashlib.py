"""Digests: numbers that stand for bytes of any length, such that nobody finds other bytes with the same (MD5 and SHA-1
are too weak for that today).

The algorithms are native (_hashlib).
"""

from _hashlib import (
    blake2b, blake2s, md5, sha1, sha3_224, sha3_256, sha3_384, sha3_512, sha224, sha256, sha384, sha512, shake_128,
    shake_256)

_by_name = {
    'md5': md5, 'sha1': sha1, 'sha224': sha224, 'sha256': sha256, 'sha384': sha384, 'sha512': sha512,
    'blake2b': blake2b, 'blake2s': blake2s, 'sha3_224': sha3_224, 'sha3_256': sha3_256, 'sha3_384': sha3_384,
    'sha3_512': sha3_512, 'shake_128': shake_128, 'shake_256': shake_256,
}

algorithms_guaranteed = set(_by_name)
algorithms_available = set(_by_name)

__all__ = (*_by_name, 'new', 'algorithms_guaranteed', 'algorithms_available', 'file_digest', 'pbkdf2_hmac')


def new(name, *args, **kwargs):
    """A digest by the algorithm of that name."""
    make = _by_name.get(name)
    if make is None and isinstance(name, str):
        # As OpenSSL writes them.
        make = _by_name.get(name.lower().replace('-', '_').replace('sha_', 'sha').replace('sha2_', 'sha'))
    if make is None:
        raise ValueError('unsupported hash type ' + name)
    return make(*args, **kwargs)


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """A digest of all that a binary file has; digest is a name or what makes one."""
    result = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, 'getbuffer'):
        result.update(fileobj.getbuffer())
        return result
    if not all(hasattr(fileobj, name) for name in ('readinto', 'readable')) or not fileobj.readable():
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    part = memoryview(bytearray(_bufsize))
    while count := fileobj.readinto(part):
        result.update(part[:count])
    if count is None:
        raise BlockingIOError('I/O operation would block.')
    return result


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    """A key made from a password, by as many rounds as an attacker is to pay for each guess."""
    if not isinstance(hash_name, str):
        raise TypeError(f'argument 1 must be str, not {type(hash_name).__name__}')
    make = _by_name.get(hash_name)
    if make is None:
        raise ValueError(f'unsupported hash type {hash_name}')
    if iterations < 1:
        raise ValueError('iteration value must be greater than 0.')
    size = make().digest_size
    length = size if dklen is None else dklen
    if length < 1:
        raise ValueError('key length must be greater than 0.')
    inner, outer = _keyed(make, bytes(memoryview(password)))

    def authenticated(message):
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    key = b''
    while len(key) < length:
        block = authenticated(bytes(memoryview(salt)) + (len(key) // size + 1).to_bytes(4))
        mixed = int.from_bytes(block)
        for _ in range(iterations - 1):
            block = authenticated(block)
            mixed ^= int.from_bytes(block)
        key += mixed.to_bytes(size)
    return key[:length]


def _keyed(make, key):
    """The two digests of HMAC (RFC 2104), with the key in them."""
    size = make().block_size
    if len(key) > size:
        key = make(key).digest()
    key = key.ljust(size, b'\0')
    return tuple(make(bytes(byte ^ pad for byte in key)) for pad in (0x36, 0x5c))
