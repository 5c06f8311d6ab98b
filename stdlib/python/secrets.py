"""Random choices that nobody can guess: for passwords, tokens and keys."""

from base64 import urlsafe_b64encode
from operator import _compare_digest as compare_digest
from random import SystemRandom

__all__ = ['SystemRandom', 'choice', 'compare_digest', 'randbelow', 'randbits', 'token_bytes', 'token_hex',
           'token_urlsafe']

DEFAULT_ENTROPY = 32  # bytes

_source = SystemRandom()
choice = _source.choice
randbits = _source.getrandbits


def randbelow(exclusive_upper_bound):
    """A number from 0 on, below the bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError('Upper bound must be positive.')
    return _source._randbelow(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """So many random bytes; enough of them where nbytes is None."""
    return _source.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """So many random bytes as hexadecimal digits."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """So many random bytes as text that may stand in addresses."""
    encoded = urlsafe_b64encode(token_bytes(nbytes))
    return encoded.rstrip(b'=').decode('ascii')
