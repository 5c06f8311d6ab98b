"""What sys.exception() is inside and outside a generator that handles one, and what an exception thrown in gets as context."""
import sys


def handling():
    try:
        yield sys.exception()
    except Exception as error:
        yield sys.exception() is error
        yield sys.exception() is error
        raise


made = handling()
print(next(made))
try:
    raise ValueError("outside")
except ValueError as error:
    print(made.throw(error), sys.exception() is error)
print(next(made), sys.exception())
try:
    next(made)
except ValueError as error:
    print("again", error, error.__context__)


def other():
    try:
        raise KeyError("in the generator")
    except KeyError:
        yield 1
        yield repr(sys.exception())
    yield repr(sys.exception())


made = other()
next(made)
try:
    raise TypeError("outside")
except TypeError:
    print(next(made), repr(sys.exception()))
    print(next(made), repr(sys.exception()))


def leaf():
    yield


def delegating():
    try:
        raise KeyError("handled")
    except KeyError:
        yield from leaf()


made = delegating()
next(made)
try:
    made.throw(ValueError)
except ValueError as error:
    print(repr(error.__context__))


class NoException(Exception):
    def __new__(cls):
        return 5


class Failing(Exception):
    def __init__(self):
        raise IndexError("while it is made")


def waiting():
    try:
        yield 1
    except Exception as error:
        yield f"got {type(error).__name__}: {error}"


for cls in (NoException, Failing):
    made = waiting()
    next(made)
    print(made.throw(cls))
made = leaf()
next(made)
try:
    made.throw(5)
except TypeError as error:
    print(error)
