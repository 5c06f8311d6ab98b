"""complex: literals, arithmetic, repr, constructor."""
print(1j, -1j, 2 + 3j, 2 - 3j, 0j, -0j, 1.5j, 1e100j, complex(0, -0.0), complex(-0.0, 1), complex(-0.0, -0.0))
z = 3 + 4j
print(abs(z), z.real, z.imag, z.conjugate(), -z, +z, z * z, z / (1 - 2j), z + 1, 1 - z, 2 * z, z ** 2, z ** -1, z ** 0, z ** 0.5)
print(z == 3 + 4j, z != 3, z == complex(3, 4), bool(0j), bool(1j), hash(3 + 0j) == hash(3))
print(complex(), complex(1), complex(1, 2), complex("1+2j"), complex(" -1.5j "), complex("j"), complex("(1-1j)"), complex("1e5+inf j".replace(" ", "")))
print(complex("nan"), complex("inf+nanj"), complex(real=1, imag=2), complex(True, False), complex("+1"), complex("-j"))
print(complex(float("inf"), float("nan")), 1e400j, complex(1, float("-inf")))
print(repr(complex(1e16, 1e-5)), str(1 + 1j), f"{1.5+2.25j:.1f}", f"{1+2j!r:>10}", f"{1e10+1j:g}", f"{3j:+}", f"{1+1j:,.2f}")
class C:
    def __complex__(self):
        return 5 + 6j
print(complex(C()))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
for text in ["", "1+", "1+2", "1 + 2j", "abc", "1+2j3", "()", "1j+2"]:
    show(lambda: complex(text))
show(lambda: complex("1", 2))
show(lambda: complex(1, "2"))
show(lambda: complex([]))
show(lambda: 1j / 0)
show(lambda: 0j ** -1)
show(lambda: 1j // 2)
show(lambda: 1j % 2)
show(lambda: divmod(1j, 1))
show(lambda: int(1j))
show(lambda: float(1j))
show(lambda: 1j > 0)
show(lambda: f"{1j:d}")
show(lambda: f"{1j:05}")
show(lambda: round(1j))

