# Lists that a trace makes by itself: seen only by exits, carried around the loop, put into others, grown, in a cycle.
def f(n):
    s = 0
    for i in range(n):
        y = [i, i + 1, i * 2]
        s += y[1] + len(y)
    return s, y
def g(n):
    out = []
    for i in range(n):
        z = []
        z.append(i)
        w = [z, [i, [i]]]
        out.append(w)
        if i % 100 == 99: w[1].append(w)
    return out
def h(n, k):
    p = [1, 2, 3]
    s = 0
    for i in range(n):
        q = [p[0], p[1], p[2]]
        q[i % 3] = i
        s += q[0] + q[1] + q[2]
        p = q
    return s, p
print(f(2000), f(2001))
r = g(1000); print(r[5], r[99], len(r))
print(h(2000, 1))
def k(n):
    y = []
    for i in range(n):
        if i % 7 == 3: 
            s = str(y)
        y = [i, [i, y[0] if y else None]]
    return y, s
print(k(1500))


def grow(n):
    kept = []
    for i in range(n):
        a = [i]
        b = a
        a.append(i + 1)
        b[0] = -i
        c = [a, b, a]
        if i % 50 == 0:
            kept.append(c)
        a += [7]
    return kept, c


def swap(n):
    a, b = [1, 2], [3, 4]
    for i in range(n):
        a, b = [b[0], a[1]], [a[0], i]
        b[1] += 1
    return a, b


def clear(n):
    total = 0
    for i in range(n):
        a = [i, i]
        del a[0]
        total += len(a)
        a.clear()
        total += len(a)
        a.extend([1, 2, 3])
        total += a[2]
    return total


print(grow(400))
print(swap(777))
print(clear(500))
