"""The built-in exception classes: bases, construction, attributes."""
import builtins
names = sorted(n for n in dir(builtins) if isinstance(getattr(builtins, n), type) and issubclass(getattr(builtins, n), BaseException))
for n in names:
    c = getattr(builtins, n)
    print(n, c.__name__, [b.__name__ for b in c.__bases__])
for c in (BaseException, Exception, ValueError, KeyError, OSError, StopIteration, SystemExit, AttributeError, NameError, ImportError, RecursionError):
    print(repr(c()), repr(str(c())), c().args, repr(c("m")), str(c("m")), repr(c("a", "b")), str(c("a", "b")))
print(repr(SyntaxError()), str(SyntaxError()), repr(SyntaxError("m")), SyntaxError("m"))
print(KeyError("k"), str(KeyError("it's")), str(KeyError(5)), str(KeyError("a", "b")), str(KeyError()), repr(KeyError("k")))
e = OSError(9999, "No such file", "name.txt")
print(e, repr(e), e.errno, e.strerror, e.filename, e.args, type(e).__name__)
print(OSError(9999, "x"), FileNotFoundError(9999, "x", "f"), repr(PermissionError(9999, "p", "f")), ConnectionError("c").errno)
try: open("no_such_file_here")
except OSError as x: print(type(x).__name__, x.strerror, x.filename, x.filename2, x.errno == x.args[0])
print(OSError("one").errno, OSError(1, "two", "f1", None, "f2"), IOError is OSError, EnvironmentError is OSError)
s = StopIteration("val", 2)
print(s.value, s.args, SystemExit(5).code, SystemExit().code, SystemExit("m").code, SystemExit(1, 2).code)
a = AttributeError("m", name="n", obj=5)
print(a, a.name, a.obj, AttributeError().name, NameError("x", name="q").name, ImportError("m", name="n", path="p").name, ImportError("m", name="n", path="p").path, ImportError("x").msg)
u = UnicodeDecodeError("utf-8", b"abc", 1, 2, "bad")
print(u, u.encoding, u.object, u.start, u.end, u.reason)
print(UnicodeEncodeError("ascii", "aé", 1, 2, "ordinal"), UnicodeTranslateError("abc", 0, 2, "why"))
x = SyntaxError("msg", ("file", 3, 5, "text", 3, 9))
print(x, x.msg, x.filename, x.lineno, x.offset, x.text, x.end_lineno, x.end_offset, x.print_file_and_line)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: UnicodeDecodeError("a"))
show(lambda: UnicodeDecodeError("a", "b", 1, 2, "r"))
show(lambda: ValueError(x=1))
show(lambda: AttributeError("m", foo=1))
show(lambda: ImportError("m", foo=1))
show(lambda: SyntaxError("m", (1, 2)))
show(lambda: SyntaxError("m", 5))
show(lambda: BaseException.__new__(int))
show(lambda: BlockingIOError(11, "x").characters_written)
print(issubclass(ModuleNotFoundError, ImportError), issubclass(KeyError, LookupError), issubclass(RecursionError, RuntimeError), issubclass(KeyboardInterrupt, Exception), issubclass(IndentationError, SyntaxError), issubclass(bool, int))

