"""Order of evaluation: operands, calls, assignments, subscripts, comparisons, displays, defaults."""
log = []
def t(x, v=None):
    log.append(x)
    return v if v is not None else x
def show(label):
    print(label, log)
    log.clear()
t(1) + t(2) * t(3); show("binary")
t(1) < t(2) < t(3); show("chain")
t(3) < t(2) < t(1); show("chain stops")
t(0, 0) and t(1); t(0, 1) or t(2); show("short circuit")
(t("body") if t("cond") else t("never")); show("conditional")
def f(*a, **k): log.append("call")
t("f", f)(t("a"), *t("star", [1]), k=t("kw"), **t("dstar", {"z": 1})); show("call")
l = [0, 0, 0]
t("list", l)[t("index", 1)] = t("value"); show("item assignment")
t("list", l)[t("index", 1)] += t("x", "y"); show("augmented item")
class O: v = 1
o = O()
t("obj", o).v = t("value"); show("attribute assignment")
t("obj", o).v += t("x", "z"); show("augmented attribute")
t("a", l)[t("i", 0)], t("b", l)[t("j", 2)] = t("v1"), t("v2"); show("tuple targets")
x = y = t("once"); show("chain assignment")
t("a", l)[t("i", 0)] = t("b", l)[t("j", 1)] = t("v"); show("chained items")
{t("k1"): t("v1"), t("k2"): t("v2")}; show("dict")
[t(1), *t("s", [2]), t(3)]; show("list")
{t(1), t(2)}; show("set")
t("l", l)[t("a", 0):t("b", 2):t("c", 1)]; show("slice")
f"{t(1)}{t(2):{t('w', 3)}}{t(4)!r}"; show("f-string")
def g(a=t("d1"), *, b=t("d2")): pass
show("defaults")
@t("deco1", lambda f: (log.append("apply1"), f)[1])
@t("deco2", lambda f: (log.append("apply2"), f)[1])
def h(a=t("default")): pass
show("decorators")
class C(t("base", object), metaclass=t("meta", type)): log.append("body")
show("class")
lambda a=t("lambda default"): t("never"); show("lambda")
[t(("elt", i)) for i in t("iter", [1, 2]) if t(("cond", i))]; show("comprehension")
{t(("k", i)): t(("v", i)) for i in t("iter", [1])}; show("dict comprehension")
del t("l", l)[t("i", 0)]; show("del")
assert t("assert", 1), t("never"); show("assert")
try: raise t("exc", ValueError) from t("cause", KeyError())
except ValueError: show("raise from")
try: raise KeyError
except t("first", ValueError): pass
except t("second", KeyError): pass
show("except")
class Cm:
    def __init__(self, n): self.n = n
    def __enter__(self): log.append(f"enter {self.n}")
    def __exit__(self, *a): log.append(f"exit {self.n}")
with t("cm1", Cm(1)) as l[t("target", 0)], t("cm2", Cm(2)): log.append("body")
show("with")
for l[t("target", 0)] in t("iterable", [1, 2]): log.append("loop")
show("for")
class D:
    def __getattr__(self, n):
        log.append(n)
        return lambda *a: log.append((n, a)) or self
D().a(t("x")).b(t("y")); show("method chain")
not t(1); -t(2); t(3) in t("c", [3]); t(4) is t(5); show("others")
(w := t("walrus")) + t("right"); show("walrus")
match t("subject", 3):
    case int() if t("guard", 0) or False: pass
    case _ if t("guard2"): pass
show("match")
def gen():
    yield t("y1")
    yield t("y2")
a, b = gen(); show("unpack generator")
t("x", {})[t("key")] = t("val"); show("dict item")
print(*map(t, "abc"), sep=t("sep", "-")); show("print")

