"""Integer literals: bases, underscores, size, and how they print."""
print(0, 00, 0_0, 1_000_000, 123456789012345678901234567890)
print(0x1F, 0XdeadBEEF, 0x_ff, 0o17, 0O777, 0o_17, 0b101, 0B1111_0000)
print(-0, --5, -+-5, ~0, ~5, +7)
print(type(0x10), type(10**40), 10**40)
print(1 .real, 1 .imag, (5).bit_length())
print(2**31 - 1, 2**31, 2**32, 2**61, 2**62, 2**63, 2**64)
print(-2**31, -2**61 - 1, -2**62, -2**63 - 1)
print(0xffffffffffffffffffff, 0b1 << 70)
print(1_0.5_0, 1e1_0, 0x1_0.__add__(1))
print(4611686018427387903 + 1, 2305843009213693951 + 1, -2305843009213693952 - 1)
for source in ["0b12", "0o8", "0xg", "1__0", "1_", "0_x1", "012", "1_000_"]:
    try:
        print(eval(source))
    except SyntaxError as error:
        print(source, "->", error.msg)

