"""str: center, ljust, rjust, zfill, expandtabs."""
for s in ["ab", "abc", "é", ""]:
    print([s.center(6), s.center(7, "*"), s.ljust(5, "."), s.rjust(5, "€"), s.ljust(1), s.rjust(-5), s.center(0)])
print("42".zfill(5), "-42".zfill(5), "+42".zfill(6), "".zfill(3), "abc".zfill(2), "--1".zfill(5), "+".zfill(3), "é".zfill(3))
print(["a\tb".expandtabs(), "a\tb".expandtabs(4), "\t\tx".expandtabs(2), "ab\tc\nd\te".expandtabs(tabsize=4), "a\tb".expandtabs(0), "a\tb".expandtabs(-1), "ab\rc\td".expandtabs(), "é\tx".expandtabs(3), "1234\t5".expandtabs(4)])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a".center(5, ""))
show(lambda: "a".center(5, "xy"))
show(lambda: "a".center("5"))
show(lambda: "a".ljust(5.0))
show(lambda: "a".rjust())
show(lambda: "a".rjust(5, 1))
show(lambda: "a".ljust(5, b"x"))
show(lambda: "a".zfill("3"))
show(lambda: "a".zfill())
show(lambda: "a".expandtabs("x"))
show(lambda: "a".expandtabs(tabs=3))
show(lambda: "a".center(3, None))

