"""The type statement: lazily evaluated, generic, recursive, attributes, errors."""
type Int = int
type Pair[A, B] = tuple[A, B]
type Rec = list[Rec] | int
type Later = Undefined | None
print(Int, Int.__name__, Int.__value__, Pair, Pair.__type_params__, Pair.__value__, Pair[int, str], Rec.__value__, type(Int).__name__, repr(Int), Int.__module__, Int.__parameters__, Pair.__parameters__)
try:
    Later.__value__
except NameError as e:
    print(e)
class Undefined: pass
print(Later.__value__)
print(Int | None, None | Int, Int | str, list[Int], Pair[int, str].__origin__, Pair[int, str].__args__)
def scope():
    type Local[T] = dict[T, x]
    x = str
    return Local
print(scope().__value__)
class C:
    type Alias = C
    attr = int
    type InClass = attr
    type Own[T] = list[T]
print(C.Alias.__value__, C.InClass.__value__, C.Own[int])
count = 0
def f():
    global count
    count += 1
    return count
type Once = f()
print(count, Once.__value__, Once.__value__, count)
type type = int
print(type)
type = "soft keyword"
print(type)
type X[T: int = bool, *Ts = *tuple[int], **P = [int]] = T
print(X.__type_params__[0].__bound__, X.__type_params__[0].__default__, X.__type_params__)
def show(f):
    try:
        print(f())
    except Exception as e:
        e_type = e.__class__.__name__
        print(e_type, e)
show(lambda: Int())
show(lambda: Int[int])
show(lambda: isinstance(5, Int))
show(lambda: Int.foo)
def assign(): Int.__value__ = 5
def attr(): Int.x = 5
show(assign)
show(attr)
def sub():
    class D(Int): pass
show(sub)
type Bad = 1 / 0
show(lambda: Bad.__value__)
import typing
A = typing.TypeAliasType("A", list[int])
print(A, A.__value__, A.__name__)
show(lambda: typing.TypeAliasType("A", 5, type_params=5))

