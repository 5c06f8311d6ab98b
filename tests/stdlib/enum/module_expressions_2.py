"""enum: members, flags and the functional forms, expression by expression."""
import enum


class F(enum.Flag):
    A = 1
    B = 2
    C = 4
    AB = 3


class Co(enum.Enum):
    R = 1
    G = 2
    B = 3
    Red = 1


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    "enum.Enum('Q')",
    'enum.Enum()',
    "type('X',(Co,),{})",
    "enum.IntEnum('I','a b',start=5).b",
    "enum.verify(enum.CONTINUOUS)(enum.Enum('A',{'a':1,'b':5}))",
    'enum.verify(enum.UNIQUE)(Co)',
    "enum.verify(enum.NAMED_FLAGS)(enum.Flag('A',{'a':1,'b':6}))",
    'enum.verify()(int)',
    'enum.auto()',
    'F.A|1',
    'F.A|F.B',
    'F.A in F.AB',
    '1 in F.A',
    'F.A<F.B',
    "F('x')",
    'F(100)',
    'len(F.AB)',
    'bool(F(0))',
    'F(0)',
    'str(F(0))',
    'F.A^F.AB',
    'F.A&F.B',
    'enum.bin(10)',
    'enum.bin(-5, 8)',
    'enum.show_flag_values(10)',
    "enum.StrEnum('S',['Aa','bB']).bB",
    "enum.StrEnum('S',{'a':3})",
    "str(enum.IntFlag('G','a b')(7))",
    "repr(enum.IntFlag('G','a b')(7))",
    "enum.IntFlag('G','a b')(7)+1",
)
