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
    "Co('x')",
    'Co(5)',
    'Co.R.value',
    "Co['R']",
    "Co['Z']",
    'Co.Z',
    'Co.R.G',
    'Co.value',
    "setattr(Co,'R',2)",
    "delattr(Co,'R')",
    'Co.R.__dict__',
    'dir(Co)',
    'dir(Co.R)',
    '1 in Co, 9 in Co, [] in Co',
    'len(Co)',
    'Co.R<Co.G',
    "setattr(Co.R,'value',3)",
    "setattr(Co.R,'foo',3)",
    'Co.R.foo',
    "f'{Co.R:>10}|{Co.R!r}'",
    "hash(Co.R)==hash('R')",
    'list(reversed(Co))',
    'Co.__members__',
    'Co',
    'bool(Co.R)',
    'Co(Co.R)',
    'enum.unique(Co)',
    "enum.Enum('A','a b c')",
    "list(enum.Enum('A','a b c'))",
    "enum.Enum('A',[('x',5),('y',6)]).y",
)
