"""pprint: widths, nesting, depth, sorting, dataclasses, strings split over lines."""
from pprint import *
import pprint as pp
import collections, dataclasses, types
data = {"name": "a value that is rather long", "list": list(range(30)), "nested": {"k" + str(i): ["v"] * i for i in range(4)}, "t": (1,), "s": {3, 1, 2}}
pprint(data)
pprint(data, width=40, compact=True)
pprint(data, depth=1)
pprint(data, indent=4, width=60, sort_dicts=False)
print(pformat([1, 2]), pformat({"b": 1, "a": 2}), pformat({"b": 1, "a": 2}, sort_dicts=False), pformat("short"), pformat(()), pformat({}), pformat(set()), pformat(None))
pprint("word " * 30, width=40)
pprint(["a long string that will not fit into the width " * 2, b"bytes " * 20], width=50)
pprint(collections.OrderedDict([("b", 1), ("a", 2)]))
pprint(collections.defaultdict(list, {"k": [1] * 30}), width=40)
pprint(collections.Counter("abracadabra"))
pprint(collections.deque(range(30)), width=30)
pprint(collections.ChainMap({"a": 1}, {"b": 2}))
pprint(types.SimpleNamespace(a=1, b="x" * 60, c=list(range(10))), width=40)
pprint(types.MappingProxyType({"z": 1, "a": 2}))
@dataclasses.dataclass
class D:
    x: int
    name: str = "n" * 50
    items: list = dataclasses.field(default_factory=lambda: list(range(12)))
    hidden: int = dataclasses.field(default=1, repr=False)
pprint(D(1), width=40)
pprint([D(2)])
r = [1]
r.append(r)
print(pformat(r).split(" with ")[0], isrecursive(r), isreadable(r), isreadable([1, "a"]), isreadable(object()), isrecursive([1]), saferepr({"b": 1, "a": [2]}))
pprint({1: "int", "a": "str", None: "none", (1, 2): "tuple"})
pprint({"mixed", 1, None} if False else {1, 2.5, 3})
pprint(10**20, underscore_numbers=True)
pp.pp({"b": 1, "a": 2})
class P(PrettyPrinter):
    def format(self, o, ctx, maxlevels, level):
        if isinstance(o, int): return hex(o), True, False
        return super().format(o, ctx, maxlevels, level)
print(P().pformat([10, {"a": 255}]))
import io
out = io.StringIO()
pprint([1], stream=out)
print(repr(out.getvalue()))
for f in [lambda: PrettyPrinter(indent=-1), lambda: PrettyPrinter(width=0), lambda: PrettyPrinter(depth=0), lambda: pprint(), lambda: pformat(1, nope=2)]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Deep:
    def __repr__(self): return "Deep(\n  two lines)"
pprint([Deep(), Deep()], width=20)
pprint([[["x" * 20] * 3] * 2], width=50)
pprint(bytearray(b"abc" * 30), width=40)

