"""Subclasses of str: construction, overridden methods, use as keys and in formatting."""
class Name(str):
    def __new__(cls, first, last):
        self = super().__new__(cls, f"{first} {last}")
        self.first = first
        return self
    def __repr__(self):
        return f"Name({str.__repr__(self)})"
    def __add__(self, other):
        return Name(self.first, other)
n = Name("Ada", "L")
print(n, repr(n), n.first, n + "King", len(n), n.upper(), type(n.upper()), n == "Ada L", hash(n) == hash("Ada L"), n[0], n.__dict__)
print({n: 1}["Ada L"], f"{n:>8}", "%s" % n, "".join([n, "!"]), n in ["Ada L"], isinstance(n, str), n.split())
class Ci(str):
    def __eq__(self, other):
        return self.lower() == other.lower()
    def __hash__(self):
        return hash(self.lower())
print(Ci("AB") == "ab", "ab" == Ci("AB"), Ci("AB") in ["ab"], {Ci("K"): 1}.get(Ci("k")), Ci("a") != "A")
class Fmt(str):
    def __format__(self, spec):
        return f"<{spec}|{str(self)}>"
print(f"{Fmt('x'):abc} {Fmt('x')}", "{:q}".format(Fmt("y")))
class Iter(str):
    def __iter__(self):
        return iter([1, 2])
    def __len__(self):
        return 99
    def __getitem__(self, i):
        return "item"
    def __contains__(self, x):
        return True
i = Iter("abc")
print(list(i), len(i), i[0], "zz" in i, "".join(c for c in str.__iter__(i)), [*i], i + "")
try:
    Name("only")
except TypeError as e:
    print(e)

