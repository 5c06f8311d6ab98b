"""importlib.import_module, reload, __import__, sys.modules, sys.path."""
import importlib, sys
m = importlib.import_module("helpers.counted")
print(m.count, importlib.import_module("helpers.counted") is m, importlib.import_module(".counted", "helpers") is m, __import__("helpers.counted").__name__, __import__("helpers.counted", fromlist=["x"]).__name__)
m.added = "kept over reload"
old = m.function
r = importlib.reload(m)
print(r is m, m.count, m.added, m.function is old, m.function())
del sys.modules["helpers.counted"]
import helpers.counted as again
print(again is m, again.count)
print(helpers.counted is again if "helpers" in globals() else "only the alias is bound")
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: importlib.import_module("nope.nope"))
show(lambda: importlib.import_module(".x"))
show(lambda: importlib.import_module("..x", "helpers"))
show(lambda: importlib.import_module(5))
show(lambda: importlib.import_module(""))
show(lambda: importlib.reload(5))
show(lambda: importlib.reload("helpers"))
show(lambda: importlib.reload(type(sys)("never_imported")))
import types
fake = types.ModuleType("fake_parent")
fake.value = 42
sys.modules["fake_parent"] = fake
from fake_parent import value
import fake_parent
print(value, fake_parent is fake)
show(lambda: importlib.import_module("fake_parent.child"))
print(isinstance(sys.path, list), isinstance(sys.modules, dict), sys.modules["sys"] is sys, sys.modules["__main__"].__dict__ is globals(), "builtins" in sys.modules)
sys.path.insert(0, "helpers")
import only_by_path
print(only_by_path.where)
sys.path.remove("helpers")
print(importlib.import_module("only_by_path") is only_by_path, only_by_path.__name__)

