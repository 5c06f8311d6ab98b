"""match: literals, None/True/False by identity, negative and complex numbers, strings, or, wildcard."""
def f(x):
    match x:
        case 0: return "zero"
        case -1: return "minus one"
        case 1.5 | 2.5: return "float"
        case 1 + 2j | -3 - 1j: return "complex"
        case -4.25e1: return "negative float"
        case "a" | "b" as s: return f"letter {s}"
        case "con" "cat": return "joined"
        case b"bytes": return "bytes"
        case None: return "None"
        case True: return "True"
        case False: return "False"
        case r"\raw": return "raw"
        case """triple
line""": return "triple"
        case _: return "other"
for x in [0, 0.0, False, True, 1, -1, -1.0, 1.5, 2.5, 1 + 2j, -3 - 1j, -42.5, "a", "b", "c", "concat", b"bytes", "bytes", None, [], "\\raw", "triple\nline", 0j, ...]:
    print(repr(x), f(x))
def no_match(x):
    match x:
        case 1: print("one")
    return "fell through"
print(no_match(1), no_match(2))
class EqAll:
    def __eq__(self, o):
        print("eq", o)
        return o == "b"
print(f(EqAll()).split(" at ")[0])
def guards(x):
    match x:
        case int() if x > 100: return "big"
        case int() if x < 0: return "negative"
        case n if isinstance(n, int): return f"int {n}"
        case _ if x == "skip": return "skipped"
        case other: return f"other {other}"
for x in (500, -5, 7, "skip", "z"): print(guards(x))
match 5:
    case 5: pass
match (x := 3):
    case 3: print("walrus subject", x)
match 1, 2:
    case 1, y: print("tuple subject", y)
match *[1, 2], 3:
    case [*all]: print(all)
match = 5
case = match + 1
print(match, case, [match for match in range(2)])
match(1) if callable(match) else print("match is a name")
_ = 9
match _:
    case 9: print("_", _)
type = "soft"
print(type)
def match_fn(match): 
    match match:
        case case: return case
print(match_fn("soft keywords"))

