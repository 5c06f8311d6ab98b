"""Calling what cannot be called, and errors raised by the call machinery around classes and methods."""
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
for x in (5, 1.5, "s", None, [], {}, (), {1}, range(1), ..., NotImplemented, object(), slice(1), (i for i in []), iter([]), type("C", (), {})()): show(lambda: x())
class C:
    attr = 5
    def m(self): pass
    s = staticmethod(5)
c = C()
show(lambda: c.attr())
show(lambda: c.m()())
show(lambda: C.attr())
show(lambda: c.s())
show(lambda: C()())
show(lambda: C.m())
show(lambda: C.m(1, 2))
show(lambda: c.m(1))
show(lambda: c.m(self=1))
class NoNew:
    def __new__(cls): return None
class InitArgs:
    def __init__(self, a): pass
class BadInit:
    def __init__(self): return 1
class NewArgs:
    def __new__(cls, a): return super().__new__(cls)
class Both:
    def __new__(cls, a): return super().__new__(cls)
    def __init__(self): pass
show(lambda: NoNew())
show(lambda: NoNew(1))
show(lambda: InitArgs())
show(lambda: InitArgs(1, 2))
show(lambda: InitArgs(b=1))
show(lambda: BadInit())
show(lambda: NewArgs())
show(lambda: NewArgs(1, 2))
show(lambda: Both(1))
show(lambda: object.__new__(InitArgs, 1, 2) and "object.__new__ takes them")
show(lambda: object.__init__(c, 1))
show(lambda: object(1))
show(lambda: type.__call__(5))
show(lambda: type(C)("X"))
show(lambda: type(C)("X", (), {}, 1))
show(lambda: int.__new__())
show(lambda: int.__new__(C))
show(lambda: int.__new__("x"))
show(lambda: list.__init__(5))
show(lambda: list.append(1, 2))
show(lambda: str.join(1, []))
show(lambda: dict.get())
show(lambda: (lambda a: a)(1, a=1))
show(lambda: (lambda *, a: a)(1))
show(lambda: (lambda a, /: a)(a=1))
show(lambda: print(*1))
show(lambda: print(**{1: 2}))
show(lambda: print(**[1]))
show(lambda: max(key=len))
show(lambda: sorted(key=len))
show(lambda: [].sort(key=len, key2=1))
show(lambda: "".format(*5))
show(lambda: type(C.__call__()).__name__)
show(lambda: super(C, c).m())
show(lambda: property(lambda: 1).__get__(c))
show(lambda: classmethod(lambda: 1).__get__(c)())
show(lambda: staticmethod(lambda x: x).__get__(c)())

