"""Building strings piece by piece, slicing and comparing the parts; aliases stay unchanged."""
parts, s = [], ""
for i in range(300):
    s += chr(97 + i % 26)
    if i % 100 == 50: parts.append(s)
print([len(p) for p in parts], parts[0] == s[:51], parts[2][-3:], s[-3:])
a = "x"
b = a
for _ in range(5): a += "y"
print(a, b)
u = ""
for c in "naïve €uro 😀": u = u + c
print(u, len(u))
def build(n):
    out = ""
    for i in range(n):
        out += f"{i},"
        if i % 3 == 0: keep = out
    return out, keep
o, k = build(10)
print(o, k, o.startswith(k))
d = {"s": ""}
l = [""]
class O: s = ""
ob = O()
for i in range(4):
    d["s"] += str(i)
    l[0] += str(i * 2)
    ob.s += "abcd"[i]
print(d, l, ob.s, O.s)
x = y = "start"
x += "-x"
y += "-y"
print(x, y)
r = "".join(reversed("".join(str(i) for i in range(10))))
print(r, r * 2 + "!", (r + r)[5:15], r[:3] + r[-3:])
z = "a" * 10
w = z
z *= 3
print(len(w), len(z), z == w + w + w)
t = "base"
derived = [t + str(i) for i in range(3)]
t += "!"
print(derived, t)
q = "long " * 100
q2 = q
q += "tail"
q3 = q
q += "more"
print(len(q2), len(q3), len(q), q3.endswith("tail"), q.endswith("tailmore"), q2.endswith("long "))
lines = []
cur = ""
for word in "the quick brown fox jumps over the lazy dog".split():
    if len(cur) + len(word) + 1 > 12: lines.append(cur); cur = word
    else: cur += (" " if cur else "") + word
lines.append(cur)
print(lines)
e = ""
e += ""
e += "é"
e += "\ud800"
print(ascii(e), len(e))
import sys
names = {"".join(["na", "me"]): 1}
print(names["name"], "name" in names, sys.intern("".join(["na", "me"])) is sys.intern("name"))

