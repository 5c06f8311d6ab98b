"""Counter: counting, arithmetic, most_common, comparisons, errors."""
from collections import Counter
c = Counter("abracadabra")
print(c, c["a"], c["z"], c.most_common(2), c.most_common(), c.total(), sorted(c.elements()), len(c), "z" in c)
c.update("aaa")
c.subtract("bbbb")
print(c, +c, -c, c.most_common()[-1], list(c))
a, b = Counter(x=3, y=1), Counter(x=1, y=2, z=5)
print(a + b, a - b, a & b, a | b, b - a, a == b, a < b, a <= b, Counter(x=1) <= a, a != b, Counter(a=0) == Counter(), +Counter(a=-1, b=2))
a += b
print(a)
a -= Counter(x=100)
print(a)
a |= Counter(q=1)
a &= Counter(q=5, y=1)
print(a)
print(Counter(), Counter({"a": 2}), Counter([1, 1, 2]), Counter(a=1, b=-2), Counter({"a": 1}, a=5), Counter(x for x in [1, 1]), repr(Counter({"a": 1.5, "b": 1})), Counter("a").copy(), dict(Counter("ab")))
words = "the quick the lazy the dog a quick".split()
print(Counter(words).most_common(3), Counter(map(len, words)), Counter(words).most_common(0), Counter(words).most_common(100)[-1], max(Counter(words), key=Counter(words).get))
del c["a"]
del c["never there"]
c["new"] += 1
print(c["new"], "a" in c, c.pop("new"), c.setdefault("s", 3), Counter(a=3).fromkeys if False else "", sum(c.values()))
c.clear()
print(c, list(Counter(a=2, b=0, c=-1).elements()))
class Sub(Counter): pass
print(type(Sub("ab") + Sub("b")).__name__, Sub("a"), Sub("aab").copy())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Counter.fromkeys("ab"))
show(lambda: Counter(5))
show(lambda: Counter([[]]))
show(lambda: Counter("a", "b"))
show(lambda: Counter("a") + 5)
show(lambda: Counter("a") < 5)
show(lambda: Counter(a="x") + Counter(a="y"))
show(lambda: Counter("a").update(5))
show(lambda: Counter("a").most_common("x"))
show(lambda: Counter("a").pop("z"))
show(lambda: Counter(a=[1]).most_common())

