"""contextlib: contextmanager, closing, suppress, redirect, nullcontext, chdir."""
import contextlib
import io
import os


@contextlib.contextmanager
def cm(name, swallow=()):
    "the doc"
    print("enter", name)
    try:
        yield name.upper()
    except swallow as error:
        print("swallowed", repr(error))
    finally:
        print("exit", name)


print(cm.__name__, cm.__doc__, type(cm("x")).__name__, cm("x").__doc__)
with cm("a") as a, cm("b") as b:
    print(a, b)
with cm("c", ValueError):
    raise ValueError(1)
try:
    with cm("d", ValueError):
        raise KeyError(1)
except KeyError as error:
    print("came out", repr(error), error.__context__)
try:
    with cm("stop"):
        raise StopIteration("mine")
except StopIteration as error:
    print("came out", repr(error))


@cm("deco")
def function(x):
    print("function", x)
    return x * 2


print(function(1), function(2), function.__name__)


def broken(body):
    @contextlib.contextmanager
    def manager():
        yield from body()
    return manager()


def none():
    return
    yield


def two():
    yield 1
    yield 2


def two_after():
    try:
        yield 1
    except KeyError:
        yield 2


def replaced():
    try:
        yield 1
    except KeyError as error:
        raise ValueError("other") from error


for body, exception in ((none, None), (two, None), (two_after, KeyError), (replaced, KeyError)):
    try:
        with broken(body):
            if exception:
                raise exception("x")
    except Exception as error:
        print(body.__name__, repr(error), repr(error.__cause__), repr(error.__context__))


class Thing:
    def close(self):
        print("closed")


with contextlib.closing(Thing()) as thing:
    print(type(thing).__name__)
with contextlib.suppress(KeyError, ValueError):
    {}[1]
with contextlib.suppress(KeyError):
    raise ExceptionGroup("g", [KeyError(1), KeyError(2)])
try:
    with contextlib.suppress(KeyError):
        raise ExceptionGroup("g", [KeyError(1), ValueError(2)])
except ExceptionGroup as group:
    print(repr(group))
try:
    with contextlib.suppress():
        raise KeyError(3)
except KeyError as error:
    print(repr(error))
buffer = io.StringIO()
with contextlib.redirect_stdout(buffer) as target:
    print("to the buffer", target is buffer)
print(repr(buffer.getvalue()))
with contextlib.nullcontext(5) as five:
    print(five)
here = os.getcwd()
with contextlib.chdir("/"):
    print(os.getcwd())
print(os.getcwd() == here)
for cls in (contextlib.AbstractContextManager, contextlib.AbstractAsyncContextManager):
    try:
        cls()
    except TypeError as error:
        print(error)
print(issubclass(Thing, contextlib.AbstractContextManager), isinstance(cm("x"), contextlib.AbstractContextManager),
      isinstance(open(os.devnull), contextlib.AbstractContextManager), contextlib.AbstractContextManager[int])


class Deco(contextlib.ContextDecorator):
    def __enter__(self):
        print("in")
        return self

    def __exit__(self, *exc):
        print("out", exc[0])
        return True


@Deco()
def fails():
    raise ValueError


print(fails())
