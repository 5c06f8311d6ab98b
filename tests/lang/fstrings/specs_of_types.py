"""f-string format specs over ints, floats, strings, dates of user classes and containers."""
n, f, s, big = -1234567, 3.14159265, "word", 10**30
print(f"{n:,} {n:_} {n:+} {n:x} {n:#X} {n:b} {n:012} {n:^15}| {n:e} {n:.2e} {n:,.2f} {n:%}")
print(f"{f:.2f} {f:8.3f} {f:<8.1f}| {f:e} {f:g} {f:.3} {f:+.1f} {f:%} {f:010.4f} {f:,.3f} {f!r:>12} {f!s:.3}")
print(f"{s:>8} {s:<8}| {s:^9}| {s:*^9} {s:.2} {s:10.3}| {s!r:>8} {s:s}")
print(f"{big} {big:,} {big:e} {big:x} {True} {True:d} {True:>5} {None} {[1, 'a']} {(1,)} {1+2j} {1+2j:.1f}")
class Money:
    def __init__(self, cents): self.cents = cents
    def __format__(self, spec):
        if spec == "":
            spec = "$"
        return f"{spec}{self.cents // 100}.{self.cents % 100:02}"
print(f"{Money(12345)} {Money(5):€} {Money(100)!s:.1}" if False else f"{Money(12345)} {Money(5):€}")
print(f"{'':>3}|{'':*<3}|{0:03}|{-5:03}|{5:+03}|{0.0:.1f}|{-0.0:.1f}|{-0.0:z.1f}|{1e6:.0f}|{255:02x}{10:02X}")
for width in range(0, 7, 2):
    print(f"[{'ab':{width}}] [{12:{width}}] [{1.5:{width}}] [{'ab':>{width}}] [{12:<{width}}]")
rows = [("apple", 3, 1.25), ("kiwi", 12, 0.5)]
for name, count, price in rows:
    print(f"{name:<10}|{count:>4}|{price:>8.2f}|{count * price:^10.3f}|")

