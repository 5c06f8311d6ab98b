"""Functions: their attributes, read and set."""
def f(a, b: int = 2, *args: str, c=3, **kw) -> list:
    """Doc of f."""
    local = a
    return local
print(f.__name__, f.__qualname__, f.__module__, f.__doc__, f.__defaults__, f.__kwdefaults__, f.__annotations__, f.__closure__, f.__dict__, f.__type_params__, f.__builtins__ is not None)
code = f.__code__
print(code.co_name, code.co_qualname, code.co_varnames, code.co_argcount, code.co_kwonlyargcount, code.co_posonlyargcount, code.co_nlocals, code.co_freevars, code.co_cellvars, code.co_firstlineno, code.co_filename.endswith("function_attributes.py"), type(code).__name__, code.co_flags & 0xC)
f.attr = 5
f.__doc__ = "new"
f.__name__ = "g"
f.__qualname__ = "Q.g"
print(f.attr, f.__dict__, f.__doc__, f.__name__, repr(f).split(" at ")[0])
del f.attr
print(hasattr(f, "attr"), f.__globals__ is globals(), f.__get__(5)() if False else "", type(f).__name__, callable(f))
def outer(x):
    y = 2
    def inner(): return x, y
    return inner
i = outer(1)
print(i.__qualname__, i.__code__.co_freevars, outer.__code__.co_cellvars, [c.cell_contents for c in i.__closure__], type(i.__closure__[0]).__name__)
i.__closure__[0].cell_contents = 99
print(i())
def a(): return "a"
def b(): return "b"
a.__code__ = b.__code__
print(a(), a.__name__)
def d(x, y=1): return x, y
d.__defaults__ = (8, 9)
print(d())
d.__defaults__ = None
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: d(1))
show(lambda: setattr(f, "__name__", 5))
show(lambda: setattr(f, "__qualname__", None))
show(lambda: setattr(f, "__defaults__", [1]))
show(lambda: setattr(f, "__kwdefaults__", 5))
show(lambda: setattr(f, "__code__", 5))
show(lambda: setattr(a, "__code__", i.__code__))
show(lambda: setattr(f, "__globals__", {}))
show(lambda: setattr(f, "__closure__", ()))
show(lambda: setattr(f, "__dict__", 5))
show(lambda: f.missing)
show(lambda: delattr(f, "missing"))
show(lambda: f < f)
show(lambda: f + 1)
print((lambda: 0).__name__, (lambda: 0).__qualname__, len.__name__, len.__module__, [].append.__name__, [].append.__qualname__, str.upper.__qualname__, type(len).__name__, type(str.upper).__name__, type([].append).__name__, type("".__add__).__name__, type(str.__add__).__name__)
print(repr(len), repr(str.upper), repr([].append).split(" at ")[0], repr(int.__add__), repr((5).__add__).split(" at ")[0], repr(dict.fromkeys).split(" at ")[0])
class C:
    def m(self): "doc m"
c = C()
print(c.m.__func__ is C.m, c.m.__self__ is c, c.m.__name__, c.m.__doc__, C.m.__qualname__, c.m == c.m, c.m is c.m, repr(c.m).split(" of ")[0], repr(C.m).split(" at ")[0], hash(c.m) == hash(c.m))
show(lambda: setattr(c.m, "x", 1))

