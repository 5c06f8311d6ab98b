"""contextlib: ExitStack, its order, its chaining of exceptions, errors."""
import contextlib


def note(*args, **kwargs):
    print("note", args, kwargs)


class M:
    def __init__(self, name, result=None, error=None):
        self.name, self.result, self.error = name, result, error

    def __enter__(self):
        print("enter", self.name)
        return self.name

    def __exit__(self, typ, value, tb):
        print("exit", self.name, typ and typ.__name__, value)
        if self.error:
            raise self.error
        return self.result


with contextlib.ExitStack() as stack:
    print(stack.enter_context(M("a")), stack.enter_context(M("b")))
    print(stack.callback(note, 1, x=2) is note)
    stack.push(lambda *exc: note(*exc))
    stack.push(M("pushed"))
with contextlib.ExitStack() as stack:
    stack.enter_context(M("outer"))
    stack.enter_context(M("swallows", True))
    stack.enter_context(M("inner"))
    raise ValueError("gone")
try:
    with contextlib.ExitStack() as stack:
        stack.enter_context(M("one", error=KeyError("one")))
        stack.enter_context(M("two", error=TypeError("two")))
        raise ValueError("zero")
except Exception as error:
    while error is not None:
        print(repr(error))
        error = error.__context__
try:
    with contextlib.ExitStack() as stack:
        stack.enter_context(M("a", error=KeyError("from exit")))
except KeyError as error:
    print(repr(error), error.__context__)
with contextlib.ExitStack() as stack:
    stack.callback(note, "moved")
    kept = stack.pop_all()
    print("nothing to do here")
kept.close()
kept.close()


class Not:
    pass


for make in (lambda s: s.enter_context(Not()), lambda s: s.enter_context(3), lambda s: s.push(3) and s.close()):
    try:
        with contextlib.ExitStack() as stack:
            make(stack)
    except Exception as error:
        print(type(error).__name__, error)


def run(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value


class A:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        print("aenter", self.name)
        return self.name

    async def __aexit__(self, *exc):
        print("aexit", self.name, exc[1])


@contextlib.asynccontextmanager
async def acm(name):
    print("in", name)
    try:
        yield name
    finally:
        print("out", name)


async def later(*args):
    print("later", args)


async def main():
    async with contextlib.AsyncExitStack() as stack:
        print(await stack.enter_async_context(A("x")), stack.enter_context(M("sync")))
        stack.push_async_callback(later, 1, 2)
        stack.callback(note, 3)
        print(await stack.enter_async_context(acm("gen")))
        try:
            await stack.enter_async_context(Not())
        except TypeError as error:
            print(error)
    async with acm("direct") as name:
        print(name)
    try:
        async with acm("raises"):
            raise KeyError("k")
    except KeyError as error:
        print(repr(error))

    @acm("decorator")
    async def work(x):
        return x + 1

    print(await work(1))
    async with contextlib.nullcontext(7) as seven:
        print(seven)


run(main())
