"""string: constants, Template, Formatter, capwords."""
import string
print(string.ascii_lowercase, string.ascii_uppercase, string.ascii_letters, string.digits, string.hexdigits, string.octdigits, string.punctuation, repr(string.whitespace), len(string.printable))
print(string.capwords("hello  big world"), string.capwords("a-b-c", "-"), string.capwords(""))
T = string.Template
t = T("$who likes ${what}s, $$5 to $who")
print(t.substitute(who="tim", what="kung pao"), t.substitute({"who": "a", "what": "b"}), t.substitute({"who": "a"}, what="c"), t.safe_substitute(who="x"), t.template, T("$ x $1").safe_substitute(), t.get_identifiers(), t.is_valid(), T("$1").is_valid())
class Pct(T):
    delimiter = "%"
    idpattern = "[a-z]+_[a-z]+"
print(Pct("%ab_c %% %nope").safe_substitute(ab_c="v"))
f = string.Formatter()
print(f.format("{0} {x!r} {1:>4}", "a", "b", x="q"), f.vformat("{} {}", (1, 2), {}), list(f.parse("a{b!r:c}d{}")), f.get_field("0.real", (5,), {}), f.convert_field("x", "r"))
class Default(string.Formatter):
    def get_value(self, key, args, kw):
        if isinstance(key, str): return kw.get(key, f"<{key}>")
        return super().get_value(key, args, kw)
    def format_field(self, v, spec):
        return v.upper() if spec == "up" else super().format_field(v, spec)
    def check_unused_args(self, used, args, kw): print("used", sorted(map(str, used)))
print(Default().format("{a} {b:up} {0}", 5, b="shout"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: t.substitute(who="x"))
show(lambda: T("$").substitute())
show(lambda: T("$1").substitute())
show(lambda: T("a\nb ${").substitute())
show(lambda: T("${bad name}").substitute())
show(lambda: T())
show(lambda: T(5).substitute())
show(lambda: t.substitute({}, {}))
show(lambda: f.format("{0}"))
show(lambda: f.format("{x}"))
show(lambda: f.format("{0!z}", 1))
show(lambda: f.format("{0:{1:{2}}}", 1, 2, 3))
show(lambda: f.format("{} {0}", 1))
show(lambda: f.format())
show(lambda: string.capwords(5))
print(T("$x") == T("$x"), T("${x}y$x").substitute(x=1), "".join(c for c in string.printable if c.isspace()) == " \t\n\r\x0b\x0c")

