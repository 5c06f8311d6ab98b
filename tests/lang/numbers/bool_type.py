"""bool is an int with two values: arithmetic, logic, constructor, subclassing refused."""
print(True, False, True + True, True * 5, -True, True / 2, True // 1, +True, type(+True))
print(bool(), bool(0), bool(1), bool(""), bool("a"), bool([]), bool([0]), bool(None), bool({}), bool(0.0), bool(1j), bool(object()))
print(isinstance(True, int), issubclass(bool, int), bool.__mro__, True is True, True == 1, True is 1 == True)
print(True and 5, False and 5, True or 5, False or 5, not True, not 0, not "x", not not [])
print("" or "default", None or 0 or "last", 1 and [] and 3, (1 and 2) or 3)
print([10, 20][True], "ab"[False], {True: "yes"}[1], sum([True, False, True]), int(True), float(False), str(True), repr(False))
print(True & False, True | False, True ^ True, True & 3, f"{True}", f"{True:d}", f"{True:>6}", "%d %s" % (True, True), f"{True!s:>8}")
class Len:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
class Boolean:
    def __init__(self, v): self.v = v
    def __bool__(self): return self.v
print(bool(Len(0)), bool(Len(3)), bool(Boolean(True)), bool(Boolean(False)))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: bool(Boolean(1)))
show(lambda: bool(Boolean(None)))
show(lambda: bool(Len(-1)))
show(lambda: bool(Len("x")))
show(lambda: bool(1, 2))
show(lambda: bool(x=1))
show(lambda: type("B", (bool,), {}))
show(lambda: not Boolean("x"))
show(lambda: 1 if Boolean([]) else 2)
print(True.real, True.numerator, True.bit_length(), True.to_bytes(1, "big"), bool.from_bytes(b"\0", "big"), bool.__doc__ is not None)

