"""Authentication of messages by a key that both sides know (RFC 2104)."""

from hashlib import _keyed, new as _new_digest
from operator import _compare_digest as compare_digest

digest_size = None


class HMAC:
    """Authenticates the bytes that are added to it."""

    blocksize = 64

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f'key: expected bytes or bytearray, but got {type(key).__name__!r}')
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        if callable(digestmod):
            make = digestmod
        elif isinstance(digestmod, str):
            def make(data=b''):
                return _new_digest(digestmod, data)
        else:
            make = digestmod.new
        self._inner, self._outer = _keyed(make, bytes(key))
        self.digest_size = self._inner.digest_size
        self.block_size = self._inner.block_size
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        """hmac- and the name of the digest."""
        return f'hmac-{self._inner.name}'

    def update(self, msg):
        """Add bytes."""
        self._inner.update(msg)

    def copy(self):
        """One with the same bytes that goes on by itself."""
        made = self.__class__.__new__(self.__class__)
        vars(made).update(vars(self), _inner=self._inner.copy(), _outer=self._outer.copy())
        return made

    def _current(self):
        result = self._outer.copy()
        result.update(self._inner.digest())
        return result

    def digest(self):
        """The code of the bytes so far."""
        return self._current().digest()

    def hexdigest(self):
        """The same as hexadecimal digits."""
        return self._current().hexdigest()


def new(key, msg=None, digestmod=''):
    """An HMAC by that key and digest, a message to begin with."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """The code of one message."""
    return HMAC(key, msg, digest).digest()
