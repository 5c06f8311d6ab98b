"""str.format: fields, attributes, items, conversions, nested specs, errors."""
class P:
    x, y = 1, [10, 20]
    def __format__(self, spec):
        return f"P<{spec}>"
print("{} {}".format(1, "a"), "{0}{1}{0}".format("a", "b"), "{a} {b!r}".format(a=1, b="x"), "{0.x} {0.y[1]} {0:zz}".format(P()), "{{}} {{{0}}}".format(5))
print("{:>5}|{:<5}|{:^5}|{:*^7}|{:05}|{:+}|{:,}|{:_}|{:x}|{:#b}|{:e}|{:.3f}|{:%}|{!r:>6}|{!s:.1}|{!a}".format("a", "b", "c", "d", 5, 6, 1234567, 1234567, 255, 5, 12345.678, 2.0, 0.5, "q", "xyz", "é"))
print("{:{}}|{:{w}.{p}f}|{0[k]}|{0[1]}".format("a", 5, 3.14159, w=8, p=2) if False else "{:{}}|".format("a", 5), "{:{w}.{p}f}".format(3.14159, w=8, p=2), "{0[k]}|{1[1]}|{2[-1]}".format({"k": "v"}, [1, 2], {"-1": "neg"}))
print("{a[b c]}|{a[0]}".format(a={"b c": 1, 0: 2}), "{0:{1}{2}}".format("x", ">", 4), "{:{fill}{align}{width}}".format("mid", fill="*", align="^", width=9), "{0!r:^{w}}".format("a", w=7))
print("{x}".format_map({"x": 1}), "{}".format([1]), "{:}".format(None), "{!s}".format(None), "{0.real:.1f}".format(2), "{:d}".format(True), "{}".format(True), "{:10}|".format(True), "{:c}{:n}".format(65, 1234))
class D(dict):
    def __missing__(self, key):
        return f"<{key}>"
print("{a}{b}".format_map(D(a=1)))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for text in ["{}", "{0}{}", "{}{0}", "{", "}", "{0", "{0!}", "{0!x}", "{0!rr}", "{0.}", "{0[}", "{0[]}", "{a}", "{1}", "{0:{}}", "{:{:{}}}", "{0.nope}", "{0[0]}", "{!}", "{0]}", "}{", "{0}}", "{{0}", "{0[1]x}", "{-1}", "{ 0}"]:
    show(lambda: text.format(5) if text != "{}" else text.format())
show(lambda: "{:q}".format(1))
show(lambda: "{:5s}".format(1))
show(lambda: "{:d}".format("a"))
show(lambda: "{:5}".format(None))
show(lambda: "{:5}".format([1]))
show(lambda: "{a.b}".format(a=1))
show(lambda: "{a[z]}".format(a=[1]))
show(lambda: "{a[z]}".format(a={}))
show(lambda: "{x}".format_map({}))
show(lambda: "{x}".format_map(5))

