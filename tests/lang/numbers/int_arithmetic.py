"""Integer arithmetic across the small/big border and with every sign."""
edges = [0, 1, -1, 2, 7, -7, 2**30, 2**61 - 1, 2**61, -2**61, -2**61 - 1, 2**62, 2**63 - 1, 10**20, -10**20]
for a in edges:
    print(a, a + 1, a - 1, a + a, a - a, a * a, -a, abs(a), +a)
for a, b in [(7, 2), (-7, 2), (7, -2), (-7, -2), (10**20, 3), (-10**20, 3), (10**20, -10**9), (5, 10**30),
             (-5, 10**30), (2**61, -1), (-2**61, -1), (-2**62, -1), (0, -5)]:
    print(a, b, a // b, a % b, divmod(a, b), (a // b) * b + a % b == a)
total = 1
for i in range(1, 31):
    total *= i
print(total)
for i in range(30, 0, -1):
    total //= i
print(total)
x = 2**61 - 3
for _ in range(6):
    x += 1
    print(x, type(x) is int)
for _ in range(6):
    x -= 1
print(x)
print(2**61 * 3 - 2**61 * 2 == 2**61, (2**61 * 4) // 4 is not None)

