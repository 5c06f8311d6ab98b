# Generators that a loop resumes, in traces: pipelines, exhaustion, what is sent, handled and looked at meanwhile.
import gc
import sys
import weakref


def numbers(n):
    i = 0
    while i < n:
        yield i
        i += 1


def keep(stream):
    for x in stream:
        if x % 3 == 1:
            yield x


def apply(f, stream):
    for x in stream:
        yield f(x)


def pipeline(n):
    total = 0
    for x in apply(lambda v: v * 2, keep(numbers(n))):
        total += x
    return total


print(pipeline(400), pipeline(401), pipeline(0))


# ---- A generator that is made, used up and dropped in each iteration
def short(n):
    total = 0
    for i in range(n):
        for x in (i * j for j in range(i % 4)):
            total += x
        for x in numbers(i % 3):
            total += x
    return total


print(short(300))


# ---- The same function's generators, nested; the same generator at both ends
def layers(stream, depth):
    if depth:
        stream = layers(stream, depth - 1)
    for x in stream:
        yield x + 1


print(sum(x for x in layers(numbers(200), 5)))
print([x for x in layers(numbers(5), 40)])


def itself(n):
    def run():
        for i in range(n):
            yield i
            if i == n - 2:
                try:
                    for x in me:
                        print('never')
                except ValueError as error:
                    print(error)
    me = run()
    total = 0
    for x in me:
        total += x
    return total


print(itself(100))


def two_names(n):
    # Two generators of one code, then one twice.
    out = []
    for pair in [(numbers(n), numbers(n))] * 1 + [(lambda g: (g, g))(numbers(n))]:
        a, b = pair
        for x in a:
            for y in b:
                out.append((x, y))
                if y % 5 == 4:
                    break
    return len(out), out[-1]


print(two_names(200))


# ---- Recursion
def walk(tree):
    if tree is None:
        return
    left, value, right = tree
    for x in walk(left):
        yield x
    yield value
    for x in walk(right):
        yield x


