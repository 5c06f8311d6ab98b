# The mask is absent on a path: the whole number must appear there.
M64 = 2**64 - 1


def sometimes(x, n):
    seen = []
    for i in range(n):
        y = x * 0x9E3779B97F4A7C15
        if i % 37 == 36:
            seen.append(y)
        x = (y + i) & M64
    return x, seen


print(sometimes(12345, 200))


def kept(x, n):
    whole = 0
    for i in range(n):
        whole = x * x + (x << 7)
        x = (whole ^ i) & M64
    return x, whole


print(kept(3, 80))


def growing(n):
    x = 1
    out = []
    for i in range(n):
        x = x * 3 + i
        if i % 25 == 0:
            out.append(x)
    return x, out


print(growing(150))


def sums(n):
    total = 0
    h = 88172645463325252
    for i in range(n):
        h ^= h << 13 & M64
        h ^= h >> 7
        h ^= h << 17 & M64
        total += h
    return total, h


print(sums(300))


def compared(n):
    h = 1
    counts = [0] * 8
    for i in range(n):
        h = (h * 6364136223846793005 + 1442695040888963407) & M64
        if h < 2**63:
            counts[0] += 1
        if h >= 2**61:
            counts[1] += 1
        if h > i:
            counts[2] += 1
        if h == 42 or h != h:
            counts[3] += 1
        if 2**62 <= h <= 2**64:
            counts[4] += 1
        if h < -1:
            counts[5] += 1
        if h <= 2**64 + 5:
            counts[6] += 1
        counts[7] += h % 7 + h // 2**60 + h % 2**63 // 2**59
    return counts, h


print(compared(400))


def divided(n, m):
    h = 7
    out = 0
    for i in range(n):
        h = (h * 0xD1342543DE82EF95 + 1) & M64
        out ^= h // m + h % m
        out ^= (h >> 1) // (i + 1) ^ (h % (h >> 3 | 1))
        out += h / 2**64 > 0.5
    return out, h


for m in (1, 2, 10, 1000003, 2**61 - 1, 2**61, 2**63 + 11, 2**64 - 1):
    print(m, divided(150, m))
try:
    divided(5, 0)
except ZeroDivisionError as e:
    print(e)


def shifted(n):
    x = 2**63 + 12345
    out = []
    for i in range(n):
        out.append((x >> i % 70, x << i % 70 & M64, x << (i % 5)))
    return sum(a ^ b ^ c for a, b, c in out)


print(shifted(140))
for bad in (-1, -5):
    try:
        for i in range(100):
            x = (2**63 + i) >> (bad if i == 90 else 3)
    except ValueError as e:
        print(e)


class Mod:
    def __rand__(self, other):
        return "rand %d" % (other % 1000)

    def __radd__(self, other):
        return 5

    def __lt__(self, other):
        return True


def mixed_operands(n):
    h = 2**63 + 1
    out = []
    for i in range(n):
        other = M64 if i != 70 else Mod()
        if i == 80:
            other = True
        h = (h * 31 + i) & other
        if i == 70:
            out.append(h)
            h = 2**63
        if i > 90:
            out.append(h + 0.5)
    return out, h


print(mixed_operands(100))


def other_types(n):
    h = 2**62
    for i in range(n):
        try:
            h = (h ^ (i if i != 60 else "x")) & M64
            h = (h + (i if i != 61 else None)) & M64
            h = (h * (i | 1 if i != 62 else 1.5)) & M64
        except TypeError as e:
            print(e)
    return h


print(other_types(90))


def loop_carried_kinds(n):
    # In the word and in a cell by turns.
    x = 1
    y = 2**64 - 1
    for i in range(n):
        x, y = y, x
        y = (y + 2**61 - i) & M64
        x = x >> 1 if x > 2**63 else x + 2**60 & M64
    return x, y


print(loop_carried_kinds(200))


def escapes(n):
    h = 0xCBF29CE484222325
    out, seen, text = [], {}, []
    for i in range(n):
        h = ((h ^ i) * 0x100000001B3) & M64
        out.append(h)
        seen[h] = i
        if i % 40 == 0:
            text.append(str(h) + hex(h) + f"{h:x}")
        if not h:
            print("zero")
    return sum(out), len(seen), text, h.bit_length(), -h, ~h, abs(h), float(h), bool(h)


print(escapes(250))


def nested(rows, columns):
    acc = 0
    for i in range(rows):
        h = i
        for j in range(columns):
            h = (h * 1103515245 + 12345) & (2**48 - 1)
            h ^= h >> 21
            acc = acc * 31 + h & M64
    return acc


print(nested(30, 30))


def generator(seed):
    while True:
        seed = (seed * 6364136223846793005 + 1) & M64
        yield seed >> 11


g = generator(5)
print(sum(next(g) for _ in range(500)))


class Rng:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & M64
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n


r = Rng(99)
print(sum(r.below(100) for _ in range(400)), r.state)
total = 0
for i in range(400):
    total ^= r.next()
    if i == 300:
        r.state = -5
print(total, r.state)
state = [17, 2**63]
for i in range(300):
    state[0] = state[0] * 31 + state[1] & M64
    state[1] ^= state[0] >> 3
print(state)
