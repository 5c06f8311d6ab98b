# A class becomes a descriptor after many classes have come and gone.
import gc


class Base:
    pass


def come_and_go(count):
    total = 0
    for i in range(count):
        cls = type('Passing', (Base,) if i % 2 else (), {'value': i})
        instance = cls()
        instance.own = i
        total += instance.value + instance.own
    return total


print(come_and_go(2000))
gc.collect()
filler = [(0.25,) * size for size in range(8, 64) for i in range(400)]


class Answer:
    pass


class Holder:
    x = Answer()


holder = Holder()
seen = []
for i in range(300):
    seen.append(holder.x if isinstance(holder.x, str) else type(holder.x).__name__)
    if i == 100:
        Answer.__get__ = lambda self, instance, owner=None: 'got'
    if i == 200:
        del Answer.__get__
print(seen.count('Answer'), seen.count('got'), len(filler))
