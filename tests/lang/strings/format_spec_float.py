"""Format specs on floats."""
specs = ["", "f", ".0f", ".1f", ".3f", "#.0f", "e", ".0e", ".3E", "g", "G", ".3g", "#g", ".10g", "%", ".1%", "10", "<10", "^10.2f", "010.2f", "+", " ", "+.1f", ",", ",.2f", "_.2f",
         "n", ".2n", "=10", "*=+10.1f", "z.0f", "z", ".20f", ".15g", ".17g", ".0g", ",.3%", ".3", "10.3", "r" if False else "12,.1f", "012,.1f", ".3_f", ".6,f", "_.6_f"]
for spec in specs:
    row = []
    for x in [0.0, -0.01, 3.14159265, 1234567.891, 1e-7, -2.5e21, float("inf"), float("nan")]:
        try:
            row.append(format(x, spec))
        except Exception as e:
            row.append(f"{type(e).__name__}: {e}")
    print(spec, row)
for spec in ["d", "x", "s", "c", "b", "q", ",n", "5.f", ".", ".f", "ff", "5.2.2f", "..2f", "1000000000000000000000f", ".99999999999999999999f"]:
    try:
        print(spec, format(1.5, spec)[:20])
    except Exception as e:
        print(spec, type(e).__name__, e)
print(format(1e15), format(1e16), format(123456789.123456789, ".3f"), format(0.1, ".30f"), format(1e300, ".0f")[:25], format(5e-324, ".5e"), format(2.5, ".0f"), format(3.5, ".0f"), format(0.125, ".2f"), format(1.005, ".2f"))

