"""hash, id and repr: equal objects have equal hashes; identity; repr of everything nests."""
pairs = [(1, 1.0), (1, True), (0, False), (2**40, 2.0**40), ((1, 2), (1.0, 2.0)), ("ab", "a" + "b"), (b"x", bytes([120])), (frozenset([1, 2]), frozenset([2, 1])), (range(0, 5, 2), range(0, 6, 2)), (3 + 0j, 3), (slice(1, 2), slice(1, 2)), ("", "".join([])), ((), tuple([])), (None, None), (int, type(5)), (1.5, 3 / 2), (-1, -1.0), (memoryview(b"a"), b"a")]
print([a == b and hash(a) == hash(b) for a, b in pairs])
x = []
print(id(x) == id(x), id(x) == id([]) and False, x is x, [] is [], () is () or True, None is None, len is len, int is type(0), "a" == "a")
a = b = [1]
c = a[:]
print(a is b, a is c, id(a) == id(b), a == c)
nested = [1, 2.5, "s", b"b", None, True, ..., (1,), (), [], {}, {"k": [1]}, {1}, set(), frozenset(), range(2), slice(1), 1j, bytearray(b"x"), int, len, NotImplemented, ValueError("e"), {(1, 2): {3: (4,)}}]
print(nested)
print(eval(repr([1, 2.5, "s'q", b"b", None, True, (1,), (), {"k": [1]}, 1j, -0.0, 1e300])) == [1, 2.5, "s'q", b"b", None, True, (1,), (), {"k": [1]}, 1j, -0.0, 1e300])
class R:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"R({self.n!r})"
print([R(1), {"k": R("s")}, (R([R(2)]),)], {R(1): 0}.__repr__()[:5], f"{[R(1)]}", "%s" % [R(1)], str({1: R(0)}))
l = [1]
d = {"l": l}
l.append(d)
t = (l, d)
print(l, d, t)
s = [[[]]]
s[0][0].append(s)
print(s, repr(s) == str(s))
import collections
q = collections.deque([1])
q.append(q)
od = collections.OrderedDict()
od["o"] = od
print(q, od, collections.defaultdict(int, {1: 2}), collections.Counter("a"), collections.ChainMap({}))
print(repr(lambda: 0).split(" at ")[0], repr(R).startswith("<class"), repr((i for i in [])).split(" at ")[0], repr(iter([])).split(" at ")[0], repr({}.keys()), repr(zip()).split(" at ")[0], repr(R(1).__init__).split(" of ")[0], repr(object()).split(" at ")[0], repr(type), repr(print), repr(str.join), repr([].sort).split(" of ")[0], repr(super).strip(), repr(property()).split(" at ")[0], repr(Exception), repr(KeyError("k")), repr(OSError(9999, "x")))

