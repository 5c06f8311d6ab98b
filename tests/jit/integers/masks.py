# Sums, products and shifts under masks of many widths, from values around 2**61 .. 2**64 and below zero.
M32 = 2**32 - 1
M53 = 2**53 - 1
M63 = 2**63 - 1
M64 = 2**64 - 1
M65 = 2**65 - 1
STARTS = [0, 1, 2**31, 2**32 - 1, 2**60, 2**61 - 1, 2**61, 2**62, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**65 + 3, -1, -(2**61), -(2**64) - 1]


def mixing(h, mask, n):
    for i in range(n):
        h = (h ^ (h >> 7)) & mask
        h = (h * 0xBF58476D1CE4E5B9 + i) & mask
        h = (h - (i << 40)) & mask
        h = ((h << 5) | (h >> 59)) & mask
        h ^= i
    return h


for mask in (M32, M53, M63, M64, M65, 255, 0):
    for start in STARTS:
        print(hex(mask), start, mixing(start, mask, 60))


def literal(x, n):
    for i in range(n):
        x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
    return x


def murmur(data, seed):
    h = seed
    for k in data:
        k = (k * 0xCC9E2D51) & 0xFFFFFFFF
        k = ((k << 15) | (k >> 17)) & 0xFFFFFFFF
        k = (k * 0x1B873593) & 0xFFFFFFFF
        h ^= k
        h = ((h << 13) | (h >> 19)) & 0xFFFFFFFF
        h = (h * 5 + 0xE6546B64) & 0xFFFFFFFF
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & 0xFFFFFFFF
    return h ^ (h >> 13)


print(literal(1, 500), literal(2**32 - 1, 500))
print(murmur(range(300), 7), murmur([2**32 - 1 - i * 99991 for i in range(300)], 0))


def crc(text):
    value = 0xFFFFFFFF
    for byte in text:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ (0xEDB88320 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


print(hex(crc(b"the quick brown fox " * 9)))


def pcg(state, n):
    total = 0
    for _ in range(n):
        state = (state * 6364136223846793005 + 1442695040888963407) & M64
        word = ((state >> 18) ^ state) >> 27 & 0xFFFFFFFF
        turn = state >> 59
        total += ((word >> turn) | (word << (-turn & 31))) & 0xFFFFFFFF
    return state, total


print(pcg(0, 300), pcg(M64, 300))


def inverted(x, n):
    for i in range(n):
        x = ~x & M64
        x = (-x - i) & M64
        x = (x + ~i) & M64
    return x


print(inverted(5, 100), inverted(2**63, 100))


def negative_operands(x, n):
    out = 0
    for i in range(n):
        x = (x - 2**63 - i * i) & M64
        out ^= (x & -256) ^ (i - 50 & M64)
        out = (out | -(2**70)) & M64
    return out


print(negative_operands(1, 120), negative_operands(2**64 - 2, 120))


def products_that_fit_later(x, n):
    # Ints at first, beyond 62 bits soon.
    for i in range(n):
        x = (x * 3 + 1) & M64
        if x % 1000 == 7:
            x >>= 9
    return x


print([products_that_fit_later(i, 200) for i in range(5)])
