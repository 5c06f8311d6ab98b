"""t-strings: Template with strings, interpolations, values."""
from string.templatelib import Template, Interpolation
name, n = "World", 3
t = t"Hello {name}!"
print(type(t).__name__, isinstance(t, Template), t.strings, t.values, len(t.interpolations))
i = t.interpolations[0]
print(type(i).__name__, i.value, i.expression, i.conversion, repr(i.format_spec))
t = t"{n:>{n + 2}} and {name!r} {n + 1 = } end"
print(t.strings, t.values)
for i in t.interpolations:
    print(repr(i.value), repr(i.expression), i.conversion, repr(i.format_spec))
print([p if isinstance(p, str) else (p.value, p.expression) for p in t])
print(t"".strings, t"".interpolations, list(t""), list(t"{1}{2}") != [], t"{1}{2}".strings, t"abc".strings)
print((t"a{1}" + t"b{2}").strings, (t"a{1}" t"b{2}").values, t"{name}" .values, rt"\n{n}".strings, tr'\d'.strings, T"{n}".values)
print(repr(t"x{n}y"), repr(t"{name!s:>5}"), repr(t""))
def html(template):
    out = []
    for part in template:
        match part:
            case str() as s:
                out.append(s)
            case Interpolation(value, expression, conversion, spec):
                out.append(f"<{expression}|{conversion}|{spec}>{value}")
    return "".join(out)
print(html(t"a {n} b {name!r:x} {[1, 2][0]}"))
print(Template("a", Interpolation(5, "five", None, ""), "b").strings, Template("a", "b").strings, Template(Interpolation(1)).strings)
print(t"{n}" == t"{n}", hash is not None, f"{t'{n}'.values}", t"{t"{n}"}".values[0].values, t"{ n }".interpolations[0].expression, t"{n!r}".interpolations[0])

