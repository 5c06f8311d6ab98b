"""Frames that hot loops have inlined are looked at and written to: f_locals, locals(), lines, tracebacks, stacklevel."""
import sys
import traceback
import warnings


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def read_locals():
    def peek():
        frame = sys._getframe(1)
        return frame.f_locals['x'], frame.f_locals['i'], frame.f_lineno - frame.f_code.co_firstlineno
    total = 0
    for i in range(200):
        x = i * 2
        a, b, line = peek()
        total += a + b + line
    print(total)


def write_locals():
    def poke(i):
        if i == 100:
            sys._getframe(1).f_locals['x'] = 1000
        if i == 150:
            sys._getframe(1).f_locals['total'] = -1
    total = x = 0
    for i in range(200):
        x += 1
        poke(i)
        total += x
    print(total, x)


def write_locals_deep():
    def poke(frame, i):
        if i % 40 == 39:
            frame.f_back.f_locals['y'] = i

    def middle(i):
        y = 1
        poke(sys._getframe(), i)
        return y

    def outer(i):
        y = 2
        got = middle(i)
        return y * 1000 + got
    seen = {}
    for i in range(200):
        count(seen, outer(i))
    print(seen)


def write_own_locals():
    names = sys._getframe().f_locals
    n = 0
    for i in range(300):
        n += 1
        if i == 100:
            names['n'] = 1000
        if i == 200:
            names['n'] += 1000
    print(n)


def write_cell():
    x = 0

    def add():
        nonlocal x
        x += 1
        if x == 100:
            sys._getframe(1).f_locals['x'] = 500
    for i in range(200):
        add()
    print(x)


def kept_frames():
    frames = []

    def keep(n):
        if n % 50 == 0:
            frames.append(sys._getframe())
        return n + 1

    def call(n):
        m = keep(n)
        return m
    total = 0
    for i in range(200):
        total += call(i)
    print(total, [(f.f_code.co_name, f.f_locals.get('n'), f.f_back.f_code.co_name if f.f_back else None) for f in frames])


def call_locals():
    total = 0
    for i in range(200):
        a = i
        total += len(locals()) + locals()['a']
    print(total)


def evaluated():
    total = 0
    for i in range(200):
        b = i + 1
        total += eval('i + b')
        exec('b = 1000')
        total += b
    print(total)


def names():
    def inner(n):
        if n == 150:
            f = sys._getframe()
            stack = []
            while f and f.f_code.co_name != '<module>':
                stack.append((f.f_code.co_name, f.f_lineno - f.f_code.co_firstlineno))
                f = f.f_back
            print(stack)
        return n

    def middle(n):
        x = inner(n)
        return x + 1

    class Thing:
        @property
        def value(self):
            return middle(self.n)

        def __add__(self, other):
            return self.value + other
    thing = Thing()
    total = 0
    for i in range(200):
        thing.n = i
        total += thing + 1
    print(total)


def raising():
    def divide(a, b):
        return a // b + 1

    def middle(n):
        return 1 + divide(n, n - 120)

    def outer(n):
        x = [n, middle(n)]
        return x[1]
    total = 0
    for i in range(200):
        try:
            total += outer(i)
        except ZeroDivisionError as error:
            for entry in traceback.extract_tb(error.__traceback__):
                print(entry.name, entry.line, entry.lineno - raising.__code__.co_firstlineno, entry.colno, entry.end_colno)
    print(total)


def raising_often():
    def check(n):
        if n % 3 == 0:
            raise ValueError(n)
        return n

    def middle(n):
        return check(n)
    seen = {}
    for i in range(200):
        try:
            middle(i)
        except ValueError as error:
            tb = error.__traceback__
            lines = []
            while tb:
                lines.append((tb.tb_frame.f_code.co_name, tb.tb_lineno - tb.tb_frame.f_code.co_firstlineno))
                tb = tb.tb_next
            count(seen, tuple(lines))
    print(seen)


def chained():
    def first(n):
        raise KeyError(n)

    def second(n):
        try:
            first(n)
        except KeyError as error:
            raise ValueError(n) from error
    seen = {}
    for i in range(150):
        try:
            second(i)
        except ValueError as error:
            count(seen, (type(error.__cause__).__name__, error.__cause__.args[0] == error.args[0] == i,
                         error.__context__ is error.__cause__))
    print(seen, sys.exception())


def current_exception():
    seen = {}
    for i in range(150):
        try:
            raise ValueError(i)
        except ValueError:
            try:
                raise KeyError(i)
            except KeyError as error:
                count(seen, (sys.exception() is error, error.__context__.args[0] == i))
            count(seen, sys.exception().args[0] == i)
    print(seen, sys.exception())


def with_and_finally():
    class Manager:
        def __enter__(self):
            return self

        def __exit__(self, kind, value, tb):
            count(seen, (kind.__name__ if kind else None, tb is not None))
            return kind is ValueError
    seen = {}
    for i in range(150):
        try:
            with Manager():
                if i % 3 == 0:
                    raise ValueError
                if i == 100:
                    raise KeyError(i)
        except KeyError as error:
            count(seen, str(error))
        finally:
            count(seen, 'finally')
    print(seen)


def stacklevel():
    def warn(n):
        warnings.warn('careful %d' % n, stacklevel=2)

    def caller(n):
        if n == 120:
            warn(n)
        return n

    def deprecated(n):
        if n == 130:
            warnings.warn('old', DeprecationWarning, stacklevel=3)

    def between(n):
        deprecated(n)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        for i in range(200):
            caller(i)
            between(i)
    for each in caught:
        print(each.message, each.category.__name__, each.lineno - stacklevel.__code__.co_firstlineno)


def stack_depth():
    def depth():
        return len(traceback.extract_stack())

    def deeper():
        return depth()
    base = depth()
    seen = {}
    for i in range(60):
        count(seen, (depth() - base, deeper() - base))
    print(seen)


for test in (read_locals, write_locals, write_locals_deep, write_own_locals, write_cell, kept_frames, call_locals,
             evaluated, names, raising, raising_often, chained, current_exception, with_and_finally, stacklevel,
             stack_depth):
    print(test.__name__, end=' ')
    test()


def innermost(n):
    values = [1, 2, 3]
    return values[n] + (n / (n - 150) if n >= 150 else 0)


def middle(n):
    return sum([innermost(n % 3 if n < 150 else n - 150 and 1 or 0), 1]) if n != 150 else innermost(n - 147)


def uncaught():
    total = 0
    for i in range(300):
        total += middle(i)


uncaught()
