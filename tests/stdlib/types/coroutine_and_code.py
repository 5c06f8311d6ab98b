"""types: coroutine decorator, code objects and replace, tracebacks and frames as types."""
import types, sys
@types.coroutine
def old():
    x = yield 1
    return x
async def use(): return await old()
c = use()
print(c.send(None))
try: c.send("r")
except StopIteration as e: print(e.value)
def f(a, b=2, *args, c, **kw):
    x = a + b
    return x
k = f.__code__
print(k.co_argcount, k.co_kwonlyargcount, k.co_posonlyargcount, k.co_nlocals, k.co_varnames, k.co_names, k.co_name, k.co_qualname, k.co_freevars, k.co_cellvars, k.co_firstlineno, k.co_filename.endswith("coroutine_and_code.py"), isinstance(k.co_consts, tuple), isinstance(k.co_code, bytes), k.co_stacksize > 0)
k2 = k.replace(co_name="renamed", co_filename="other.py")
print(k2.co_name, k2.co_filename, k == k2, k == f.__code__, hash(k) == hash(f.__code__))
g = types.FunctionType(k2, globals(), "g", (5,))
g.__kwdefaults__ = {"c": 1}
print(g(1), g.__name__)
lines = sorted({l for _, _, l in k.co_lines() if l is not None})
print(len(lines) >= 2, lines[-1] - lines[0])
def outer():
    v = 1
    def inner(): return v
    return inner
i = outer()
print(i.__code__.co_freevars, outer.__code__.co_cellvars, [c.co_name for c in outer.__code__.co_consts if isinstance(c, types.CodeType)])
try:
    1 / 0
except ZeroDivisionError as e:
    tb = e.__traceback__
print(isinstance(tb, types.TracebackType), isinstance(tb.tb_frame, types.FrameType), tb.tb_next, tb.tb_lineno > 0)
t2 = types.TracebackType(None, tb.tb_frame, 0, 99)
print(t2.tb_lineno, t2.tb_next)
tb.tb_next = t2
print(tb.tb_next is t2)
def show(fn):
    try:
        print(repr(fn()))
    except Exception as e:
        print(type(e).__name__, e)
def cycle(): t2.tb_next = tb
show(cycle)
show(lambda: types.coroutine(5))
show(lambda: k.replace(nope=1))
show(lambda: k.replace(co_name=5))
def assign(): k.co_name = "x"
show(assign)
show(lambda: eval(k))
show(lambda: types.TracebackType())

