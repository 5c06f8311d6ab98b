"""Forms of import: several names, as, in functions and classes, try/except ImportError, conditional."""
import math, sys as system, os.path
import os.path as p, collections.abc
from math import pi, sqrt as root, floor
from math import (
    ceil,
    trunc as cut,
)
print(math.pi == pi, root(16), floor(2.5), ceil(2.5), cut(2.9), system.__name__, p is os.path, collections.abc.Sized.__name__, os.__name__)
def f():
    import json as j
    from textwrap import dedent
    return j.dumps([1]), dedent("  x"), "j" in locals(), "json" in globals()
print(f())
class C:
    import math
    from math import e as euler
    tau = math.tau
print(C.math is math, C.euler == math.e, C.tau == math.tau)
try:
    import not_a_module_at_all as fast
except ImportError:
    fast = None
print(fast)
try:
    from math import not_a_function
except ImportError as e:
    print(type(e).__name__, e.name, str(e).split(" (")[0])
if True:
    import string
for name in ("math", "string"):
    mod = __import__(name)
    print(mod.__name__, mod is globals()[name])
import math as m1, math as m2
print(m1 is m2)
def g():
    global late
    import string as late
g()
print(late is string)
del math
print("math" in globals(), "math" in system.modules, m1.pi)
import math
print(math is m1)
x = [__import__("math").floor(2.7) for _ in range(1)]
print(x)
with open("/dev/null") if False else type("W", (), {"__enter__": lambda s: 1, "__exit__": lambda *a: None})():
    import keyword
print(keyword.iskeyword("if"))
import helpers.inner.leafy
print(helpers.inner.leafy.name, helpers.inner.__name__)
from helpers.inner import leafy as l
print(l is helpers.inner.leafy)
import helpers.inner.leafy as direct
print(direct.name)

