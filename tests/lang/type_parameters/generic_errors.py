"""Errors of type parameters, aliases and lazily evaluated annotations at run time and in syntax."""
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
def f[T](x: T) -> T: return x
class C[T]: pass
type A = int
type G[T] = list[T]
T = f.__type_params__[0]
show(lambda: f())
show(lambda: f[int])
show(lambda: C[int]() is not None)
show(lambda: C[int, str])
show(lambda: A())
show(lambda: A[int])
show(lambda: G[int, str])
show(lambda: isinstance(1, A))
show(lambda: issubclass(int, A))
show(lambda: isinstance(1, T))
show(lambda: isinstance(1, C[int]))
show(lambda: T())
show(lambda: T[int])
show(lambda: T.nope)
show(lambda: A.nope)
show(lambda: setattr(T, "__name__", "x"))
show(lambda: setattr(A, "__name__", "x"))
show(lambda: T | 5)
show(lambda: A | 5)
show(lambda: int | 5)
show(lambda: list[int] | "x")
show(lambda: T + T)
show(lambda: type(T)())
show(lambda: type(T)("X", int))
show(lambda: type(T)("X", bound=int, covariant=True, contravariant=True))
show(lambda: type(A)("X"))
show(lambda: type(A)(5, int))
def lazy(x: missing_one, y: list[missing_two]) -> 1 / 0: pass
show(lambda: lazy.__annotations__)
class Lazy[T: missing_bound]:
    field: missing_three
show(lambda: Lazy.__annotations__)
show(lambda: Lazy.__type_params__[0].__bound__)
type L = missing_four
show(lambda: L.__value__)
missing_four = str
show(lambda: L.__value__)
show(lambda: lazy.__annotate__(1))
show(lambda: lazy.__annotate__(5))
show(lambda: lazy.__annotate__("x"))
for source in ["def f[T, T](): pass", "class C[T=int, U]: pass", "type X[*T: int] = 1", "def f[T: int = ](): pass", "type X[T]", "type [T] = int", "class C[]: pass", "def f[T](x): T = 1; nonlocal T", "def f[T](): return (yield T)", "class C[T](T): pass", "class C[T]:\n  def T(self): pass", "type X = (yield)", "type X = await y", "def f[T: (x := 1)](): pass", "x[T] = type", "lambda[T]: 1", "def f[1](): pass", "def f['T'](): pass", "def f[T.x](): pass", "class C[*, T]: pass", "type X[**P, *Ts, T = int] = 1", "def f[T=int](x: T = 5): pass"]:
    try:
        compile(source, "<t>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e: print(repr(source), "|", e.msg, e.lineno, e.offset, e.end_offset)

