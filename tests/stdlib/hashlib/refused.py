"""What hashlib and hmac refuse."""
import hashlib
import hmac


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


for options in ({"digest_size": 65}, {"digest_size": 0}, {"key": b"x" * 65}, {"salt": b"x" * 17}, {"person": b"x" * 17},
                {"fanout": 256}, {"depth": 0}, {"leaf_size": -1}, {"leaf_size": 2**32}, {"node_offset": -1},
                {"node_depth": 256}, {"inner_size": 65}, {"digest_size": "x"}, {"key": "x"}):
    attempt(lambda: hashlib.blake2b(**options))
    attempt(lambda: hashlib.blake2s(**options).hexdigest())
attempt(lambda: hashlib.blake2s(node_offset=2**48))
attempt(lambda: hashlib.md5("x"))
attempt(lambda: hashlib.blake2b("x"))
attempt(lambda: hashlib.md5(3))
attempt(lambda: hashlib.sha512().update("x"))
attempt(lambda: hashlib.md5(b"", b""))
attempt(lambda: hashlib.new("nope"))
attempt(lambda: hashlib.new(3))
attempt(lambda: hashlib.shake_128().digest())
attempt(lambda: hashlib.shake_128().digest(-1))
attempt(lambda: hashlib.shake_128().digest(2**29))
attempt(lambda: hashlib.md5(data=b"", string=b""))
class NoFile:
    def __repr__(self): return "<no file>"
attempt(lambda: hashlib.file_digest(NoFile(), "md5"))
try:
    type(hashlib.md5())()
except TypeError as error:
    print(str(error).startswith("cannot create"))
attempt(lambda: hmac.new(b"k"))
attempt(lambda: hmac.new("k", b"m", "md5"))
attempt(lambda: hmac.new(b"k", b"m", "nope"))
attempt(lambda: hmac.new(b"k", "m", "md5"))
attempt(lambda: hmac.compare_digest("ä", "ä"))
attempt(lambda: hmac.compare_digest("a", b"a"))
attempt(lambda: hmac.compare_digest("a", 3))
