"""Joining and repeating strings, in-place appending, and the errors."""
s = ""
for i in range(2000):
    s += str(i)
print(len(s), s[-8:], s.count("9"))
t = s
s += "!"
print(len(t), len(s), s.endswith("1999!"))
x = y = "ab"
x += "cd"
print(x, y, x is y)
print("ab" * 3, 3 * "ab", "ab" * 0, "ab" * -1, "" * 5, "é" * 3, "ab" * True)
x *= 2
print(x, "-" * 10, "a" "b" * 2)
parts = []
z = "é"
for c in "xyz":
    z = z + c
    parts.append(z)
print(parts)
class S(str):
    pass
print(type(S("a") + "b"), type(S("a") * 2), S("a") + S("b"), "x" + S("y"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a" + 1)
show(lambda: "a" + b"b")
show(lambda: 1 + "a")
show(lambda: "a" + None)
show(lambda: "a" * "b")
show(lambda: "a" * 1.5)
show(lambda: "a" - "b")
show(lambda: "a" & "b")
show(lambda: -"a")
show(lambda: "a" * None)
show(lambda: "a" @ "b")
show(lambda: "a".__add__(5))
show(lambda: "a" / 2)
show(lambda: "abc" ** 2)

