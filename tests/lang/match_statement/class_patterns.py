"""match: class patterns, __match_args__, keywords, built-in classes, nesting, errors."""
class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Sub(Point): pass
class Kw:
    def __init__(self, **k): self.__dict__.update(k)
def f(p):
    match p:
        case Point(0, 0): return "origin"
        case Point(0, y): return f"y axis {y}"
        case Sub(x=x, y=y): return f"sub {x} {y}"
        case Point(x, y=1): return f"y is one, x {x}"
        case Point(Point(a, b), _): return f"nested {a} {b}"
        case Point(x=int(n)): return f"int x {n}"
        case Point(): return "any point"
        case Kw(a=1, b=b): return f"kw b={b}"
        case int(n) | float(n): return f"number {n}"
        case str(s) if s: return f"str {s!r}"
        case bytes(b): return f"bytes {b}"
        case list([a, *_]): return f"list starting {a}"
        case dict({"k": v}): return f"dict {v}"
        case tuple(t): return f"tuple {t}"
        case bool(): return "never"
        case set(s) | frozenset(s): return f"set {len(s)}"
        case object(__class__=c): return f"object of {c.__name__}"
for p in [Point(0, 0), Point(0, 5), Sub(1, 2), Point(7, 1), Point(Point(3, 4), 0), Point(2, 9), Point("x", 9), Kw(a=1, b=2), Kw(a=2, b=2), Kw(a=1), 5, 2.5, True, "s", "", b"b", [1, 2], [], {"k": 1}, {}, (1,), {1}, None]:
    print(f(p))
class Two:
    __match_args__ = ("a",)
    a = "class attr"
match Two():
    case Two(v): print(v)
class Prop:
    __match_args__ = ("p",)
    @property
    def p(self):
        print("property read")
        return 1
match Prop():
    case Prop(2): pass
    case Prop(1): print("matched")
class Raises:
    @property
    def bad(self): raise ValueError("in property")
    @property
    def attr(self): raise AttributeError("hidden")
match Raises():
    case Raises(attr=_): print("no")
    case Raises(): print("AttributeError means no match")
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
def e1():
    match Raises():
        case Raises(bad=_): pass
def e2():
    match 5:
        case Kw(1): pass
    match Kw():
        case Kw(1): pass
def e3():
    match Point(1, 2):
        case Point(1, 2, 3): pass
def e4():
    match Point(1, 2):
        case Point(1, x=1): pass
def e5():
    x = 5
    match 1:
        case x(): pass
def e6():
    class C: __match_args__ = "x"
    match C():
        case C(1): pass
def e7():
    class C: __match_args__ = (1,)
    match C():
        case C(1): pass
def e8():
    match 5:
        case int(1, 2): pass
def e9():
    match 1:
        case undefined_class(): pass
for g in (e1, e2, e3, e4, e5, e6, e7, e8, e9): show(g)
class IntSub(int): pass
match IntSub(5):
    case int(5): print("subclass of int")
class Meta(type):
    def __instancecheck__(cls, o): return o == "magic"
class Mg(metaclass=Meta): pass
match "magic":
    case Mg(): print("instancecheck asked")

