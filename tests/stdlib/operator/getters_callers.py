"""operator: attrgetter, itemgetter, methodcaller."""
from operator import attrgetter, itemgetter, methodcaller
class P:
    def __init__(self, x, child=None): self.x, self.child = x, child
    def go(self, *a, **k): return self.x, a, k
p = P(1, P(2, P(3)))
print(attrgetter("x")(p), attrgetter("child.x")(p), attrgetter("x", "child.child.x")(p), attrgetter("__class__.__name__")(p))
print(itemgetter(1)("abc"), itemgetter(0, 2)("abc"), itemgetter("k")({"k": 5}), itemgetter(slice(1, None))([1, 2, 3]), itemgetter(-1)([1, 2]), itemgetter(1, 1)("xy"))
print(methodcaller("go")(p), methodcaller("go", 1, k=2)(p), methodcaller("upper")("a"), methodcaller("split", ",", 1)("a,b,c"))
print(attrgetter("a.b"), itemgetter(1, "k"), methodcaller("m", 1, x=2), repr(methodcaller("m")), callable(itemgetter(0)))
data = [{"n": "b", "v": 2}, {"n": "a", "v": 2}, {"n": "c", "v": 1}]
print([d["n"] for d in sorted(data, key=itemgetter("v", "n"))], max(data, key=itemgetter("v"))["n"], sorted([P(3), P(1)], key=attrgetter("x"))[0].x, list(map(itemgetter(1), [(1, 2), (3, 4)])), dict(map(itemgetter("n", "v"), data)))
import copy
print(copy.copy(itemgetter(1))("xy"), type(attrgetter("x")).__name__)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: attrgetter())
show(lambda: attrgetter(5))
show(lambda: attrgetter("x", 5))
show(lambda: attrgetter("nope")(p))
show(lambda: attrgetter("child.nope")(p))
show(lambda: attrgetter("x")())
show(lambda: attrgetter("x")(p, 1))
show(lambda: itemgetter())
show(lambda: itemgetter(5)("abc"))
show(lambda: itemgetter("k")({}))
show(lambda: itemgetter(0)(5))
show(lambda: itemgetter(0)())
show(lambda: methodcaller())
show(lambda: methodcaller(5))
show(lambda: methodcaller("nope")(p))
show(lambda: methodcaller("x")(p))
show(lambda: methodcaller("upper", 1)("a"))
show(lambda: methodcaller("upper")())

