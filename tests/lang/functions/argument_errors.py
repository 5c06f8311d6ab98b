"""Calls: every TypeError text for wrong arguments to Python functions."""
def show(f):
    try:
        print(f())
    except TypeError as e:
        print(e)
def none(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def four(a, b, c, d): pass
def opt(a, b=1): pass
def opt2(a, b=1, c=2): pass
def kwonly(*, k): pass
def kwonly2(a, *, k, m, n=1): pass
def posonly(a, b, /): pass
def posopt(a, b=1, /, c=2): pass
def star(*args, k): pass
def kwargs(a, **kw): pass
show(lambda: none(1))
show(lambda: none(1, 2))
show(lambda: none(x=1))
show(lambda: one())
show(lambda: one(1, 2))
show(lambda: one(1, 2, 3))
show(lambda: one(1, a=2))
show(lambda: one(b=1))
show(lambda: one(1, b=1))
show(lambda: two())
show(lambda: two(1))
show(lambda: two(b=1))
show(lambda: three())
show(lambda: three(1))
show(lambda: four())
show(lambda: four(c=1))
show(lambda: opt())
show(lambda: opt(1, 2, 3))
show(lambda: opt2(1, 2, 3, 4))
show(lambda: opt2(1, 2, a=1))
show(lambda: opt(1, 2, b=3))
show(lambda: kwonly())
show(lambda: kwonly(1))
show(lambda: kwonly(1, k=2))
show(lambda: kwonly(k=1, j=2))
show(lambda: kwonly2(1))
show(lambda: kwonly2(1, k=2))
show(lambda: kwonly2(k=1, m=2))
show(lambda: kwonly2(1, 2, k=1, m=2))
show(lambda: posonly(a=1, b=2))
show(lambda: posonly(1, b=2))
show(lambda: posonly(1))
show(lambda: posonly(1, 2, 3))
show(lambda: posopt())
show(lambda: posopt(1, b=2))
show(lambda: posopt(1, 2, 3, 4))
show(lambda: star(1))
show(lambda: star(1, 2, z=1))
show(lambda: kwargs())
show(lambda: kwargs(1, 2))
show(lambda: kwargs(b=1))
show(lambda: (lambda x: x)())
show(lambda: (lambda: 0)(1))
show(lambda: one(*[1, 2]))
show(lambda: one(**{"a": 1, "b": 2}))
show(lambda: one(**{1: 2}))
show(lambda: one(*1))
show(lambda: one(**1))
show(lambda: kwargs(1, **{"x": 1}, **{"x": 2}))
show(lambda: kwargs(1, x=1, **{"x": 2}))
show(lambda: two(1, **{"a": 1, "b": 2}))
class C:
    def method(self, x): pass
    @classmethod
    def cm(cls, x): pass
    @staticmethod
    def sm(x): pass
    def noself(): pass
show(lambda: C().method())
show(lambda: C().method(1, 2))
show(lambda: C.method())
show(lambda: C.cm())
show(lambda: C.cm(1, 2))
show(lambda: C.sm())
show(lambda: C().noself())
show(lambda: C(1))
show(lambda: C(x=1))
class D:
    def __init__(self, a, *, b): pass
show(lambda: D())
show(lambda: D(1))
show(lambda: D(1, 2, b=3))
def outer():
    def inner(x): pass
    return inner
show(lambda: outer()())
show(lambda: 5())
show(lambda: None())
show(lambda: "abc"())
show(lambda: C()())
show(lambda: [1]())

