"""float(): from text and objects, with errors."""
for text in ["1.5", " -2 ", "1e5", "+.5", "5.", "inf", "-Infinity", "nan", "+NaN", "1_000.5", "1E-400", "1e400", "\u0661.5",
             "0x10", "", "abc", "1..2", "1e", "1__0", "_1", "1_.5", "in", "infin", "1.5f", "--1", "\n3\t", "1 2"]:
    try:
        print(repr(text), float(text))
    except ValueError as e:
        print(type(e).__name__, e)
print(float(), float(3), float(True), float(10**20), float(b"2.5"), float(2**53 + 1))
class HasFloat:
    def __float__(self):
        return 2.5
class HasIndex:
    def __index__(self):
        return 7
class Sub(float):
    pass
class Bad:
    def __float__(self):
        return 3
print(float(HasFloat()), float(HasIndex()), float(Sub("1.5")), type(Sub(1) + 1), Sub(2.5), type(float(Sub(1))))
for bad in (None, [], "x" * 5, 1j, Bad(), b"z", object):
    try:
        print(float(bad))
    except Exception as e:
        print(type(e).__name__, e)
for args in [(1, 2), ("1", "2")]:
    try:
        float(*args)
    except TypeError as e:
        print(e)
try:
    float(x=1)
except TypeError as e:
    print(e)
print(float.from_number(3), float.from_number(2.5))
try:
    float.from_number("3")
except TypeError as e:
    print(e)

