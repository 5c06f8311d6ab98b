"""Indexing and slicing strings, also where the text is not ASCII."""
for s in ["abcdef", "aäb€c\U0001f600d", ""]:
    print(len(s), s[::-1], s[1:], s[:-1], s[::2], s[1::2], s[-3:], s[:100], s[-100:2], s[4:2], s[5:1:-2], s[::-3])
s = "aäb€c\U0001f600d"
print([s[i] for i in range(len(s))], [s[-i] for i in range(1, len(s) + 1)], list(s) == [c for c in s])
print(s[slice(1, 4)], s[slice(None)], s[True], s[False:True], "abc"[None:None:None])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "abc"[3])
show(lambda: "abc"[-4])
show(lambda: ""[0])
show(lambda: "abc"["a"])
show(lambda: "abc"[1.0])
show(lambda: "abc"[None])
show(lambda: "abc"[::0])
show(lambda: "abc"["a":])
show(lambda: "abc"[1.5:2])
show(lambda: "abc"[10**30])
show(lambda: "abc"[-10**30:10**30])
class I:
    def __index__(self):
        return 1
show(lambda: "abc"[I()])
show(lambda: "abc"[I():])
def assign():
    "abc"[0] = "x"
def delete():
    s = "abc"
    del s[0]
show(assign)
show(delete)

