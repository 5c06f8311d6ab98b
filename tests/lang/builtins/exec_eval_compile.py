"""exec, eval, compile: namespaces, builtins, closures, results."""
x = 10
print(eval("x + 1"), eval("x", {"x": 5}), eval("x + y", {"x": 1}, {"y": 2}), eval("[i * x for i in range(3)]"), eval("(lambda a: a * x)(2)"), eval("  \t1 + 2  \n"))
ns = {}
exec("a = 1\ndef f(n): return n + a\nclass C: attr = a\nfor i in range(3): pass", ns)
print(ns["f"](5), ns["C"].attr, ns["i"], "__builtins__" in ns, sorted(k for k in ns if k != "__builtins__"))
g, l = {"a": "global"}, {}
exec("b = a\na = 'local'\nc = a", g, l)
print(l, g["a"])
exec("global z\nz = 5\nw = 6", g, l)
print(g["z"], l.get("w"), "z" in l)
exec("x = 20")
print(x)
def scope():
    y = 1
    exec("y = 2; q = 3")
    d = {}
    exec("y = 5", globals(), d)
    return y, d, eval("y + 1"), "q" in locals(), [eval("y") for y in (7,)]
print(scope())
code = compile("a + b", "<expr>", "eval")
print(eval(code, {"a": 1, "b": 2}), eval(code, {"a": "x", "b": "y"}), code.co_names, exec(code, {"a": 1, "b": 1}))
print(exec("1 + 1"), eval("None"), eval("exec('k = 1')"), k, eval("eval('1 + 1')"), eval("__name__"), eval("print", {"__builtins__": {"print": "mine"}}))
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)
show(lambda: eval("x = 1"))
show(lambda: eval(""))
show(lambda: eval("1 +"))
show(lambda: eval("undefined"))
show(lambda: eval("1 / 0"))
show(lambda: eval(5))
show(lambda: eval("x", 5))
show(lambda: eval("x", {}, 5))
show(lambda: eval("len([])", {"__builtins__": {}}))
show(lambda: eval("x", globals=None))
show(lambda: eval("q + 1", {"q": 1}, None))
show(lambda: eval("q", globals={"q": "kw"}))
show(lambda: exec("r = 5", locals=(d := {})) or d)
show(lambda: exec(None))
show(lambda: exec("return 1"))
show(lambda: exec("raise ValueError('inside')"))
show(lambda: exec("import sys; sys.exit(4)"))
show(lambda: exec("def f():\n  x = y\nf()"))
show(lambda: exec("print(x)", {"x": "from globals"}))
show(lambda: exec(compile("t", "f", "exec"), {}))
class M(dict):
    def __missing__(self, k): return f"missing {k}"
print(eval("foo", {}, M()), eval("foo, bar", {"foo": "found"}, M()))
class Map:
    def __getitem__(self, k):
        if k == "spam": return "mapped"
        raise KeyError(k)
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
exec("print(spam); eggs = 1; del eggs", {}, Map())
def outer():
    v = "cell"
    def inner(): return v
    return inner
o = outer()
show(lambda: eval(o.__code__))
show(lambda: exec(o.__code__, {}, closure=o.__closure__) if False else exec(o.__code__, {}, closure=()))
exec("def made(a, b=2, *c, d=4, **e):\n  'doc'\n  return a, b, c, d, e")
print(made(1, z=3), made.__doc__, made.__module__, made.__code__.co_filename)
exec("if True:\n  p = [1]\n  p += [2]\n" "class K:\n  def m(self): return __class__.__name__\nprint(p, K().m())")
print(eval("[__name__ for _ in range(1)]"), eval("(lambda: (yield))").__name__, eval("{**{'a': 1}}"), eval("1 if x else 2"), eval("f'{x}'"), eval("x", {"x": 1, "__builtins__": None}))

