"""globals(), locals(), __name__, __builtins__, module attributes as globals."""
x = 1
g = globals()
print(g["x"], g is globals(), g["__name__"], "__builtins__" in g, locals() is g, g["__doc__"])
g["dynamic"] = 5
print(dynamic)
g["x"] = "changed"
print(x)
del g["dynamic"]
try:
    dynamic
except NameError as e:
    print(e)
def f(a, b=2):
    c = a + b
    l = locals()
    l["a"] = "ignored"
    l["new"] = 1
    d = 4
    return a, sorted(l), sorted(locals()), locals() is l
print(f(1))
def nested(p):
    q = p
    def inner():
        r = p
        return sorted(locals().items())
    return inner()
print(nested(5))
def comp(): return [sorted(locals()) for z in [1]], {k: v for k, v in locals().items()}
print(comp())
class C:
    a = 1
    ns = sorted(k for k in locals() if not k.startswith("__"))
    locals()["sneaky"] = "set"
print(C.ns, C.sneaky)
def gen():
    v = 1
    yield sorted(locals())
    w = 2
    yield sorted(locals())
print(list(gen()))
def after_del():
    v = 1
    w = 2
    del v
    return locals()
print(after_del())
print((lambda a, *b: sorted(locals().items()))(1, 2))
import builtins
print(__builtins__ is builtins or __builtins__ is builtins.__dict__, builtins.len is len, __name__, __file__.endswith("globals_locals.py"), __spec__ if "__spec__" in g else None, __debug__)
def use_len(): return len([1, 2])
builtins_len = builtins.len
builtins.len = lambda x: "patched"
print(use_len(), len([1]))
builtins.len = builtins_len
print(use_len())
len = lambda x: "global shadows"
print(use_len())
del len
print(use_len())
def frame_locals():
    import sys
    v = 1
    fr = sys._getframe()
    fr.f_locals["v"] = 99
    return v, sorted(fr.f_locals), fr.f_code.co_name, fr.f_lineno > 0, fr.f_globals is globals(), fr.f_back.f_code.co_name
print(frame_locals())

