"""for and while with else, break, continue, nested; loop variables after the loop."""
def find(xs, t):
    for i, x in enumerate(xs):
        if x == t: break
    else:
        return "not found"
    return f"found at {i}"
print(find([1, 2, 3], 2), find([1, 2], 9), find([], 1))
n = 0
while n < 3: n += 1
else: print("while else", n)
while True:
    n -= 1
    if n < 0: break
    if n % 2: continue
    print("even", n)
else: print("never")
for i in range(3):
    for j in range(3):
        if j == 2: break
        if i == 1: continue
        print((i, j), end=" ")
    else: print("inner else")
else: print("outer else", i, j)
for x in []: pass
else: print("empty else")
try: print(x)
except NameError as e: print(e)
for a in range(5): pass
print(a)
for a in "xyz": a = a.upper()
print(a)
for [p, q], *r in [((1, 2), 3), ("ab", "c", "d")]: print(p, q, r)
for d in [{}]:
    for d["k"] in range(2): print(d)
class O: pass
o = O()
for o.attr in "ab": pass
print(o.attr)
def early():
    for i in range(10):
        for j in range(10):
            if i * j == 42: return i, j
print(early())
out = []
for i in range(2, 30):
    for f in range(2, i):
        if i % f == 0: break
    else: out.append(i)
print(out)
i = 10
while i:
    i //= 2
    if i == 2:
        i = 0
        continue
    print(i, end=";")
print(i)
while (line := {0: "a", 1: "b"}.get(i)): print(line); i += 1
for i in range(3):
    i = 100
    print(i, end=" ")
print()
for i in range(0): pass
print(i)
it = iter(range(6))
for i in it: print(i, next(it, None), end=" ")
print()
if not None and not 0 and not "" and not [] and not {}: print("all falsy")
if []: print("no")
elif {}: print("no")
elif 0.0: print("no")
elif "a": print("elif")
else: print("no")
x = 5
print("big" if x > 3 else "small", "a" if x > 9 else "b" if x > 4 else "c", (1 if x else 2) + 1, [i if i % 2 else -i for i in range(4)])

