"""The methods and attributes of int."""
print((255).to_bytes(2, "big"), (255).to_bytes(2, "little"), (-2).to_bytes(3, "big", signed=True), (5).to_bytes())
print(int.from_bytes([1, 2, 3]), int.from_bytes(b"", "big"), int.from_bytes(b"\x80" * 10, byteorder="big", signed=True))
print((10**20).to_bytes(9, "little"), int.from_bytes((10**20).to_bytes(9, "little"), "little") == 10**20)
print((12).as_integer_ratio(), (12).conjugate(), (12).numerator, (12).denominator, (12).real, (12).imag)
print((5).is_integer(), (5).__index__(), (5).__int__(), (5).__float__(), (5).__bool__(), (0).__bool__())
print(int.__add__(3, 4), (3).__radd__(4), (3).__sub__(10), (3).__rsub__(10), (7).__floordiv__(2), (7).__rfloordiv__(15))
print((3).__add__(1.5), (3).__eq__("a"), (3).__lt__(2.5), (3).__lt__(5), (3).__mod__("x"))
print((17).__divmod__(5), (17).__rdivmod__(50), (2).__pow__(5), (2).__pow__(5, 7), (2).__rpow__(3))
print(round(12345, -2), round(15, -1), round(25, -1), round(-15, -1), round(12, 3), round(10**25 + 5, -1))
print((12345).__round__(-3), (7).__trunc__(), (7).__floor__(), (7).__ceil__(), (-7).__abs__(), (7).__neg__(), (7).__invert__())
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: (256).to_bytes(1))
show(lambda: (-1).to_bytes(1))
show(lambda: (128).to_bytes(1, signed=True))
show(lambda: (1).to_bytes(-1))
show(lambda: (1).to_bytes(2, "middle"))
show(lambda: int.from_bytes("ab", "big"))
show(lambda: int.from_bytes([256]))
show(lambda: (1).foo)
show(lambda: (1).bit_length(2))
show(lambda: round(1, 1.5))
def assign():
    (1).real = 5
show(assign)
def assign_new():
    (1).fresh = 5
show(assign_new)

