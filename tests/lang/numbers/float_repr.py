"""repr of floats: the shortest text that reads back, and where the exponent begins."""
for x in [0.0, -0.0, 1.0, -1.5, 0.1, 0.2, 0.1 + 0.2, 1/3, 2/3, 100.0, 1e15, 1e16, 123456789012345.6, 1234567890123456.7,
          12345678901234567.8, 1e22, 1e23, 0.0001, 0.00001, 1.5e-7, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308,
          float("inf"), float("-inf"), float("nan"), 9007199254740992.0, 4.35, 0.3, 1e100, 1.1e-10, 3.141592653589793]:
    print(repr(x), str(x), float(repr(x)) == x)
print(1., .5, 1e3, 1E-3, 1_0.0_1, 1e+5, 00.5, 01e1)
print([1.0, 2.5e-8], (1e300 * 1e10,), {0.5: -0.0})
print(1e308 * 10, -1e308 * 10, 1e-308 / 1e10, 1e-320 / 1e10)
print(float.max if hasattr(float, "max") else "no max")
print(0.1 + 0.7, 0.1 * 3, 1.1 + 2.2, 1e16 + 1, 2**53 + 1.0)

