"""Subclasses of int, float, str, list, dict, Exception: what stays and what returns to the base."""
class MyInt(int):
    def __add__(self, o): return MyInt(int(self) + o)
    def __repr__(self): return f"MyInt({int(self)})"
m = MyInt(5)
print(m, m + 1, 1 + m, m * 2, type(m * 2), -m, m == 5, hash(m) == hash(5), [10] * m, "x" * MyInt(2), range(m), m.bit_length(), int(m), f"{m}", f"{m:03}", str(m), m.real, {5: "five"}[m], [0, 1, 2, 3, 4, "idx"][m], abs(MyInt(-3)), bool(MyInt(0)), isinstance(m, int), 3 < m < 9)
class MyFloat(float):
    unit = "m"
    def __str__(self): return f"{float(self)}{self.unit}"
f = MyFloat(2.5)
print(f, repr(f), f + 1, type(f + 1), f"{f}", f"{f:.1f}", f > 2, round(f), MyFloat("1e3"), f.is_integer())
class Flag(int):
    def __or__(self, o): return Flag(int.__or__(self, o))
    def __bool__(self): return False
    def __eq__(self, o): return "flag eq"
    __hash__ = int.__hash__
x = Flag(1) | 2
print(type(x).__name__, int(x), bool(x), x == 5, 5 == x, hash(x))
class MyStr(str):
    def __len__(self): return 99
    def upper(self): return "UP:" + super().upper()
s = MyStr("abc")
print(len(s), s.upper(), s + "d", s[0], s == "abc", "b" in s, "-".join([s, s]), f"{s:>5}", s.replace("a", "z"), type(s.replace("a", "z")), type(s.strip()), str.__len__(s), bool(s))
class MyDict(dict):
    def __getitem__(self, k): return "overridden"
    def get(self, k, d=None): return "get overridden"
d = MyDict(a=1)
print(d["a"], d["zzz"], d.get("q"), d, dict(d), {**d}, list(d.values()), "%(a)s" % d, "{a}".format(**d), "{a}".format_map(d), d | {"b": 2}, eval("a", {}, d))
class MyBytes(bytes):
    def __getitem__(self, i): return "item"
b = MyBytes(b"abc")
print(b[0], b, b + b"d", list(b), b.hex(), type(b.upper()))
class MyTuple(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
t = MyTuple(1, 2)
print(t, t + (3,), type(t + (3,)), t[0], len(t), t == (1, 2), "%d-%d" % t, {t: 1}[(1, 2)])
class MyC(complex): pass
print(MyC(1, 2), type(MyC(1) + 1), MyC("1j"), abs(MyC(3, 4)))
class MyB(bytearray): pass
y = MyB(b"x")
y.attr = 1
y += b"y"
print(y, type(y), y.attr, type(y + b"z"), type(y[:1]))
class MyObj(object): pass
class Mem(list):
    def __init__(self): pass
print(Mem(), Mem() == [], len(Mem()), [MyObj] == [MyObj])
for bad in (bool, type(None), type(...), type(NotImplemented), range, slice, memoryview, type(lambda: 0), type(len), type(iter([]))):
    try:
        type("S", (bad,), {})
    except TypeError as e:
        print(e)

