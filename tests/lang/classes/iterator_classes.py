"""Classes that iterate: __iter__/__next__, the two-argument iter, in-place use in loops."""
class Count:
    def __init__(self, n): self.n, self.i = n, 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
c = Count(3)
print(list(c), list(c), [*Count(2)], sum(Count(4)), max(Count(5)), 2 in Count(3), dict(zip(Count(3), "abc")), list(map(lambda a, b: a * b, Count(3), Count(9))), sorted(Count(3), reverse=True), tuple(Count(0)))
class Fresh:
    def __iter__(self):
        print("iter")
        return Count(2)
f = Fresh()
print([(a, b) for a in f for b in f])
a, b = Fresh()
print(a, b)
first, *rest = Count(4)
print(first, rest)
it = iter([1, 2, 3, 0, 4].__iter__().__next__, 0)
print(list(it), next(it, "done"), type(it).__name__)
n = 0
def calls():
    global n
    n += 1
    return n
print(list(iter(calls, 5)))
for x in Count(5):
    if x == 2: continue
    if x == 4: break
    print(x)
else:
    print("no")
for x in Count(1): pass
else: print("else runs", x)
for x in Count(0): pass
else: print("else runs on empty", x)
class StopValue:
    def __iter__(self): return self
    def __next__(self): raise StopIteration("value")
print(list(StopValue()), next(StopValue(), "dflt"))
try:
    next(StopValue())
except StopIteration as e:
    print("value", e.value)
class Raises:
    def __iter__(self): return self
    def __next__(self): raise KeyError("mid iteration")
class Bad1:
    def __iter__(self): raise ValueError("iter raised")
class Bad2:
    def __iter__(self): return object()
for f in [lambda: list(Raises()), lambda: list(Bad1()), lambda: list(Bad2()), lambda: [1 for x in Raises()], lambda: 1 in Raises(), lambda: dict([Raises()]), lambda: "".join(Raises()), lambda: set(Raises()), lambda: sum(Raises()), lambda: sorted(Raises()), lambda: (lambda *a: a)(*Raises()), lambda: list(zip([1], Raises())), lambda: any(Raises())]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Resume:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n % 3 == 0: raise StopIteration
        return self.n
r = Resume()
print(list(r), list(r), list(r))

