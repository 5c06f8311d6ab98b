"""os.path: join, split, normalising, relative paths, splitext, common prefixes."""
import os
from os import path as p
print(p.join("a", "b"), p.join("a/", "b"), p.join("a", "/b"), p.join("a", ""), p.join("", "b"), p.join("a", "b", "c/d"), p.join("a"))
for s in ["/a/b/c.txt", "a/b/", "file", "/", "//", "", "a//b", "./x", ".hidden", "a.tar.gz", "/a/.b", "a.b/c", "...x", "x."]: print(repr(s), p.split(s), p.basename(s), p.dirname(s), p.splitext(s), p.normpath(s), p.isabs(s), p.splitroot(s))
print(p.normpath("a/../b/./c//d"), p.normpath("/../x"), p.normpath("../../a"), p.relpath("/a/b/c", "/a/x"), p.relpath("/a", "/a"), p.commonprefix(["/usr/lib", "/usr/local"]), p.commonpath(["/usr/lib", "/usr/local/x"]), p.commonprefix([]), p.splitdrive("/a"), p.abspath("/a/../b"), p.isabs(p.abspath("x")))
print(os.sep, os.pathsep, os.curdir, os.pardir, repr(os.linesep), os.extsep, os.altsep, os.devnull, os.name, p is os.path, os.fspath("x"), p.expanduser("plain"), p.normcase("A/b"))
os.environ["MINI_X"] = "val"
print(p.expandvars("$MINI_X/${MINI_X}b/$NOPE_Y"), os.getenv("MINI_X"), os.getenv("NOPE_Y"), os.getenv("NOPE_Y", "d"), "MINI_X" in os.environ)
class P:
    def __fspath__(self): return "from/fspath"
print(os.fspath(P()), p.join(P(), "x"), p.basename(P()), p.exists(P()), p.join(b"a", b"b"))
def show(f):
    try:
        print(repr(f()))
    except OSError as e:
        print(type(e).__name__, e.strerror or e, e.filename)
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: p.join())
show(lambda: p.join("a", 5))
show(lambda: p.join("a", b"b"))
show(lambda: p.split(5))
show(lambda: p.basename(None))
show(lambda: p.commonpath([]))
show(lambda: p.commonpath(["/a", "b"]))
show(lambda: p.relpath(""))
show(lambda: os.fspath(5))
class Bad:
    def __fspath__(self): return 5
show(lambda: os.fspath(Bad()))
show(lambda: os.environ["NOPE_Y"])
show(lambda: os.environ.__setitem__("A", 5))
show(lambda: p.getsize("no_such_file"))
del os.environ["MINI_X"]
print(os.getenv("MINI_X"), p.exists(""), p.isfile("no"), p.isdir("."), p.islink("x"), p.exists("a\0b"))

