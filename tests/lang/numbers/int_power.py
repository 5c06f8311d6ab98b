"""** and pow: exponents of every sign, modular powers, bigints."""
print(2**0, 0**0, (-2)**3, (-2)**4, -2**4, 2**-1, (-2)**-3, 10**-2)
print(2**100, 3**50, (-3)**51, 7**77)
print(pow(3, 4), pow(3, 4, 5), pow(-3, 3, 7), pow(3, 3, -7), pow(2, 1000, 10**9 + 7))
print(pow(3, -1, 7), pow(10, -3, 7919), pow(2, 0, 1), pow(5, 0, -3), pow(0, 0, 5))
print(pow(123456789, 987654321, 10**20 + 39))
print(pow(10**30, 10**10, 10**9 + 9))
print(2**3**2, (2**3)**2, -3**2, 2**-3**0)
print(pow(base=2, exp=5), pow(base=2, exp=5, mod=7))
print(4**0.5, 2**0.5, (-8)**(1/3))
print(1**10**10, (-1)**(10**10 + 1), 0**5, True**3, type(True**True))
x = 3
x **= 5
print(x)
print(len(str(9**999)), 9**999 % 10**20)

