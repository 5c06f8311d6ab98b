"""Bit operators on negative numbers and bigints, and the bit methods."""
values = [0, 1, -1, 5, -6, 255, -256, 2**61, -2**61, 2**64 - 1, -2**64, 10**25, -10**25]
for a in values:
    print(a, ~a, a & 0xFF, a | 1, a ^ -1, a >> 3, a << 3, a.bit_length(), a.bit_count())
for a in values[5:]:
    for b in (12345, -12345, 2**65 + 7, -2**65 - 7):
        print(a & b, a | b, a ^ b)
print(1 << 0, 1 << 61, 1 << 62, 1 << 63, -1 << 62, 1 << 100)
print((1 << 100) >> 99, (-1 << 100) >> 99, -1 >> 1000, 1 >> 1000, 0 << 10**6)
print(5 >> 10**20, -5 >> 10**20)
print(True & True, True & False, True | False, True ^ True, True & 1, type(True & True), type(True & 1))
print(~True, ~False) if False else print("inverting a bool is deprecated")
x = 0b1100
x &= 0b0110
x |= 1
x ^= 0b1000
x <<= 4
x >>= 1
print(bin(x))

