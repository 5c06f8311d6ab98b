"""Classes that die leave the lists of their bases, also of bases that were never instantiated or have changed."""
import abc
import gc
class Never: pass
class Changed: pass
class Abstract(abc.ABC):
    @abc.abstractmethod
    def method(self): pass
class Deep(Never): pass
Changed()
Changed.attribute = 1
kept = [type("Kept", (base,), {}) for base in (Never, Changed, Abstract, Deep)]
for _ in range(50):
    for base in (Never, Changed, Abstract, Deep, Exception, int, dict):
        for i in range(20):
            type("Dead", (base,), {"x": i})
    type("Dead", (Never, Changed), {})
def forget_registers(n): return n and forget_registers(n - 1)
forget_registers(50)
gc.collect()
padding = [type("Other", (), {"x": i}) for i in range(500)]
for base in (Never, Changed, Abstract, Deep):
    found = base.__subclasses__()
    print(base.__name__, len(found) < 25, {cls.__name__ for cls in found} - {"Dead"}, all(issubclass(cls, base) for cls in found))
Never.later = 5
Changed.later = 6
print(all(cls.later == 5 for cls in Never.__subclasses__() if Changed not in cls.__mro__))
print(issubclass(int, Abstract), issubclass(kept[2], Abstract))
