"""Bigint arithmetic checked against identities, with results as digests of the digits."""
def digest(n):
    text = hex(n)
    return len(text), text[:12], text[-12:]
a = 3**1000 + 7
b = 7**301 - 5
print(digest(a * b), digest(a // b), digest(a % b), digest(a - b), digest(b - a))
print((a // b) * b + a % b == a, (-a // b) * b + (-a % b) == -a, divmod(a, -b) == (a // -b, a % -b))
print((a + b) * (a - b) == a * a - b * b, (a << 333) >> 333 == a, a & -a, (a | b) + (a & b) == a + b, (a ^ b) == (a | b) - (a & b))
f = [0, 1]
while len(f) < 400:
    f.append(f[-1] + f[-2])
print(f[100], f[200], digest(f[399]))
print(f[399] * f[397] - f[398]**2)
n = 1
for i in range(1, 200):
    n *= i
print(digest(n), str(n)[:20], len(str(n)))
while n % 2 == 0:
    n //= 2
print(digest(n))
print(int(str(a)) == a, int(hex(a), 16) == a, int(oct(b), 8) == b, int(bin(b), 2) == b)
from_float = int(1.2345e200)
print(digest(from_float), float(from_float), from_float == 1.2345e200)
print(digest(pow(a, b, 2**521 - 1)), pow(3, 2**521 - 2, 2**521 - 1))
print(sum(10**i for i in range(50)), sum([-10**30, 10**30, 5]))
print(10**50 // 7**20, -10**50 // 7**20, 10**50 % 7**20, -10**50 % 7**20)

