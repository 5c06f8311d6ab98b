"""min, max, sum with key, default, start."""
print(min(3, 1, 2), max([3, 1, 2]), min("b", "a"), max("abc"), min([5], default=0), max([], default="none"), min((), default=None), max(1, 1.0), min(1, 1.0), max(True, 1))
print(min([3, -5], key=abs), max("aa", "b", key=len), max([("a", 1), ("b", 2)], key=lambda p: p[1]), min({"x": 1, "a": 2}), max({"x": 1, "a": 2}, key={"x": 1, "a": 2}.get), max(range(10), key=lambda x: -x), min([[2], [1, 5], [1]]), max([1, 5, 3], key=None))
print(max(["b", "B", "a"], key=str.lower), min(["b", "B", "a"], key=lambda s: 0), max(1, 2, 3, key=lambda x: x % 3), max([2**70, 1.5, 3]), max(float("nan"), 1) != max(1, float("nan")))
print(sum([1, 2, 3]), sum([]), sum([0.1] * 10), sum([1, 2.5, True]), sum([1], 10), sum([[1], [2]], []), sum((x for x in range(5))), sum([1j, 2]), sum([2**62, 2**62, -2**63]), sum([1], start=5), sum({1: 2, 3: 4}), sum([(1,), (2,)], ()), sum([0.1, 0.2, 0.3]), sum([1e100, 1.0, -1e100]), sum([1, 0.1, 0.2]), sum([10**20, 0.5]))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: min())
show(lambda: max([]))
show(lambda: min(1))
show(lambda: max(1, "a"))
show(lambda: min([1, None]))
show(lambda: max(1, 2, default=5))
show(lambda: min([1, 2], key=5))
show(lambda: min([1, 2], key=lambda x: 1 / 0))
show(lambda: max([1], 2))
show(lambda: min(x=1))
show(lambda: sum(["a", "b"]))
show(lambda: sum(["a"], "x"))
show(lambda: sum([b"a"], b""))
show(lambda: sum([bytearray()], bytearray()))
show(lambda: sum([None]))
show(lambda: sum([1, "a"]))
show(lambda: sum(1))
show(lambda: sum([[1]]))
show(lambda: sum([1], None))
class A:
    def __init__(self, v): self.v = v
    def __add__(self, o): return A(self.v + getattr(o, "v", o))
    def __radd__(self, o): return A(self.v + o)
    def __repr__(self): return f"A{self.v}"
print(sum([A(1), A(2)]), sum([A(1)], A(5)))

