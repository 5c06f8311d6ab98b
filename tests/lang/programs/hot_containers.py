# Containers, types and numbers in hot loops, with hooks that change while they run.
class K:
    n = 0
    def __init__(self, v): self.v = v
    def __hash__(self): return hash(self.v)
    def __eq__(self, o):
        K.n += 1
        if K.n == 700: raise ValueError("eq")
        return isinstance(o, K) and o.v == self.v or o == self.v
def f():
    d = {K(i): i for i in range(5)}
    hits = 0
    try:
        for i in range(1000):
            if i % 7 in d: hits += 1
    except ValueError as e:
        print(type(e), e)
    print(hits, K.n)
f()
class A: pass
class B(A): pass
def g():
    a = B(); r = []
    for i in range(300):
        if i == 200:
            B.__bool__ = lambda self: False
        r.append((1 if a else 0, isinstance(a, A), isinstance(a, (int, str)), type(a) is B))
        if i == 250: a.__class__ = A
    from collections import Counter
    print(Counter(r))
g()
class M(type):
    def __instancecheck__(cls, o): return o == 5
class C(metaclass=M): pass
def h():
    n = 0
    for i in range(300):
        n += isinstance(i % 7, C)
        if isinstance(i, (C, int)): n += 10
    print(n)
h()
class P:
    def m(self, x): return ('P', x)
class Q(P):
    def m(self, x): return ('Q',) + super().m(x)
def s():
    q = Q(); out = []
    for i in range(300):
        if i == 150: P.m = lambda self, x: ('P2', x)
        out.append(q.m(i))
    print(out[148:152], out[-1])
s()
def it():
    d = {i: i * 2 for i in range(50)}
    for k in list(d)[::3]: del d[k]
    tot = 0
    for _ in range(20):
        for k in d: tot += k
        for v in d.values(): tot += v
        for k, v in d.items(): tot += k * v
        for i, c in enumerate("hello"): tot += i * ord(c)
        for x, y in zip(range(10), (5, 6, 7)): tot += x * y
        for x in {1, 2, 3}: tot += x
        for x in (1, 2, 3): tot += x
        for c in "äöü": tot += ord(c)
        for x in reversed([1, 2, 3]): tot = tot * 3 % 100003 + x
    print(tot)
    try:
        for n in range(100):
            for k in d:
                if n == 70: d['new'] = 1
    except RuntimeError as e: print(e)
    try:
        for n in range(100):
            for k, v in d.items():
                if n == 70: d['new2'] = 1
    except RuntimeError as e: print(e)
it()
def nums():
    t = 0.0
    for i in range(1, 400):
        t += i / 3; t -= i * 0.5; t = t + i - 2 / i
        if t > 100: t = t / 7
        if t == 0: t = 1.5
        t += float(i) + int(t) + bool(t)
    print(repr(t), repr(1 + t), (-7) / 2, 10**17 / 3)
    try:
        for i in range(200, -1, -1): t = 1.0 / i
    except ZeroDivisionError as e: print(e)
    try:
        for i in range(200, -1, -1): t = 5 / i
    except ZeroDivisionError as e: print(e)
    nan = float('nan'); c = 0
    for i in range(100):
        if nan: c += 1
        if not nan: c += 100
        if 0.0 or -0.0: c += 1000
    print(c)
nums()
def conts():
    s = set(); d = {}; l = []
    for i in range(300):
        p = (i % 10, i % 3)
        if p in s: l += [i]
        s.add(p); d[p] = d.get(p, 0) + 1; d[i % 10, 'x'] = i
        if p == (3, 0): l.append('eq')
        if p < (1, 2): l.append('lt')
        a, b = [i, p]
        l.append(len(d) + len(s) + len(p) + len("añb"))
        if i % 50 == 0: del d[p]
        x = "%d-%s" % p
        if '-' in x and i not in (1, 2, None, 3.0): l.append(x)
    print(len(l), sum(x for x in l if isinstance(x, int)), l[-5:])
    try:
        for i in range(100): d[i // 90, 'q'] = 1; del d[i // 90 * 2, 'q']
    except KeyError as e: print('key', e)
    try:
        for i in range(100):
            [] if i < 90 else 1; d[([],) if i > 90 else i] = 1
    except TypeError as e: print(e)
    try:
        for i in range(100): l[-1] = 1; l[-i * 100 - 1] = 2
    except IndexError as e: print(e)
conts()
def funcs():
    fs = [(lambda x, y=i, *, z=i: x + y + z) for i in range(100)]
    print(sum(f(1) for f in fs))
    out = 0
    for i in range(200):
        out += len(list(range(i))) + len(tuple("abc")) + len(set([i, 1])) + len(dict()) + len(frozenset((1, i)))
        for j, x in enumerate([4, 5], i): out += j * x
        out += sum(1 for _ in zip([1, 2], (3, 4), range(5)))
        out += len(str(i)) + int("12") + int(3.7) + len({'a': i, 'b': 2})
    print(out)
funcs()
