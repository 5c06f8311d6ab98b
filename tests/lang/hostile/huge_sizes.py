"""Requests far too large are refused by an exception."""
def kind(f):
    try:
        f()
        return "done"
    except (MemoryError, OverflowError, ValueError) as e:
        return "refused"
print(kind(lambda: "a" * 2**62), kind(lambda: [0] * 2**60), kind(lambda: (0,) * 2**60), kind(lambda: b"a" * 2**62), kind(lambda: bytearray(2**62)), kind(lambda: bytes(2**62)), kind(lambda: "ab" * 10**30), kind(lambda: [1, 2] * 10**30))
print(kind(lambda: "x".ljust(2**62)), kind(lambda: "x".center(2**62)), kind(lambda: "%*d" % (2**62, 1)), kind(lambda: format(1, "99999999999999999999d")), kind(lambda: f"{1:{2**70}}"), kind(lambda: "\t".expandtabs(2**62)), kind(lambda: "x".zfill(2**62)))
print(kind(lambda: 1 << 2**80), kind(lambda: range(2**80)), kind(lambda: len(range(2**80))), kind(lambda: list(range(2**62))), kind(lambda: tuple(range(2**62))), kind(lambda: (1).to_bytes(2**62)), kind(lambda: "a".replace("", "b" * 2**20) if False else None))
print(kind(lambda: [1].__imul__(2**62)), kind(lambda: bytearray(b"x").__imul__(2**62)), kind(lambda: "a" * -2**70))
x = [1, 2, 3]
try:
    x *= 2**61
except (MemoryError, OverflowError):
    print(x)
try:
    x.extend(range(2**62))
except (MemoryError, OverflowError):
    print(len(x) >= 3)
print("alive", sum(range(100)))

