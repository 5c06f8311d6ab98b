"""Subclasses of list: overridden methods, slicing, operators, attributes."""
class Stack(list):
    def push(self, x): self.append(x)
    def __repr__(self): return f"Stack({list.__repr__(self)})"
s = Stack([1, 2])
s.push(3)
s.extra = "attr"
print(s, len(s), s[0], type(s[:2]), type(s + [1]), type(s * 2), type(s.copy()), s == [1, 2, 3], s.extra, s.__dict__, isinstance(s, list), [0, *s])
class Default(list):
    def __init__(self, *args, fill=None):
        super().__init__(args)
        self.fill = fill
    def __getitem__(self, i):
        try:
            return super().__getitem__(i)
        except IndexError:
            return self.fill
    def __len__(self): return 100
    def __iter__(self): return iter("custom")
    def __contains__(self, x): return x == "magic"
    def __eq__(self, other): return "eq!"
    __hash__ = None
d = Default(1, 2, fill="none")
print(d[0], d[5], d[-9], len(d), list(d), "magic" in d, 1 in d, d == 5, bool(d), [*d], sorted(d), list.__len__(d), "".join(d))
class Logged(list):
    def append(self, x):
        print("append", x)
        super().append(x)
    def __setitem__(self, i, v):
        print("setitem", i, v)
        super().__setitem__(i, v)
    def __delitem__(self, i):
        print("delitem", i)
        super().__delitem__(i)
    def __iadd__(self, other):
        print("iadd", other)
        return self
    def __add__(self, other):
        return "add"
    def __radd__(self, other):
        return "radd"
    def __mul__(self, n): return f"mul {n}"
l = Logged("abc")
l.append("d")
l.extend("ef")
l[0] = "A"
l[1:2] = "BB"
del l[-1]
l += [1]
print(l, l + [1], [1] + l, l * 2, 2 * list(l) == list(l) * 2)
l.sort(reverse=True)
print(l)
try:
    Stack(1, 2)
except TypeError as e:
    print(e)

