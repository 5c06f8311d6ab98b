"""int(): from strings with every base, from floats, bytes, and objects."""
print(int(), int(0), int("12"), int("  -12\n"), int("+5"), int("1_000"), int(True))
print(int("ff", 16), int("0xff", 16), int("0xFF", 0), int("0b11", 0), int("0o17", 0), int("z", 36), int("-0b11", 2))
print(int("11", 2), int("777", 8), int("00", 0), int("0", 0), int("1" * 40), int("-" + "9" * 40))
print(int(3.99), int(-3.99), int(1e20), int(1e300) == 1e300, int(-0.5))
print(int(b"42"), int(bytearray(b" 7 ")), int(b"ff", 16))
print(int("\u0664\u0662"), int("\uff11\uff12"), int("\u2003 5 \u2003"))
class Index:
    def __index__(self):
        return 41
class Int:
    def __int__(self):
        return 42
class Sub(int):
    pass
print(int(Index()), int(Int()), int(Sub(9)), type(int(Sub(9))), Sub(5) + Sub(6), type(Sub(5) + 1))
print(int("101", base=2), int("7fffffffffffffffffffffffffffffff", 16))
print(int.from_bytes(b"\x01\x02", "big"), int.from_bytes(b"\xff\xfe", "little", signed=True))
print(Sub("77"), repr(Sub(3)), Sub("z", 36))

