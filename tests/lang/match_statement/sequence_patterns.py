"""match: sequence patterns, stars, nesting, what counts as a sequence."""
def f(x):
    match x:
        case []: return "empty"
        case [a]: return f"one {a}"
        case (a, b): return f"two {a} {b}"
        case [1, *rest]: return f"starts with 1, rest {rest}"
        case [*init, "end"]: return f"ends, init {init}"
        case [first, *_, last] if first == last: return f"same ends {first}"
        case [[a, b], *more]: return f"nested {a} {b} {more}"
        case [_, _, _]: return "three"
        case [*everything]: return f"all {everything}"
        case _: return "no sequence"
import array, collections
for x in [[], (), [1], (1, 2), [1, 2, 3], (1, 2, 3, 4), [5, 6, "end"], [7, 0, 7], [[1, 2], 3, 4], [4, 5, 6], [4, 5, 6, 8], range(3), range(0), "ab", b"ab", bytearray(b"a"), {1, 2}, {1: 2}, iter([1]), 5, None, array.array("i", [1, 2]), collections.deque([1, 2]), memoryview(b"ab"), (x for x in [1]), collections.UserList([9])]:
    print(str(x).split(" at ")[0], "->", f(x))
class NotSeq:
    def __len__(self): return 2
    def __getitem__(self, i): return i
print(f(NotSeq()))
import collections.abc
class Seq(collections.abc.Sequence):
    def __len__(self): return 2
    def __getitem__(self, i):
        print("getitem", i)
        if i > 1: raise IndexError
        return i * 10
print(f(Seq()))
class L(list): pass
class T(tuple): pass
print(f(L([1])), f(T((1, 2))))
def nested(x):
    match x:
        case [Point, [x1, y1], [x2, *_, y2]]: return x1, y1, x2, y2
        case [[[deep]]]: return deep
        case (a, b, *c, d): return a, b, c, d
        case a, *b: return a, b
for x in (["p", [1, 2], [3, 4, 5, 6]], [[["deep"]]], [1, 2, 3], [1, 2, 3, 4, 5], [9, 8]): print(nested(x))
match [1, [2, [3, 4]]]:
    case [a, [b, [c, d]]]: print(a, b, c, d)
match "xy":
    case [a, b]: print("never")
    case str(s): print("string", s)
match (1, 2, 3):
    case (1, _, x) | (_, 1, x): print(x)
try:
    class Bad(collections.abc.Sequence):
        def __len__(self): return 3
        def __getitem__(self, i): raise ValueError("getitem failed")
    match Bad():
        case [a, b, c]: pass
except ValueError as e:
    print(e)

