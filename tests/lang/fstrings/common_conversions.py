"""template % arguments: the conversions that programs use most, beside those that are nearly the same."""
templates = ["%s", "%5s", "%-5s", "%05s", "%.2s", "%d", "%5d", "%-5d|", "%05d", "%-05d|", "%.3d", "%+d", "% d", "%x", "%4x",
             "%04x", "%X", "%#x", "%f", "%.2f", "%8.3f", "%-9.1f|", "%08.2f", "%.0f", "%.15f", "%.16f", "%+.1f", "%r", "%a",
             "%i", "%e", "%g", "%o", "%c", "%%", "%", "%5", "%<5d", "%^5s", "%>5d", "%--5d|", "%0-5d|", "%ld", "%5%", "%z",
             "%(k)s", "%*d", "%.f", "%5.s|", "%99d", "%100d", "%1234d", "%s%s", "%", "plain"]
values = [0, 7, -42, 1 << 61, 1 << 70, True, 2.5, -0.125, 1e22, float("inf"), float("nan"), "text", "é", "", None, [1], (),
          ("a",), (5,), (5, 6), (2.5, "x"), {"k": 3}, b"x"]


class Word(str):
    def __str__(self):
        return "own str"


class Count(int):
    def __str__(self):
        return "own int"


values += [Word("w"), Count(3), (Word("w"),)]
for template in templates:
    row = []
    for value in values:
        try:
            row.append(template % value)
        except (TypeError, ValueError, OverflowError, KeyError) as error:
            row.append(f"{type(error).__name__}: {error}")
    print(template, row)
print("%s-%05d-%6.2f-%r %s" % ("name", 42, 3.14159, "q", 7), "%s" % ("x",), "%d%%" % 5, "%s %s" % ("é", "日本"))
