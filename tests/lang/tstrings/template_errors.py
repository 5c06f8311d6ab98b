"""t-strings: errors at run time and in syntax."""
from string.templatelib import Template, Interpolation
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: t"a" + "b")
show(lambda: "a" + t"b")
show(lambda: t"{1/0}")
show(lambda: t"{undefined}")
show(lambda: Template(5))
show(lambda: Template("a", None))
show(lambda: Interpolation())
show(lambda: Interpolation(1, 2))
show(lambda: Interpolation(1, "x", "q"))
show(lambda: t"x".foo)
show(lambda: t"x"[0])
show(lambda: len(t"x"))
show(lambda: t"{1:{1/0}}")
show(lambda: t"{1:q}".values)
def assign():
    t"x".strings = ()
show(assign)
for source in ["t'{'", "t'}'", "t'{}'", "t'{a!x}'", "t'a' 'b'", "'a' t'b'", "t'a' f'b'", "t'a' b'b'", "bt'x'", "ft'x'", "tu'x'", "t'{a b}'", "t'abc"]:
    try:
        compile(source, "<t>", "eval")
        print(source, "ok")
    except SyntaxError as e:
        print(source, "|", e.msg, e.lineno, e.offset, e.end_offset)

