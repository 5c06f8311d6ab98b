"""Objects that get another class, hot, whose methods change: of a class that has changed often, too."""
class A:
    def __init__(self): self.x = 1
    def m(self): return 0
class B:
    def __init__(self): self.x = 1; self.y = 2; self.z = 3
    def m(self): return 0
for i in range(3000):
    B.m = lambda self, i=i: i
    B().m()
def loop(n):
    total = 0
    a = A()
    a.__class__ = B
    for i in range(n):
        if i % 500 == 499:
            B.m = lambda self, i=i: i
        total += a.m()
    return total
print(loop(3000))
def slots(n):
    class S: 
        __slots__ = ('a',)
        def m(self): return 1
    class T:
        __slots__ = ('a',)
        def m(self): return 2
    s = S(); s.a = 5; t = 0
    for i in range(n):
        s.__class__ = T if i % 3 else S
        t += s.m() * s.a
    return t
print(slots(3000))
def moved(n):
    class E(A):
        def m(self): return 7
    class F(A):
        def m(self): return 9
    out = 0
    a = A()
    for i in range(n):
        a.__class__ = F if i & 1 else E
        out += a.m() + a.x
        a.x += 1; 
        if i == n // 2:
            F.m = lambda self: 100
    return out
print(moved(3000))
