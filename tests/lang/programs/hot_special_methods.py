# Special methods, natives and numbers in hot loops: what is inlined must notice when a class changes.
class V:
    def __init__(self, x): self.x = x
    def __add__(self, o):
        if not isinstance(o, V): return NotImplemented
        return V(self.x + o.x)
    def __mul__(self, k): return V(self.x * k)
    def __rmul__(self, k): return V(self.x * k + 1)
    def __sub__(self, o): return V(self.x - o.x)
    def __getitem__(self, i): 
        if i > 95: raise IndexError("no")
        return self.x + i
    def __setitem__(self, i, v): self.x = self.x + i + v
    def __mod__(self, o): return ('mod', self.x, o)
class W(V):
    def __radd__(self, o): return W(o.x * 2)
    def __add__(self, o): return W(1)
class R:
    def __radd__(self, o): return 7
def f():
    v = V(1); t = 0
    for i in range(300):
        v = v + V(i) * 2 - V(1)
        t += v.x % 1000 + (2 * v).x + v[i % 90]
        v[i % 3] = 1
        if i % 50 == 0: t += (v + W(3)).x + (v + R())
        if i == 200: V.__add__ = lambda s, o: V(5) if isinstance(o, V) else NotImplemented
        a, b, c = v % i
        t += b
    print(t, v.x)
    try:
        for i in range(100): v[i]
    except IndexError as e: print(e)
    try:
        for i in range(100): v + (1 if i > 50 else v)
    except TypeError as e: print(e)
def g():
    t = 0; l = []
    for i in range(300):
        t += i.bit_length() + (i / 2).is_integer() + (3).bit_count()
        l.extend((i, i + 1)); l.extend([1]); l.extend(range(2))
        t += sum(l[-3:]) + max(l[-5:]) + min((i, 3, 2.5)) + any([0, i]) + all((1, i))
        t += sorted([i % 7, 3, 2])[1]
    print(t, len(l))
    class E:
        def __add__(self, o): return 1
        def __radd__(self, o): return 2
        def __lt__(self, o): return True
        def __gt__(self, o): return True
    t = 0
    for i in range(200):
        x = [E()] if i > 150 else [i]
        t += sum(x) + len(sorted(x))
    print(t)
    try:
        for i in range(100): max([] if i == 90 else [i, 'a'] if i == 95 else [i])
    except ValueError as e: print(e)
    from random import Random
    r = Random(5); print([r.getrandbits(5) for _ in range(60)][-5:], sum(r.random() for _ in range(100)))
    def fr():
        s = 0
        for i in range(200): s += r.random() + r.getrandbits(3)
        return s
    print(fr())
    from collections import deque
    d = deque(maxlen=20)
    for i in range(300):
        d.append(i); d.appendleft(i * 2)
        if len(d) > 10: d.popleft(); d.pop()
    print(d)
    try:
        for i in range(100): d.pop()
    except IndexError as e: print(e)
f(); g()
