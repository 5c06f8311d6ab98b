"""pprint: deep structures at several widths, subclasses with own repr, long keys, depth marks."""
from pprint import pprint, pformat
tree = {"root": {"left": {"value": 1, "kids": [{"leaf": i, "text": "t" * i} for i in range(4)]}, "right": ("a", ("b", ("c", ("d",))))}, "meta": {"created": None, "flags": {True: 1, False: 0}}}
for w in (120, 60, 30, 10): pprint(tree, width=w); print("--")
for d in (1, 2, 3): pprint(tree, depth=d)
class L(list): pass
class D(dict): pass
class R(list):
    def __repr__(self): return "R!"
pprint([L(range(30)), D(a=1), R([1])], width=40)
pprint({"k" * 50: "v" * 50, "short": [1, 2]}, width=60)
pprint({(1, 2): "tuple key", frozenset([1]): "frozen", None: 0}, width=30)
pprint([[], {}, (), set(), [[]], [{}], ((),)])
pprint(["x" * 30, "y" * 30, 1, None, 2.5, True], width=20)
pprint("a b c " * 20, width=30, indent=2)
pprint({"text": "word " * 20}, width=40)
pprint(("single",), width=5)
pprint([1.5, -2, 3j, b"b", bytearray(b"q"), range(3), int, len], width=15)
print(pformat([[1] * 10] * 3, width=25, compact=True))
print(pformat(list("abcdefghijklmnopqrstuvwxyz"), width=30, compact=True, indent=3))
print(pformat({"b": {"z": 1, "y": 2}, "a": 0}, width=10, sort_dicts=False))
print(pformat("multi\nline\ntext that goes on", width=12))
print(pformat({"s": {3, 1, 2}, "f": frozenset({2, 1})}, width=20))
print(pformat([{"a": i} for i in range(3)], width=1))
x = {"me": None}
x["me"] = [x, x]
print(pformat(x).count("Recursion"))

