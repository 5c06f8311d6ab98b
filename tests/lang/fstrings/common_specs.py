"""The specs that programs use most, over values of all kinds, beside those that are nearly the same."""
specs = ["", "5", "05", "<5", ">5", "^6", "12", "012", "x", "4x", "04x", "d", "3d", "s", "5s", "<6s", "^7s", ".2f", "8.3f",
         "08.3f", "<9.1f", "^9.0f", "f", ".0f", "0.15f", ".16f", "20.15f", "99", "100", "0", "00", "005", "<05", "<<5",
         "^^5", "0<5", "*<5", "x<5", "5.", ".", "5.2", ".3", "+d", "-5", " d", "#x", ",", "b", "o", "X", "e", "g", "%",
         "5d5", "f>4", "é<4", "^5é", "1.", "-.2f", "z.1f", "=5", "05s", ".2s", "3.1s"]
values = [0, 1, -1, 7, 42, -12345, 1 << 61, -(1 << 61), 1 << 80, True, False, 0.0, -0.0, 0.5, 1.5, 2.5, -2.675, 3.14159,
          1e15, 123456789.125, 1e22, 1e300, 1e-9, 5e-324, float("inf"), float("nan"), "", "a", "text", "grün", "日本"]


class Word(str):
    pass


class Count(int):
    pass


class Ratio(float):
    pass


values += [Word("sub"), Count(5), Ratio(2.25)]


def shown(value, spec):
    try:
        return format(value, spec)
    except (ValueError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"


for value in values:
    for spec in specs:
        text = shown(value, spec)
        try:
            again = f"{value:{spec}}", ("{:" + spec + "}").format(value)
        except (ValueError, OverflowError):
            again = text, text
        assert again == (text, text), (value, spec, text, again)
    print(repr(value), [shown(value, spec) for spec in specs])

print([shown(value, "c") for value in (65, 0x20ac, -1, 0x110000, 1 << 80, -(1 << 80), True, 1.0, "a")])
n, name, x = 7, "é", 1.005
print(f"{n}{name}{x}", f"{n:>3}|{name:^3}|{x:.2f}", f"{''}{''}", f"{''}{name}", f"{n}", f"{Word('w')}", type(f"{Word('w')}"))
print([f"{i / 8:.2f}" for i in range(-9, 9)], [f"{i / 7:.{i}f}" for i in range(18)])
print("%.2f %5.1f %-8.3f| %05.1f" % (2.675, 0.25, 1.0005, -3.14159), round(2.675, 2), round(0.125, 2), round(1e15 + 0.5))
