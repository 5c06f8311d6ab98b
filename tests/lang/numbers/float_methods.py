"""The methods of float: hex, ratios, is_integer, rounding."""
print((1.5).hex(), (-0.1).hex(), (0.0).hex(), (-0.0).hex(), (1e308).hex(), (5e-324).hex(), float("inf").hex(), float("nan").hex())
for text in ["0x1.8p+0", "-0x1p-3", "0x.8", "1.8p1", "inf", "nan", "0x1.fffffffffffffp1023", "0x0.0000000000001p-1022", " 0x10 "]:
    print(text, float.fromhex(text))
for text in ["", "xyz", "0x1p99999", "0x1.8p", "0x"]:
    try:
        print(float.fromhex(text))
    except Exception as e:
        print(type(e).__name__, e)
print((0.5).as_integer_ratio(), (-0.1).as_integer_ratio(), (3.0).as_integer_ratio(), (0.0).as_integer_ratio())
for x in (float("inf"), float("nan")):
    for f in (float.as_integer_ratio, int, round):
        try:
            print(f(x))
        except Exception as e:
            print(type(e).__name__, e)
print((2.0).is_integer(), (2.5).is_integer(), float("inf").is_integer(), (2.5).conjugate(), (2.5).real, (2.5).imag)
print((2.5).__trunc__(), (2.5).__floor__(), (-2.5).__floor__(), (-2.5).__ceil__(), (2.5).__int__(), (0.0).__bool__())
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234.5678, -2), round(0.5), round(1e20), round(2.5, None))
print(round(1.25, 1), round(1.35, 1), round(-0.4), round(-0.4, 0), round(5e-324, 400), round(1e300, -400), round(1.5, 0))
print((1.5).__eq__(1), (1.5).__add__("x"), (1.5).__radd__(1), (7.5).__divmod__(2), (2.0).__rpow__(3))
print(float.__doc__ is not None, (1.5).__round__(1), (1.5).__getnewargs__())

