"""f-strings: fields are evaluated left to right, each formatted before the next is evaluated."""
def t(x):
    print("eval", x)
    return x
class F:
    def __init__(self, n): self.n = n
    def __format__(self, spec):
        print("format", self.n, repr(spec))
        return f"<{self.n}>"
    def __repr__(self):
        print("repr", self.n)
        return f"F{self.n}"
    def __str__(self):
        print("str", self.n)
        return f"S{self.n}"
print(f"{t(1)} {t(2)} {t(3)}")
print(f"{F(t('a'))} {F(t('b')):{t('>')}{t(5)}} {F('c')!r} {F('d')!s:>4} {F('e')=}")
print(f"{F(1):} {F(2):x y}")
def bad():
    raise ValueError("inside")
try:
    print(f"{t('before')} {bad()} {t('never')}")
except ValueError as e:
    print("caught", e)
x = "global"
def f():
    x = "local"
    class C:
        x = "class"
        text = f"{x} {[x for _ in range(1)]}"
    return f"{x} {C.text} {(lambda: x)()}"
print(f())
def locals_only():
    a = 1
    return [f"{a + i}" for i in range(3)], f"{sorted(locals())}"
print(locals_only())
del x
try:
    f"{x}"
except NameError as e:
    print(e)

