"""Comparison methods: reflection, defaults, identity, subclass priority, chaining."""
class V:
    def __init__(self, v): self.v = v
    def __eq__(self, o):
        log.append("eq")
        return self.v == o.v if isinstance(o, V) else NotImplemented
    def __lt__(self, o):
        log.append("lt")
        return self.v < o.v if isinstance(o, V) else NotImplemented
    def __le__(self, o):
        log.append("le")
        return self.v <= o.v if isinstance(o, V) else NotImplemented
log = []
a, b = V(1), V(2)
print(a == b, a != b, a < b, a > b, a <= b, a >= b, a == V(1), a == 1, a != 1, 1 == a, log)
class Only:
    def __eq__(self, o): return "any object"
    def __ne__(self, o): return []
    def __lt__(self, o): return NotImplemented
o = Only()
print(o == 1, o != 1, 1 == o, not o == 1)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: o < 1)
show(lambda: 1 > o)
show(lambda: a < 1)
show(lambda: object() < object())
show(lambda: a < b < V(3))
show(lambda: None < 1)
show(lambda: {} < {})
show(lambda: int < str)
show(lambda: [a] < [1])
class Base:
    def __eq__(self, o): return "base eq"
    def __lt__(self, o): return "base lt"
class Derived(Base):
    def __eq__(self, o): return "derived eq"
    def __gt__(self, o): return "derived gt"
print(Base() == Derived(), Derived() == Base(), Base() < Derived(), Base() == 5, 5 == Base())
class NoEq: pass
x, y = NoEq(), NoEq()
print(x == x, x == y, x != y, x in [x], x in [y], NoEq() == 5)
class NeOnly:
    def __ne__(self, o): return "ne"
print(NeOnly() != 1, NeOnly() == 1)
class EqFalse:
    def __eq__(self, o): return False
e = EqFalse()
print(e == e, e in [e], [e] == [e], e != e, (e,) == (e,), {"k": e} == {"k": e}, [e].count(e), [e].index(e))
class Truthless:
    def __eq__(self, o): return self
    def __bool__(self): raise ValueError("no truth")
t = Truthless()
print((t == 1) is t)
show(lambda: t in [1])
show(lambda: [t] == [1])
show(lambda: not t)
show(lambda: 1 if t else 2)
show(lambda: 1 < 2 < 3 > 2 >= 2 != 1 == 1 in [1] is not None)
def f(n):
    print("f", n, end=" ")
    return n
print(f(1) < f(3) < f(2) < f(9))
print(f(1) < f(2) in [f(2)] not in [f(5)])
class Raises:
    def __eq__(self, o): raise OSError("eq raised")
    def __lt__(self, o): raise OSError("lt raised")
show(lambda: Raises() == 1)
show(lambda: 1 == Raises())
show(lambda: Raises() != 1)
show(lambda: Raises() in [1])
show(lambda: sorted([Raises(), Raises()]))
show(lambda: max(Raises(), Raises()))
print(a.__eq__(1), a.__lt__(b), object().__eq__(1), object().__lt__(1), a.__ne__(b), a.__ge__(1))

