"""Random programs of another kind than generator.py's: hot loops that mostly go well, so that long runs stay in traces.

Each is a few small functions and classes, and loops over numbers, lists, dicts, strings and objects that call them;
types change in mid-loop only to what the loop can go on with.
"""

import random

INTS = ['0', '1', '2', '3', '5', '-1', '-7', '100', '2**31 - 1', '2**32', '2**60 - 1', '2**61 - 1', '-2**61', '2**62 + 3', '2**64', 'True']
FLOATS = ['0.0', '-0.0', '1.0', '0.5', '-2.25', '1e300', '1e-310', "float('inf')", '3', '2**53', '0.1', '7.75']
MASKS = ['& 0xFFFFFFFFFFFFFFFF', '& 0xFFFFFFFF', '& (2**61 - 1)', '% 1000003', '& 0xFF', '% 97', '& 0x7FFFFFFFFFFFFFFF']

HEAD = '''\
import itertools

class Point:
    kind = 3
    def __init__(self, x, y=2):
        self.x = x
        self.y = y
    def move(self, d):
        self.x = (self.x + d) & 0xFFFF
        return self.x
    def both(self): return self.x + self.y
    def __add__(self, other):
        if isinstance(other, Point): return Point(self.x + other.x, self.y)
        return Point(self.x + (other & 0xFF), self.y)
    def __lt__(self, other): return self.x < other.x
    def __eq__(self, other): return isinstance(other, Point) and self.x == other.x
    def __getitem__(self, i): return self.x if i & 1 else self.y
    def __len__(self): return self.x & 3
    @property
    def size(self): return self.x * 2 + 1
class Special(Point):
    def both(self): return super().both() + 1
    def __bool__(self): return self.x & 1 == 1
    def __getattr__(self, name):
        if name == 'missing': return 5
        raise AttributeError(name)
class Slotted:
    __slots__ = ('x', 'y')
    def __init__(self, x, y=1):
        self.x = x
        self.y = y
    kind = 4
    size = 9
    def move(self, d):
        self.y = d & 7
        return self.y
    def both(self): return self.x - self.y
class Steps:
    def __init__(self, n):
        self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n
class Quiet:
    def __enter__(self): return 4
    def __exit__(self, kind, error, tb): return kind is KeyError
def shown(v):
    if isinstance(v, (Point, Slotted)): return (type(v).__name__, shown(v.x), shown(v.y))
    if isinstance(v, list): return [shown(x) for x in v]
    if isinstance(v, dict): return {k: shown(x) for k, x in v.items()}
    if isinstance(v, tuple): return tuple([shown(x) for x in v])
    if isinstance(v, set): return sorted(v)
    return v
def gauge(a, b=3, *, c=1):
    if a > b: return a - b + c
    return b
def fact(n):
    if n <= 1: return 1
    return n * fact(n - 1) & 0xFFFFFF
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
def risky(a):
    if a % 7 == 3: raise ValueError(a)
    if a % 11 == 5: return [][a & 3]
    return a & 15
def caught(a):
    try:
        return risky(a)
    except ValueError as e:
        return len(e.args)
    finally:
        counts['caught'] = counts.get('caught', 0) + 1
def steps(n):
    for k in range(n):
        got = yield k
        if got: yield got * 2
def through(n):
    r = yield from steps(n)
    yield r
def adder(k):
    total = 0
    def add(d):
        nonlocal total
        total = (total + d + k) & 0xFFFF
        return total
    return add
def spread(*a, **k): return len(a) + len(k)
counts = {}
'''


