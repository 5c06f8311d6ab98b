"""Format specs on ints."""
specs = ["", "d", "5", "<5", ">5", "^5", "=5", "05", "+", "-", " ", "+05", "x", "X", "#x", "#X", "o", "#o", "b", "#b", "08b", "#010x", ",", "_", ",d", "_x", "_b", "c", "n",
         "010,", "*>10", "*=+10", "e", ".2f", "f", "g", "%", ".1%", "+,.1f", "#o", "x<6", "0<6", "<06", "^+7", "#_x", "12_b", "e", ".3g", ",.2e", "z.1f"]
for spec in specs:
    row = []
    for n in [0, 65, -1234567]:
        try:
            row.append(format(n, spec))
        except Exception as e:
            row.append(f"{type(e).__name__}: {e}")
    print(spec, row)
for spec in ["s", ".2", ".2d", "q", ",x", "_c", ",c", "+c", "#c", "=", "1.", "5d5", ",_", "_,", ",,", "z", "zd", "..", "5..", "0x", ",n", ".3c", "99999999999999999999"]:
    try:
        print(spec, format(65, spec))
    except Exception as e:
        print(spec, type(e).__name__, e)
print(format(10**25, ","), format(-10**25, "_x"), format(10**25, "e"), format(2**100, "b").count("0"), format(True, "d"), format(True, "5"), format(True, ""), format(10**30, "40,d"))
try:
    format(-1, "c")
except OverflowError as e:
    print(e)

