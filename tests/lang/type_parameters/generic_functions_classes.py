"""Type parameters of functions and classes: scopes, bounds, defaults, attributes."""
def first[T](xs: list[T]) -> T: return xs[0]
def many[T: int, *Ts, **P](x: T, *args: *Ts) -> T: return x
def constrained[S: (str, bytes)](s: S) -> S: return s
def dflt[T = int, *Ts = *tuple[int, ...], **P = [int]](): ...
print(first([1, 2]), first.__type_params__, first.__annotations__, many.__type_params__, constrained("x"))
T = many.__type_params__[0]
print(T.__name__, T.__bound__, T.__constraints__, constrained.__type_params__[0].__constraints__, type(T).__name__, [type(p).__name__ for p in many.__type_params__], T.__module__)
print([p.__default__ for p in dflt.__type_params__], T.has_default(), dflt.__type_params__[0].has_default(), T.__covariant__, T.__contravariant__, T.__infer_variance__)
class Box[T]:
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v
    def map[U](self, f) -> "Box[U]": return Box(f(self.v))
    param = T
b = Box[int](5)
print(b.get(), b.map(str).get(), Box.__type_params__, Box[int], Box[int].__origin__ is Box, Box[int].__args__, Box.__parameters__, Box.param is Box.__type_params__[0], Box.__bases__, Box.__orig_bases__, Box.__mro__[1].__name__, b.__orig_class__)
class Pair[K, V](dict[K, V]): pass
print(Pair[str, int], Pair({"a": 1}), Pair.__type_params__, Pair.__orig_bases__)
class Sub(Box[str]): pass
print(Sub("x").get(), Sub.__orig_bases__, Sub.__bases__, Sub.__type_params__)
class Lazy[T: undefined_name_here]: pass
P = Lazy.__type_params__[0]
try:
    P.__bound__
except NameError as e:
    print(e)
undefined_name_here = str
print(P.__bound__)
T = "outer T"
def shadow[T]():
    return T
print(shadow(), T, type(shadow()).__name__)
class Outer[T]:
    class Inner[T]: t = T
    def m[T](self): return T
    t = T
    lam = lambda: T
print(Outer.t is Outer.Inner.t, Outer.lam() is Outer.t, Outer().m() is Outer.t)
try:
    print(U)
except NameError as e:
    print(e)
@(lambda f: f)
def decorated[T](x: T = 5): return x
print(decorated(), decorated.__defaults__, decorated.__qualname__, Box.map.__qualname__)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Box[int, str])
show(lambda: Box[()])
show(lambda: Pair[int])
show(lambda: first[int])
show(lambda: Sub[int])
show(lambda: Box())
def gen[T](n: T):
    yield n
    yield T
print(next(gen(1)))
async def co[T](): return T
c = co()
try: c.send(None)
except StopIteration as e: print(e.value)

