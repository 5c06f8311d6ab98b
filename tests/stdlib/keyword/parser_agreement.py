"""keyword: the compiler refuses every keyword as a name, and takes soft keywords as names everywhere."""
import keyword
forms = ["{} = 1", "def {}(): pass", "class {}: pass", "import x as {}", "for {} in y: pass", "lambda {}: 1", "def f({}): pass", "f({}=1)", "x.{}", "global {}", "with x as {}: pass", "try: pass\nexcept E as {}: pass", "({} := 1)", "from {} import a", "del {}"]
def ok(code):
    try: compile(code, "k", "exec")
    except SyntaxError: return False
    return True
for f in forms: print(repr(f), [k for k in keyword.kwlist if ok(f.format(k))], all(ok(f.format(k)) for k in keyword.softkwlist), ok(f.format("ordinary")))
class C:
    def match(self, case=1, *, type=2): return case, type
    _ = 3
print(C().match(case=5, type=6), C._, [match for match in (1,)], {"case": 1}["case"])
def type(x): return ("own type", x)
match, case = [1], "c"
print(type(5), match[0], match, case)
match (match):
    case [type]: print("captured", type)
type = str
type X = type
print(X.__value__)
print(sorted(keyword.softkwlist), keyword.iskeyword("type"), keyword.issoftkeyword("type"))

