"""random: the same numbers as CPython's generator for the same seed."""
import random
random.seed(42)
print([random.random() for _ in range(5)])
print([random.randint(1, 100) for _ in range(10)], [random.randrange(0, 1000, 7) for _ in range(5)], random.randrange(10**30), random.getrandbits(100), random.getrandbits(1), random.getrandbits(0), random.randbytes(8))
print(random.choice("abcdef"), random.choices([1, 2, 3], k=6), random.choices("ab", weights=[1, 9], k=8), random.choices("abc", cum_weights=[1, 2, 10], k=5), random.sample(range(100), 5), random.sample("abcdefghij", 3), random.sample([1, 2], k=3, counts=[2, 2]))
x = list(range(12))
random.shuffle(x)
print(x, random.uniform(1, 5), random.triangular(0, 10, 3), random.gauss(0, 1), random.normalvariate(5, 2), random.expovariate(1.5))
for seed in (0, 1, -1, 2**70, "text", b"bytes", None.__class__.__name__):
    random.seed(seed)
    print(seed, random.random(), random.randrange(10**6))
a, b = random.Random(7), random.Random(7)
print([a.random() for _ in range(3)] == [b.random() for _ in range(3)], a.randint(1, 6), b.getstate() == b.getstate())
st = a.getstate()
v = [a.random() for _ in range(3)]
a.setstate(st)
print(v == [a.random() for _ in range(3)], st[0], len(st[1]), st[2])
random.seed(3)
print(random.betavariate(1, 2), random.gammavariate(2, 1), random.gammavariate(0.5, 1), random.lognormvariate(0, 1), random.vonmisesvariate(0, 4), random.paretovariate(3), random.weibullvariate(1, 2), random.binomialvariate(10, 0.3), random.binomialvariate(100, 0.7))

