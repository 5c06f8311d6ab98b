"""super objects as values: attributes of what comes after a class in the order, special ones too."""
parent = super
class A:
    def __new__(cls, *a): return parent(A, cls).__new__(cls)
    def hello(self): return "A"
    def __repr__(self): return "repr of A"
    def __len__(self): return 3
class B(A):
    def __new__(cls, *a):
        made = parent(B, cls).__new__(cls)
        made.extra = a
        return made
    def hello(self): return parent(B, self).hello() + "B"
    def __repr__(self): return "B"
    def __len__(self): return 0
b = B(1)
for i in range(3):
    s = parent(B, b)
    print(s.hello(), s.__repr__(), s.__str__(), s.__len__(), s.__class__, s.__thisclass__, s.__self_class__, s.__self__ is b)
for i in range(2):
    c = parent(B, B)
    print(c.__new__(B).extra if hasattr(c.__new__(B), "extra") else "none", c.hello(b), c.__repr__(b), c.__init__(b), c.__hash__(b) == object.__hash__(b))
unbound = parent(B)
print(unbound.__self__, unbound.__thisclass__, unbound.__get__(b).hello())
for name in ("nope", "extra", "mro"):
    try: print(getattr(parent(B, b), name))
    except AttributeError as e: print(e)
