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
    "enum.Enum('A',{'mro':1})",
    "enum.Enum('A',{'_x_':1})",
    'Co.__doc__',
    'Co.R.__doc__',
    'isinstance(Co.R,Co)',
    'type(Co)',
    'enum.Enum.__doc__ is None',
    'enum.property',
    'enum.Enum.name',
    'enum.IntEnum.mro()',
    'Co.R.__objclass__',
    'Co.R._sort_order_',
    'Co.__module__,Co.__qualname__',
    'Co.R.__reduce_ex__(2)',
    'Co.R == 1',
    'Co.R is Co.Red',
    'Co.Red.name',
    'enum.EnumMeta',
    "enum.Enum('B', 'x y', module='m', qualname='q.B').x.__class__.__qualname__",
    "enum.Enum('B','x y',type=int).x+1",
    "enum.Enum('B','x y',type=str).x",
    'Co(1,2)',
    'Co(1,2,3)',
)
