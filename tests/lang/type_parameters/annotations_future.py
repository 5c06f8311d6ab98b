"""from __future__ import annotations turns annotations into strings."""
from __future__ import annotations
def f(a: Undefined, b: list[int] = 1, *args: 'quoted', c: 1 +  2, **kw: lambda x: x * 2) -> x.y[0]: pass
for k, v in f.__annotations__.items(): print(k, repr(v))
class C:
    x: int
    y: dict[str, (1, 2)] = 5
    z: f"{1}" | None
    def m(self, o: C) -> None: ...
print(C.__annotations__, C.m.__annotations__)
mod: "already quoted"
other: not a and b or (c if d else e)
print(__annotations__)
def exprs(a: [x for x in y if z], b: {1: 2, **k}, c: a[1:2, ::3], d: -x ** 2, g: x.y(1, *a, k=2, **b), h: "s" 't', i: 1.5e10, j: b"x", k: ..., l: not x, m: a < b <= c, n: (a, b), o: (a,), p: {1, 2}, q: lambda: 0, s: f"{x!r:>{w}}", t: (a + b) * c, u: a ** -b, v: (a or b) and c, w: await_, x: {k: v for k, v in z}): pass
for k, v in exprs.__annotations__.items(): print(k, repr(v))
