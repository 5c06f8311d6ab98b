"""operator: every function over the operators."""
import operator as op
print([f(7, 3) for f in (op.add, op.sub, op.mul, op.truediv, op.floordiv, op.mod, op.pow, op.and_, op.or_, op.xor, op.lshift, op.rshift, op.lt, op.le, op.eq, op.ne, op.ge, op.gt, op.is_, op.is_not)])
print(op.neg(5), op.pos(-5), op.inv(5), op.invert(5), op.not_(0), op.truth([]), op.abs(-3), op.index(5), op.concat([1], [2]), op.contains([1], 1), op.countOf([1, 2, 1], 1), op.indexOf("abc", "c"), op.getitem([1, 2], 1), op.getitem([1, 2, 3], slice(1, None)), op.length_hint([1, 2]), op.length_hint(5, 3), op.is_none(None), op.is_not_none(None), op.call(max, 1, 2))
l = [1, 2, 3]
op.setitem(l, 0, "x")
op.delitem(l, 1)
print(l, op.iadd(l, [4]), l, op.iconcat([1], [2]), op.imul([1], 2), op.iadd(1, 2), op.isub(5, 2), op.ior({1}, {2}), op.iand(6, 3), op.ixor(6, 3), op.ilshift(1, 3), op.irshift(8, 1), op.ifloordiv(7, 2), op.itruediv(7, 2), op.imod(7, 4), op.ipow(2, 5))
print(op.__add__ is op.add or op.__add__(1, 2), op.add.__name__, op.matmul.__name__, sorted(n for n in op.__all__)[:10], len(op.__all__))
class M:
    def __matmul__(self, o): return "mm"
    def __imatmul__(self, o): return "imm"
    def __index__(self): return 3
    def __bool__(self): return False
print(op.matmul(M(), 1), op.imatmul(M(), 1), op.index(M()), op.truth(M()), op.not_(M()))
from functools import reduce
print(reduce(op.mul, range(1, 6)), sorted([3, 1, 2], key=op.neg), list(map(op.add, [1, 2], [3, 4])), sum(map(op.mul, [1, 2], [3, 4])), max([(1, 2), (0, 9)], key=op.itemgetter(1)))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: op.add(1, "a"))
show(lambda: op.add(1))
show(lambda: op.index(1.5))
show(lambda: op.getitem([], 0))
show(lambda: op.getitem({}, "k"))
show(lambda: op.contains(5, 1))
show(lambda: op.countOf(5, 1))
show(lambda: op.indexOf([1], 2))
show(lambda: op.concat(1, 2))
show(lambda: op.concat([1], 2))
show(lambda: op.lt(1, "a"))
show(lambda: op.neg("x"))
show(lambda: op.truediv(1, 0))
show(lambda: op.length_hint(5, "x"))
show(lambda: op.delitem([1], 5))
show(lambda: op.setitem((1,), 0, 1))
show(lambda: op.call(5))
show(lambda: op.iconcat([1], 5))

