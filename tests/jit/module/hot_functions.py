"""jit.hot of functions without loops: recorded at the first call, with a trace from there to the return; what calls them
goes on rightly from everywhere, with other types, exceptions and patches, and their callers' loops go through them."""
import jit

plain = jit.enabled and jit.mode == 'on'
if plain:
    jit.set_param('recording_start', 1000000)


def check(condition, *what):
    if not condition:
        print('wrong:', *what)


def kinds(name):
    return [trace.kind for trace in jit.traces() if trace.function == name]


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def helper(a):
    return a * 2


@jit.hot
def length(p, scale=1):
    return helper(p.x * p.x + p.y * p.y) * scale


@jit.hot
def raises(n):
    if n % 3 == 0:
        raise ValueError(n)
    return n


@jit.hot
def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


@jit.hot
def names(*args, **kwargs):
    return args, kwargs


class Counter:
    def __init__(self):
        self.n = 0

    @jit.hot
    def add(self, by):
        self.n += by
        return self


@jit.hot
def key(pair):
    return -pair[1]


print(length(Point(3, 4)))
if plain:
    check(kinds('length')[:1] == ['function'], kinds('length'))

# From several places, as an argument, in an expression, with other types.
print(length(Point(1, 2)), length(Point(1.5, 2)), [length(Point(2, 2), 3)], length(Point(10 ** 30, 1), scale=2))
print(length(Point(1, 1)) + length(Point(2, 2)) * length(Point(3, 3)))


def loop(n):
    total = 0
    for i in range(n):
        total += length(Point(i, 1))
    return total


print(loop(400), loop(400))
if plain:
    check(kinds('loop')[:1] == ['loop'] and not any('side' == kind for kind in kinds('loop')), kinds('loop'))
    inlined = [name for trace in jit.traces() if trace.function == 'loop' for name in map(str, trace.inlined)]
    check(any('length' in name for name in inlined), inlined)

# Exceptions leave with the traceback that they have interpreted.
for i in range(1, 40):
    try:
        raises(i)
    except ValueError as e:
        check(i % 3 == 0 and e.args == (i,) and e.__traceback__.tb_next.tb_frame.f_code.co_name == 'raises', i)
print(factorial(5), factorial(30), factorial(5))
print(names(1, a=2), names(), names(*[1, 2], **{'b': 3}))

# Called by natives, whose loop its return ends.
print(sorted([(1, 2), (3, 1), (5, 9)], key=key), list(map(key, [(0, 1), (0, 2)])), max([(1, 2), (3, 4)], key=key))
for i in range(30):
    sorted([(1, i), (2, 5)], key=key)
print(key((1, 7)), min([(1, 2), (3, 4)], key=key))


class Sorts:
    def __init__(self, n):
        self.n = n

    @jit.hot
    def __lt__(self, other):
        return self.n < other.n

    @jit.hot
    def __hash__(self):
        return self.n

    @jit.hot
    def __eq__(self, other):
        return self.n == other.n


items = [Sorts(i * 7 % 5) for i in range(5)]
print([each.n for each in sorted(items)], items[0] < items[1], len({*items, Sorts(1)}), Sorts(2) in items)
print(Sorts(1).__lt__(Sorts(2)), Sorts(1) == Sorts(1), hash(Sorts(3)))

counter = Counter()
for i in range(300):
    counter.add(i).add(1)
print(counter.n)

# Patched in the middle.
seen = []
for i in range(60):
    if i == 20:
        helper = lambda a: a * 3
    if i == 40:
        length.__defaults__ = (10,)
    if i == 50:
        length.__code__ = (lambda p, scale=1: 'new').__code__
    value = length(Point(1, 1))
    if not seen or seen[-1] != value:
        seen.append(value)
print(seen)

jit.disable(length)
print(length(Point(1, 1)))
jit.hot(length)
print(length(Point(1, 1)))
