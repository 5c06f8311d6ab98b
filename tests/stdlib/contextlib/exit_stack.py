"""contextlib.ExitStack: order, callbacks, push, pop_all, exceptions."""
from contextlib import ExitStack, contextmanager
@contextmanager
def cm(n, swallow=None):
    print("enter", n)
    try: yield n
    except BaseException as e:
        print("saw", n, type(e).__name__)
        if swallow is None: raise
    finally: print("exit", n)
with ExitStack() as st:
    vals = [st.enter_context(cm(i)) for i in range(3)]
    st.callback(print, "callback", 1, sep="-")
    print(vals)
with ExitStack() as st:
    st.enter_context(cm("outer", True))
    st.enter_context(cm("inner"))
    raise ValueError("x")
print("after")
with ExitStack() as st:
    st.push(lambda t, v, tb: print("pushed", t and t.__name__) or True)
    raise KeyError("suppressed by push")
st = ExitStack()
st.enter_context(cm("moved"))
new = st.pop_all()
st.close()
print("closed the empty one")
new.close()
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__context__))
def chain():
    with ExitStack() as s:
        s.callback(lambda: 1 / 0)
        s.callback(lambda: [][0])
        raise ValueError("body")
show(chain)
def replaced():
    with ExitStack() as s:
        @s.push
        def _(t, v, tb): raise OSError("from exit")
        raise ValueError("body")
show(replaced)
show(lambda: ExitStack().enter_context(5))
show(lambda: ExitStack().push(5))
show(lambda: ExitStack().callback())
def partial_fail():
    with ExitStack() as s:
        s.enter_context(cm("ok"))
        s.enter_context(cm_bad())
@contextmanager
def cm_bad():
    raise RuntimeError("enter failed")
    yield
show(partial_fail)
def ret():
    with ExitStack() as s:
        s.callback(print, "on return")
        return "value"
print(ret())
class M:
    def __enter__(self): return "m"
    def __exit__(self, *a): print("M exit", a[0]); return False
with ExitStack() as s:
    print(s.enter_context(M()), s.push(M()).__class__.__name__)
    f = s.callback(lambda **k: print("kw", k), a=1)
    print(callable(f))
with ExitStack() as s:
    for i in range(3): s.callback(print, i, end=" ")
print()

