"""weakref: a tree with weak parents, observers, and reference cycles collected."""
import weakref, gc
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    gc.collect()
class Node:
    def __init__(self, name):
        self.name, self.children, self._parent = name, [], None
    @property
    def parent(self): return self._parent and self._parent()
    def add(self, child):
        self.children.append(child)
        child._parent = weakref.ref(self)
        return child
root = Node("root")
leaf = root.add(Node("mid")).add(Node("leaf"))
def path(n):
    out = []
    while n: out.append(n.name); n = n.parent
    return out
print(path(leaf))
class Subject:
    def __init__(self): self.obs = weakref.WeakSet()
    def notify(self, m):
        for o in sorted(self.obs, key=lambda o: o.n): o.got.append(m)
class Obs:
    def __init__(self, n): self.n, self.got = n, []
s, a = Subject(), Obs(1)
def temp():
    b = Obs(2)
    s.obs.add(a); s.obs.add(b)
    s.notify("first")
    return list(b.got)
print(temp())
settle()
s.notify("second")
print(a.got, len(s.obs))
def cycle():
    x, y = Node("x"), Node("y")
    x.children.append(y)
    y.children.append(x)
    x.me = x
    return weakref.ref(x), weakref.ref(y)
rx, ry = cycle()
settle()
print(rx(), ry())
log = []
def with_del():
    class D:
        def __del__(self): log.append("del")
    d = D()
    d.self = d
    return weakref.ref(d, lambda r: log.append("weak callback"))
r = with_del()
settle()
print(r(), sorted(log))
def many():
    return [weakref.ref(Node(i)) for i in range(100)]
refs = many()
settle()
print(sum(ref() is None for ref in refs) >= 99)
order = []
class E:
    def __init__(self, n): self.n = n
def fins():
    es = [E(i) for i in range(3)]
    for e in es: weakref.finalize(e, order.append, e.n)
    return es
es = fins()
del es
settle()
print(sorted(order))

