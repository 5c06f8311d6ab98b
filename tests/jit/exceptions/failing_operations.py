# Operations that fail: rarely, often, and always; the handler goes on with the right exception.
import traceback


class Strict:
    def __init__(self, value):
        self.value = value

    @property
    def checked(self):
        if self.value % 5 == 0:
            raise ValueError("checked %d" % self.value)
        return self.value

    def __getitem__(self, key):
        if key % 4 == 0:
            raise IndexError(key)
        return key

    def __add__(self, other):
        if other % 6 == 0:
            raise TypeError("no sum")
        return self.value + other

    def __eq__(self, other):
        if other % 7 == 0:
            raise OverflowError("no answer")
        return False

    def __bool__(self):
        if self.value % 8 == 0:
            raise RuntimeError("no truth")
        return True


def operation(k, i):
    if k == 0:
        return [1, 2, 3][i % 5]
    if k == 1:
        return {"a": 1, "b": 2}["abc"[i % 3]]
    if k == 2:
        return 100 // (i % 4)
    if k == 3:
        return int("%d%s" % (i, "x" if i % 3 == 0 else ""))
    if k == 4:
        return (1, 2)[i % 3] % (i % 2)
    if k == 5:
        return next(iter("ab"[i % 3:]))
    if k == 6:
        d = {1: 2}
        del d[i % 2]
        return len(d)
    if k == 7:
        return [].pop() if i % 2 else [i].pop()
    if k == 8:
        return "abc".index("abcd"[i % 4])
    if k == 9:
        return Strict(i).checked
    if k == 10:
        return Strict(i)[i]
    if k == 11:
        return Strict(i) + i
    if k == 12:
        return Strict(i) == i
    if k == 13:
        return 1 if Strict(i) else 0
    if k == 14:
        return i + ("x" if i % 3 == 0 else 1)
    if k == 15:
        a, b = (1, 2, 3)[i % 2:]
        return a + b
    if k == 16:
        return chr(i * -1 if i % 6 == 0 else i)
    if k == 17:
        return (i % 2 or None).real
    if k == 18:
        return 2 ** -1 if i % 2 else 0 ** -(i % 4)
    if k == 19:
        return 1.5 / (i % 3)
    if k == 20:
        return {[]: 1} if i % 3 == 0 else {i: 1}[i]
    if k == 21:
        return missing if i % 2 else i
    if k == 22:
        if i % 2:
            local = 1
        return local
    if k == 23:
        return float("1.%s" % ("e" if i % 4 == 0 else i))
    if k == 24:
        return "abc"[i % 5]
    if k == 25:
        return b"abc"[i % 5] + range(3)[i % 4]
    if k == 26:
        return list((1, 2, 3)).remove(i % 5)
    if k == 27:
        return {1, 2}.remove(i % 4)
    if k == 28:
        return {1: 1}.pop(i % 2)
    return i


def one(k, n):
    good = 0
    bad = {}
    last = None
    for i in range(n):
        try:
            value = operation(k, i)
            good += 1
        except Exception as e:
            name = type(e).__name__
            bad[name] = bad.get(name, 0) + 1
            last = e
    print(k, good, sorted(bad.items()), repr(last))
    if last is not None:
        print([(f.name, f.lineno, f.line, f.colno, f.end_colno) for f in traceback.extract_tb(last.__traceback__)][-1])


for k in range(30):
    one(k, 120)


def inside(n):
    # In the loop itself, without a frame of its own.
    items = [1, 2, 3]
    table = {0: "a"}
    total = missed = 0
    for i in range(n):
        try:
            total += items[i % 4]
            total += len(table[i % 3])
            total += 10 // (i % 5)
        except IndexError:
            missed += 1
        except KeyError as e:
            missed += 100 * e.args[0]
        except ZeroDivisionError:
            missed += 10000
        if i == n // 2:
            items.append(4)
            table[1] = "bc"
    return total, missed


print(inside(400))


def drains(n):
    total = 0
    for i in range(n):
        it = iter((i, i + 1))
        while True:
            try:
                total += next(it)
            except StopIteration as e:
                assert e.value is None
                break
        it = iter([i] * (i % 3))
        while True:
            try:
                total += next(it)
            except StopIteration:
                break
        total += next(iter(()), 5)
    return total


print(drains(200))


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        if self.n == 7:
            raise KeyError(self.n)
        return self.n


def counts(n):
    total = 0
    for i in range(n):
        try:
            for v in Countdown(i % 12):
                total += v
        except KeyError as e:
            total += 1000
    return total


print(counts(240))


class Rude:
    def __str__(self):
        raise LookupError("no text")


def texts(n):
    out = {}
    for i in range(n):
        error = ValueError("v%d" % (i % 3)) if i % 4 else KeyError(i % 2, None) if i % 8 else ValueError(Rude())
        try:
            raise error
        except Exception as e:
            try:
                text = str(e)
            except LookupError as inner:
                text = str(inner)
        out[text] = out.get(text, 0) + 1
    return sorted(out.items())


print(texts(200))


class Animal:
    pass


class Dog(Animal):
    pass


def subclasses(n):
    tally = [0, 0]
    for i in range(n):
        if i == n // 2:
            Dog.__bases__ = (Strict,)
        tally[issubclass(Dog, Animal)] += 1
    return tally


print(subclasses(200))


def iterators(n):
    total = 0
    sources = [[1, 2], (3,), {4: 5}, {6}, "ab", range(2), b"xy", {7: 8}.values(), {9: 10}.items(), [].__iter__()]
    for i in range(n):
        it = iter(sources[i % len(sources)])
        while True:
            got = next(it, None)
            if got is None:
                break
            total += got if isinstance(got, int) else len(got)
        try:
            next(it)
            total += 10000
        except StopIteration:
            total += 1
    return total


print(iterators(300))


class Sparse:
    def __init__(self, i):
        if i % 3:
            self.some = i
        self.always = i


def attributes(n):
    total = missed = 0
    last = None
    for i in range(n):
        sparse = Sparse(i)
        try:
            total += sparse.some
        except AttributeError as e:
            missed += 1
            last = e
        try:
            total += sparse.method(i)
        except AttributeError as e:
            missed += 100
            assert e.name == "method" and e.obj is sparse
        if i == n // 2:
            Sparse.method = lambda self, i: i
    print(str(last), last.name, last.obj.always)
    return total, missed


print(attributes(200))
