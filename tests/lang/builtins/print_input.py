"""print: sep, end, file, flush; input at end of file."""
import io
print()
print(1, "a", None, 2.5, [1], sep="-", end="!\n")
print("no newline", end="")
print("", "x", "", sep="|")
print(*range(3), sep="")
print("a", "b", sep=None, end=None)
out = io.StringIO()
print("to file", 5, file=out)
print("more", file=out, end="", flush=True)
print(repr(out.getvalue()))
class W:
    def __init__(self): self.parts = []
    def write(self, s): self.parts.append(s)
w = W()
print("x", 1, file=w)
print(w.parts)
class Str:
    def __str__(self): return "from __str__"
print(Str(), [Str()] and "list uses repr", "é", "\t|", "\0".encode())
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: print(1, sep=5))
show(lambda: print(1, end=5))
show(lambda: print(1, file=5))
show(lambda: print(1, flush=True, file=w))
show(lambda: print(1, foo=2))
class BadStr:
    def __str__(self): raise ValueError("bad str")
show(lambda: print("before", BadStr()))
class BadWrite:
    def write(self, s): raise OSError("write failed")
show(lambda: print(1, file=BadWrite()))
show(lambda: input())
show(lambda: input("prompt> "))
show(lambda: input(1, 2))
print(print("x"), print.__name__)

