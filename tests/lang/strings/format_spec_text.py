"""Format specs on strings and other objects."""
for spec in ["", "5", "<5", ">5", "^5", "^6", "*^7", "é>4", ".2", "6.2", "<6.1", "s", "5s", ".0s", "05", "=<5", "{<5"]:
    print(spec, repr(format("abc", spec)))
for spec in ["d", "=5", "+", " ", "#", ",", "_", "x", ".", "5.", "<<", "<<5", "<<<5", "ss", "5x5", "0=5", "-5", "z", ".2f", "%", ",s"]:
    try:
        print(spec, repr(format("abc", spec)))
    except ValueError as e:
        print(spec, "ValueError", e)
class Plain:
    def __str__(self): return "plain"
print(format(Plain()), f"{Plain()}", format(Plain(), ""))
for obj in [None, [], (1,), {}, Plain, Ellipsis, b"x", object]:
    for spec in ["5", "s"]:
        try:
            print(format(obj, spec))
        except TypeError as e:
            print("TypeError", e)
class Loud:
    def __format__(self, spec):
        return f"[{spec!r}]"
print(f"{Loud()} {Loud():} {Loud():abc} {Loud():{'x'}y} {Loud()!s:3.3}" if False else f"{Loud()} {Loud():} {Loud():abc} {Loud():{'x'}y}")
class Bad:
    def __format__(self, spec):
        return 5
try:
    format(Bad())
except TypeError as e:
    print(e)
try:
    format("a", 5)
except TypeError as e:
    print(e)

