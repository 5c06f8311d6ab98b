"""Unpacking: exact error texts."""
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
def two(x): a, b = x
def three(x): a, b, c = x
def star(x): a, *b, c = x
def star3(x): a, b, *c, d = x
def nested(x): a, (b, c) = x
for v in [(), (1,), (1, 2, 3), [1], [1, 2, 3, 4], "a", "abc", {1}, {"a": 1, "b": 2, "c": 3}, 5, None, 1.5, iter([1]), iter([1, 2, 3]), (i for i in range(9)), range(1), b"abc"]:
    show(lambda: two(v))
show(lambda: three([1, 2]))
show(lambda: three((1, 2, 3, 4)))
show(lambda: star(()))
show(lambda: star([1]))
show(lambda: star(5))
show(lambda: star3([1, 2]))
show(lambda: star3(iter("a")))
show(lambda: nested((1, 2)))
show(lambda: nested((1, (2,))))
show(lambda: [a for a, b in [(1, 2), (3,)]])
def loop():
    for a, b in [1]: pass
show(loop)
def boom():
    yield 1
    raise KeyError("in the iterator")
show(lambda: two(boom()))
class Iter:
    def __iter__(self): return self
    def __next__(self): raise ValueError("next failed")
show(lambda: two(Iter()))
class Len:
    def __len__(self): return 2
show(lambda: two(Len()))
class Getitem:
    def __getitem__(self, i):
        if i == 3: raise IndexError
        return i
show(lambda: two(Getitem()))
show(lambda: three(Getitem()))
show(lambda: (lambda *a: a)(*5))
show(lambda: (lambda **a: a)(**5))
show(lambda: [*None])
show(lambda: {**[1]})
show(lambda: {*5})
show(lambda: (*1.5,))
show(lambda: print(*None))

