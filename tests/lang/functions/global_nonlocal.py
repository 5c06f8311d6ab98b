"""global, nonlocal and del statements, and their errors."""
g = 1
def set_global():
    global g, created
    g = 2
    created = "new"
set_global()
print(g, created)
def del_global():
    global created
    del created
del_global()
print("created" in globals())
try:
    del_global()
except NameError as e:
    print(e)
try:
    created
except NameError as e:
    print(e)
def nest():
    g = "local"
    def inner():
        global g
        g = "changed global"
    inner()
    return g
print(nest(), g)
class K:
    global in_global
    in_global = "from class"
    def m(self):
        global g
        for g in range(3): pass
        import sys as g2
        return g
print(in_global, K().m(), g, hasattr(K, "in_global"))
def imports():
    global sys, func, Cls
    import sys
    def func(): return "f"
    class Cls: pass
imports()
print(sys.__name__, func(), Cls.__qualname__, func.__qualname__)
def targets():
    global a, b, c, d
    a, *b = 1, 2, 3
    with open("/dev/null") if False else ctx() as c: pass
    [d := i for i in range(3)]
class ctx:
    def __enter__(self): return "entered"
    def __exit__(self, *a): return False
targets()
print(a, b, c, d)
for source in ["def f():\n x = 1\n global x", "def f():\n print(x)\n global x", "def f(x):\n global x", "def f():\n nonlocal x", "nonlocal x", "def f(x):\n def g(x):\n  nonlocal x", "def f():\n x = 1\n def g():\n  x = 2\n  nonlocal x", "def f():\n x: int\n global x", "def f():\n global x\n x: int = 1",
               "def f():\n x=1\n def g():\n  global x\n  nonlocal x", "global x\nx = 1", "x = 1\nglobal x", "class C:\n nonlocal y", "def f():\n for x in []: pass\n global x", "global", "global x.y", "global x = 1", "def f():\n global __debug__", "def f():\n nonlocal f2\n f2 = 1", "del", "del f()", "del 1", "del a + b", "del (a, b)", "del [a, (b, c.d)], e[0]", "del *a", "del None", "del x if y else z"]:
    try:
        compile(source, "<scope>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)

