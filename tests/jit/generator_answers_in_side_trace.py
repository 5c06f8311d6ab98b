# A side trace begins in a generator and returns or yields to its caller: the caller's register has the new value.
def steps(n):
    for k in range(n):
        yield k


def through(n):
    r = yield from steps(n)
    yield r


def returned():
    v = 'none yet'
    for turn in range(30):
        if type(v) is int:
            print('stale', v)
            break
        for got in through(2):
            v = got
    return v


def returned_number():
    def inner(n):
        for k in range(n):
            yield k
        return n * 100

    def outer(n):
        total = yield from inner(n)
        yield total + 1

    seen = []
    for turn in range(40):
        last = None
        for got in outer(turn % 3):
            last = got
        seen.append(last)
    return sum(seen), seen[-3:]


print(returned())
print(returned_number())
