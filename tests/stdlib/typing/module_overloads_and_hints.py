"""typing: overload, get_type_hints, no_type_check."""
from typing import *


class Node:
    a: 'int'
    b: Optional['Node']
    c: Annotated[int, 3]
    d: ClassVar[int] = 3
    e: 'List[Node]'
    f: None


def function(a: 'int', b: Annotated[str, 1] = None, *args: int, **kw: 'Node') -> None: ...


@overload
def over(a: int) -> int: ...
@overload
def over(a: str) -> str: ...
def over(a): return a


@no_type_check
def unchecked(a: 'not a type'): ...


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'get_type_hints(Node)',
    'get_type_hints(Node, include_extras=True)',
    'get_type_hints(function)',
    'get_type_hints(function, include_extras=True)',
    'len(get_overloads(over))',
    '[get_type_hints(f) for f in get_overloads(over)]',
    'clear_overloads()',
    'get_overloads(over)',
    'over(3)',
    'get_type_hints(unchecked)',
    'get_type_hints(3)',
    'get_type_hints(len)',
)
