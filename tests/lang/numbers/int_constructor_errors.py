"""int(): the texts of its ValueErrors, TypeErrors and OverflowErrors."""
def show(*args, **kw):
    try:
        print(repr(int(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for text in ["", " ", "a", "1.5", "0x10", "1__0", "_1", "1_", "--1", "+ 1", "1 2", "\u0660x", "1e5", "a" * 300, "\ud800"]:
    show(text)
show("12", 2)
show("g", 16)
show("", 16)
show("08", 0)
show("1", 1)
show("1", 37)
show("1", -2)
show(b"xyz")
show(b"12", 2)
show(b"\xff")
show(12, 10)
show(base=10)
show(None)
show([])
show({})
show(1j)
show(float("inf"))
show(float("-inf"))
show(float("nan"))
show("1", None)
show("1", "2")
show("1", 10, 10)
show(x="1")
show("9" * 4301)
class Bad:
    def __int__(self):
        return "five"
class BadIndex:
    def __index__(self):
        return 1.5
class Raises:
    def __int__(self):
        raise KeyError("inside")
show(Bad())
show(BadIndex())
show(Raises())

