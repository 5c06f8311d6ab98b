"""struct: a file format written and parsed, bit patterns of floats, byte order conversion."""
import struct
HEADER = struct.Struct("<4sHHI")
RECORD = struct.Struct("<H16sdB")
def dump(records):
    out = bytearray(HEADER.pack(b"MINI", 1, len(records), 0))
    for id_, name, value, flags in records: out += RECORD.pack(id_, name.encode(), value, flags)
    struct.pack_into("<I", out, 8, sum(out) & 0xFFFFFFFF)
    return bytes(out)
def load(data):
    magic, version, count, check = HEADER.unpack_from(data)
    if magic != b"MINI": raise ValueError("bad magic")
    if (sum(data[:8]) + sum(data[12:])) & 0xFFFFFFFF != check: raise ValueError("bad checksum")
    return [(i, n.rstrip(b"\0").decode(), v, f) for i, n, v, f in RECORD.iter_unpack(data[HEADER.size:])]
data = dump([(1, "one", 1.5, 0), (2, "zwölf", -2.25, 255)])
print(len(data), HEADER.size, RECORD.size, data[:12].hex(), load(data))
for bad in (b"XXXX" + data[4:], data[:-1] + b"\x01", data[:-3]):
    try: load(bad)
    except (ValueError, struct.error) as e: print(type(e).__name__, e)
def bits(x): return f"{struct.unpack('>Q', struct.pack('>d', x))[0]:064b}"
for x in (0.0, -0.0, 1.0, -2.0, 0.1, float("inf"), 5e-324):
    b = bits(x)
    print(x, b[0], b[1:12], hex(int(b[12:], 2)))
def f32(x): return struct.unpack("<f", struct.pack("<f", x))[0]
print(f32(0.1), f32(16777217), f32(1e-45), f32(3.4e38), struct.unpack("<I", struct.pack("<f", 1.0))[0] == 0x3F800000)
print(struct.pack(">I", struct.unpack("<I", b"\x01\x02\x03\x04")[0]), struct.unpack(">h", b"\xff\xfe"), struct.unpack("<h", b"\xff\xfe"), int.from_bytes(struct.pack(">q", -5), "big", signed=True))
def varint(n):
    out = bytearray()
    while True:
        n, b = n >> 7, n & 0x7F
        out.append(b | (0x80 if n else 0))
        if not n: return bytes(out)
def unvarint(data, i=0):
    n = shift = 0
    while True:
        b = data[i]
        i, n, shift = i + 1, n | (b & 0x7F) << shift, shift + 7
        if not b & 0x80: return n, i
print([varint(n).hex() for n in (0, 127, 128, 300, 2**40)], [unvarint(varint(n))[0] for n in (0, 300, 2**70)])
def inv_sqrt(x):
    i = struct.unpack("<i", struct.pack("<f", x))[0]
    y = struct.unpack("<f", struct.pack("<i", 0x5F3759DF - (i >> 1)))[0]
    return y * (1.5 - 0.5 * x * y * y)
print(round(inv_sqrt(4.0), 3), round(inv_sqrt(100.0), 3))
print([struct.unpack("<3B", struct.pack("<I", c)[:3]) for c in (0xFF8000, 0x0000FF)], struct.pack("<4h", *range(4)).hex(" "))

