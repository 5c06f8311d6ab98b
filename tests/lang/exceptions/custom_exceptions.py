"""User exceptions: fields, str, repr, args, equality of catching by base."""
class AppError(Exception):
    """Base of them."""
class Coded(AppError):
    def __init__(self, code, msg="no message"):
        super().__init__(msg)
        self.code = code
    def __str__(self): return f"[{self.code}] {super().__str__()}"
class NoSuper(Exception):
    def __init__(self, a, b): self.a, self.b = a, b
class Repr(Exception):
    def __repr__(self): return "<custom repr>"
class Both(KeyError, AttributeError): pass
class Prop(Exception):
    @property
    def detail(self): return self.args[0].upper()
for e in (AppError(), AppError("x"), AppError("x", 1), Coded(5), Coded(6, "m"), NoSuper(1, 2), Repr("z"), Both("k"), Prop("abc")):
    print(type(e).__name__, "|", str(e), "|", repr(e), "|", e.args, "|", e.__dict__)
def catch(e, *types):
    try:
        raise e
    except types as x:
        return f"caught as {', '.join(t.__name__ for t in types if isinstance(x, t))}"
    except Exception as x:
        return f"not caught: {type(x).__name__} {x}"
print(catch(Coded(1), AppError), catch(Coded(1), ValueError, AppError), catch(Both("b"), AttributeError), catch(Both("b"), LookupError), catch(AppError(), Coded))
print(Prop("abc").detail, Coded(3).code, AppError.__doc__)
e = AppError("a")
e.args = ("changed", 2)
e.extra = [1]
print(e, e.args, e.__dict__)
e.args = "xy"
print(e.args)
class Slots(Exception):
    __slots__ = ("s",)
s = Slots("m")
s.s = 1
s.d = 2
print(s.s, s.d, s.__dict__)
class BadStr(Exception):
    def __str__(self): raise ValueError("bad str")
class IntStr(Exception):
    def __str__(self): return 5
for c in (BadStr, IntStr):
    try:
        str(c())
    except Exception as x:
        print(type(x).__name__, x)
class Meta(type): pass
class WithMeta(Exception, metaclass=Meta): pass
try: raise WithMeta("meta")
except Exception as x: print(type(type(x)).__name__, x)
class Ctx(Exception):
    def __init__(self, **kw):
        self.__dict__.update(kw)
        super().__init__(*kw.values())
try: raise Ctx(a=1, b=2)
except Ctx as x: print(x.a, x.b, x.args, x)
def show(f):
    try:
        f()
    except BaseException as e:
        print(type(e).__name__, e)
def except_bad(what):
    def f():
        try: raise ValueError("original")
        except what: print("matched")
    return f
show(except_bad(5))
show(except_bad("x"))
show(except_bad(int))
show(except_bad((ValueError, 5)))
show(except_bad((KeyError, 5)))
show(except_bad(()))
show(except_bad([ValueError]))
show(except_bad(((KeyError,), (ValueError,))))
show(except_bad(None))
class Sub(ValueError):
    def __new__(cls, *a):
        o = super().__new__(cls, "from new")
        return o
print(repr(Sub("orig")), Sub("orig").args)
try:
    class Conflict(OSError, SyntaxError): pass
except TypeError as x: print(x)

