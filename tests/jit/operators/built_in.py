"""Operators of sets and dicts, slices, starred displays, formats: with keys that run Python code in the middle."""


class Key:
    looks = False

    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n % 8)

    def __eq__(self, other):
        Key.compared += 1
        return isinstance(other, Key) and self.n == other.n


class Alone:
    pass


def sets():
    total = 0
    s = {1, 2, 3, 4}
    for i in range(300):
        t = {i, i + 1, 3}
        total += len(s | t) + len(s & t) + len(s - t) + len(s ^ t)
        total += (s <= t) + (s >= {1}) + (s == {4, 3, 2, 1}) + (t != s)
        u = set(t)
        u |= {i + 2}
        u &= {3, i + 2, i}
        u -= {i}
        u ^= {7}
        total += len(u) * 10 + len(frozenset(t) | s)
        f = frozenset(t)
        f |= {8}
        total += len(f)
    print(total)


def sets_of_objects():
    Key.compared = 0
    total = 0
    keys = [Key(n) for n in range(20)]
    alone = [Alone() for _ in range(20)]
    for i in range(300):
        a = {keys[i % 20], keys[(i + 8) % 20]}
        b = {Key(i % 20)} if i >= 150 else {keys[i % 20]}
        total += len(a | b) * 100 + len(a & b) * 10 + len(a - b)
        a |= b
        total += keys[i % 20] in a
        total += alone[i % 20] in {alone[3]: 1, alone[4]: 2}
        d = {keys[1]: 1, alone[2]: i}
        d[alone[i % 20]] = 5
        d[Key(1)] = i
        total += d.get(keys[1], 0) + d.setdefault(alone[i % 3], 7) + len(d)
        del d[keys[1]]
        total += len(d)
    print(total, Key.compared)


def unhashable():
    failed = 0
    s = set()
    for i in range(300):
        item = i if i < 200 else [i]
        try:
            s.add(item)
            s = s | {item}
            {item: 1}
        except TypeError as e:
            failed += len(str(e))
    print(len(s), failed)


def dicts():
    total = 0
    d = {f'k{n}': n for n in range(10)}
    for i in range(300):
        e = d | {'k3': i, 'z': 1}
        e |= {'y': 2}
        total += e['k3'] + len(e) + len({**d, 'q': i, **e})
        total += len(d.keys() & e.keys()) + len(e.keys() - d.keys())
        first, *rest = d
        total += len(rest)
    print(total, first)


def hash_raises():
    class Bad:
        def __hash__(self):
            if fails:
                raise ValueError('no hash')
            return 5
    fails = False
    d = {}
    caught = 0
    for i in range(300):
        fails = i % 3 == 0 and i > 100
        b = Bad()
        try:
            d[b] = i
            caught += b in d
            caught += len({b} | {i})
        except ValueError as e:
            caught += len(str(e)) * 1000
    print(caught, len(d))


def slices():
    total = 0
    data = list(range(30))
    text = 'abcdefghijklmnopqrstuvwxyz'
    for i in range(300):
        a = data[:]
        total += sum(a[::2]) + len(a[i % 30::-1]) + len(a[3:20:3]) + len(text[::-2]) + len((1, 2, 3)[::-1])
        a[2:5] = [i]
        a[::3] = [0] * len(a[::3])
        del a[0]
        del a[1:3]
        del a[::5]
        total += len(a) + a[-1]
        a[:] = a[1:] + a[:1]
        total += a[0]
        try:
            a[::2] = [1]
        except ValueError as e:
            total += len(str(e))
        try:
            del a[100]
        except IndexError as e:
            total += len(str(e))
    print(total)


def slices_of_objects():
    class Row:
        def __init__(self, items):
            self.items = items

        def __getitem__(self, k):
            if isinstance(k, slice):
                return len(self.items[k]) + (k.step or 0)
            return self.items[k]

        def __index__(self):
            return 2
    row = Row([1, 2, 3, 4])
    total = 0
    for i in range(300):
        total += row[0] + row[1:3] + row[::2] + row[-1]
        total += [5, 6, 7][row] + len([1, 2, 3][row:])
    print(total)


def stars():
    total = 0
    for i in range(300):
        a, *b = [i, 2, 3]
        *c, d = (1, 2, i)
        e, *f, g = 'hello'
        total += a + len(b) + len(c) + d + len(f)
        total += len([*b, *c, i]) + len({*b, 9}) + len((*f, *b))
        x, y = 'ab'
        (p, q), *r = [(1, 2), 3]
        total += p + q + len(r)
        try:
            a, *b, c, d = [1, 2] if i > 100 else [1, 2, 3]
        except ValueError as err:
            total += len(str(err))
        try:
            x, y = [1, 2, 3] if i % 2 else [1]
        except ValueError as err:
            total += len(str(err)) * 100
        total += a + len(b)
    print(total, e, g, x, y)


def formats():
    class Shown:
        def __str__(self):
            return f'shown{i}'

        def __repr__(self):
            return 'repr'

        def __format__(self, spec):
            return spec + '!'
    out = 0
    s = Shown()
    for i in range(300):
        text = f'{i:05d} {[1, i]} {(i,)!r:>10} {s} {s!r} {s:>5} {[s]} {None} {1.5:.2f} %s %r' % (s, [s])
        out += len(text)
    print(out, text)


def attributes_of_functions():
    def f():
        f.calls += 1
        return f.calls
    f.calls = 0
    for i in range(300):
        f()
        if i == 150:
            f.calls = 1000
        f.note = f.__name__ + str(i)
    print(f.calls, f.note)
    missing = 0
    for i in range(300):
        try:
            missing += f.other
        except AttributeError as e:
            missing += len(str(e))
        if i == 200:
            f.other = 1
    print(missing)


sets()
sets_of_objects()
unhashable()
dicts()
hash_raises()
slices()
slices_of_objects()
stars()
formats()
attributes_of_functions()
