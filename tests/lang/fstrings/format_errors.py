"""f-strings: exceptions raised while formatting."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: f"{1:q}")
show(lambda: f"{'a':d}")
show(lambda: f"{1:{'a'}}")
show(lambda: f"{1.5:d}")
show(lambda: f"{None:5}")
show(lambda: f"{[]:>5}")
show(lambda: f"{1/0}")
show(lambda: f"{undefined_name}")
show(lambda: f"{'a'.x}")
show(lambda: f"{[][0]}")
show(lambda: f"{ {}['k'] }")
show(lambda: f"{1:{[]}}")
show(lambda: f"{1:{None}}")
show(lambda: f"{object():10}")
show(lambda: f"{1:{'>'}{'x'}}")
show(lambda: f"{'x':.{-1}}")
show(lambda: f"{'abc':,}")
show(lambda: f"{b'x':5}")
class N:
    def __format__(self, spec): return None
class R:
    def __repr__(self): return 1
    def __str__(self): raise KeyError("k")
show(lambda: f"{N()}")
show(lambda: f"{R()!r}")
show(lambda: f"{R()!s}")
show(lambda: f"{R()}")
show(lambda: f"{R()=}")
show(lambda: f"{N()!s:5}"[:10])

