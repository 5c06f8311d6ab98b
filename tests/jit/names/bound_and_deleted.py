"""Names of a module that loops bind and delete: `except ... as`, del, global, with what looks at them in between."""
import sys

seen = []
total = 0
for i in range(300):
    try:
        if i % 3 == 0:
            raise ValueError(i)
        if i % 3 == 1:
            raise KeyError(i)
    except ValueError as e:
        total += e.args[0]
        found = 'e' in globals()
    except KeyError as error:
        total += error.args[0] * 2
        found = 'error' in globals()
    total += found
    if i in (5, 150, 299):
        seen.append([name for name in globals() if name in ('e', 'error', 'i', 'late', 'found')])
    if i == 200:
        late = i
print(total, seen)

for i in range(300):
    a = i
    b = a + 1
    del a
    if i % 50 == 49:
        try:
            a
        except NameError as problem:
            print(problem)
    del b
    if i == 120:
        globals()[f'x{i}'] = i
    if i == 180:
        del x120
print([name for name in globals() if name[0] in 'abx'])


def counts():
    global counter
    counter = 0
    for n in range(200):
        counter += 1
        if n % 10 == 9:
            del counter
            counter = n
    return counter


print(counts(), counter)

# Order: what is bound again comes last.
first = second = 0
for i in range(200):
    del first
    first = i
    if i % 2:
        del second
        second = i
print([name for name in globals() if name in ('first', 'second')], first, second)

# A builtin is hidden for a while, by a name that comes and goes.
hits = 0
for i in range(300):
    if i % 4 == 3:
        len = lambda x: 100
    hits += len('abc')
    if i % 4 == 3:
        del len
print(hits)

# Many names, each once: the dict grows.
for i in range(200):
    exec(f'many{i} = {i}')
    try:
        raise ValueError(i)
    except ValueError as e:
        total += e.args[0]
    if i % 3 == 0:
        exec(f'del many{i}')
print(total, sum(1 for name in globals() if name.startswith('many')))

for i in range(200):
    try:
        raise ValueError(i)
    except ValueError as e:
        try:
            raise KeyError(e)
        except KeyError as f:
            total += len(f.args)
        if i == 150:
            del e
print(total, 'e' in globals(), 'f' in globals())


class Body:
    for k in range(200):
        try:
            [][k]
        except IndexError as e:
            text = str(e)
        v = k
        del v
    names = sorted(n for n in locals() if not n.startswith('_'))


print(Body.names, Body.k)
