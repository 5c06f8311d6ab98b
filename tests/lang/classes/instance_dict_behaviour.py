"""Attributes of instances: order, many, deleted, re-added, dict and slots views."""
class A: pass
a = A()
for i in range(40): setattr(a, f"f{i}", i)
print(len(a.__dict__), a.f0, a.f39, list(a.__dict__)[:3])
for i in range(0, 40, 2): delattr(a, f"f{i}")
print(len(a.__dict__), list(a.__dict__)[:3], hasattr(a, "f0"), a.f1)
a.f0 = "again"
print(list(a.__dict__)[-1])
d = a.__dict__
a.new = 1
d["other"] = 2
print("new" in d, a.other, d is a.__dict__, len(d), sorted(d)[-2:])
d.clear()
print(vars(a), hasattr(a, "new"))
a.x = 1
a.__dict__.update(y=2, z=3)
print(a.x, a.y, a.z, a.__dict__ == {"x": 1, "y": 2, "z": 3}, dict(a.__dict__), [*vars(a).items()])
b = A()
b.__dict__ = d
b.shared = True
print(a.shared, b.x)
class P:
    def __init__(self, x, y):
        self.x = x
        self.y = y
ps = [P(i, i * i) for i in range(5)]
ps[2].extra = "only here"
del ps[3].x
out = []
for p in ps:
    try:
        out.append((p.x, p.y))
    except AttributeError as e:
        out.append(str(e))
print(out, [sorted(p.__dict__) for p in ps])
for p in ps: p.x = str(p.y)
print([p.x for p in ps], list(ps[3].__dict__))
def swap(p):
    p.x, p.y = p.y, p.x
    return p.x, p.y
print(swap(P(1, 2)))
p = P(1, [1])
p.y += [2]
p.x += 1
p.x -= 0.5
print(p.__dict__)
p.__dict__[5] = "non string key"
print(p.__dict__)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: setattr(p, "__dict__", [1]))
show(lambda: setattr(p, 5, 1))
show(lambda: p.missing)
show(lambda: delattr(p, "missing"))
del p.__dict__
print(p.__dict__)
p.fresh = 1
print(p.__dict__)
class Sub(dict): pass
p.__dict__ = Sub(a=5)
print(p.a, type(p.__dict__).__name__)
class Cls:
    counts = {}
    total = 0
    def hit(self):
        self.total += 1
        self.counts["n"] = self.counts.get("n", 0) + 1
c1, c2 = Cls(), Cls()
c1.hit(); c1.hit(); c2.hit()
print(c1.total, c2.total, Cls.total, Cls.counts, c1.__dict__)

