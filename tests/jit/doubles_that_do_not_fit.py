# Doubles whose exponent does not fit a word are boxed; in a loop one and the same variable is at times one, at times the other.
def square(value, rounds):
    i = 0
    while i < rounds:
        i += 1
        for _ in reversed([3, 1, 2]):
            value = value * value
    return value


def swing(value, rounds):
    seen = []
    for i in range(rounds):
        for factor in (1e-100, 1e-100, 1e100, 1e-150, 1e300, 1e-50):
            value = value * factor
            if i % 50 == 0:
                seen.append(value)
    return value, seen


def compared(values, rounds):
    found = [0, 0, 0, 0]
    kept = None
    for i in range(rounds):
        for value in values:
            half = value * 0.5
            found[0] += half < value
            found[1] += half == kept
            found[2] += half + half is None
            found[3] += bool(half)
            kept = half
    return found


print(square(0.1, 120), square(10.0, 120), square(0.5, 3))
print(swing(1.0, 120))
print(compared([1e-308, 0.0, 1e308, -1e-300, 5e-324, 1.0, -0.0, float('inf')], 200))
