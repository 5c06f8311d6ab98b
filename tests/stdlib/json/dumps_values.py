"""json.dumps: every type, options, separators, sorting, errors."""
import json
print(json.dumps([1, -2, 1.5, 1e100, 1e-7, 1e16, True, False, None, "text", [], {}, (1, 2), {"a": [1, {"b": None}]}, 10**20, 0.1, -0.0]))
print(json.dumps("quote\" back\\ slash/ \n\t\r\b\f \x00\x1f\x7f é € 😀 \u2028"), json.dumps("é😀", ensure_ascii=False), json.dumps("\ud800"))
print(json.dumps({"b": 1, "a": 2, "c": {"z": 1, "y": 2}}, sort_keys=True), json.dumps({1: "a", 2.5: "b", True: "c", None: "d"}), json.dumps([1, 2], separators=(",", ":")), json.dumps({"a": 1}, separators=(", ", " = ")))
print(json.dumps({"a": [1, 2, {"b": []}], "c": {}, "d": [[]]}, indent=2))
print(json.dumps([1, {"k": "v"}], indent="\t"), json.dumps([1, [2]], indent=0), json.dumps([], indent=2), json.dumps({"a": 1}, indent=4, separators=(",", ":")))
print(json.dumps([float("inf"), float("-inf"), float("nan")]), json.dumps({float("inf"): 1}))
class I(int): pass
class S(str): pass
class F(float):
    def __repr__(self): return "never used"
class D(dict): pass
class L(list): pass
import enum
class E(enum.IntEnum):
    A = 5
print(json.dumps([I(3), S("s"), F(2.5), D(a=1), L([1]), E.A, {E.A: S("v")}]))
print(json.dumps([{1, 2}, 3j], default=str), json.dumps(object, default=lambda o: {"type": o.__name__}), json.dumps({"a": 1, (1, 2): 3}, skipkeys=True), json.dumps([[1]], check_circular=False))
class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, complex): return [o.real, o.imag]
        return super().default(o)
print(json.dumps({"c": 1 + 2j}, cls=Enc), Enc(indent=1).encode([2j]), list(json.JSONEncoder().iterencode([1, {"a": 2}])))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e, getattr(e, "__notes__", ""))
show(lambda: json.dumps({1, 2}))
show(lambda: json.dumps(object))
show(lambda: json.dumps(b"x"))
show(lambda: json.dumps([1, {"a": [3j]}]))
show(lambda: json.dumps({(1, 2): 3}))
show(lambda: json.dumps({b"k": 1}))
show(lambda: json.dumps(float("nan"), allow_nan=False))
show(lambda: json.dumps({"a": 1, 2: 3}, sort_keys=True))
show(lambda: json.dumps([3j], default=lambda o: o))
show(lambda: json.dumps([3j], default=lambda o: 1 / 0))
show(lambda: json.dumps(1j, cls=Enc) + json.dumps(object(), cls=Enc)[:0])
c = []
c.append(c)
show(lambda: json.dumps(c))
d = {}
d["d"] = d
show(lambda: json.dumps(d, indent=1))
show(lambda: json.dumps())
show(lambda: json.dumps(1, foo=2))

