"""Deep chains of user objects: dropping them, walking them, isinstance with deep tuples."""
class Node:
    def __init__(self, next): self.next = next
    def __eq__(self, o): return isinstance(o, Node) and self.next == o.next
    def __repr__(self): return f"Node({self.next!r})"
head = None
for _ in range(100_000): head = Node(head)
other = None
for _ in range(100_000): other = Node(other)
for f in (lambda: head == other, lambda: repr(head)):
    try:
        f()
        print("fine")
    except RecursionError:
        print("fine")
count, n = 0, head
while n:
    count += 1
    n = n.next
print(count)
head = other = None
deep = (int,)
for _ in range(100_000): deep = (deep,)
try:
    print(isinstance("x", deep))
except RecursionError:
    print(False)
f = lambda: "bottom"
for _ in range(50_000): f = (lambda g: lambda: g())(f)
try:
    print(f())
except RecursionError:
    print("bottom")
it = iter([1, 2])
for _ in range(50_000): it = map(lambda x: x, it)
try:
    print(next(it))
except RecursionError:
    print(1)
gen = iter([1, 2])
def wrap(g):
    yield from g
for _ in range(50_000): gen = wrap(gen)
try:
    print(next(gen))
except RecursionError:
    print(1)
del gen, it, f
e = ValueError("first")
for i in range(10_000):
    new = ValueError(i)
    new.__context__ = e
    e = new
print(repr(e), repr(e.__context__))
s = "x"
for _ in range(20): s += s
print(len(s), s.count("x"))
alive = [Node(None) for _ in range(10)]
print(len(alive), repr(alive[0]))

