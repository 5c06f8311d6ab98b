"""Six sorting algorithms on the same data, checked against sorted."""
def bubble(a):
    a = a[:]
    for i in range(len(a)):
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]: a[j], a[j + 1] = a[j + 1], a[j]
    return a
def insertion(a):
    a = a[:]
    for i in range(1, len(a)):
        x, j = a[i], i - 1
        while j >= 0 and a[j] > x:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = x
    return a
def merge(a):
    if len(a) < 2: return a[:]
    m = len(a) // 2
    l, r, out = merge(a[:m]), merge(a[m:]), []
    while l and r: out.append(l.pop(0) if l[0] <= r[0] else r.pop(0))
    return out + l + r
def quick(a):
    if not a: return []
    p, *rest = a
    return quick([x for x in rest if x < p]) + [p] + quick([x for x in rest if x >= p])
def heap(a):
    a = a[:]
    n = len(a)
    def sift(i, n):
        while (c := 2 * i + 1) < n:
            if c + 1 < n and a[c] < a[c + 1]: c += 1
            if a[i] >= a[c]: return
            a[i], a[c] = a[c], a[i]
            i = c
    for i in reversed(range(n // 2)): sift(i, n)
    for e in range(n - 1, 0, -1):
        a[0], a[e] = a[e], a[0]
        sift(0, e)
    return a
def shell(a):
    a, gap = a[:], len(a) // 2
    while gap:
        for i in range(gap, len(a)):
            x, j = a[i], i
            while j >= gap and a[j - gap] > x: a[j], j = a[j - gap], j - gap
            a[j] = x
        gap //= 2
    return a
def counting(a): return [x for v in range(min(a, default=0), max(a, default=-1) + 1) for x in [v] * a.count(v)]
data, x = [], 12345
for _ in range(80):
    x = (x * 1103515245 + 12345) % 2**31
    data.append(x % 100)
for f in (bubble, insertion, merge, quick, heap, shell, counting):
    print(f.__name__, f(data) == sorted(data), f([]), f([1]), f([3, 1, 2]), f([2, 2, 1, 1]))
print(sorted(data)[:10], data[:10], merge(["b", "a", "c"]), quick([2.5, -1.0, 0.0]), heap([(1, "b"), (1, "a"), (0, "z")]))

