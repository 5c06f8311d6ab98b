"""random: properties over many draws, subclasses, SystemRandom's shape."""
import random
rng = random.Random(2024)
xs = [rng.random() for _ in range(2000)]
print(all(0 <= x < 1 for x in xs), 0.45 < sum(xs) / len(xs) < 0.55, len(set(xs)) == 2000)
rolls = [rng.randint(1, 6) for _ in range(6000)]
print(sorted(set(rolls)), all(850 < rolls.count(i) < 1150 for i in range(1, 7)), [rolls.count(i) for i in range(1, 7)])
g = [rng.gauss(10, 2) for _ in range(2000)]
m = sum(g) / len(g)
print(9.8 < m < 10.2, 3.5 < sum((x - m) ** 2 for x in g) / len(g) < 4.5)
p = list(range(50))
rng.shuffle(p)
print(sorted(p) == list(range(50)), p != list(range(50)), p[:10])
s = rng.sample(range(10**6), 1000)
print(len(set(s)) == 1000, max(s) < 10**6, s[:5])
print(all(x % 3 == 1 for x in (rng.randrange(1, 100, 3) for _ in range(100))), {rng.choice("xyz") for _ in range(50)} == set("xyz"))
w = rng.choices("abc", [5, 0, 1], k=600)
print(w.count("b"), w.count("a") > 400, w.count("a") + w.count("c"))
class Fixed(random.Random):
    def random(self): return 0.25
f = Fixed()
print(f.random(), f.uniform(0, 8), f.choice([1, 2, 3, 4]), f.randrange(8), f.shuffle(l := [1, 2, 3, 4]), l)
class Bits(random.Random):
    def getrandbits(self, k): return 1
print(Bits().randrange(10), Bits().choice("abc"))
a = random.Random(5)
import copy
b = copy.copy(a)
print(a.random() == b.random(), copy.deepcopy(a).random() == a.random(), isinstance(random.SystemRandom().random(), float), 1 <= random.SystemRandom().randint(1, 3) <= 3)
random.seed(99)
x = random.random()
random.seed(99)
print(x == random.random(), random.seed() is None, random._inst is not None)

