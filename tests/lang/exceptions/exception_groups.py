"""ExceptionGroup: construction, split, subgroup, derive, nesting, attributes, errors."""
g = ExceptionGroup("top", [ValueError(1), TypeError("t"), ExceptionGroup("sub", [KeyError("k"), ValueError(2)])])
print(g, repr(g), g.message, len(g.exceptions), type(g.exceptions), g.args, isinstance(g, Exception), isinstance(g, BaseExceptionGroup))
print(repr(g.subgroup(ValueError)), repr(g.subgroup(OSError)), repr(g.subgroup((KeyError, TypeError))), repr(g.subgroup(lambda e: "k" in str(e))))
m, r = g.split(ValueError)
print(repr(m), repr(r))
print(g.split(Exception)[0] is g, g.split(OSError), g.subgroup(ExceptionGroup) is g)
b = BaseExceptionGroup("b", [KeyboardInterrupt(), ValueError()])
print(type(b).__name__, type(BaseExceptionGroup("only", [ValueError()])).__name__, repr(b.subgroup(ValueError)), b)
class My(ExceptionGroup):
    def derive(self, excs): return My(self.message + "!", excs)
mg = My("mine", [ValueError(1), KeyError(2)])
mg.attr = 5
print(repr(mg.split(ValueError)), repr(mg.derive([OSError()])), hasattr(mg.split(ValueError)[0], "attr"))
class Code(ExceptionGroup):
    def __new__(cls, message, excs, code):
        o = super().__new__(cls, message, excs)
        o.code = code
        return o
    def derive(self, excs): return Code(self.message, excs, self.code)
print(Code("c", [ValueError(), KeyError()], 42).subgroup(KeyError).code)
try:
    raise ExceptionGroup("raised", [OSError(5, "x")])
except ExceptionGroup as e:
    print(e.message, e.exceptions, e.__traceback__ is not None)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: ExceptionGroup())
show(lambda: ExceptionGroup("m"))
show(lambda: ExceptionGroup("m", []))
show(lambda: ExceptionGroup("m", 5))
show(lambda: ExceptionGroup("m", [5]))
show(lambda: ExceptionGroup("m", [ValueError]))
show(lambda: ExceptionGroup(5, [ValueError()]))
show(lambda: ExceptionGroup("m", [KeyboardInterrupt()]))
show(lambda: ExceptionGroup("m", (ValueError(), "x")))
show(lambda: ExceptionGroup("m", {ValueError("s")}))
show(lambda: g.split(5))
show(lambda: g.subgroup())
show(lambda: g.split(int))
show(lambda: g.subgroup((ValueError, 5)))
show(lambda: setattr(g, "exceptions", ()))
show(lambda: setattr(g, "message", "x"))
show(lambda: g.derive(5))
show(lambda: type("M", (ExceptionGroup, ValueError), {})("m", [KeyboardInterrupt()]))
show(lambda: type("M", (ExceptionGroup,), {})("m", [ValueError()]))
print(ExceptionGroup("one", [ValueError()]), ExceptionGroup("", [ValueError(), KeyError()]), str(ExceptionGroup("nested", [g])))
leaf = []
def walk(e, depth=0):
    if isinstance(e, BaseExceptionGroup):
        for x in e.exceptions: walk(x, depth + 1)
    else: leaf.append((depth, repr(e)))
walk(g)
print(leaf)

