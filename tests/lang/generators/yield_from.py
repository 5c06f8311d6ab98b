"""yield from: delegation to generators and iterables, return values, exceptions."""
def inner():
    got = yield 1
    print("inner got", got)
    try:
        yield 2
    except ValueError as e:
        print("inner caught", e)
        yield "recovered"
    return "inner result"
def outer():
    r = yield from inner()
    print("outer got", r)
    r2 = yield from [10, 20]
    print("list gives", r2)
    yield from "ab"
    return "done"
g = outer()
print(next(g), g.send("x"), g.throw(ValueError("v")), next(g), list(g))
g = outer()
next(g)
print(g.gi_yieldfrom.__name__, g.gi_running)
g.close()
print(list(g))
def deep(n):
    if n == 0:
        x = yield "bottom"
        return x
    return (yield from deep(n - 1))
d = deep(50)
print(next(d))
try:
    d.send("carried")
except StopIteration as e:
    print(e.value)
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration("it value")
        return self.n
    def send(self, v):
        print("send", v)
        return v
    def throw(self, *a):
        print("throw", [type(x).__name__ for x in a])
        return "thrown"
    def close(self): print("close")
def use():
    r = yield from It()
    print("r =", r)
    yield "end"
u = use()
print(next(u), u.send("S"), u.throw(KeyError("k")), next(u), next(u))
u = use()
next(u)
u.close()
def bad(): yield from 5
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: next(bad()))
def not_send():
    yield from [1, 2, 3]
n = not_send()
print(next(n))
show(lambda: n.send("x"))
n = not_send()
next(n)
show(lambda: n.throw(OSError("through a list")))
def leak():
    yield from inner_raise()
def inner_raise():
    yield 1
    raise LookupError("inner raised")
show(lambda: list(leak()))
def cleanup(name):
    try:
        yield name
    finally:
        print("cleanup", name)
def chain():
    try:
        yield from cleanup("a")
        yield from cleanup("b")
    finally:
        print("chain end")
c = chain()
next(c)
c.close()
print(list(chain()))
def same():
    it = iter(range(4))
    yield from it
    yield from it
print(list(same()), [*(yield_ for yield_ in not_send())])
def self_delegate():
    yield from me
me = self_delegate()
show(lambda: next(me))

