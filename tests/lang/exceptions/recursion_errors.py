"""RecursionError: endless recursion in functions and in special methods is caught and the program goes on."""
def show(f):
    try:
        f()
        print("no error")
    except RecursionError as e:
        print(type(e).__name__, str(e).split(" while")[0].split(" in ")[0])
def endless(): return endless()
def a(): return b()
def b(): return a()
show(endless)
show(a)
class R:
    def __repr__(self): return repr(self)
class S:
    def __str__(self): return str(self)
class G:
    def __getattr__(self, n): return getattr(self, n + "x")
class GA:
    def __getattribute__(self, n): return self.x
class E:
    def __eq__(self, o): return self == o
    def __lt__(self, o): return self < o
    def __hash__(self): return hash(self)
    def __len__(self): return len(self)
    def __bool__(self): return bool(self)
    def __call__(self): return self()
    def __add__(self, o): return self + o
    def __getitem__(self, k): return self[k]
    def __contains__(self, k): return k in self
    def __iter__(self): return iter(self)
    def __next__(self): return next(self)
    def __format__(self, s): return format(self, s)
    def __setattr__(self, n, v): self.x = v
    def __index__(self): return [0][self]
    def __enter__(self):
        with self: pass
    def __exit__(self, *a): pass
    @property
    def p(self): return self.p
e = E()
show(lambda: repr(R()))
show(lambda: str(S()))
show(lambda: G().x)
show(lambda: GA().y)
show(lambda: e == 1)
show(lambda: e < 1)
show(lambda: hash(e))
show(lambda: len(e))
show(lambda: bool(e))
show(lambda: e())
show(lambda: e + 1)
show(lambda: e[0])
show(lambda: 1 in e)
show(lambda: iter(e))
show(lambda: next(e))
show(lambda: f"{e:x}")
show(lambda: setattr(e, "x", 1))
show(lambda: [0][e])
show(lambda: e.__enter__())
show(lambda: e.p)
show(lambda: sorted([e, e]))
show(lambda: max(e, e))
show(lambda: {e: 1})
show(lambda: [e] == [1])
show(lambda: list(map(lambda x: endless(), [1])))
def gen(): yield from gen()
show(lambda: next(gen()))
class Meta(type):
    def __call__(cls): return cls()
class M(metaclass=Meta): pass
show(lambda: M())
class New:
    def __new__(cls): return cls()
show(lambda: New())
def dec(n): return dec(n - 1) if n else "ok"
print(dec(500))
def catch(n):
    try: return catch(n + 1)
    except RecursionError: return "caught deep inside"
print(catch(0))
print("alive", sum(range(10)))

