"""math: factorial, comb, perm, gcd, lcm, isqrt, prod, fsum, sumprod, bit-exact sums."""
import math
print(math.factorial(0), math.factorial(20), math.factorial(50), math.comb(5, 2), math.comb(100, 50), math.comb(3, 5), math.perm(5, 2), math.perm(5), math.perm(3, 4), math.comb(10**6, 2), math.perm(0, 0))
print(math.gcd(), math.gcd(12), math.gcd(12, 18), math.gcd(-12, 18, 27), math.gcd(0, 0), math.gcd(0, 5), math.gcd(10**40, 6**30), math.lcm(), math.lcm(4, 6), math.lcm(2, 3, 0), math.lcm(-3, 7), math.gcd(2**100, 2**90 * 3))
print(math.isqrt(0), math.isqrt(24), math.isqrt(25), math.isqrt(10**40), math.isqrt(10**41), math.isqrt(2**127 - 1), [math.isqrt(n) for n in range(10)])
print(math.prod([]), math.prod([1, 2, 3]), math.prod([2, 0.5]), math.prod(range(1, 11)), math.prod([2], start=5), math.prod(["a"], start=3), math.prod([2**40, 2**40]))
print(math.fsum([0.1] * 10), sum([0.1] * 10), math.fsum([1e100, 1, -1e100]), math.fsum([]), math.fsum([1, 2]), math.sumprod([1, 2], [3, 4]), math.sumprod([], []), math.sumprod([0.1] * 10, [10] * 10), math.sumprod([1.5, 2], [2, 3]))
class I:
    def __index__(self): return 6
print(math.factorial(I()), math.gcd(I(), 4), math.comb(I(), 2), math.isqrt(I()))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: math.factorial(-1))
show(lambda: math.factorial(1.5))
show(lambda: math.factorial(5.0))
show(lambda: math.factorial("5"))
show(lambda: math.factorial(10**30))
show(lambda: math.comb(-1, 2))
show(lambda: math.comb(5, -2))
show(lambda: math.comb(5))
show(lambda: math.comb(5.5, 2))
show(lambda: math.perm(-1))
show(lambda: math.perm(5, -1))
show(lambda: math.gcd(1.5, 2))
show(lambda: math.lcm("a"))
show(lambda: math.isqrt(-1))
show(lambda: math.isqrt(2.5))
show(lambda: math.prod(5))
show(lambda: math.prod(["a", "b"]))
show(lambda: math.prod([1], 2))
show(lambda: math.fsum(["a"]))
show(lambda: math.fsum(5))
show(lambda: math.fsum([1e308, 1e308]))
show(lambda: math.fsum([math.inf, -math.inf]))
show(lambda: math.sumprod([1], [1, 2]))
show(lambda: math.sumprod([1, 2], 5))
print(sum(math.comb(10, k) for k in range(11)), [math.comb(6, k) for k in range(7)], math.gcd(*range(12, 100, 12)), math.lcm(*range(1, 21)))

