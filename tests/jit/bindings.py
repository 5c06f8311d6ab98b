# Arguments that have to be put into parameters, in traces: keywords, defaults, *args and **kwargs on either side.


def mix(a, b=2, *rest, scale=1, **more):
    return (a * b + len(rest)) * scale + len(more)


def forward(f):
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)
    return wrapper


def many(n):
    w = forward(mix)
    total = 0
    for i in range(n):
        total += w(i, 3) + w(i, 4, 5, 6, scale=2) + w(i, scale=3, other=1) + w(a=i, z=2) + w(*(i,), **{'b': i})
        total += mix(i) + mix(i, b=i) + mix(b=1, a=i) + mix(*[1, 2, 3], 4, x=i, **{'y': 1, 'scale': 2})
    return total


print(many(150))


def order(n):
    def f(a, /, b, *, c, d=4, **e):
        return a, b, c, d, tuple(e.items())
    out = []
    for i in range(n):
        out.append(f(i, c=i + 1, b=i + 2))
        out.append(f(i, i, d=0, c=9, z=i, y=i + 1, a=5))
    return out[-2:]


print(order(100))


def rest(n):
    kept = []

    def f(first, *rest, **named):
        kept.append((rest, named))
        named['x'] = first
        return rest
    for i in range(n):
        same = f(i)
        f(i, *same, i, k=i)
        f(*kept[-1][0], **kept[-1][1])
    return kept[-3:], len({id(named) for _, named in kept[-30:]}), kept[0][0] is kept[3][0]


print(rest(100))


def errors(n):
    messages = []

    def f(a, b=1, *, c=2):
        return a + b + c

    def g(a, /, b):
        return a + b
    for i in range(n):
        late = i > n - 3
        for call in (lambda: f(1, 2, c=3, **({'c': 1} if late else {})),
                     lambda: f(*((1, 2, 3) if late else (1, 2)), c=1),
                     lambda: f(**({'b': 1} if late else {'a': 1})),
                     lambda: f(1, **({'d': 1} if late else {'c': 1})),
                     lambda: f(1, **({1: 1} if late else {'c': 1})),
                     lambda: f(*(5 if late else (5,))),
                     lambda: g(1, **({'a': 1} if late else {'b': 1})),
                     lambda: f(*(range(3) if late else [1, 2]))):
            try:
                call()
            except TypeError as error:
                messages.append(str(error))
    return messages[:9], len(messages)


for line in errors(70)[0]:
    print(line)


def changed_defaults(n):
    def f(a, b=1, *, c=10):
        return a + b + c
    total = 0
    for i in range(n):
        total += f(i) + f(i, c=1)
        if i == n // 3:
            f.__defaults__ = (5,)
        if i == n // 2:
            f.__kwdefaults__['c'] = 1000
        if i == n - 5:
            f.__kwdefaults__ = {'c': 7}
        if i == n - 2:
            f.__code__ = (lambda a, b=1, *, c=0: a).__code__
    return total


print(changed_defaults(120))


def fresh_functions(n):
    total = 0
    for i in range(n):
        def f(a, b=i, *c, d=i * 2, **e):
            return a + b + len(c) + d + len(e)
        total += f(1) + f(1, 2, 3, d=4) + f(a=1, z=1)
    return total


print(fresh_functions(120))


class Point:
    def __init__(self, x, y=0, *rest, z=0, **more):
        self.x, self.y, self.z, self.rest, self.more = x, y, z, rest, more

    def moved(self, *by, **named):
        return Point(self.x + sum(by), z=self.z + len(named))


def points(n):
    total = 0
    for i in range(n):
        p = Point(i, z=i) if i % 2 else Point(y=1, x=i, w=2)
        q = p.moved(1, 2, a=3).moved(*(1, 2), **{'b': 1, 'c': 2})
        m = p.moved
        total += q.x + q.z + len(p.more) + m(4).x + m(*[1], k=1).z
        try:
            Point(**({} if i == n - 1 else {'x': 1}))
        except TypeError as error:
            print(error)
    return total


print(points(100))


def methods(n):
    class A:
        def f(self, a, *rest, k=1):
            return a + len(rest) * k

        @classmethod
        def g(cls, *args, **kw):
            return len(args) + len(kw)

        @staticmethod
        def h(*args, k):
            return len(args) * k
    a = A()
    total = 0
    for i in range(n):
        total += a.f(i, k=2) + a.f(i, 1, 2, k=3) + a.g(1, 2, x=3) + A.g(*range(3)) + a.h(1, k=i) + A.h(k=1)
    return total


print(methods(100))


def in_generators(n):
    def gen(*args, step=1):
        for x in args:
            yield x * step
    total = 0
    for i in range(n):
        for x in gen(i, i + 1, step=3):
            total += x
        for x in gen(*(1, 2, 3), **({'step': i} if i % 3 else {})):
            total += x

    def caller():
        for i in range(n):
            yield mix(i, (yield i) or 2, 3, scale=2, q=1)
    for x in caller():
        total += x
    return total


print(in_generators(100))


class Only:
    def __init__(self, *, a=1, **more):
        self.a = a


def refused(n):
    messages = []
    for i in range(n):
        for call in (lambda: Only(*((1,) if i > n - 2 else ())), lambda: Only(1) if i % 10 == 9 else Only(a=2),
                     lambda: Only(a=1, **({'a': 2} if i > n - 2 else {}))):
            try:
                call()
            except TypeError as error:
                messages.append(str(error))
    return messages[:2], messages[-2:], len(messages)


for line in refused(60):
    print(line)
