"""contextlib: contextmanager, closing, suppress, nullcontext, redirect_stdout, ContextDecorator."""
from contextlib import *
import io
@contextmanager
def tag(name, swallow=()):
    print(f"<{name}>")
    try:
        yield name.upper()
    except swallow as e:
        print("swallowed", e)
    finally:
        print(f"</{name}>")
with tag("a") as a, tag("b"): print(a)
with tag("s", ValueError): raise ValueError("inside")
@tag("deco")
def f(x): print("f", x); return x * 2
print(f(2), f(3))
with suppress(KeyError, IndexError): {}["x"]
with suppress(Exception):
    [][1]
    print("never")
with suppress(ValueError): raise ExceptionGroup("g", [ValueError(1)])
with nullcontext(5) as n: print(n)
class C:
    def close(self): print("closed")
with closing(C()) as c: print("using", type(c).__name__)
out = io.StringIO()
with redirect_stdout(out):
    print("captured")
    with redirect_stdout(io.StringIO()) as inner: print("nested")
print(repr(out.getvalue()), repr(inner.getvalue()))
class D(ContextDecorator):
    def __enter__(self): print("enter D"); return self
    def __exit__(self, *e): print("exit D", e[0] and e[0].__name__); return False
@D()
def g(): print("in g")
g()
def show(fn):
    try:
        print(repr(fn()))
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__))
def err1():
    with tag("x"): raise KeyError("k")
@contextmanager
def no_yield():
    if False: yield
@contextmanager
def two_yields():
    yield 1
    yield 2
@contextmanager
def catches():
    try: yield
    except ValueError: pass
@contextmanager
def replaces():
    try: yield
    except ValueError as e: raise TypeError("new") from e
@contextmanager
def yields_again():
    try: yield
    except ValueError: yield "again"
def use(cm, exc=None):
    def run():
        with cm() as v:
            if exc: raise exc
            return v
    return run
show(err1)
show(use(no_yield))
show(use(two_yields))
show(use(catches, ValueError("c")))
show(use(replaces, ValueError("r")))
show(use(yields_again, ValueError("y")))
show(use(catches, StopIteration("s")))
show(use(catches, RuntimeError("rt")))
def reuse():
    cm = tag("once")
    with cm: pass
    with cm: pass
show(reuse)
show(lambda: contextmanager(5)())
show(lambda: contextmanager(lambda: 5)().__enter__())
show(lambda: suppress().__enter__())
print(AbstractContextManager.__name__, isinstance(C(), AbstractContextManager), isinstance(D(), AbstractContextManager), isinstance(tag("q"), AbstractContextManager))
with chdir("."): print("chdir")

