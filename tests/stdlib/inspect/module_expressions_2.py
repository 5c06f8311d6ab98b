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
    'getmro(D)',
    'formatannotation(int)',
    "formatannotation('x')",
    'formatannotation(list[int])',
    'formatannotation(C)',
    'formatannotation(None)',
    "Parameter('a',Parameter.KEYWORD_ONLY)",
    "Parameter('a',3)",
    "Parameter('1',3)",
    "Parameter('if',1)",
    "Parameter('a',2,default=1)",
    "Parameter('a',9)",
    'Parameter(3,1)',
    'Parameter.POSITIONAL_ONLY',
    'repr(Parameter.POSITIONAL_ONLY)',
    'str(Parameter.VAR_KEYWORD)',
    'Parameter.VAR_KEYWORD.description',
    "Parameter('a',1,default=3,annotation=int)",
    "Parameter('a',1).replace(name='b')",
    'Parameter.empty',
    'Signature.empty',
    "Signature([Parameter('a',3),Parameter('b',1)])",
    "Signature([Parameter('a',1,default=1),Parameter('b',1)])",
    "Signature([Parameter('a',1),Parameter('a',1)])",
    "Signature([Parameter('a',1)],return_annotation=int)",
    'Signature()',
    'signature(f).replace(return_annotation=int)',
    'signature(f)==signature(f)',
    'hash(signature(f))==hash(signature(f))',
    "signature(f).parameters['d'].default",
    'signature(f).parameters',
    "getattr_static(C,'zz')",
    "getattr_static(C,'zz',3)",
    'unwrap(wr(f))is(f)',
    'getgeneratorstate(gen())',
    'getmodule(len)',
    "getmodulename('/a/b/c.py')",
    "indentsize('\\t\\tx')",
    'signature(f).format(max_width=10)',
    'signature(M)',
    'currentframe().f_code.co_name',
    'getclasstree([C,D,E])',
    'getargs(f.__code__)',
)
