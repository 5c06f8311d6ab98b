# with: __enter__ and __exit__ in loops, left by falling off, by return, break, continue and by exceptions.
import sys


class Fault(Exception):
    pass


class Guard:
    def __init__(self, log, swallow):
        self.log = log
        self.swallow = swallow

    def __enter__(self):
        self.log[0] += 1
        return self

    def __exit__(self, kind, value, trace):
        self.log[1] += 1
        if kind is not None:
            self.log[2] += 1
            assert sys.exception() is value and value.__traceback__ is trace and type(value) is kind
        return kind is not None and issubclass(kind, self.swallow)


class Failing:
    def __init__(self, where):
        self.where = where

    def __enter__(self):
        if self.where == 0:
            raise Fault("enter")
        return self.where

    def __exit__(self, *details):
        if self.where == 1:
            raise ValueError("exit")


def work(i):
    if i % 3 == 0:
        raise Fault(i)
    if i % 3 == 1:
        return {}[i]
    return i


def loop(n):
    log = [0, 0, 0]
    tally = {}
    for i in range(n):
        name = "-"
        try:
            with Guard(log, Fault) as g:
                assert g.log is log
                work(i)
                name = "fell"
                if i % 5 == 0:
                    name = "continue"
                    continue
        except KeyError as e:
            name = "key"
            assert e.__context__ is None
        finally:
            tally[name] = tally.get(name, 0) + 1
        assert sys.exception() is None
    return log, sorted(tally.items())


def returns(i, log):
    with Guard(log, LookupError):
        if i % 2:
            return "r"
        work(i)
    return "after"


def returning(n):
    log = [0, 0, 0]
    tally = {}
    for i in range(n):
        try:
            got = returns(i, log)
        except Fault:
            got = "fault"
        tally[got] = tally.get(got, 0) + 1
    return log, sorted(tally.items())


def two(n):
    log = [0, 0, 0]
    seen = {}
    for i in range(n):
        try:
            with Guard(log, ValueError) as a, Failing(i % 3) as b:
                if i % 4 == 0:
                    raise KeyError(b)
                got = b
        except Exception as e:
            got = type(e).__name__, type(e.__context__).__name__
        seen[str(got)] = seen.get(str(got), 0) + 1
    return log, sorted(seen.items())


def patched(n):
    log = [0, 0, 0]
    total = 0

    def other(self, kind, value, trace):
        self.log[1] += 100
        return True

    for i in range(n):
        if i == n // 2:
            original = Guard.__exit__
            Guard.__exit__ = other
        try:
            with Guard(log, Fault):
                work(i)
        except KeyError:
            total += 1
    Guard.__exit__ = original
    return log, total


print(loop(300))
print(returning(300))
print(two(300))
print(patched(300))
