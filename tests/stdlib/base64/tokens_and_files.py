"""base64 in use: tokens, data URLs, line-wrapped files, own alphabet."""
import base64, io, json
def token(d): return base64.urlsafe_b64encode(json.dumps(d, sort_keys=True).encode()).rstrip(b"=").decode()
def untoken(t): return json.loads(base64.urlsafe_b64decode(t + "=" * (-len(t) % 4)))
t = token({"user": "ann", "roles": ["a", "b"], "n": 5})
print(t, untoken(t))
for bad in ("!!!", t[:-3], ""):
    try: print(untoken(bad))
    except ValueError as e: print(type(e).__name__)
print("data:text/plain;base64," + base64.b64encode("grüße".encode()).decode())
src, enc, dec = io.BytesIO(bytes(range(200))), io.BytesIO(), io.BytesIO()
base64.encode(src, enc)
print(enc.getvalue().count(b"\n"), enc.getvalue()[:77])
enc.seek(0)
base64.decode(enc, dec)
print(dec.getvalue() == bytes(range(200)))
A = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
def my_b64(data):
    out = bytearray()
    for i in range(0, len(data), 3):
        c = data[i:i + 3]
        n = int.from_bytes(c + b"\0" * (3 - len(c)), "big")
        out += bytes(A[n >> s & 63] for s in (18, 12, 6, 0))[:len(c) + 1] + b"=" * (3 - len(c))
    return bytes(out)
print(all(my_b64(bytes(range(n))) == base64.b64encode(bytes(range(n))) for n in range(50)), my_b64(b"hi"))
sizes = {name: len(f(b"x" * 100)) for name, f in [("b16", base64.b16encode), ("b32", base64.b32encode), ("b64", base64.b64encode), ("b85", base64.b85encode)]}
print(sizes)
key = b"secret"
cipher = bytes(c ^ key[i % len(key)] for i, c in enumerate(b"attack at dawn"))
text = base64.b32encode(cipher).decode().lower()
print(text, bytes(c ^ key[i % len(key)] for i, c in enumerate(base64.b32decode(text, casefold=True))))
big = bytes(i * 7 % 256 for i in range(10_000))
print(base64.b64decode(base64.b64encode(big)) == big, len(base64.b85encode(big)), base64.b85decode(base64.b85encode(big)) == big)

