"""Converting huge ints to and from decimal text is limited; other bases are not."""
import sys
print(sys.get_int_max_str_digits())
def show(f):
    try:
        r = f()
        print(len(r) if isinstance(r, str) else r.bit_length())
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__, e)
show(lambda: str(10**4299))
show(lambda: str(10**4300))
show(lambda: repr(10**4300))
show(lambda: "%d" % 10**4300)
show(lambda: f"{10**4300}")
show(lambda: hex(16**5000))
show(lambda: bin(2**20000))
show(lambda: int("1" * 4300))
show(lambda: int("1" * 4301))
show(lambda: int("f" * 5000, 16))
show(lambda: eval("1" * 4400))
sys.set_int_max_str_digits(0)
show(lambda: str(10**5000))
sys.set_int_max_str_digits(700)
show(lambda: str(10**700))
try:
    sys.set_int_max_str_digits(5)
except ValueError as e:
    print(e)

