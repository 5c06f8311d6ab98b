"""copyreg: pickle registers reducers that copy uses; __reduce_ex__ of objects; constructor."""
import copy, copyreg
class C:
    def __init__(self, v): self.v = v
print(C not in copyreg.dispatch_table)
def reduce_c(c):
    print("reducing", c.v)
    return C, (c.v + 1,)
copyreg.pickle(C, reduce_c)
print(copyreg.dispatch_table[C] is reduce_c, copy.copy(C(1)).v, copy.deepcopy([C(5)])[0].v)
del copyreg.dispatch_table[C]
print(copy.copy(C(1)).v)
class S:
    __slots__ = ("a", "b", "__weakref__")
print(copyreg._slotnames(S), copyreg._slotnames(C))
class Plain:
    def __init__(self): self.x = 1
r = Plain().__reduce_ex__(2)
print(r[0].__name__, r[1][0].__name__, r[2:], object.__reduce_ex__(Plain(), 4)[1])
o = copyreg.__newobj__(Plain)
print(type(o).__name__, o.__dict__, copyreg.__newobj_ex__(C, (), {"v": 3}) if False else type(copyreg.__newobj__(S)).__name__)
s = S()
s.a = 1
print(s.__reduce_ex__(2)[2], s.__getstate__(), Plain().__getstate__(), object().__getstate__(), [].__reduce_ex__(2)[0].__name__, type([].__reduce_ex__(2)[3]).__name__)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: copyreg.pickle(C, 5))
show(lambda: copyreg.pickle(C, reduce_c, 5))
show(lambda: copyreg.constructor(5))
show(lambda: s.__reduce_ex__(0))
show(lambda: (i for i in []).__reduce_ex__(2))
show(lambda: (lambda: 0).__reduce_ex__(2))
class NoDict:
    __slots__ = ()
    def __getstate__(self): raise ValueError("state")
show(lambda: copy.copy(NoDict()))
copyreg.pickle(complex, lambda c: (complex, (c.real, -c.imag)))
print(copy.copy(1 + 2j), copy.deepcopy([1 + 2j]))

