"""dir, __doc__ and attributes of built-in objects."""
class A:
    """Doc of A."""
    x = 1
    def m(self): "doc m"
    @property
    def p(self): "doc p"
print([n for n in dir(A) if not n.startswith("__")], [n for n in dir(A()) if not n.startswith("__")], A.__doc__, A.m.__doc__, A.p.__doc__, A().__doc__)
a = A()
a.inst = 1
print("inst" in dir(a), "inst" in dir(A), sorted(set(dir(a)) - set(dir(object()))))
class B(A):
    y = 2
print([n for n in dir(B) if not n.startswith("__")], B.__doc__, B.m.__doc__)
for o in (int, str, list, dict, len, print, object, type, "".join, [].append, range, Exception):
    print(getattr(o, "__name__", o), type(o.__doc__).__name__, bool(o.__doc__))
print([n for n in dir([]) if not n.startswith("_")])
print([n for n in dir({}) if not n.startswith("_")])
print([n for n in dir(()) if not n.startswith("_")], [n for n in dir(1) if not n.startswith("_")], [n for n in dir(1.0) if not n.startswith("_")], [n for n in dir(set()) if not n.startswith("_")])
print([n for n in dir(b"") if not n.startswith("_")], [n for n in dir(range(1)) if not n.startswith("_")], [n for n in dir(slice(1)) if not n.startswith("_")], [n for n in dir((i for i in [])) if not n.startswith("_")])
print([n for n in dir(object)])
print([n for n in dir(lambda: 0) if n.startswith("__") and n not in dir(object)])
print([n for n in dir(ValueError()) if n not in dir(object())])
import sys
m = type(sys)("m")
m.b = m.a = 1
print([n for n in dir(m) if not n.startswith("__")], dir(m)[0][:2])
def f():
    q = 1
    return dir()
print(f(), "f" in dir())
class Meta(type):
    def __dir__(cls): return ["from_meta"]
class W(metaclass=Meta): pass
print(dir(W), "from_meta" in dir(W()))

