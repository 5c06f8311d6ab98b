"""operator: in-place functions on own classes, reflected operands, identity of aliases."""
import operator as op
class V:
    def __init__(self, v): self.v = v
    def __add__(self, o): return V((self.v, "+", getattr(o, "v", o)))
    def __radd__(self, o): return V((o, "r+", self.v))
    def __iadd__(self, o): self.v = (self.v, "+=", o); return self
    def __lt__(self, o): return ("lt", self.v)
    def __eq__(self, o): return ("eq", self.v)
    def __contains__(self, x): return x == "in"
    def __getitem__(self, k): return ("item", k)
    def __setitem__(self, k, v): self.v = ("set", k, v)
    def __delitem__(self, k): self.v = ("del", k)
    def __neg__(self): return "neg"
    def __invert__(self): return "inv"
    def __len__(self): return 3
    def __length_hint__(self): return 99
    def __call__(self, *a, **k): return (a, k)
    def __mod__(self, o): return "mod"
    __hash__ = None
v = V(1)
print(op.add(v, 2).v, op.add(2, v).v, op.iadd(v, 3) is v, v.v, op.lt(v, 1), op.gt(1, v), op.eq(v, 1), op.ne(v, 1), op.contains(v, "in"), op.contains(v, "x"), op.getitem(v, slice(1)), op.setitem(v, 1, 2), v.v, op.delitem(v, 1), v.v, op.neg(v), op.inv(v), op.length_hint(v), op.call(v, 1, k=2), op.mod(v, 1), op.truth(v), op.not_(v), op.is_(v, v), op.concat("a", "b"))
print([op.__dict__[a] is op.__dict__[b] or a for a, b in [("__add__", "add"), ("__inv__", "inv"), ("__invert__", "invert")]] != [], op.inv is op.invert or op.inv(1) == op.invert(1))
table = {"+": op.add, "-": op.sub, "*": op.mul, "/": op.truediv, "//": op.floordiv, "%": op.mod, "**": op.pow, "<<": op.lshift, ">>": op.rshift, "&": op.and_, "|": op.or_, "^": op.xor, "<": op.lt, "<=": op.le, "==": op.eq, "!=": op.ne, ">": op.gt, ">=": op.ge}
bad = [s for s, f in table.items() for a, b in [(7, 3), (2**70, 5), (-9, 4)] if f(a, b) != eval(f"a {s} b")]
print(bad)
def rpn(text):
    st = []
    for t in text.split():
        if t in table:
            b, a = st.pop(), st.pop()
            st.append(table[t](a, b))
        else: st.append(int(t))
    return st.pop()
print(rpn("3 4 + 2 *"), rpn("2 3 2 ** **"), rpn("7 2 %"), rpn("1 2 <"))
for t in ("1 +", "1 0 /", "x", ""):
    try: rpn(t)
    except (IndexError, ZeroDivisionError, ValueError) as e: print(type(e).__name__, e)
class Bad:
    def __index__(self): return "x"
    def __length_hint__(self): return -1
    def __contains__(self, x): raise KeyError("c")
    def __neg__(self): return NotImplemented
for f in [lambda: op.index(Bad()), lambda: op.length_hint(Bad()), lambda: op.contains(Bad(), 1), lambda: op.neg(Bad()), lambda: op.iadd((), []), lambda: op.imatmul(1, 2), lambda: op.ipow("a", 2), lambda: op.pow(2, 3, 4), lambda: op.lt(1, 2, 3), lambda: op.itemgetter(1, 2)("a")]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)

