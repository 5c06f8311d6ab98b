"""builtins: __build_class__, __import__, class creation by hand, exec with own builtins."""
import builtins
C = builtins.__build_class__(lambda: None, "C")
print(C, C.__mro__, type(C))
def body(): pass
D = __build_class__(body, "D", C, metaclass=type)
print(D.__bases__, D.__qualname__)
class Ns(dict):
    def __missing__(self, k): return f"default {k}"
print(eval("x", Ns(__builtins__={})) if False else eval("x", {}, Ns()))
m = __import__("os.path")
print(m.__name__, __import__("os.path", fromlist=["join"]).join("a", "b"), __import__("math", globals(), locals(), ["pi"], 0).pi)
env = {"__builtins__": {"print": print, "len": len, "range": range}}
exec("print(len(range(5)))\ndef f(): return len([1])\nr = f()", env)
print(env["r"], sorted(env["__builtins__"]))
for code in ["open('x')", "import math", "class K: pass", "x = sum([1])", "print(undefined)"]:
    try: exec(code, {"__builtins__": {"print": print}})
    except Exception as e: print(code, "|", type(e).__name__, e)
real = builtins.len
try:
    builtins.len = lambda x: 42
    print(len([]), eval("len('abc')"), [len(x) for x in ("a",)], (lambda: len(0))())
finally: builtins.len = real
print(len([]))
builtins.answer = 42
class UsesIt:
    v = answer
    def m(self): return answer
print(UsesIt.v, UsesIt().m(), [answer for _ in range(1)])
answer = "global wins"
print(UsesIt().m(), UsesIt.v)
del answer
print(UsesIt().m())
del builtins.answer
try: UsesIt().m()
except NameError as e: print(e)
print(hasattr(builtins, "answer"), builtins.__dict__["int"] is int, vars(builtins)["len"] is len, isinstance(builtins, type(__import__("sys"))))
for name in ("True", "None", "__debug__"):
    try: exec(f"{name} = 1")
    except SyntaxError as e: print(e.msg)
print(getattr(builtins, "None"), getattr(builtins, "True"))

