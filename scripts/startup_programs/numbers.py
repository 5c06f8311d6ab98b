"""Ints and floats in loops, lists of them."""
import gc
import math


def primes(limit):
    flags = [True] * (limit + 1)
    found = 0
    for n in range(2, limit + 1):
        if flags[n]:
            found += 1
            for multiple in range(n * n, limit + 1, n):
                flags[multiple] = False
    return found


def mixed(n):
    state = 12345
    total = 0.0
    for i in range(n):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        total += (state >> 8) / 65536.0 - i % 7
    return state, total ** 0.5 if total > 0 else -total


def product(n):
    a = [[(i * j) % 5 + 0.5 for j in range(n)] for i in range(n)]
    return sum(sum(a[i][k] * a[k][j] for k in range(n)) for i in range(n) for j in range(n))


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(primes(3000), mixed(3000), product(8), fib(14))
print(sum(abs(x) for x in range(-50, 50)), max([3, 1, 2]), divmod(17, 5), round(2.675, 2), 2 ** 100)


def big(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return len(str(a)), a // (b >> 50) % 1000, pow(3, a, 1000007), (a * b - 1) & 0xFFFF, -a % 97, a > b


def mixing(n):
    state = 0x9E3779B97F4A7C15
    for i in range(n):
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        state ^= i << 3 | state >> 27
    return state


print(big(900), mixing(500), [int(x) for x in "1 22 333".split()], float("2.5e3"), int("ff", 16))
print(math.sqrt(2), math.floor(-2.5), math.pi * 2 // 1, 7 / 2, 1e100, 5 % -3, ~6, 3 < 4 <= 5, complex(1, 2) * 2)
gc.collect()
