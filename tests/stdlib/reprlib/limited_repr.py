"""reprlib: repr with limits, Repr settings, recursive_repr."""
import reprlib
print(reprlib.repr(list(range(100))), reprlib.repr("x" * 100), reprlib.repr({i: i for i in range(20)}), reprlib.repr(set(range(50))), reprlib.repr(tuple(range(10))), reprlib.repr(10**100), reprlib.repr([[[[[[[[1]]]]]]]]), reprlib.repr(frozenset(range(9))), reprlib.repr([1, "a" * 50, {"k": "v" * 50}]))
import collections, array
print(reprlib.repr(collections.deque(range(20))), reprlib.repr(array.array("i", range(20))), reprlib.repr([]), reprlib.repr(()), reprlib.repr({}), reprlib.repr(set()), reprlib.repr((1,)), reprlib.repr(None), reprlib.repr(1.5))
r = reprlib.Repr(maxlist=2, maxstring=10, fillvalue="<...>")
print(r.repr([1, 2, 3]), r.repr("a long string here"), r.maxdict, r.repr({1: 2}))
r.maxlevel = 1
print(r.repr([[1]]), r.repr([[[]]]))
print(reprlib.Repr(indent=2).repr([1, [2, {"k": 3}], (4,)]), reprlib.Repr(indent="->").repr([1, [2]]), reprlib.aRepr.maxstring, reprlib.Repr(maxlong=10).repr(10**30), reprlib.Repr(maxother=10).repr(object).__len__() <= 10)
class My(reprlib.Repr):
    def repr_int(self, x, level): return f"int<{x}>@{level}"
    def repr_Thing(self, x, level): return "a thing"
class Thing:
    def __repr__(self): return "Thing with a very very very long representation indeed"
print(My().repr([1, [2]]), My().repr(Thing()), reprlib.repr(Thing()))
class L(list):
    @reprlib.recursive_repr()
    def __repr__(self): return "<" + ", ".join(map(repr, self)) + ">"
l = L([1])
l.append(l)
l.append([l])
print(l)
class M:
    @reprlib.recursive_repr(fillvalue="rec!")
    def __repr__(self): return f"M({self.me!r})"
m = M()
m.me = m
print(m, M.__repr__.__name__)
class Bad:
    def __repr__(self): raise ValueError("x")
print(reprlib.repr(Bad()).split(" at ")[0], reprlib.repr([Bad()]).split(" at ")[0])
x = [1]
x.append(x)
print(reprlib.repr(x))
for f in [lambda: reprlib.repr(), lambda: reprlib.Repr(5), lambda: reprlib.Repr(nope=1), lambda: reprlib.Repr(indent=[]).repr([1])]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(reprlib.repr({3: 1, 1: 2, 2: 3}), reprlib.repr({"b": 1, "a": 2}), reprlib.repr({3, 1, 2}))

