"""sys._getframe, call chain, f_locals, tracebacks' frames."""
import sys
def inner():
    f = sys._getframe()
    g = sys._getframe(1)
    return f.f_code.co_name, g.f_code.co_name, g.f_back.f_code.co_name, f.f_lineno, g.f_lineno
def outer():
    marker = "outer local"
    r = inner()
    return r
print(outer())
def peek():
    return sorted(sys._getframe(1).f_locals.items())
def caller():
    a, b = 1, "two"
    return peek()
print(caller())
print(sys._getframe().f_code.co_name, sys._getframe().f_globals is globals(), sys._getframe().f_locals is globals() or sys._getframe().f_locals == globals())
def boom():
    x = 5
    raise ValueError("b")
try:
    boom()
except ValueError as e:
    tb = e.__traceback__
    while tb:
        print(tb.tb_lineno, tb.tb_frame.f_code.co_name, tb.tb_frame.f_code.co_name == "boom" and tb.tb_frame.f_locals)
        tb = tb.tb_next
for f in [lambda: sys._getframe(10**6), lambda: sys._getframe("x"), lambda: sys._getframe(-1).f_code.co_name]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
def gen():
    yield sys._getframe().f_code.co_name
    yield sys._getframe(1).f_code.co_name
def drive():
    return list(gen())
print(drive())
class C:
    where = sys._getframe().f_code.co_name
    def m(self): return sys._getframe().f_code.co_qualname
print(C.where, C().m(), (lambda: sys._getframe().f_code.co_name)(), [sys._getframe().f_code.co_name for _ in range(1)])
print(sys.getswitchinterval() > 0, sys.gettrace(), sys.getprofile(), callable(sys.settrace), sys.intern("abc") is sys.intern("ab" + "c"), sys.is_finalizing(), callable(sys.getsizeof), sys.getallocatedblocks() >= 0)

