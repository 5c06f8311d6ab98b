"""itertools: laziness, exceptions in the middle, iterators shared between functions."""
from itertools import *
def noisy(n):
    for i in range(n):
        print("make", i, end="; ")
        yield i
it = islice(noisy(10), 1, 4)
print("created")
print(list(it))
ch = chain(noisy(2), noisy(1))
print(next(ch), next(ch), next(ch), next(ch, "end"))
a, b = tee(noisy(3))
print(next(a), next(a), next(b), list(b), list(a))
def bad():
    yield 1
    raise ValueError("mid")
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for make in [lambda: chain(bad()), lambda: islice(bad(), 5), lambda: accumulate(bad()), lambda: takewhile(lambda x: True, bad()), lambda: cycle(bad()), lambda: pairwise(bad()), lambda: batched(bad(), 2), lambda: zip_longest(bad(), "abc"), lambda: compress(bad(), repeat(1)), lambda: tee(bad())[0], lambda: starmap(lambda x: x, zip(bad())), lambda: (k for k, g in groupby(bad())), lambda: filterfalse(lambda x: x > 5, bad()), lambda: dropwhile(lambda x: x < 0, bad())]:
    it = make()
    got = []
    try:
        for x in it: got.append(x)
    except ValueError as e:
        print(got, e, next(it, "after"))
show(lambda: product(bad()))
show(lambda: permutations(bad()))
show(lambda: combinations(bad(), 2))
t = takewhile(lambda x: x < 2, iter([0, 1, 2, 0]))
print(list(t), list(t))
d = dropwhile(lambda x: 1 / 0, [1])
show(lambda: next(d))
i = iter(range(6))
print(list(zip(i, islice(i, 2))), list(i))
j = iter(range(5))
print([(x, list(islice(j, 1))) for x in j])
r = repeat([])
next(r).append(1)
print(next(r))
def consume(it, n): next(islice(it, n, n), None)
k = iter(range(10))
consume(k, 4)
print(next(k))
def grouper(it, n, fill=None): return zip_longest(*[iter(it)] * n, fillvalue=fill)
print(list(grouper("abcdefg", 3, "x")))
def sliding(it, n):
    its = tee(it, n)
    for i, x in enumerate(its): consume(x, i)
    return zip(*its)
print(list(sliding(range(6), 3)))
def roundrobin(*its):
    its = [iter(i) for i in its]
    while its:
        for i in list(its):
            try: yield next(i)
            except StopIteration: its.remove(i)
print(list(roundrobin("abc", "d", "ef")))
def sieve():
    primes = count(2)
    while True:
        p = next(primes)
        yield p
        primes = filter(lambda n, p=p: n % p, primes)
print(list(islice(sieve(), 15)))
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        self.n -= 1
        if self.n < 0: raise StopIteration
        return self.n
print(list(chain(It(3), It(2))), list(accumulate(It(4))), list(islice(It(10), 2, 8, 3)), list(batched(It(5), 2)))
class SubChain(chain): pass
print(list(SubChain("a", "b")), type(SubChain()).__name__)

