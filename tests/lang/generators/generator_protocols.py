"""Generators in for, with finally, exceptions crossing, interleaving, deletion."""
def resource(name):
    print("open", name)
    try:
        yield name
        print("normal end", name)
    except BaseException as e:
        print("saw", type(e).__name__)
        raise
    finally:
        print("close", name)
for r in resource("a"):
    print("use", r)
g = resource("b")
for r in g:
    break
print("after break")
g.close()
g = resource("c")
next(g)
g.close()
print("after close")
g = resource("d")
try:
    for r in g:
        raise KeyError(r)
except KeyError as e:
    print("outside", e)
g.close()
def exc_info():
    try:
        raise ValueError("in gen")
    except ValueError:
        yield 1
        import sys
        print("still", sys.exception())
        yield 2
    print("now", sys.exception())
import sys
e = exc_info()
next(e)
print("caller", sys.exception())
next(e)
try:
    raise TypeError("outer")
except TypeError:
    print(next(e, "end"), sys.exception())
def finally_yield():
    try:
        yield 1
    finally:
        yield "from finally"
print(list(finally_yield()))
def ret_in_try():
    try:
        yield 1
        return "value"
    finally:
        print("cleanup runs")
def run(g):
    while True:
        try:
            next(g)
        except StopIteration as s:
            return s.value
print(run(ret_in_try()))
def rr(*gens):
    gens = list(gens)
    while gens:
        g = gens.pop(0)
        try:
            yield next(g)
            gens.append(g)
        except StopIteration:
            pass
print(list(rr(iter("abc"), iter([1]), (x for x in (True, False)))))
def consumer():
    total = 0
    while (v := (yield total)) is not None:
        total += v
    return total
c = consumer()
next(c)
print([c.send(i) for i in range(5)])
try:
    c.send(None)
except StopIteration as s:
    print(s.value)
class Tree:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def __iter__(self):
        yield self.v
        for k in self.kids: yield from k
print(list(Tree(1, Tree(2, Tree(3)), Tree(4))))
def with_del():
    x = 5
    yield x
    del x
    try:
        yield x
    except NameError as e:
        yield str(e)
print(list(with_del()))

