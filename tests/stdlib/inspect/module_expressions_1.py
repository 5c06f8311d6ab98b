"""inspect: signatures and predicates, expression by expression."""
import inspect
import functools
from inspect import *


def f(a, b, /, c, d=4, *e, g, h=7, **i): pass
def g1(a, /, b, *, c): pass
def g2(a, b=2): pass
def g3(*, a, b): pass
def g4(a, /, **k): pass
def g5(a=1, /, **k): pass
def g6(a=1, /): pass


class C:
    def __init__(self, a, b=2): pass
    def m(self, x): pass
    @classmethod
    def cm(cls, x): pass
    @staticmethod
    def sm(x): pass
    def __call__(self, y): pass
    pm = functools.partialmethod(m, 5)


class D(C): pass


class E:
    def __new__(cls, q): pass


class M(type):
    def __call__(cls, zz): pass


class F(metaclass=M): pass


class G: pass


def wr(fn):
    @functools.wraps(fn)
    def inner(*a, **k): pass
    return inner


async def co(x): pass
async def ag(x): yield
def gen(): yield


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'signature(C)',
    'signature(D)',
    'signature(E)',
    'signature(F)',
    'signature(G)',
    'signature(C.m)',
    'signature(C(1).m)',
    'signature(C.cm)',
    'signature(C.sm)',
    'signature(C(1))',
    'signature(C(1).pm)',
    'signature(C.pm)',
    'signature(wr(f))',
    'signature(wr(f),follow_wrapped=False)',
    'signature(functools.partial(f,1))',
    'signature(functools.partial(f,1,2,g=5))',
    'signature(functools.partial(f,1,2,c=5))',
    'signature(functools.partial(g2,b=5))',
    'signature(3)',
    'signature(len)',
    'signature([].append)',
    'signature(list.append)',
    'signature(print)',
    'signature(object)',
    'signature(str.join)',
    "signature('x'.split)",
    'signature(sorted)',
    'signature(functools.partial(len))',
    'signature(lambda:0)',
    'signature(abs)',
    'getfullargspec(f)',
    'getfullargspec(C)',
    'getfullargspec(C(1).m)',
    'getfullargspec(len)',
    'getfullargspec(C.cm)',
    'getcallargs(g2,1)',
    'getcallargs(g2)',
    'getcallargs(g2,1,2,3)',
    'getcallargs(f,1,2,3,g=5)',
    'isfunction(f),isfunction(len),ismethod(C(1).m),ismethod(C.m),isbuiltin(len),isclass(C),ismodule(inspect),isroutine(len),isroutine(f),isroutine(list.append),ismethoddescriptor(list.append),isdatadescriptor(property()),isgeneratorfunction(gen),isgenerator(gen()),iscoroutinefunction(co),isasyncgenfunction(ag),isasyncgen(ag(1)),isabstract(int),ismethodwrapper([].__str__)',
    'getdoc(int.__add__)',
    "cleandoc('",
    'a',
    'x',
    "x')",
)
