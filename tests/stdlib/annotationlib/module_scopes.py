"""annotationlib: closures, class scopes and type parameters."""
from annotationlib import *


def show(obj, format):
    try:
        for name, value in get_annotations(obj, format=format).items():
            print("  ", name, type(value).__name__, getattr(value, "__forward_arg__", value))
    except Exception as error:
        print("  ", type(error).__name__, error)


def fn(a: int, b: Und, *c: list[int], **d: 'str') -> Und.x: pass


def outer(z):
    class B:
        q: int
        x: z
        y: Und
        w: q
        v: later

        def f(self, a: z, b: later): pass

    yield B
    later = int
    yield B


class G[T]:
    x: T
    y: list[T]
    z: Und[T]

    def f[S](self, a: S, b: T) -> Und: pass


for format in (Format.VALUE, Format.FORWARDREF, Format.STRING):
    print(repr(format))
    show(fn, format)
    for B in outer(str):
        show(B, format)
        show(B.f, format)
    show(G, format)
    show(G.f, format)
