"""Prints format_cases.inc: what format() of CPython 3.14 answers.

    python3.14 make_format_cases.py > format_cases.inc
"""
import itertools
import struct

INT_SPECS = """x!y q .3 .3d z zd +c #c ,c _c c ,n _n ,_ _, _x ,x ,b _b 010 <010 =10 ^10 >10 *=10d + 99999999999999999999 . .f
10.99999999999999999999f ,, __ ,% s ,s r é \x01 = €>5 ,.2f .2,f .2_f .,f ._f .2,_f .2,d .,d _.,f .2,x .2,n .,n ,.,n .2,e .6,g
.2_% ., ,., 10_ ._ .2_c 000010 << >>5 # #x #_x #010x +#b 5_, ._,f .,2f 020, 020_ 010_x #020_x 21, 022, ,.1% n e .2f ,f 5c 05c
<5c ^5c =5c =05c x=5c 06 +, 010, 08_x #010_b X #X #o - g G""".split() + ["", " ", " ,", "é<5"]
FLOAT_SPECS = """d x c s b n 05 z.0f .3 e E g G % #.0f .0f + # _ _f ,e .3,e .10_f ._g 010.3f .99999999999999999999f =10 *=10 _n
,n ., ._ .3, .10, +.3e q _,f ,_f .60f .,x .2,s .2_d .2,n ._f .7_e .7_% .7_g z z.1f z.1 0z z0 #.3g #g #e #% #.0% #.0e 020_f
020,f +020,.2f =+20,.2f <020,.2f *>20 *^+20.3 x<, 0<10 020.10_f 020._f zg z.1e 010 020, .0 .1 #.3 #.0 .6 .17g ,.0f z% F +z.1f é^20
^30 .2 #.5""".split() + ["", " "]
TEXT_SPECS = """d + # =5 z 05 <05 = .2 5.1 , _ ,s _s ,d q s .2, ., .,s .2_s x 10 ^10 é>6 .2d - zs 0 00 .,x .2,q ._, z=5 z+ +z -5
#5s <<5 0=5 0<5 *05 =05 x=5 ,.2 .s _d +5d =5d 5=d ,x __ *^9 é^2""".split() + ["", " "]
COMPLEX_SPECS = """d 05 =10 z .2f e ^20 <20 >20 % + n c x s , _ # .3 010 0 .2,f q +.2f - ^30.2f *^30 x<30 _.2f ,.1f ._f #.3 z.0f g #g
.0f 5_ 5.1n .3e 0<10 zf .1 G""".split() + ["", " "]

VALUES = [
    ([12, 0, -1234, 1234567, 97, 8364, 1114112, -3, 2 ** 60, True], INT_SPECS),
    ([1.5, 0.0, -0.0, -0.04, float("nan"), float("-inf"), 1e16, 123456.789, 1e-7, 100.0, 10.0, 9.9996, -12345678.125], FLOAT_SPECS),
    (["abc", "", "é€😀x"], TEXT_SPECS),
    ([1 + 2j, 1j, -1j, complex(-0.0, -0.0), complex(float("nan"), float("-inf")), 1e20 + 1e-20j, 12345678 - 1.5j], COMPLEX_SPECS),
]


def c_string(text):
    result = ""
    for byte in text.encode("utf-8", "surrogatepass"):
        char = chr(byte)
        result += "\\" + char if char in '"\\?' else char if 32 <= byte < 127 else "\\%03o" % byte
    return '"%s"sv' % result


def bits(value):
    return "0x%016xu" % struct.unpack("<Q", struct.pack("<d", value))[0]


def main():
    print("// Written by make_format_cases.py.")
    for values, specs in VALUES:
        for value, spec in itertools.product(values, specs):
            try:
                kind, result = "Ok", format(value, spec)
            except (ValueError, OverflowError) as error:
                kind, result = type(error).__name__, str(error)
            if type(value) is bool and spec == "" or "C long" in result:  # str(), and a 32-bit build's
                continue
            if isinstance(value, int):
                row = "Kind::Integer", "%#xu" % (value & 2 ** 64 - 1), "0", '""sv'
            elif isinstance(value, float):
                row = "Kind::Float", bits(value), "0", '""sv'
            elif isinstance(value, complex):
                row = "Kind::Complex", bits(value.real), bits(value.imag), '""sv'
            else:
                row = "Kind::Text", "0", "0", c_string(value)
            name = type(value).__name__
            print("{%s, %s, %s, %s, %s, %s, %s}," % (*row, c_string(name), c_string(spec), c_string(
                result if kind == "Ok" else kind + ": " + result)))


main()
