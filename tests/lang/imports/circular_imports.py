"""Circular imports: partly initialised modules, and the texts of the errors."""
import circle_pkg.first
from circle_pkg import first, second
print(first.get(), second.get())
import sys
def clean(e):
    text = str(e)
    return text.split(" (")[0] + (" (...)" if " (" in text else "")
for name in ("bad_first", "attr_first", "bad_second"):
    try:
        __import__("circle_pkg." + name)
    except Exception as e:
        print(name, type(e).__name__, clean(e), getattr(e, "name", None))
    print(sorted(k for k in sys.modules if k.startswith("circle_pkg.")))

