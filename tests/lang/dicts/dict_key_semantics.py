"""dict: keys by hash and equality, collisions, mutation inside __eq__, identity shortcut."""
class K:
    def __init__(self, n, h): self.n, self.h = n, h
    def __hash__(self):
        log.append(f"h{self.n}")
        return self.h
    def __eq__(self, other):
        log.append(f"{self.n}=={other.n}")
        return self.n == other.n
    def __repr__(self): return f"K{self.n}"
log = []
a, b, c = K("a", 1), K("b", 1), K("a", 1)
d = {a: 1}
print(log); log.clear()
d[b] = 2
print(log); log.clear()
d[c] = 3
print(log, d, list(d)[0] is a); log.clear()
print(d[a], log); log.clear()
print(K("z", 2) in d, log); log.clear()
print(K("z", 1) in d, log); log.clear()
del d[b]
print(d, log); log.clear()
nan = float("nan")
n = {nan: 1}
print(nan in n, n[nan])
print({0: "int", 0.0: "float", False: "bool"}, {"1": 1, 1: 2}, {-1: "a", -2: "b"}, {1: "x"}[1.0], {2**70: 1}[2.0**70], {b"a": 1, "a": 2}, {(): 1, frozenset(): 2})
keep = {1: "one"}
keep[True] = "true"
keep[1.0] = "float"
print(keep)
class Evil:
    def __hash__(self): return 7
    def __eq__(self, other):
        e.clear()
        return False
e = {Evil(): 1}
e[Evil()] = 2
print(len(e))
s = {}
for i in range(100):
    s[i * 2**40] = i
    s[-i] = i
print(len(s), sum(s.values()), s[5 * 2**40], s[-50])
t = {f"key{i}": i for i in range(300)}
print(all(t[f"key{i}"] == i for i in range(300)), len(t), t.get("key300"))

