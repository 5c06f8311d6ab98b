# Ranges made inside loops: empty, backwards, with steps, kept, asked and iterated in other ways.
def sums(n, step):
    total = []
    for i in range(n):
        s = 0
        for j in range(i % 7):
            s += j
        for j in range(i, i + 5):
            s += j * j
        for j in range(i, -3, -1):
            s -= j
        for j in range(20, i, -3):
            s ^= j
        for j in range(i - 10, 10 - i, step):
            s += 1
        for j in range(0):
            s = -1
        total.append(s)
    return total


for step in (1, 2, 3, -1, -4, 1000):
    print(step, sums(40, step))


def kept(n):
    out = []
    for i in range(n):
        r = range(i, 3 * i + 1, 2)
        out.append(r)
        if i % 9 == 0:
            out.append((len(r), r.start, r.stop, r.step, i + 2 in r, r == range(i, 3 * i + 2, 2), list(r), r[-1]))
        a = iter(r)
        out.append(next(a, None))
        out.append(range(n - i, i))
    return out


print(kept(45))


def changing(n):
    out = 0
    for i in range(n):
        if i == 50:
            stop = True
        elif i == 55:
            stop = 2**70
        elif i == 60:
            stop = -(2**61)
        else:
            stop = i
        k = 0
        for j in range(2**61 - 3 if i == 70 else 0, stop if i != 70 else 2**61 + 2):
            k += 1
            if k > 40:
                break
        out += k
    return out


print(changing(80))


class Index:
    def __index__(self):
        return 4


def odd(n):
    out = []
    for i in range(n):
        try:
            for j in range(0, Index() if i == 40 else 2, 1 if i < 45 else 0 if i == 47 else 2):
                out.append(j)
            if i == 43:
                range(1.5)
        except (TypeError, ValueError) as error:
            out.append(str(error))
    return out[70:]


print(odd(50))
builtin_range = range


def replaced(n):
    global range
    out = 0
    for i in builtin_range(n):
        if i == 60:
            range = lambda k: [100] * k
        for j in range(3):
            out += j
    range = builtin_range
    return out


print(replaced(80))


def carried(n):
    r = range(0)
    lengths = 0
    for i in range(n):
        lengths += len(r) + sum(r)
        r = range(i % 5, i % 11)
    return r, lengths


print(carried(100))


def gaps(n):
    r, found = range(3), []
    for i in range(n):
        for j in r:
            if j == i % 4:
                found.append(j)
                break
        else:
            found.append(None)
        r = range(i % 6)
    return found


print(gaps(90))
