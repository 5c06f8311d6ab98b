"""dict: errors and their texts."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e, e.args)
d = {"a": 1}
show(lambda: d["b"])
show(lambda: d[5])
show(lambda: d[None])
show(lambda: d[(1, 2)])
show(lambda: d["it's"])
show(lambda: d[[]])
show(lambda: d[{}])
show(lambda: [] in d)
show(lambda: {[]: 1})
show(lambda: {{}: 1})
show(lambda: {(1, []): 2})
show(lambda: d.get([]))
show(lambda: d.setdefault({}, 1))
show(lambda: d.pop("b"))
show(lambda: d.pop([]))
show(lambda: d.pop())
show(lambda: d.pop(1, 2, 3))
show(lambda: {}.popitem())
show(lambda: d.get())
show(lambda: d.get(1, 2, 3))
show(lambda: d.get("a", default=2))
show(lambda: d.update(5))
show(lambda: d.update([1]))
show(lambda: d.update([(1, 2, 3)]))
show(lambda: d.update(["ab", "c"]))
show(lambda: d.update([("a", 1), None]))
show(lambda: d.update({}, {}))
show(lambda: d.update({1: 1}, **{"b": 1}))
show(lambda: dict(5))
show(lambda: dict([5]))
show(lambda: dict({}, {}))
show(lambda: dict(**{1: 2}))
show(lambda: dict.fromkeys())
show(lambda: dict.fromkeys(5))
show(lambda: dict.fromkeys([[]]))
show(lambda: d | [1])
show(lambda: d + {})
show(lambda: d < {})
show(lambda: hash(d))
show(lambda: d.keys()[0])
show(lambda: d.foo)
show(lambda: d.popitem(1))
show(lambda: d.copy(1))
show(lambda: d())
show(lambda: {**5})
show(lambda: {**{"a": 1}, **[2]})
def ior():
    x = {}
    x |= 5
show(ior)
def delete():
    del d["zz"]
show(delete)
def changed():
    for k in d:
        d[k + "x"] = 1
show(changed)
def changed_items():
    x = {"a": 1, "b": 2}
    for k, v in x.items():
        del x[k]
show(changed_items)
def replaced():
    x = {"a": 1, "b": 2}
    for k in x:
        del x[k]
        x["c"] = 1
show(replaced)
class BadHash:
    def __hash__(self): return "x"
class RaisesHash:
    def __hash__(self): raise ValueError("no hash")
class RaisesEq:
    def __hash__(self): return 1
    def __eq__(self, other): raise ValueError("no eq")
show(lambda: {BadHash(): 1})
show(lambda: {RaisesHash(): 1})
show(lambda: {RaisesEq(): 1, RaisesEq(): 2})
show(lambda: d[RaisesHash()])
show(lambda: {RaisesEq(): 1}[1])
class Eqonly:
    def __eq__(self, other): return True
show(lambda: {Eqonly(): 1})