class Kernels:
    def __init__(self, seed, size):
        self.r = random.Random(seed)
        self.size = size
        self.lines = []
        self.indent = 0
        self.names = 0
        self.depth = 0
        self.budget = 0
        self.at_module = False

    def emit(self, text):
        self.lines.append('    ' * self.indent + text)

    def pick(self, *items):
        return self.r.choice(items)

    def chance(self, p):
        return self.r.random() < p

    def integer(self, depth=2):
        """An int of any size."""
        if depth <= 0 or self.chance(0.25):
            return self.pick('a', 'b', 'c', self.counter(), self.counter(), 'l[%s]' % self.index(), str(self.r.randint(-4, 40)), self.r.choice(INTS))
        e = lambda: self.integer(depth - 1)
        n = self.r.randint
        return self.r.choice([
            lambda: f'({e()} + {e()})', lambda: f'({e()} - {e()})', lambda: f'({e()} + {e()})', lambda: f'({e()} * {n(-9, 30)})',
            lambda: f'({e()} {self.r.choice(MASKS)})', lambda: f'({e()} ^ {e()})', lambda: f'({e()} | {e()})', lambda: f'({e()} & {e()})',
            lambda: f'({e()} >> {n(0, 66)})', lambda: f'(({e()} & 0xFFFFFFFF) << {n(0, 34)})', lambda: f'({e()} // {self.pick(2, 3, -5, 8, 1000)})',
            lambda: f'({e()} % {self.pick(2, 3, -5, 8, 1000)})', lambda: f'-{e()}', lambda: f'~{e()}', lambda: f'abs({e()})',
            lambda: f'min({e()}, {e()})', lambda: f'max({e()}, {e()})', lambda: f'({e()} if {self.condition(0)} else {e()})',
            lambda: f'len({self.pick("l", "s", "d", "t", "p", "u")})' if not self.chance(0.1) else 'len(counts)',
            lambda: self.pick('p.x', 'q.x', 'p.y', 'q.both()', 'p.size', 'p.kind', 'q.kind', 'q.size', 'p[a & 1]', 'p.both()'),
            lambda: f'{self.pick("p", "q")}.move({e()})', lambda: f'gauge({e()}, {e()})', lambda: f'gauge({e()})', lambda: f'gauge({e()}, c={e()})',
            lambda: f'd.get({self.key()}, {e()})', lambda: f'fact({n(0, 9)})', lambda: f'fib({n(0, 6)})', lambda: f'caught({self.counter()} % 5 * 2)', lambda: f'add({e()})',
            lambda: f'sum([z * {n(1, 5)} for z in l[:{n(0, 4)}]])', lambda: f'sum(z & {n(1, 9)} for z in range({n(0, 6)}))', lambda: f'spread({e()}, *t, k={e()})',
            lambda: f'int({self.number(0)} > 1)', lambda: f'ord(s[{self.counter()} % len(s)])', lambda: f'next(g, {n(0, 5)})', lambda: f'(lambda z: z + {e()})({e()})',
            lambda: f't[{n(0, 1)}]', lambda: f'({e()} < {e()})', lambda: f'({e()} and {e()})', lambda: f'({e()} or {e()})', lambda: f'divmod({e()}, 7)[{n(0, 1)}]',
            lambda: f'getattr(r, "missing")', lambda: f'(r and {e()} or {e()})', lambda: f'int(str({e()} % 1000))',
        ])()

    def counter(self):
        return f'i{self.r.randint(1, self.depth)}' if self.depth else 'b'

    def index(self):
        return self.pick(f'{self.counter()} & 7', f'{self.counter()} % 8', f'{self.r.randint(0, 7)}', '-1', f'j', f'({self.counter()} + {self.r.randint(1, 9)}) & 7')

    def key(self):
        return self.pick(f'{self.counter()} & 3', f'{self.r.randint(0, 5)}', "'k'", "'ab'", 's[:1]', 'j', '(j, 1)', 'float(j)')

    def number(self, depth=2):
        if depth <= 0 or self.chance(0.3):
            return self.pick('x', 'y', 'x', self.counter(), self.r.choice(FLOATS), 'f[%s]' % self.index())
        e = lambda: self.number(depth - 1)
        return self.r.choice([lambda: f'({e()} + {e()})', lambda: f'({e()} - {e()})', lambda: f'({e()} * {e()})', lambda: f'({e()} / {self.pick("3.0", "-7", "2", "0.3")})',
                              lambda: f'-{e()}', lambda: f'abs({e()})', lambda: f'({e()} if {self.condition(0)} else {e()})', lambda: f'({e()} % {self.pick("3.5", "-2.0", "7")})',
                              lambda: f'({e()} // {self.pick("2.5", "-3")})', lambda: f'min({e()}, {e()})', lambda: f'gauge({e()}, {e()})', lambda: f'float({self.counter()})',
                              lambda: f'round({e()}, 2)', lambda: f'max({e()}, 0.5)'])()

    def condition(self, depth=1):
        i = lambda: self.integer(depth)
        op = self.pick('<', '<=', '>', '>=', '==', '!=')
        return self.r.choice([lambda: f'{i()} {op} {i()}', lambda: f'{self.counter()} % {self.r.randint(2, 6)} == {self.r.randint(0, 3)}', lambda: f'{self.counter()} {op} {self.r.randint(0, 60)}',
                              lambda: f'{self.number(0)} {op} {self.number(0)}', lambda: f'{i()} & {self.pick(1, 2, 4)}', lambda: f's {op} {self.pick("s[:3]", repr("m"), "s[1:]")}',
                              lambda: f'{self.key()} in d', lambda: f'{self.integer(0)} in {self.pick("l", "t", "u")}', lambda: f'not {self.pick("r", "l", "v", "a", "x")}',
                              lambda: f'v is {self.pick("None", "not None")}', lambda: f'p {self.pick("<", "==")} q if type(q) is not Slotted else p == q',
                              lambda: f'isinstance(v, {self.pick("int", "float", "str")})', lambda: f'0 <= {i()} < {i()}', lambda: self.pick('r', 'l', 'v', 'p', 's'),
                              lambda: f'type(v) is {self.pick("int", "str")}'])()

    def anything(self):
        return self.pick(self.integer(0), self.number(0), 's', 'None', 't', 'p', "'w'", 'l[:2]', 'v', f'({self.integer(0)}, v)[:2] if not isinstance(v, tuple) else 0')

    def statement(self, depth):
        n = self.r.randint
        if depth > 0 and self.chance(0.35):
            self.pick(self.inner, self.inner, self.branch, self.branch, self.trial)(depth)
            return
        self.emit(self.r.choice([
            lambda: f'{self.pick(*"abc")} = {self.integer()} {self.r.choice(MASKS)}', lambda: f'{self.pick(*"abc")} = {self.integer()} {self.r.choice(MASKS)}',
            lambda: f'{self.pick(*"abc")} {self.pick("+=", "-=", "^=", "|=")} {self.integer(1)}', lambda: f'a = (a * 6364136223846793005 + {n(1, 99)}) & 0xFFFFFFFFFFFFFFFF',
            lambda: f'{self.pick("x", "y")} = {self.number()}', lambda: f'{self.pick("x", "y")} = {self.number()} % 1000.5', lambda: f'{self.pick("x", "y")} {self.pick("+=", "-=", "*=")} {self.number(0)}',
            lambda: f'l[{self.index()}] = {self.integer()} % 1000003', lambda: f'l[{self.index()}] += {self.integer(0)} & 0xFFFF', lambda: f'f[{self.index()}] = {self.number(1)}',
            lambda: f'j = {self.integer(1)} & 7', lambda: f's = (s + chr(97 + {self.integer(1)} % 26))[-9:]', lambda: f's = {self.pick("s[1:] + s[:1]", "s.upper()", "s[::-1]", "s.lower()", "s.replace(chr(97), chr(8364))")}',
            lambda: f's = f"{{{self.integer(0)} & 255}}{{s}}"[:8] or "q"', lambda: f'd[{self.key()}] = {self.anything() if self.chance(0.15) and False else self.integer(1)}',
            lambda: f'd[{self.key()}] = d.get({self.key()}, 0) + 1', lambda: f'd.pop({self.key()}, None)', lambda: f't = ({self.integer(1)} & 0xFFFF, {self.integer(0)})', lambda: 't = t[1], t[0]',
            lambda: f'v = {self.anything()}', lambda: f'v = {self.anything()}', lambda: f'p.x = {self.integer(1)} & 0xFFFFFF', lambda: f'q.y = {self.integer(1)} & 0xFFFF', lambda: f'p.x += {n(1, 5)}',
            lambda: f'p = Point({self.integer(0)}, {self.integer(0)})', lambda: f'q = {self.pick("p", "Point(a)", "Special(b, 3)", "Slotted(c)")}', lambda: f'r = Special({self.integer(0)})', lambda: f'p = p + {self.pick("3", "r", "j")}',
            lambda: f'l.append({self.integer(0)}); l.pop(0)', lambda: f'l.append(l.pop({self.pick("", "0", "2")}))', lambda: f'l.reverse()', lambda: f'l = l[{n(0, 4)}:] + l[:{n(0, 4)}] if len(l) == 8 and False else l[::-1]', lambda: f'l[:] = [{self.integer(0)} & 255 if z == 3 else z for z in l]',
            lambda: f'u.add({self.integer(0)} & 15)', lambda: f'u.discard({self.integer(0)} & 15)', lambda: f'g = {self.pick("steps", "through")}({n(0, 5)})', lambda: f'add = adder({self.integer(0)})',
            lambda: f'with Quiet() as j: d[{self.key()}] {self.pick("+=", "-=")} 1' , lambda: f'a, b = b, a', lambda: f'k1, *k2 = l', lambda: f'for k3 in {self.pick("Steps(3)", "steps(4)", "through(2)", "t", "s", "d.values()", "u and sorted(u)[:3]", "zip(l, f)", "reversed(l)", "map(abs, l[:3])")}: c = (c + {self.pick("1", "len(log)", "j")}) & 0xFFFF; v = k3',
            lambda: f'if {self.condition()}: {self.pick("continue", "continue", "break")}' if self.depth > 1 and self.chance(0.7) else 'c += 1',
            lambda: f'log.append({self.anything()}); del log[:-9]', lambda: f'total = (total + {self.integer(1)}) & 0xFFFFFFFF' if self.at_module else f'b = total + {n(0, 9)}',
            lambda: self.change(), lambda: self.change(),
        ])())

    def change(self):
        """Something that traces took for granted changes at one iteration."""
        at = f'if {self.counter()} == {self.r.randint(1, 70)}: '
        return at + self.pick(f'a = {self.r.choice(INTS)}', f'b = {self.r.choice(INTS)}', f'x = {self.r.choice(FLOATS)}', f'l[{self.index()}] = {self.r.choice(INTS)}', f'f[{self.index()}] = {self.r.choice(FLOATS)}', 'v = None',
                              'gauge.__defaults__ = (8,)', f'gauge.__kwdefaults__ = dict(c={self.r.randint(1, 9)})', f'Point.kind = {self.r.randint(0, 9)}', 'Point.both = lambda self: self.x - self.y', 'Special.both = Point.both', f'p.kind = {self.r.randint(0, 9)}',
                              'p.__class__ = Special', 'q = r', 'q = p', f'globals()["total"] = {self.r.choice(INTS)}', 'globals()["fib"] = lambda n: n', 'globals()["abs"] = lambda n: n if n > 0 else 0 - n', 'globals()["len"] = lambda n: 8', 'globals().pop("len", 0)',
                              'globals()["n%d" % j] = 1', 'd = dict(d)', 'd.clear()', 'fact.__code__ = fib.__code__', 'Slotted.kind = 2', 'Point.extra = 1', 's = "\\u20ac" + s', 's = "\\U0001f600" + s[:4]', 'l = list(l)', 'f = l[:]', 'f[2] = 3', 'counts["caught"] = 2**61 - 3', 'b = c = a', 'p.y = 2**61', 'Point.__add__ = lambda self, other: self', 'Special.__bool__ = lambda self: True', 'del Special.__bool__' if False else 'Special.missing = 4', 'x = y = 1')

    def inner(self, depth):
        if self.depth >= 3 or self.budget < 3:
            self.emit(f'c = (c + {self.integer(1)}) & 0xFFFFF')
            return
        self.loop(depth, self.r.randint(2, 7))

    def loop(self, depth, n):
        self.depth += 1
        saved, self.budget = self.budget, self.budget // n
        i = f'i{self.depth}'
        kind = self.r.randrange(9)
        if kind < 4:
            self.emit(f'for {i} in {self.pick(f"range({n})", f"range({n})", f"range({n}, 0, -1)", f"range(3, {n} * 2, 2)", f"range(a & 3, {n})")}:')
        elif kind == 4:
            self.emit(f'for {i}, v in enumerate({self.pick("l", "s", "t", "f", f"range({n})", "list(d)")}):')
        elif kind == 5 and n < 9:
            self.emit(f'for {i} in {self.pick("sorted(u)", "Steps(4)", "steps(5)", f"itertools.islice(itertools.count(), {n})", "[z & 7 for z in l]", "list(range(5))")}:')
        else:
            self.emit(f'{i} = {self.r.randint(-2, 2)}')
            self.emit(f'while {i} < {n}:')
            self.indent += 1
            self.emit(f'{i} += {self.r.randint(1, 2)}')
            self.indent -= 1
        self.indent += 1
        for _ in range(self.r.randint(1, 6)):
            self.statement(depth - 1)
        self.indent -= 1
        if self.chance(0.1):
            self.emit('else:')
            self.emit('    c += 1')
        self.budget = saved
        self.depth -= 1

    def block(self, count, depth):
        self.indent += 1
        for _ in range(count):
            self.statement(depth)
        self.indent -= 1

    def branch(self, depth):
        self.emit(f'if {self.condition()}:')
        self.block(self.r.randint(1, 3), depth - 1)
        if self.chance(0.5):
            self.emit('else:')
            self.block(self.r.randint(1, 2), depth - 1)

    def trial(self, depth):
        self.emit('try:')
        self.block(self.r.randint(0, 1), 0)
        self.emit('    ' + self.pick(f'v = risky({self.integer(0)})', f'v = l[{self.integer(0)}]', f'v = d[{self.key()}]', f'v = {self.integer(0)} // {self.integer(0)}', f'v = v + {self.integer(0)}', 'v = p.nothing', 'v = next(g)',
                                     f'if {self.condition(0)}: raise KeyError({self.integer(0)})', 'v = int(s)', 'k1, k2 = v', 'v = g.send(None)', 'v = missing_name', f'v = s[{self.counter()}]', f'v = v < {self.integer(0)}'))
        self.block(self.r.randint(0, 1), 0)
        if self.chance(0.85):
            self.emit(f'except {self.pick("Exception", "Exception", "Exception", "(LookupError, TypeError)", "ArithmeticError")} as e:')
            self.emit('    log.append(type(e).__name__); del log[:-9]')
            self.block(self.r.randint(0, 1), 0)
        else:
            self.emit('except Exception:')
            self.emit('    c = (c * 3 + 1) & 0xFFFF')
            self.emit('finally:')
            self.block(1, 0)

    def start(self):
        self.emit(f'a, b, c, j = {self.r.choice(INTS)}, {self.r.choice(INTS)}, {self.r.randint(0, 9)}, 1')
        self.emit(f'x, y = {self.r.choice(FLOATS)}, {self.r.choice(FLOATS)}')
        self.emit(f'l = [{", ".join(self.r.choice(INTS) if self.chance(0.2) else str(self.r.randint(-5, 99)) for _ in range(8))}]')
        self.emit(f'f = [{", ".join(self.r.choice(FLOATS) if self.chance(0.3) else str(self.r.randint(-50, 99) / 4) for _ in range(8))}]')
        self.emit("s, d, t, u, v = 'start', {0: 1, 'k': 2}, (3, 4), {1, 2}, None")
        self.emit('p, q, r, g, add = Point(1), Special(4, 5), Special(6), steps(3), adder(2)')

    def finish(self, name):
        self.emit(f'print({name!r}, shown([a, b, c, j, x, y, l, f, s, d, t, u, v, p, q, r, log[-9:], counts, total]))')

    def program(self):
        self.lines = ['MESSAGES = False'] + HEAD.rstrip().split('\n') + ['total = 0', 'log = []']
        for k in range(self.r.randint(1, 3)):
            module = self.at_module = self.chance(0.2)
            if not module:
                self.emit(f'def kernel{k}():')
                self.indent += 1
                if self.chance(0.3):
                    self.emit('global total')
                    self.at_module = True
            self.start()
            for _ in range(self.r.randint(1, 2)):
                self.budget = int(3000 * self.size)
                wrapped = module or self.chance(0.8)
                if wrapped:
                    self.emit('try:')
                    self.indent += 1
                self.loop(3, max(4, int(self.r.choice([10, 30, 70, 120, 200]) * self.size)))
                if wrapped:
                    self.indent -= 1
                    self.emit('except Exception as e:')
                    self.emit('    print(type(e).__name__, e.__traceback__.tb_lineno)')
                self.finish(f'kernel{k}')
            if not module:
                self.indent -= 1
                self.emit(f'for turn in range({self.pick(1, 2, 3)}): kernel{k}()')
        return '\n'.join(self.lines) + '\n'


def generate(seed, size=1.0):
    """The text of the program of a seed."""
    return Kernels(seed, size).program()


if __name__ == '__main__':
    import sys
    sys.stdout.write(generate(int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0))
