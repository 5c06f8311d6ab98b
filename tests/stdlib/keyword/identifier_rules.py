"""keyword with str.isidentifier: making valid names."""
import keyword
def valid(s): return s.isidentifier() and not keyword.iskeyword(s)
def make(s):
    out = "".join(c if c.isalnum() or c == "_" else "_" for c in s)
    if not out or out[0].isdigit(): out = "_" + out
    return out + "_" if keyword.iskeyword(out) else out
for s in ["abc", "1abc", "class", "a-b", "", "def", "_", "été", "a b", "None", "match", "x²", "日本", "a.b", "print", "__dunder__"]:
    print(repr(s), valid(s), make(s), valid(make(s)))
ns = {}
for s in ("for", "while", "ok"): exec(f"{make(s)} = {s!r}", ns)
print(sorted(k for k in ns if not k.startswith("__")))
print([k for k in keyword.kwlist if k[0].isupper()], max(keyword.kwlist, key=len), sum(len(k) for k in keyword.kwlist), {k[0] for k in keyword.kwlist} >= {"a", "b"})
class Auto:
    def __init__(self, **kw):
        for k, v in kw.items():
            if not valid(k): raise ValueError(f"{k!r} is not a valid name")
            setattr(self, k, v)
print(Auto(a=1).a)
for bad in ({"class": 1}, {"not valid": 2}):
    try: Auto(**bad)
    except ValueError as e: print(e)

