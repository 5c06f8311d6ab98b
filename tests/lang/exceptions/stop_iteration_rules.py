"""StopIteration: its value, becoming RuntimeError in generators, ending for loops quietly."""
def gen():
    yield 1
    raise StopIteration("inside")
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, "|", e, "|", repr(e.__cause__), "|", repr(e.__context__))
show(lambda: list(gen()))
def next_inside():
    it = iter([])
    yield next(it)
show(lambda: list(next_inside()))
show(lambda: next(iter([])))
show(lambda: [next(iter([])) for _ in range(2)])
show(lambda: list(next(iter([])) for _ in range(2)))
show(lambda: list(map(lambda x: next(iter([])), [1, 2])))
show(lambda: [x for x in map(lambda x: next(iter([])), [1, 2])])
class It:
    def __iter__(self): return self
    def __next__(self): raise StopIteration(42, "two")
for x in It(): print("never")
else: print("else")
def direct(): raise StopIteration(5)
try: direct()
except StopIteration as e: print(e.value, e.args)
def ret(): 
    return 7
    yield
try: next(ret())
except StopIteration as e: print(e.value, e.args, repr(e))
def ret_tuple():
    return (1, 2)
    yield
def deleg():
    r = yield from ret_tuple()
    print("r", r)
    r = yield from It()
    print("it", r)
    yield
next(deleg())
def ret_exc():
    return StopIteration(9)
    yield
def d2():
    r = yield from ret_exc()
    print("exception as a value", repr(r))
    yield
next(d2())
def catches():
    try:
        raise StopIteration
    except StopIteration:
        yield "caught inside"
show(lambda: list(catches()))
class Enter:
    def __enter__(self): raise StopIteration("enter")
    def __exit__(self, *a): pass
def with_():
    with Enter(): yield 1
show(lambda: list(with_()))
show(lambda: min(It()))
show(lambda: sum(It()))
show(lambda: next(It(), "default"))
show(lambda: "".join(It()))
show(lambda: dict(It()))
show(lambda: (lambda *a: a)(*It()))
a, = iter([1])
show(lambda: (lambda x: next(x))(It()))

