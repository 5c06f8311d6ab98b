"""gc: many short-lived objects of every kind, big containers, deep structures, all collected safely."""
import gc
class Node:
    __slots__ = ("l", "r", "v")
    def __init__(self, l, r, v): self.l, self.r, self.v = l, r, v
def tree(d): return Node(tree(d - 1), tree(d - 1), d) if d else None
def count(t): return 1 + count(t.l) + count(t.r) if t else 0
long_lived = tree(10)
for i in range(8):
    assert count(tree(10)) == 1023
print(count(long_lived))
keep = []
for i in range(20_000):
    x = [i, str(i), {"k": i}, (i,), {i}, f"{i}", float(i), i ** 5]
    if i % 5000 == 0: keep.append(x)
print(keep)
d = {}
for i in range(5000):
    d[i] = [i] * 10
    if i >= 100: del d[i - 100]
print(len(d), sum(len(v) for v in d.values()))
chain = None
for i in range(100_000): chain = (chain, i)
print(chain[1])
n = 0
while chain: chain, n = chain[0], n + 1
print(n)
cyc = []
for i in range(2000):
    a, b = {}, {}
    a["b"], b["a"] = b, a
    l = [a]
    l.append(l)
    f = lambda l=l: l
    l.append(f)
    if i % 500 == 0: cyc.append(l)
gc.collect()
print(len(cyc), cyc[0][0]["b"]["a"] is cyc[0][0], cyc[0][1] is cyc[0])
s = set()
for i in range(10_000):
    s.add(("k", i % 97))
    s.discard(("k", (i * 7) % 97))
print(len(s) <= 97)
def gens():
    gs = []
    for i in range(200):
        g = (j * i for j in range(5))
        next(g)
        gs.append(g)
    return sum(sum(g) for g in gs)
print(gens())
big = bytearray(1_000_000)
text = "x" * 1_000_000
for i in range(20): big, text = bytearray(1_000_000), "y" * 1_000_000
print(len(big), len(text), text[0])
e = None
for i in range(1000):
    try: raise ValueError(i)
    except ValueError as x: e = x.args[0]
print(e)

