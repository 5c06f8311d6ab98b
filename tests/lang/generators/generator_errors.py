"""Generators: yield and return where they may not stand, and run-time errors."""
for source in ["yield 1", "return 1", "class C: yield 1", "x = yield", "lambda: (yield)", "def f(): yield = 1", "def f(): x = yield = 1", "def f(): (yield) = 1", "def f(): yield x = 2", "def f(x=(yield)): pass", "def f() -> (yield): pass", "yield from []", "def f(): yield from", "def f(): yield from *a", "def f(): yield *a", "def f(): yield *a, b", "async def f(): yield from []", "async def f():\n yield 1\n return 2", "async def f():\n yield 1\n return", "def f(): f(yield)", "def f(): f(a, yield)", "def f(): f((yield))", "def f(): yield + 1", "def f(): 1 + yield", "def f(): print(yield)", "def f(): [yield]", "def f(): [(yield)]", "def f(): del (yield)", "def f(): await x", "def f():\n for x in yield: pass", "def f():\n if yield: pass", "def f(): yield yield 1", "def f(): yield (yield 1)", "def f(): yield lambda: 1", "def f(): assert yield", "def f(): return yield 1", "def f(): return (yield 1)", "def f[T: (yield)](): pass", "type X = (yield)"]:
    try:
        compile(source, "<gen>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", e.msg, e.lineno, e.offset, e.end_offset)
def g():
    yield 1
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: g()[0])
show(lambda: len(g()))
show(lambda: g() + g())
show(lambda: g()())
show(lambda: type(g())())
show(lambda: [*g][0])
show(lambda: next(g))
show(lambda: reversed(g()))
show(lambda: setattr(g(), "x", 1))
show(lambda: setattr(g(), "gi_frame", 1))
show(lambda: setattr(g(), "__name__", 5))
x = g()
x.__name__ = "renamed"
x.__qualname__ = "Q.renamed"
print(repr(x).split(" at ")[0])

