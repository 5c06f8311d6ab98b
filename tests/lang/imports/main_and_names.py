"""__main__, __name__, importing the main module again, docstring and dunder names of modules."""
import sys, __main__
print(__name__, __main__.__name__, sys.modules["__main__"] is __main__, __main__.__dict__ is globals(), __doc__, __package__ or None)
x = 1
print(__main__.x)
__main__.y = 2
print(y)
if __name__ == "__main__":
    print("runs as main")
class K: pass
print(K.__module__, (lambda: 0).__module__, K, repr(K()).startswith("<__main__.K object"))
import helpers.who
print(helpers.who.name, helpers.who.K.__module__, helpers.who.K, helpers.who.f.__module__, helpers.who.main_seen)
__name__ = "renamed"
class After: pass
print(After.__module__, After)
def g(): pass
print(g.__module__)
del __name__
class Nameless: pass
print(Nameless.__module__)
def h(): pass
print(h.__module__)
__name__ = "__main__"
sys.modules["alias_of_main"] = __main__
from alias_of_main import x as xx
print(xx)

