# Copies of small structures that the trace makes by itself: kinds, nesting, sharing, cycles; then changed, to show that
# they are as any others.
import copy


class P:
    def __init__(self, a, b):
        self.a = a
        self.b = b


class S:
    __slots__ = ('u', 'v', 'w')


class Wide:
    def __init__(self, n):
        for name in 'abcdefgh'[:n % 9]:
            setattr(self, name, [n])


def run(make, n=200):
    last = None
    out = []
    for i in range(n):
        x = make(i)
        y = copy.deepcopy(x)
        if i % 37 == 5:
            out.append((x, y, y is x))
        last = y
    return last, out


def make_slots(i):
    s = S()
    s.u = [i]
    s.v = i
    if i % 10 == 0:
        s.w = s
    return s


def describe(y, depth=0):
    if depth > 5:
        return '...'
    if isinstance(y, P):
        return 'P', describe(y.a, depth + 1), describe(y.b, depth + 1)
    if isinstance(y, S):
        return 'S', describe(y.u, depth + 1), y.v, hasattr(y, 'w')
    if isinstance(y, Wide):
        return 'Wide', vars(y)
    if isinstance(y, (list, tuple)):
        return type(y)(describe(each, depth + 1) for each in y)
    if isinstance(y, dict):
        return {key: describe(value, depth + 1) for key, value in y.items()}
    return y


def list_in_itself(i):
    a = [i]
    a.append(a)
    return a


def tuple_in_itself(i):
    a = [i]
    t = a, i
    a.append(t)
    return t


def object_in_itself(i):
    p = P(i, None)
    p.b = {'me': p}
    return p


shared = [1]
makers = [
    lambda i: i, lambda i: 'x', lambda i: [i, 2.5, None], lambda i: {'a': i, 'b': [i]}, lambda i: (i, 2),
    lambda i: ([i], i), lambda i: P(i, [i]), make_slots, lambda i: [[i], [i]], lambda i: [shared, shared, [1]],
    list_in_itself, tuple_in_itself, object_in_itself, lambda i: P(P(i, ()), {}), lambda i: [], lambda i: {},
    lambda i: (), lambda i: {1: {2: {3: i}}}, lambda i: [(), (1,), ((i,),)], lambda i: [i] * 20,
    lambda i: {str(k): k for k in range(8)}, lambda i: [1] if i % 2 else 'a', lambda i: P(1, i) if i % 3 else [i],
    Wide, lambda i: Wide(3), lambda i: Wide(8), lambda i: {True: i, None: 1.5}, lambda i: {'a': {'b': (i, [i])}},
    lambda i: [i, 1.5, None, True, 'x', b'y', 2 ** 70, 1j, int, len, ..., range(i)],
    lambda i: [1 if i % 2 else 2.5, None if i % 3 else 'text', i if i % 5 else [i]],
]
for make in makers:
    last, out = run(make)
    print(describe(last))
    for x, y, same in out:
        print('  ', describe(x), describe(y), same)
    x, y, same = out[0]
    if isinstance(y, list):
        y.append(1)
        print(len(x), len(y))
    if isinstance(y, dict):
        y['zz'] = 2
        y['a'] = 7
        print(describe(x), describe(y), list(y), len(y))
        y.pop('zz')
        print(describe(y))
        y.update({str(k): k for k in range(12)})
        print(len(x), list(y))
    if isinstance(y, (P, Wide)):
        y.new = 1
        y.newer = [2]
        print(vars(x) == vars(y), list(vars(y)), hasattr(x, 'new'))


def looks_inside(n):
    total = 0
    for i in range(n):
        y = copy.deepcopy([i, [i, 2], {'k': i}, P(i, [i])])
        total += y[0] + y[1][1] + y[2]['k'] + y[3].b[0] + len(y[1])
        y[1][0] = y
        y[2]['k'] += 1
        y[3].a = y[2]
        total += y[3].a['k']
    return total, y[3].a, y[1][0] is y


def shallow(n):
    for i in range(n):
        x = [[i], {'a': [i]}, P(i, [i]), (i, [i]), {i}, make_slots(i)]
        ys = [copy.copy(each) for each in x]
        z = copy.copy(x)
        a = copy.copy(x[0])
        b = copy.copy(x[1])
        c = copy.copy(x[2])
        d = copy.copy(x[3])
        e = copy.copy(x[4])
        f = copy.copy(x[5])
    return (describe(ys), [p is q for p, q in zip(x, ys)], z == x, a is x[0], b['a'] is x[1]['a'], c.b is x[2].b, d is x[3],
            e == x[4] and e is not x[4], f.u is x[5].u, hasattr(f, 'w'))


print(looks_inside(300))
print(shallow(300))
