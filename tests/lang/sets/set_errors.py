"""set and frozenset: errors."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
s = {1}
show(lambda: s.remove(9))
show(lambda: s.remove("x"))
show(lambda: s.remove((1, 2)))
show(lambda: set().pop())
show(lambda: s.add([]))
show(lambda: s.add({1}))
show(lambda: {[]})
show(lambda: {{}: 1})
show(lambda: set([[]]))
show(lambda: [] in s)
show(lambda: {1} in s)
show(lambda: s.discard({}))
show(lambda: s.remove([]))
show(lambda: s | [1])
show(lambda: s & "a")
show(lambda: s - 5)
show(lambda: s ^ None)
show(lambda: s + s)
show(lambda: s < [1])
show(lambda: s <= 5)
show(lambda: s[0])
show(lambda: hash(s))
show(lambda: {s})
show(lambda: set(5))
show(lambda: set(1, 2))
show(lambda: set(x=1))
show(lambda: s.update(5))
show(lambda: s.update([[]]))
show(lambda: s.union(None))
show(lambda: s.intersection([[]]))
show(lambda: s.issubset(5))
show(lambda: s.isdisjoint(5))
show(lambda: s.add())
show(lambda: s.add(1, 2))
show(lambda: s.pop(1))
show(lambda: frozenset().add(1))
show(lambda: frozenset(5))
show(lambda: frozenset([[]]))
show(lambda: frozenset(1, 2))
show(lambda: s())
show(lambda: -s)
def ior():
    x = set()
    x |= [1]
show(ior)
def fior():
    x = frozenset()
    x -= 5
show(fior)
def changed():
    x = {1, 2, 3}
    for i in x:
        x.add(i + 10)
show(changed)
def removed():
    x = {1, 2, 3}
    for i in x:
        x.discard(i)
show(removed)
class H:
    def __hash__(self): raise OSError("hash")
show(lambda: {H()})
show(lambda: H() in s)
class NoHash:
    __hash__ = None
show(lambda: {NoHash()})
show(lambda: frozenset([NoHash()]))

