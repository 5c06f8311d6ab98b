"""match: mapping patterns, **rest, keys of several kinds, subclasses."""
import collections
def f(x):
    match x:
        case {"type": "circle", "r": r}: return f"circle {r}"
        case {"type": "rect", "w": w, "h": h, **rest}: return f"rect {w} {h} {rest}"
        case {"nested": {"a": [first, *_]}}: return f"nested {first}"
        case {1: one, 2.5: _, None: n, False: t}: return f"odd keys {one} {n} {t}"
        case {-1: neg, "k" "ey": v}: return f"neg {neg} {v}"
        case {"opt": None | 0 as o}: return f"opt {o}"
        case {}: return f"any mapping {len(x)}"
        case _: return "no mapping"
for x in [{"type": "circle", "r": 5}, {"type": "rect", "w": 1, "h": 2, "c": "red"}, {"type": "rect", "w": 1, "h": 2}, {"type": "rect", "w": 1}, {"nested": {"a": [7, 8]}}, {"nested": {"a": []}}, {1: "a", 2.5: "b", None: "c", 0: "d"}, {-1: 1, "key": 2}, {"opt": 0}, {"opt": 1}, {}, [("type", "circle")], collections.OrderedDict(type="circle", r=9), collections.UserDict({"type": "circle", "r": 8}), collections.ChainMap({"r": 1}, {"type": "circle"}), 5]:
    print(str(x), "->", f(x))
d = collections.defaultdict(list, a=1)
match d:
    case {"missing": m}: print("never")
    case {"a": a, **rest}: print(a, rest, len(d))
class M(dict):
    def __missing__(self, k): return "from missing"
    def get(self, k, default=None):
        print("get", k)
        return super().get(k, default)
match M(x=1):
    case {"y": y}: print("y", y)
    case {"x": x}: print("x", x)
match {"a": 1, "b": 2}:
    case {**rest}: print(rest)
match {"a": {"b": {"c": "deep"}}}:
    case {"a": {"b": {"c": c}}}: print(c)
class K: KEY = "dotted"
match {"dotted": 1}:
    case {K.KEY: v}: print("dotted key", v)
def dup():
    match {"dotted": 1}:
        case {K.KEY: v, "dotted": w}: pass
try: dup()
except ValueError as e: print(type(e).__name__, e)
import collections.abc
class Abc(collections.abc.Mapping):
    def __getitem__(self, k):
        if k == "z": return 26
        raise KeyError(k)
    def __iter__(self): return iter("z")
    def __len__(self): return 1
match Abc():
    case {"a": _}: print("a")
    case {"z": z, **r}: print("abc", z, r)
match {"a": 1}:
    case {"a": int(n), "b": _}: print("both")
    case {"a": int(n)}: print("int", n)
match {"k": [1, {"x": (2, 3)}]}:
    case {"k": [_, {"x": (a, b)}]}: print(a, b)

