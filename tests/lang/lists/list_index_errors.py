"""Indices and slices of the wrong kind or range over lists, tuples, strings, bytes and ranges."""
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
class Index:
    def __init__(self, v): self.v = v
    def __index__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
for seq in ([1, 2, 3], (1, 2, 3), "abc", b"abc", bytearray(b"abc"), range(3)):
    print(type(seq).__name__)
    for i in (3, -4, "a", 1.0, None, (0,), [], True, Index(1), Index(5), Index("x"), Index(1.0), Index(KeyError("inside")), 2**70, -2**70, slice(None, None, 0), slice("a", None), slice(None, 1.5), slice(Index("q"), None), slice(2**70), slice(-2**70, 2**70, 2**70), slice(Index(1), Index(2)), ...):
        show(lambda: seq[i])
l = [1, 2, 3]
for i in (3, -4, "a", 1.0, None, Index(9), Index(ValueError("v"))):
    show(lambda: l.__setitem__(i, 0))
    show(lambda: l.__delitem__(i))
for v in (5, None, 1.5, Index(1)): show(lambda: l.__setitem__(slice(0, 1), v))
show(lambda: l.__setitem__(slice(0, 3, 2), [1]))
show(lambda: l.__setitem__(slice(0, 3, 2), 5))
show(lambda: l.insert("a", 1))
show(lambda: l.insert(None, 1))
show(lambda: l.pop("a"))
show(lambda: l.pop(1.0))
show(lambda: l.index(9))
show(lambda: l.index(1, "a"))
show(lambda: l.index(1, None))
show(lambda: l * Index(2))
show(lambda: l * Index("x"))
show(lambda: Index(2) * l)
show(lambda: "a" * Index(3))
print(l)

