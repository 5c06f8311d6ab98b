"""list(): from iterables; iteration while the list changes; reversed; list.__init__ again."""
print(list(), list("abc"), list((1, 2)), list({1: 2}), list(range(3)), list(map(str, [1])), list(x for x in "ab"), list([1]), list({5}), list(b"ab"))
a = [1, 2, 3]
out = []
for x in a:
    out.append(x)
    if len(a) < 6:
        a.append(x * 10)
print(out, a)
for x in a:
    a.remove(x)
print(a)
a = [1, 2, 3, 4]
for i, x in enumerate(a):
    if x == 2:
        del a[i]
print(a)
it = iter([1, 2])
print(next(it), it.__length_hint__(), next(it), next(it, "stop"), next(it, "still"), list(it))
a = [1]
it = iter(a)
print(list(it))
a.append(2)
print(list(it), next(it, "exhausted stays"))
r = reversed([1, 2, 3])
print(next(r), r.__length_hint__(), list(r), list(r), type(r).__name__, type(iter([])).__name__)
a = [1, 2]
a.__init__([7, 8, 9])
print(a)
a.__init__()
print(a)
class Rev:
    def __len__(self): return 3
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * i
print(list(Rev()), list(reversed(Rev())), 4 in Rev(), [*Rev()], max(Rev()))
class BadLen:
    def __length_hint__(self): return -1
    def __iter__(self): return iter([1])
class BadIter:
    def __iter__(self): return 5
class NoneIter:
    __iter__ = None
def broken():
    yield 1
    raise KeyError("mid")
for f in [lambda: list(BadLen()), lambda: list(BadIter()), lambda: list(NoneIter()), lambda: list(broken()), lambda: [*5], lambda: [*BadIter()], lambda: reversed({1}), lambda: reversed(5), lambda: next([1]), lambda: iter(5), lambda: next(iter([]))]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)

