"""Comparing ints, floats, bools and complex numbers exactly, and equal hashes."""
print(1 == 1.0, 1 == True, 0 == False, 1.0 == True, 2**53 == float(2**53), 2**53 + 1 == float(2**53))
print(2**53 + 1 > float(2**53), 10**400 > 1e308, -10**400 < -1e308, 10**400 < float("inf"), 10**400 == float("inf"))
print(10**400 > float("nan"), 10**400 != float("nan"), 2**62 == 2.0**62, 2**62 + 1 > 2.0**62, 2**70 == 2.0**70)
print(1 < 1.5 < 2, 3 > 2.5, -1 < -0.5, 0 < 5e-324, 0 == -0.0, 1 <= 1.0, 1 >= 1.0)
print(1 == 1 + 0j, 1.5 == 1.5 + 0j, 1 + 1j == 1, True == 1 + 0j)
for a, b in [(1, 1.0), (2**70, 2.0**70), (True, 1), (0, -0.0), (5, 5 + 0j), (2.5, 2.5 + 0j), (-1, -1.0)]:
    print(a, b, a == b, hash(a) == hash(b))
print({1: "a", 1.0: "b", True: "c", 1 + 0j: "d"}, {0, False, 0.0, -0.0}, hash(5), hash(-1), hash(-2))
print(1 == "1", 1 != "1", 1 == None, 1.5 == [], (1).__eq__(1.0), (1.0).__eq__(1))
def show(f):
    try:
        print(f())
    except TypeError as e:
        print(e)
show(lambda: 1 < "1")
show(lambda: 1.5 >= None)
show(lambda: 1j < 2j)
show(lambda: 1 < 1j)
show(lambda: [] > 1)
show(lambda: sorted([1, "a"]))
show(lambda: max(1, "a"))
show(lambda: (1, "a") < (1, 2))
print(min(1, 1.0), max(1, 1.0), min(True, 1), sorted([3, 1.5, True, -2, 2**70, float("inf"), float("-inf")]))

