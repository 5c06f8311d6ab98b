"""copy.copy: of every kind of object; __copy__; copies share what is inside."""
import copy
for x in [5, "s", b"b", 1.5, None, (1, [2]), frozenset([1]), range(3), len, int, ..., True]:
    print(repr(x).split(" at ")[0], copy.copy(x) is x)
for x in [[1, [2]], {"a": [1]}, {1, 2}, bytearray(b"ab")]:
    c = copy.copy(x)
    print(c, c == x, c is x, type(c).__name__)
l = [[1], [2]]
c = copy.copy(l)
c.append(3)
c[0].append("shared")
print(l, c)
class P:
    def __init__(self, x): self.x = x
p = P([1])
q = copy.copy(p)
q.x.append(2)
q.y = 5
print(p.x, hasattr(p, "y"), q.__dict__, type(q).__name__)
class Own:
    def __copy__(self): return "own copy"
class Reduce:
    def __init__(self, v): self.v = v
    def __reduce__(self): return Reduce, (self.v * 2,)
class State:
    def __init__(self): self.a, self.b = 1, 2
    def __getstate__(self): return {"a": self.a * 10}
    def __setstate__(self, s): self.__dict__.update(s, restored=True)
class Slots:
    __slots__ = ("s", "unset")
    def __init__(self): self.s = [1]
class NewArgs:
    def __new__(cls, a, b=0):
        o = super().__new__(cls)
        o.args = (a, b)
        return o
    def __getnewargs__(self): return ("again", 1)
class Sub(list): pass
class SubD(dict): pass
print(copy.copy(Own()), copy.copy(Reduce(3)).v, copy.copy(State()).__dict__, copy.copy(Slots()).s, copy.copy(NewArgs(1)).args)
s = Sub([1, 2])
s.attr = "kept"
t = copy.copy(s)
print(t, t.attr, type(t).__name__, copy.copy(SubD(a=1)), type(copy.copy(SubD())).__name__)
def show(f):
    try:
        print(repr(f()).split(" at ")[0])
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: copy.copy((i for i in [])))
show(lambda: copy.copy(open) is open)
show(lambda: copy.copy(memoryview(b"")))
class BadReduce:
    def __reduce__(self): return 5
class BadReduce2:
    def __reduce_ex__(self, p): return (1,)
class StrReduce:
    def __reduce__(self): return "a_global_name"
class Raises:
    def __copy__(self): raise ValueError("no copies")
show(lambda: copy.copy(BadReduce()))
show(lambda: copy.copy(BadReduce2()))
x = StrReduce()
show(lambda: copy.copy(x) is x)
show(lambda: copy.copy(Raises()))
show(lambda: copy.copy())
print(copy.Error, copy.error is copy.Error, issubclass(copy.Error, Exception))

