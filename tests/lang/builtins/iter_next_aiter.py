"""iter and next in every form, aiter and anext, exhaustion rules."""
it = iter([1, 2, 3])
print(next(it), next(it), next(it), next(it, "default"), next(it, None))
def show(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e)
show(lambda: next(it))
n = 0
def up():
    global n
    n += 1
    if n == 5: raise ValueError("up")
    return n
print(list(iter(up, 3)), n)
c = iter(up, 100)
show(lambda: list(c))
show(lambda: next(c))
print(type(iter(up, 1)).__name__, [type(iter(x)).__name__ for x in ([], (), "", b"", {}, set(), range(1), range(2**70), {}.values(), {}.items(), bytearray(), memoryview(b""), zip(), map(len, []))])
class S:
    def __getitem__(self, i):
        if i < 3: return i * i
        raise IndexError
print(list(iter(S())), type(iter(S())).__name__, iter(S()).__next__())
class Stop:
    def __getitem__(self, i): raise StopIteration
print(list(Stop()))
class K:
    def __getitem__(self, i): raise KeyError(i)
show(lambda: list(K()))
l = [1]
i = iter(l)
next(i)
show(lambda: next(i))
l.append(2)
show(lambda: next(i))
d = {"a": 1}
di = iter(d)
d["b"] = 2
show(lambda: next(di))
show(lambda: next(di))
e = iter([1, 2, 3, 4])
print(e.__length_hint__(), next(e), e.__length_hint__(), e.__reduce__()[2], list(e), e.__length_hint__())
e2 = iter([1, 2, 3])
e2.__setstate__(2)
print(next(e2), next(e2, "end"))
for a in [(), (1,), ([], 1, 2), (len,), (5, 5), (None,)]: show(lambda: iter(*a))
for a in [(), (5,), ([],), (iter([]), 1, 2)]: show(lambda: next(*a))
async def ag():
    yield 1
    yield 2
g = ag()
print(aiter(g) is g)
def drive(c):
    try: c.send(None)
    except StopIteration as s: return s.value
    except StopAsyncIteration: return "StopAsyncIteration"
print(drive(anext(g)), drive(anext(g, "d")), drive(anext(g, "default")), drive(ag().__anext__()))
show(lambda: aiter([]))
show(lambda: anext([]))
show(lambda: anext(g, 1, 2))

