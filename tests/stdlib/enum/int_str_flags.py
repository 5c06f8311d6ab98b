"""enum: IntEnum, StrEnum, Flag, IntFlag, boundaries, nonmember, member."""
import enum
from enum import *
class N(IntEnum):
    ONE = 1
    TWO = 2
print(N.ONE, repr(N.ONE), N.ONE + 1, N.ONE < N.TWO, N.ONE == 1, f"{N.ONE} {N.TWO:03}", "%d" % N.TWO, [10, 20, 30][N.TWO], N(1) is N.ONE, int(N.TWO), type(N.ONE + N.TWO), sum(N), {1: "x"}[N.ONE], max(N), isinstance(N.ONE, int), str(N.ONE), format(N.ONE))
class S(StrEnum):
    A = "a"
    B = auto()
print(S.A, repr(S.B), S.B == "b", S.A + "x", f"{S.A:>3}", S("a"), S.B.upper(), "-".join(S), isinstance(S.A, str), {"a": 1}[S.A])
class P(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W
rw = P.R | P.W
print(rw, repr(rw), rw is P.RW, rw.value, P.R in rw, P.X in rw, rw & P.R, rw ^ P.R, ~P.R, ~rw, P(0), repr(P(0)), bool(P(0)), bool(P.R), list(rw), len(rw), list(P), P(5), repr(P(5)), P.R | P.X | P.W, P(7).name, rw.name, P["RW"], [m.name for m in P.__members__.values()], P.R == 1, P.R < P.W if False else "unordered")
class I(IntFlag):
    A = 1
    B = 2
    C = 8
print(I.A | I.B, repr(I.A | I.B), I.A | 4, repr(I(16)), I.A + 1, I.A == 1, (I.A | I.B) == 3, ~I.A, I(0), I.A & 3, I.B in I(3), list(I(11)), int(I.C), f"{I.A}", isinstance(I.A | 64, I), -1 & I.A, I(-1))
class K(Flag, boundary=KEEP):
    A = 1
class J(Flag, boundary=CONFORM):
    A = 1
class E(IntFlag, boundary=EJECT):
    A = 1
print(K(9), K(9).value, J(9), E(9), type(E(9)))
class M(Enum):
    a = 1
    @nonmember
    class Inner: pass
    const = nonmember(5)
    f = member(len)
    def g(self): return "method"
print(list(M), M.const, M.f.value("ab"), M.Inner.__name__, M.a.g())
class T(tuple, Enum):
    A = (1, 2)
    B = 3, 4
print(T.A[0], T.B == (3, 4), T.A, repr(T.A))
class F(float, Enum):
    HALF = 0.5
print(F.HALF + 1, F.HALF == 0.5, F.HALF, repr(F.HALF))
class Global(IntEnum):
    GX = 1
global_enum(Global)
print(GX, repr(GX), str(GX))
class R(str, ReprEnum):
    A = "ra"
print(R.A, repr(R.A), f"{R.A}")
print(enum.show_flag_values(11), enum.bin(10), P.R.__or__(5), [*P.RW], N.ONE.real, N.TWO.bit_length(), N.ONE.__class__.__mro__[1].__name__)
import json
print(json.dumps({"n": N.TWO, "s": S.A, "l": [I.A | I.B]}))

