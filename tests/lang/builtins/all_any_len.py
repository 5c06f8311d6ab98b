"""all, any, len, callable, id, hash, bool-ish built-ins."""
print(all([]), any([]), all([1, "a", [0]]), all([1, 0]), any([0, "", None]), any([0, 5]), all(x < 3 for x in range(3)), any(x > 5 for x in range(3)), all({}), any({0: 1}), all("abc"), any(""))
def noisy(v):
    print("asked", v, end="; ")
    return v
print(all(noisy(v) for v in [1, 0, 1]), any(noisy(v) for v in [0, 1, 0]))
class T:
    def __bool__(self): raise ValueError("no truth")
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: all([T()]))
show(lambda: any([0, T()]))
show(lambda: any([1, T()]))
show(lambda: all(5))
show(lambda: any())
show(lambda: all([1], [2]))
print(len(""), len("é€😀"), len([1, 2]), len({1: 2}), len(range(10)), len(b"ab"), len(set()), len((1,)), len(frozenset("ab")), len(memoryview(b"abc")), len({}.keys()))
for x in (5, None, 1.5, (i for i in []), iter([]), object(), int, len, lambda: 0, True, 1j, slice(1), zip(), enumerate([])): show(lambda: len(x))
print(callable(len), callable(int), callable(5), callable(lambda: 0), callable(type("C", (), {"__call__": 1})()), callable("x"), callable(print.__call__), callable(type), callable(None))
a = object()
print(id(a) == id(a), id(a) != id(object()), type(id(a)).__name__, hash(a) == hash(a), hash("x") == hash("x"), hash(7), hash(7.0), hash(True), hash(None) == hash(None))
for x in ([], {}, set(), bytearray(), slice(1, []), (1, [])): show(lambda: hash(x))
print(isinstance(5, int), isinstance(True, int), isinstance(5, (str, int)), isinstance("a", (int, (float, (str,)))), isinstance(5, int | str), isinstance(None, type(None)), isinstance(None, int | None), isinstance(int, type), issubclass(bool, int), issubclass(int, (str, object)), issubclass(int, int | str), issubclass(bool, int | None), isinstance([], object))
show(lambda: isinstance(5, "int"))
show(lambda: isinstance(5, [int]))
show(lambda: isinstance(5, (int, "x")))
show(lambda: isinstance("5", (int, "x")))
show(lambda: isinstance(5, None))
show(lambda: issubclass(5, int))
show(lambda: issubclass(int, 5))
show(lambda: isinstance(5, list[int]))
show(lambda: isinstance())

