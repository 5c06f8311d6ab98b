"""Operators whose methods answer NotImplemented: the reflected one, identity, errors, and what changes in the middle."""
import traceback


class Metre:
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return Metre(self.v + o.v) if type(o) is Metre else NotImplemented

    def __iadd__(self, o):
        if type(o) is Metre:
            self.v += o.v
            return self
        return NotImplemented

    def __mul__(self, k):
        return Metre(self.v * k) if isinstance(k, int) else NotImplemented

    def __eq__(self, o):
        return self.v == o.v if type(o) is Metre else NotImplemented

    def __lt__(self, o):
        return self.v < o.v if type(o) is Metre else NotImplemented


class Foot:
    def __init__(self, v):
        self.v = v

    def __radd__(self, o):
        return Metre(o.v + self.v * 3) if type(o) is Metre else NotImplemented

    def __rmul__(self, o):
        return Foot(self.v * o.v) if type(o) is Metre else NotImplemented

    def __eq__(self, o):
        return self.v * 3 == o.v if type(o) is Metre else NotImplemented

    def __gt__(self, o):
        return self.v * 3 > o.v if type(o) is Metre else NotImplemented


class Plain:
    pass


def reflected():
    total = hits = 0
    for i in range(300):
        d = Metre(i) + Foot(2)
        total += d.v
        total += (Metre(3) * Foot(i)).v
        m = Metre(1)
        m += Foot(i)
        total += m.v
        if Metre(6) == Foot(2):
            hits += 1
        if Metre(i) != Foot(i):
            hits += 1
        if Metre(i) < Foot(100):
            hits += 1
        hits += (Metre(i) == 7) + (Metre(i) == None) + (Metre(i) == Plain()) + (Metre(i) != 'x')
    print(total, hits)


def errors():
    caught = {}
    for i in range(300):
        try:
            if i % 4 == 0:
                Metre(1) + Plain()
            elif i % 4 == 1:
                Metre(1) + 2
            elif i % 4 == 2:
                Metre(1) < Plain()
            else:
                m = Metre(2)
                m += 'x'
        except TypeError as e:
            caught[str(e)] = caught.get(str(e), 0) + 1
    print(caught)


def line_of_error():
    def add(a, b):
        return (a +
                b)
    for i in range(200):
        try:
            add(Metre(i), Foot(1) if i < 150 else Plain())
        except TypeError:
            if i in (150, 199):
                traceback.print_exc(file=Out)


class Out:
    @staticmethod
    def write(text):
        print(text, end='')


def raised_in_reflected():
    class Picky:
        def __radd__(self, o):
            if o.v > 150:
                raise ValueError(o.v)
            return o.v

    total = 0
    for i in range(200):
        try:
            total += Metre(i) + Picky()
        except ValueError as e:
            total -= e.args[0]
            if i == 199:
                traceback.print_exc(file=Out)
    print(total)


def patched():
    class Late:
        def __radd__(self, o):
            return 1

    total = 0
    for i in range(300):
        if i == 100:
            Late.__radd__ = lambda self, o: 10
        if i == 200:
            del Late.__radd__
        try:
            total += Metre(i) + Late()
        except TypeError:
            total += 100
    print(total)


def sometimes():
    class Even:
        def __init__(self, n):
            self.n = n

        def __add__(self, o):
            if self.n % 3:
                return self.n
            return NotImplemented

        def __eq__(self, o):
            return NotImplemented if self.n % 2 else True

    class Other:
        def __radd__(self, o):
            return -o.n

    total = equal = 0
    for i in range(600):
        total += Even(i) + Other()
        if Even(i) == i:
            equal += 1
    print(total, equal)


def same_function():
    class Number:
        def __init__(self, n):
            self.n = n

        def add(self, o):
            if isinstance(o, Number):
                return NotImplemented
            return self.n + o
        __add__ = __radd__ = add

    total = 0
    for i in range(300):
        total += Number(i) + 1
        total += 2 + Number(i)
        try:
            Number(1) + Number(2)
        except TypeError:
            total += 1
    print(total)


reflected()
errors()
line_of_error()
raised_in_reflected()
patched()
sometimes()
same_function()
