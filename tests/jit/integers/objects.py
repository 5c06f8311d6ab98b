# Ints past 62 bits in objects, tuples and generators that a loop replaces: made where the trace is left.
M = 2**64 - 1


class P:
    def __init__(self, h, n):
        self.h = h
        self.n = n


def f(n):
    p = P(2**63, 0)
    for i in range(n):
        p = P(((p.h ^ i) * 0x100000001B3) & M, p.n + 1)
        if i % 50 == 49 and p.h < 2**62:
            print(i, p.h, p.n)
    return p
q = f(5000)
print(q.h, q.n)
def g(n):
    t = (2**64 - 1, 5)
    for i in range(n):
        h, k = t
        t = ((h * 31 + k) & M, k + 1)
        if h > 2**64 - 2**57: print(i, t)
    return t
print(g(3000))
def gen(n):
    h = 1
    for i in range(n):
        h = (h * 6364136223846793005 + 1) & M
        yield h
s = 0
for x in gen(4000): s ^= x
print(s)
