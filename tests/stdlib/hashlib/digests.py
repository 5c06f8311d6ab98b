"""Digests of all algorithms at the lengths where blocks end, in one go and piece by piece."""
import hashlib
import hmac

SIZES = [0, 1, 3, 55, 56, 63, 64, 65, 71, 72, 103, 104, 111, 112, 119, 120, 127, 128, 129, 135, 136, 137, 143, 144,
         167, 168, 169, 300, 1000, 5000]


def digest_of(h):
    return h.hexdigest(333) if h.name.startswith("shake") else h.hexdigest()


for name in sorted(hashlib.algorithms_guaranteed):
    summary = getattr(hashlib, name)()
    print(name, summary.name, summary.digest_size, summary.block_size, digest_of(summary)[:40])
    for size in SIZES:
        data = bytes((i * 7 + size) % 256 for i in range(size))
        whole, parts = hashlib.new(name, data), hashlib.new(name)
        for i in range(0, size, 37):
            parts.update(memoryview(data)[i:i + 37])
        copy = parts.copy()
        copy.update(b"more")
        assert digest_of(whole) == digest_of(parts) == digest_of(parts), (name, size)
        print(size, digest_of(whole)[:32], digest_of(copy)[-8:])
print(hashlib.shake_128(b"x").digest(length=5), hashlib.shake_256(b"").hexdigest(0))
print(hashlib.sha256(bytearray(b"abc")).digest() == hashlib.sha256(b"abc").digest())
for make in hashlib.blake2b, hashlib.blake2s:
    print(make(b"abc", digest_size=20, key=b"key", salt=b"salt", person=b"me", fanout=2, depth=3, leaf_size=77,
               node_offset=5, node_depth=1, inner_size=16, last_node=True).hexdigest())
    print(make(key=b"k").hexdigest(), make.MAX_DIGEST_SIZE, make.MAX_KEY_SIZE, make.SALT_SIZE, make.PERSON_SIZE)
for name in "md5", "sha1", "sha256", "sha512", "sha3_256", "blake2s":
    print(hmac.new(b"key", b"msg", name).hexdigest(), hmac.digest(b"k" * 300, b"m", name).hex()[:16],
          hmac.new(b"k", digestmod=getattr(hashlib, name)).name)
h = hmac.new(b"key", digestmod="sha1")
h.update(b"one"); g = h.copy(); g.update(b"two")
print(h.hexdigest(), g.hexdigest(), h.digest_size, h.block_size, hmac.compare_digest("a", "a"), hmac.compare_digest(b"a", b"b"))
import io
print(hashlib.file_digest(io.BytesIO(b"abc" * 1000), "md5").hexdigest(), hashlib.file_digest(open(__file__, "rb"), hashlib.sha1).digest_size)
print(hashlib.new("SHA256", b"a").name, hashlib.md5(string=b"a").hexdigest(), hashlib.md5(data=b"a", usedforsecurity=False).hexdigest())
