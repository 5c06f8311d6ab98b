"""getattr, setattr, delattr, hasattr, vars, dir."""
class A:
    cls_attr = 1
    def __init__(self): self.inst = 2
    @property
    def prop(self): return "p"
a = A()
print(getattr(a, "inst"), getattr(a, "nope", 5), getattr(a, "prop"), getattr(A, "cls_attr"), getattr("abc", "upper")(), getattr(a, "nope", None), hasattr(a, "inst"), hasattr(a, "nope"), hasattr(5, "real"))
print(setattr(a, "new", 3), a.new, delattr(a, "new"), hasattr(a, "new"), vars(a), sorted(k for k in vars(A) if not k.startswith("__")), vars() is globals())
def local():
    x, y = 1, 2
    return sorted(vars()), sorted(dir()), sorted(locals().items())
print(local())
print([n for n in dir(a) if not n.startswith("__")], "__init__" in dir(A), "append" in dir([]), [n for n in dir(A) if not n.startswith("_")], "a" in dir())
class D:
    def __dir__(self): return {"z", "y"}
print(dir(D()))
setattr(a, "not an identifier!", 1)
print(getattr(a, "not an identifier!"), a.__dict__)
class S(str): pass
print(getattr(a, S("inst")))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: getattr(a, "nope"))
show(lambda: getattr(a, 5))
show(lambda: getattr(a, 5, "default"))
show(lambda: getattr(a))
show(lambda: getattr(a, "x", 1, 2))
show(lambda: getattr(a, name="inst"))
show(lambda: setattr(a, 5, 1))
show(lambda: setattr(a, "x"))
show(lambda: setattr(a, "prop", 1))
show(lambda: delattr(a, "nope"))
show(lambda: delattr(a, "cls_attr"))
show(lambda: delattr(a, 5))
show(lambda: hasattr(a, 5))
show(lambda: hasattr(a))
show(lambda: vars(5))
show(lambda: vars([]))
show(lambda: vars(a, a))
show(lambda: dir(a, 1))
class G:
    def __getattr__(self, n):
        if n == "boom": raise ValueError("boom")
        raise AttributeError(n)
show(lambda: getattr(G(), "x", "default"))
show(lambda: getattr(G(), "boom", "default"))
show(lambda: hasattr(G(), "boom"))
import sys
show(lambda: getattr(sys, "nope"))
show(lambda: setattr(sys, "fresh", 1) or sys.fresh)
print("sys" in vars(sys)["modules"], hasattr(sys, "__dict__"), type(vars(A)).__name__)
for name in ("__class__", "__doc__", "__module__", "__dict__", "__weakref__"): print(name, hasattr(a, name), hasattr(5, name), hasattr(A, name))

