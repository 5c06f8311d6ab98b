"""Import errors: missing modules and names, bad relative imports, errors inside a module."""
import sys
def show(source, g=None):
    try:
        exec(source, g if g is not None else {})
    except BaseException as e:
        print(source.replace("\n", "; "), "->", type(e).__name__, "|", str(e).split(" (/")[0].split(" (helpers")[0].split(" (relative")[0], "|", getattr(e, "name", "-"), "|", getattr(e, "name_from", "-"))
show("import nope")
show("import nope.sub")
show("import sys.sub")
show("import os.nope")
show("import helpers.nope")
show("import helpers.getattr_module.deeper")
show("from nope import x")
show("from sys import nope")
show("from helpers import nope")
show("from helpers import *, x")
show("from . import x")
show("from .x import y")
show("from .. import x", {"__package__": "helpers", "__name__": "helpers.m"})
show("from . import nope", {"__package__": "helpers", "__name__": "helpers.m"})
show("from . import x", {"__package__": "", "__name__": "m"})
show("from . import x", {"__package__": "missing_pkg", "__name__": "m"})
show("from . import x", {"__package__": 5, "__name__": "m"})
show("import helpers.raises")
print("helpers.raises" in sys.modules)
show("import helpers.raises")
show("import helpers.syntax_bad")
show("import helpers.exits")
show("from helpers.raises import x")
sys.modules["blocked"] = None
show("import blocked")
show("from blocked import x")
sys.modules["odd"] = 5
show("import odd; print(odd)")
show("from odd import real; print(real)")
show("from odd import nope")
show("import ''")
for f in [lambda: __import__(""), lambda: __import__(5), lambda: __import__("nope"), lambda: __import__("x", level=1), lambda: __import__("x", {}, {}, [], -1), lambda: __import__()]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
del sys.modules["odd"], sys.modules["blocked"]

