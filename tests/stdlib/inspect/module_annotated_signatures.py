"""inspect: signatures with annotations."""
import typing
from inspect import signature, getmembers, ismethod


class C:
    def __init__(self): pass
    def m(self): pass


def an(a: int, b: 'str' = 'x', *c: list[int], d: C | None = None) -> 'Q': pass
def an2(a: typing.Optional[int], b: typing.List[int], c: typing.Callable[[int], 'str']): pass
def an3(a: Unknown, b: Unknown[int]) -> list[Unknown]: pass


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'signature(an)',
    'signature(an2)',
    'signature(an, eval_str=False)',
    'signature(an, eval_str=True)',
    'signature(an3)',
    'signature(an3, annotation_format=4)',
    "signature(an).parameters['a'].annotation",
    'signature(an).return_annotation',
    '[n for n, v in getmembers(C(), ismethod)]',
    'signature(an).replace(return_annotation=int)',
)
