"""weakref: WeakValueDictionary, WeakKeyDictionary, WeakSet, WeakMethod, finalize."""
import gc
import weakref


class C:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"C({self.name})"

    def method(self):
        return self.name


objects = {name: C(name) for name in "abc"}
values = weakref.WeakValueDictionary(objects)
keys = weakref.WeakKeyDictionary({obj: name for name, obj in objects.items()})
members = weakref.WeakSet(objects.values())
print(len(values), len(keys), len(members))
print(dict(values), sorted(keys.values()), sorted(m.name for m in members))
print("a" in values, objects["a"] in keys, objects["a"] in members, "z" in values, 3 in members)
print(values.get("z", 5), values.pop("z", 6), values.setdefault("a"), keys[objects["b"]])
for call in (lambda: values["z"], lambda: keys[C("x")], lambda: values.pop("z"), lambda: members.remove(C("y")),
             lambda: keys.pop(C("z")), lambda: weakref.WeakMethod(len), lambda: weakref.WeakMethod(3),
             lambda: values.__setitem__("q", 3), lambda: keys.__setitem__(3, 3)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, str(error).split(" at 0x")[0][:60])
del objects["c"]
gc.collect()
print(sorted(values), sorted(keys.values()), len(members))
other = weakref.WeakSet([objects["a"]])
print(len(members & other), len(members | other), len(members - other), len(members ^ other), other <= members,
      other < members, members >= other, members.isdisjoint(other), members == weakref.WeakSet(objects.values()))
merged = values | {"d": objects["a"]}
print(sorted(merged), type(merged).__name__)
method = weakref.WeakMethod(objects["a"].method, lambda ref: print("method died"))
print(method()(), method == weakref.WeakMethod(objects["a"].method))
finalizer = weakref.finalize(objects["a"], print, "finalized", sep="-")
print(finalizer.alive, finalizer.atexit, finalizer.peek()[1:], len(finalizer.detach()), finalizer.alive, finalizer())
finalizer = weakref.finalize(objects["b"], lambda *args: print("called with", args), 1, 2)
finalizer.atexit = False
objects.clear()
merged = None
gc.collect()
print(finalizer.alive, finalizer.peek(), method(), len(values), len(keys), len(members), list(values.items()))
finalizer = weakref.finalize(members, print, "by hand")
print(finalizer(), finalizer(), finalizer.alive, repr(finalizer).split(" ")[-1])
