"""os: environ as a mapping, urandom's shape, cpu_count, getpid, error classes, fspath protocol."""
import os
e = os.environ
e["MT_A"] = "1"
e.update(MT_B="2")
print(e["MT_A"], e.get("MT_Z"), e.setdefault("MT_C", "3"), e.pop("MT_B"), "MT_B" in e, isinstance(dict(e), dict), type(len(e)).__name__, e.copy()["MT_A"], sorted(k for k in e if k.startswith("MT_")))
os.putenv("MT_P", "x")
os.unsetenv("MT_P")
print(len(os.urandom(8)), type(os.urandom(2)).__name__, len(os.urandom(0)), isinstance(os.getpid(), int), os.cpu_count() is None or os.cpu_count() > 0, os.error is OSError, os.getcwdb() == os.getcwd().encode())
print(os.fsencode("é"), os.fsdecode(b"abc"), os.fsdecode("x"), os.PathLike.__name__, isinstance("x", os.PathLike))
class P:
    def __fspath__(self): return "p"
print(isinstance(P(), os.PathLike), issubclass(P, os.PathLike), os.fsencode(P()))
def show(f):
    try:
        print(repr(f()))
    except OSError as err:
        print(type(err).__name__, err.strerror or err, err.filename)
    except Exception as err:
        print(type(err).__name__, err)
show(lambda: e["MT_NONE"])
show(lambda: e.pop("MT_NONE"))
show(lambda: e.__delitem__("MT_NONE"))
show(lambda: e.__setitem__(5, "x"))
show(lambda: e.__setitem__("x", None))
show(lambda: e.__setitem__("a=b", "x"))
show(lambda: e.__setitem__("a\0", "x"))
show(lambda: os.urandom(-1))
show(lambda: os.urandom("x"))
show(lambda: os.getenv(5))
show(lambda: os.strerror("x"))
show(lambda: os.close(99999))
show(lambda: os.read(99999, 1))
show(lambda: os.fsencode(5))
show(lambda: os.nope)
show(lambda: e | {"q": "1"} and "merged")
del e["MT_A"], e["MT_C"]
print([k for k in e if k.startswith("MT_")], repr(e).startswith("environ({"), os.O_RDONLY, os.SEEK_END, os.F_OK, os.EX_OK if hasattr(os, "EX_OK") else 0)