def build(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return build(low, middle), middle, build(middle + 1, high)


print(list(walk(build(0, 200))) == list(range(200)))
total = 0
for x in walk(build(0, 300)):
    total = (total * 3 + x) % 1000003
print(total)


def permutations(items):
    if not items:
        yield []
        return
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [items[i]] + rest


count = 0
for p in permutations([0, 1, 2, 3, 4]):
    count = (count * 7 + p[0] * 3 + p[-1]) % 1000003
print(count)


# ---- Closed, dropped and thrown into in the middle
log = []


def careful(n):
    try:
        for i in range(n):
            yield i
    except KeyError as error:
        log.append(('thrown', str(error)))
        yield 'caught'
    finally:
        log.append(('finally', n))


def left_early(n):
    for i in range(n):
        for x in careful(i):
            if x == 5:
                break
        else:
            x = None
    return x


print(left_early(60))
gc.collect()
print(len(log), log[-1] in log)
log.clear()


def thrown(n):
    out = []
    for i in range(n):
        g = careful(i)
        for x in g:
            if x == 3:
                out.append(g.throw(KeyError, 'k'))
            if x == 2 and i % 7 == 0:
                g.close()
        out.append(x if i else None)
    return out[-6:]


import warnings
warnings.simplefilter('ignore')
print(thrown(60))
print(len(log), log[-1])


# ---- What is handled inside and outside
def handles(n):
    for i in range(n):
        try:
            raise ValueError(i)
        except ValueError:
            yield str(sys.exception())
        yield sys.exception()


def outside(n):
    out = []
    try:
        raise KeyError('outer')
    except KeyError:
        for x in handles(n):
            out.append((repr(x), repr(sys.exception())))
    return out[0], out[1], out[-1]


print(outside(60))


def change_of_handled(n):
    seen = []

    def look():
        while True:
            yield repr(sys.exception())
    g = look()
    for i in range(n):
        if i % 3 == 0:
            try:
                raise IndexError(i)
            except IndexError:
                for x in g:
                    seen.append(x)
                    break
        else:
            for x in g:
                seen.append(x)
                break
    return seen[-4:]


print(change_of_handled(70))


# ---- Raising through generators
def fails(n):
    for i in range(n):
        yield 100 // (n - 2 - i)


def catches(n):
    total = 0
    try:
        for x in apply(lambda v: v, fails(n)):
            total += x
    except ZeroDivisionError as error:
        trace = error.__traceback__
        names = []
        while trace:
            names.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
            trace = trace.tb_next
        return total, names
    return total


for n in (100, 101, 102):
    print(catches(n))


def stops(n):
    for i in range(n):
        if i == n - 1:
            raise StopIteration(i)
        yield i


def stopped(n):
    try:
        for x in stops(n):
            pass
    except RuntimeError as error:
        return error, repr(error.__cause__)


print(stopped(120))


# ---- Frames
def looks(n, at):
    frame = None
    for i in range(n):
        local = i * 2
        if i == at:
            frame = sys._getframe()
        yield local


def looked_at(n):
    out = []
    for at in (5, 80, 81):
        g = looks(n, at)
        before = g.gi_frame
        for x in g:
            if x in (100, 160, 162):
                out.append((g.gi_frame is before, before.f_locals['i'], before.f_lineno, g.gi_running, g.gi_suspended))
        out.append((g.gi_frame, g.gi_running, g.gi_suspended))
    return out


print(looked_at(90))


def written(n):
    g = looks(n, -1)
    total = 0
    for x in g:
        total += x
        if x == 140:
            g.gi_frame.f_locals['n'] = 0
            g.gi_frame.f_locals['local'] = 5
    return total, x


print(written(90))


def back(n):
    out = []

    def inner():
        for i in range(n):
            if i > n - 3:
                out.append(sys._getframe().f_back.f_code.co_name)
            yield i
    for x in inner():
        pass
    return out


print(back(100))


# ---- What a generator holds lives as long as it does
class Thing:
    pass


def holds(n):
    for i in range(n):
        thing = Thing()
        ref = weakref.ref(thing)
        yield ref


def held(n):
    alive = 0
    for ref in holds(n):
        alive += ref() is not None
    return alive


print(held(150))


# ---- `yield` as an expression in for, and values of many kinds
def kinds(n):
    for i in range(n):
        got = yield (i, i / 2, str(i), None, i > 5)[i % 5]
        assert got is None


def of_kinds(n):
    counts = {}
    for x in kinds(n):
        name = type(x).__name__
        counts[name] = counts.get(name, 0) + 1
    return counts


print(of_kinds(203))


def floats(n):
    x = 0.5
    for i in range(n):
        x = x * 1.5 % 10.0
        yield x


def of_floats(n):
    s = 0.0
    for x in floats(n):
        s += x
    return round(s, 6)


print(of_floats(500))


# ---- A generator's function changed meanwhile
def changing():
    i = 0
    while True:
        yield i
        i += 1


def changes(n):
    total = 0
    for i in range(n):
        for x in changing():
            total += x
            if x == 3:
                break
        if i == n // 2:
            def other():
                yield 1000
            changing.__code__ = other.__code__
    return total


print(changes(100))


# ---- enumerate, zip and dicts' items in generators
def pairs(n):
    for i, x in enumerate(numbers(n)):
        yield i * x
    for k, v in {j: j * j for j in range(n)}.items():
        yield k + v
    for a, b in zip(range(n), range(n, 0, -1)):
        yield a * b


def of_pairs(n):
    t = 0
    for x in pairs(n):
        t += x
    return t


print(of_pairs(120))


# ---- Calls whose arguments were computed before a yield
def waits(n):
    def add(a, b, c):
        return a + b * c
    for i in range(n):
        total = add(i, (yield i) or 1, i + 1)
        yield total


t = 0
for x in waits(150):
    t += x
print(t)
