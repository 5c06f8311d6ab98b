"""array: sieve, histogram, matrix rows, buffers shared with memoryview and bytes."""
from array import array
def sieve(n):
    flags = array("b", [1]) * (n + 1)
    flags[0] = flags[1] = 0
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            for j in range(i * i, n + 1, i): flags[j] = 0
    return array("i", (i for i, f in enumerate(flags) if f))
p = sieve(100)
print(p, len(sieve(10_000)), sum(p))
h = array("I", [0]) * 10
for ch in "3141592653589793238462643383279": h[int(ch)] += 1
print(h.tolist())
def matmul(a, b, n):
    out = array("d", [0.0]) * (n * n)
    for i in range(n):
        for j in range(n):
            s = 0.0
            for k in range(n): s += a[i * n + k] * b[k * n + j]
            out[i * n + j] = s
    return out
m = array("d", [1, 2, 3, 4])
print(matmul(m, m, 2), matmul(m, array("d", [1, 0, 0, 1]), 2) == m)
v = memoryview(m)
v[0] = 9.5
print(m[0], v.format, v.nbytes)
try: m.append(1.0)
except BufferError as e: print(e)
v.release()
m.append(1.0)
print(len(m))
raw = array("H", [1, 256, 65535]).tobytes()
print(raw, array("B", raw).tolist(), memoryview(raw).cast("H").tolist())
sig = array("h", (int(1000 * ((i % 20) / 10 - 1)) for i in range(40)))
print(min(sig), max(sig), sig[:5], sum(sig) // len(sig))
q = array("l" if array("l").itemsize == 8 else "q", range(5))
print([x for x in q], q.index(3), q[::-2].tolist())
def sort(a):
    for i in range(1, len(a)):
        x, j = a[i], i
        while j and a[j - 1] > x: a[j], j = a[j - 1], j - 1
        a[j] = x
    return a
print(sort(array("i", [5, 2, 9, 1])), sorted(array("d", [2.5, -1])), array("i", sorted(array("i", [3, 1]))))
prefix = array("q", [0])
for x in range(1, 11): prefix.append(prefix[-1] + x)
print(prefix.tolist(), prefix[7] - prefix[3])
text = array("w", "hello")
text[0] = "J"
text.extend("!")
print(text.tounicode(), text, "".join(reversed(text)))
import io
buf = io.BytesIO()
buf.write(array("i", [1, 2]))
print(len(buf.getvalue()), b"".join([array("B", [65]), b"B"]), bytearray(array("b", [66])))
big = array("i", bytes(4000))
print(len(big), sum(big), array("d", [1e308 * 10])[0], array("f", [1e-50])[0])
try: array("i", [2**31])
except OverflowError as e: print(type(e).__name__)

