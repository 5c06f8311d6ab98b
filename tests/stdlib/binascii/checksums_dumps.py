"""binascii in use: hex dumps, checksummed packets, streaming crc."""
import binascii
def dump(data, width=8):
    for i in range(0, len(data), width):
        c = data[i:i + width]
        print(f"{i:06x}: {binascii.hexlify(c, ' ').decode():<{width * 3}}{''.join(chr(x) if 31 < x < 127 else '.' for x in c)}")
dump(b"Hello\n\x00\x01World! \xfe\xff")
def packet(payload): return payload + binascii.crc32(payload).to_bytes(4, "big")
def check(p):
    payload, crc = p[:-4], int.from_bytes(p[-4:], "big")
    if binascii.crc32(payload) != crc: raise ValueError(f"crc {crc:08x} does not match {binascii.crc32(payload):08x}")
    return payload
p = packet(b"payload")
print(p.hex(), check(p))
try: check(b"P" + p[1:])
except ValueError as e: print(e)
crc = 0
for chunk in (b"a" * 100, b"b" * 50, b""): crc = binascii.crc32(chunk, crc)
print(crc == binascii.crc32(b"a" * 100 + b"b" * 50), f"{crc:#010x}")
table = []
for n in range(256):
    c = n
    for _ in range(8): c = c >> 1 ^ (0xEDB88320 if c & 1 else 0)
    table.append(c)
def slow(data, c=0):
    c ^= 0xFFFFFFFF
    for x in data: c = table[(c ^ x) & 255] ^ c >> 8
    return c ^ 0xFFFFFFFF
print(all(slow(d) == binascii.crc32(d) for d in (b"", b"x", bytes(range(256)))), table[1] == 0x77073096)
def adler(data):
    a, b = 1, 0
    for x in data: a, b = (a + x) % 65521, (b + (a + x)) % 65521
    return b << 16 | a
print(hex(adler(b"Wikipedia")))
h = binascii.hexlify(bytes(range(16))).decode()
print(h, [h[i:i + 8] for i in range(0, len(h), 8)], bytes.fromhex(h) == binascii.unhexlify(h), binascii.unhexlify(h.upper()) == bytes(range(16)))
mac = binascii.unhexlify("00:1a:2b:3c:4d:5e".replace(":", ""))
print(binascii.hexlify(mac, "-").decode().upper(), int.from_bytes(mac, "big"))
lines = [binascii.b2a_base64(bytes(range(i, i + 30))) for i in range(0, 90, 30)]
print(lines[0], b"".join(map(binascii.a2b_base64, lines)) == bytes(range(90)))

