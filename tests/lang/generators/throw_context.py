"""Generators: what is thrown in keeps its context; what is raised there gets it as context."""
from contextlib import contextmanager, ExitStack
@contextmanager
def right(exc):
    try: yield
    finally: raise exc
e1, e2, e3 = Exception(1), Exception(2), Exception(3)
def chain(e):
    r = []
    while e is not None and len(r) < 6: r.append(e.args[0]); e = e.__context__
    return r
try:
    with right(e3):
        with right(e2):
            raise e1
except Exception as e: print(chain(e))
e1, e2, e3 = Exception(1), Exception(2), Exception(3)
try:
    with ExitStack() as s:
        s.enter_context(right(e3)); s.enter_context(right(e2))
        raise e1
except Exception as e: print(chain(e))
e1, e2 = Exception(1), Exception(2)
def g(exc):
    try: yield
    finally: raise exc
e3 = Exception(3)
def f():
    x = g(e2); next(x)
    try: x.throw(e1)
    except Exception as n: print(chain(n)); return n
try: raise Exception(0)
except Exception:
    n = f()
    x = g(e3); next(x)
    try: x.throw(n)
    except Exception as m: print(chain(m))
    try:
        try: raise e1
        except Exception: pass
    except Exception: pass
    print(chain(e1))
