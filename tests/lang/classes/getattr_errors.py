"""AttributeError texts for every kind of object, reading, writing and deleting."""
def show(f):
    try: f()
    except Exception as e: print(type(e).__name__, e)
import sys
class Plain: pass
class Slots: __slots__ = ("a",)
class NoSet:
    def __setattr__(self, n, v): raise AttributeError(f"refused {n}")
class Prop:
    @property
    def ro(self): return 1
    @property
    def raises(self): raise AttributeError("from the property")
    wo = property(None, lambda s, v: None)
class Meta(type): pass
class WithMeta(metaclass=Meta): pass
class Sub(int): pass
objects = {"Plain()": Plain(), "Plain": Plain, "Slots()": Slots(), "NoSet()": NoSet(), "Prop()": Prop(), "WithMeta": WithMeta, "Sub(5)": Sub(5), "5": 5, "1.5": 1.5, "'s'": "s", "None": None, "[]": [], "{}": {}, "(1,)": (1,), "len": len, "int": int, "type": type, "object()": object(), "lambda": lambda: 0, "Plain().__init__": Plain().__init__, "sys": sys, "range(1)": range(1), "iter([])": iter([]), "gen": (i for i in []), "ValueError()": ValueError(), "super": super(Sub, Sub(1)), "...": ..., "True": True, "slice": slice(1), "property": property(), "int.real": int.real, "str.upper": str.upper, "{}.keys()": {}.keys(), "b''": b"", "frozenset": frozenset(), "type(None)": type(None), "code": (lambda: 0).__code__}
for name, o in objects.items():
    print(name)
    show(lambda: o.nope)
    show(lambda: setattr(o, "nope", 1) or delattr(o, "nope"))
    show(lambda: delattr(o, "nope"))
p = Prop()
show(lambda: p.raises)
show(lambda: p.wo)
show(lambda: setattr(p, "ro", 1))
show(lambda: delattr(p, "ro"))
show(lambda: delattr(p, "wo"))
show(lambda: setattr(Plain(), "__class__", 5))
show(lambda: delattr(Plain(), "__class__"))
show(lambda: setattr(Plain(), "__dict__", 5))
show(lambda: setattr(Plain, "__dict__", 5))
show(lambda: setattr(5, "real", 1))
show(lambda: setattr([], "append", 1))
show(lambda: setattr((lambda: 0), "__name__", 5))
show(lambda: setattr((lambda: 0), "__code__", 5))
show(lambda: setattr(ValueError(), "args", 5))
show(lambda: setattr(sys, "__name__", 5) if False else getattr(sys, ""))
show(lambda: getattr(Plain(), "a b"))
show(lambda: Slots().a)
show(lambda: delattr(Slots(), "a"))

