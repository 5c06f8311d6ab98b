"""match: capture, value patterns with dots, or-patterns, as-patterns, binding after failure."""
class Color:
    RED, GREEN = 1, "g"
    class Deep: X = [1, 2]
def f(x):
    match x:
        case Color.RED: return "red"
        case Color.GREEN: return "green"
        case Color.Deep.X: return "deep"
        case [Color.RED | Color.GREEN as c, *_]: return f"list starting with colour {c}"
        case (1 | 2 | 3) as n, str() | None as s: return f"{n} {s}"
        case {"k": (int() | float()) as num}: return f"num {num}"
        case [("a" | "b") as l, ("a" | "b") as m] if l != m: return f"differ {l}{m}"
        case (x): return f"captured {x}"
for x in [1, "g", [1, 2], ["g", 5], (2, "s"), (3, None), (4, "s"), {"k": 1.5}, {"k": "s"}, ["a", "b"], ["a", "a"]]: print(f(x))
def leak():
    match [1, 2, 3]:
        case [a, b, 9]: pass
        case [a, *rest] if False: pass
        case _: pass
    return sorted(locals().items())
print(leak())
match {"x": 1}:
    case {"x": v} as whole: print(v, whole)
match [1, [2, 3]]:
    case [a, [b, c] as inner] as outer: print(a, b, c, inner, outer)
match 5:
    case (((n))): print(n)
match (1, (2,)):
    case (a, (b,)): print(a, b)
match "x":
    case ("x" | "y") | ("z"): print("grouped")
calls = []
class Lazy:
    @property
    def V(self):
        calls.append("V")
        return 3
lazy = Lazy()
match 3:
    case lazy.V: print(calls)
def order():
    out = []
    def g(v):
        out.append(v)
        return False
    match 1:
        case x if g("first"): pass
        case x if g("second"): pass
        case int(y) if g(f"third {y}"): pass
    return out
print(order())
def nested_match(v):
    match v:
        case [op, arg]:
            match op:
                case "neg": return -arg
                case "sq": return arg * arg
            return "unknown op"
        case _: return None
print(nested_match(["neg", 5]), nested_match(["sq", 5]), nested_match(["?", 1]), nested_match(1))
def loop(items):
    for i in items:
        match i:
            case "skip": continue
            case "stop": break
            case n: yield n
print(list(loop([1, "skip", 2, "stop", 3])))
def ret():
    while True:
        match next(it):
            case 3: return "found"
it = iter(range(5))
print(ret(), next(it))
try:
    match 1:
        case Color.MISSING: pass
except AttributeError as e: print(e)
class Eq:
    def __eq__(self, o): raise ValueError("eq failed")
try:
    match Eq():
        case 1: pass
except ValueError as e: print(e)

