"""annotationlib: a class with many annotations in all formats."""
from annotationlib import *
import typing


class A:
    x: Und
    y: list[Und]
    z: int | Und
    w: Und | int
    v: Und[int]
    u: Und.attr
    t: Und + 1
    s: Und(3, a=4)
    r: 'Foo'
    q: dict[str, 'Und2']
    p: Und[int, 'lit', 3:4, ...]
    o: (Und, int)
    n: [Und, 3]
    m: -Und
    l: Und < 3
    k: Und if True else 3
    j: typing.Optional[Und]
    i: typing.Literal['a', 1]
    h: (1 + Und) * 2
    g: 1 + Und * 2
    e: Und1 | Und2
    c: typing.Annotated[Und, 3, int]
    b: not_there ** 2
    a: None
    a1: {Und: 3}
    a2: typing.Callable[[Und], int]
    a3: Und[*Und2]
    a5: ~Und | 3 & Und
    a6: Und[(1,2)]
    a7: Und[-1]
    a8: {Und}
    a9: Und is None
    b1: 3.5
    b2: {1, 2}
    b3: Und[{'a': 1}]


for format in (Format.VALUE, Format.FORWARDREF, Format.STRING, 2, 7):
    print(format)
    try:
        for name, value in get_annotations(A, format=format).items():
            print(" ", name, repr(value))
    except Exception as error:
        print(type(error).__name__, error)
