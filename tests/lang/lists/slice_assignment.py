"""list: slices read, assigned and deleted, with every sign of step."""
def fresh(): return list(range(10))
a = fresh()
print(a[2:5], a[:3], a[7:], a[-3:], a[::3], a[::-1], a[8:2:-2], a[20:], a[-20:2], a[5:2], a[:], a[True:], a[-1:-5:-1], a[10**20:], a[:10**20:10**20], a[::-10**20])
a[2:4] = ["x"]
print(a)
a[1:1] = [1, 2, 3]
print(a)
a[-2:] = []
print(a)
a[:] = "abc"
print(a)
a[5:9] = [9]
print(a)
a = fresh()
a[::2] = "ABCDE"
print(a)
a[::-3] = [0, 0, 0, 0]
print(a)
a[4:1] = ["in"]
print(a)
a = fresh()
a[2:8] = a
print(a)
a = fresh()
a[::2] = a[1::2]
print(a)
a[3:5] = (i * i for i in range(4))
print(a)
a = fresh()
del a[0], a[-1], a[2:4]
print(a)
del a[::2]
print(a)
a = fresh()
del a[::-3]
print(a)
del a[5:100]
print(a)
del a[:]
print(a)
a = fresh()
a[1:3] += ["p", "q"]
print(a)
a[0:2], a[-1] = [7], 8
print(a)
class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
print(a[Index(1):Index(4)], a[Index(2)])
class L(list):
    def __getitem__(self, key): return ("got", key)
    def __setitem__(self, key, value): print("set", key, value)
    def __delitem__(self, key): print("del", key)
l = L("ab")
print(l[0], l[1:2], l[::2], l[1, 2], l[...])
l[1:] = 5
del l[:3]

