"""from m import *: __all__, underscores, submodules, errors."""
from star_pkg import *
print(listed, lazy_sub.name, "unlisted" in globals(), "_private" in globals())
from star_pkg.plain import *
print(a, "_b" in globals(), "__c" in globals(), os.path.__name__.endswith("path"), f.__module__)
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: exec("from star_pkg.bad_all import *"))
show(lambda: exec("from star_pkg.bad_all_type import *"))
ns = {}
exec("from star_pkg import *", ns)
print(sorted(k for k in ns if not k.startswith("__")))
from star_pkg import unlisted, _private as p
print(unlisted, p)
import star_pkg
star_pkg.__all__ = ("unlisted",)
ns = {}
exec("from star_pkg import *", ns)
print(sorted(k for k in ns if not k.startswith("__")))
del star_pkg.__all__
ns = {}
exec("from star_pkg import *", ns)
print(sorted(k for k in ns if not k.startswith("__")))

