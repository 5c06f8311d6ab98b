"""inspect: Signature.bind and bind_partial, with their errors."""
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


CALLS = [((), {}), ((1,), {}), ((1, 2), {}), ((1, 2, 3, 4, 5), {}), ((1, 2, 3), {"g": 1}), ((), {"a": 1}),
         ((1,), {"a": 2}), ((1, 2), {"c": 3}), ((1, 2), {"c": 3, "g": 4}), ((1, 2), {"c": 3, "g": 4, "z": 5}),
         ((1,), {"b": 2, "c": 3}), ((), {"a": 1, "b": 2}), ((), {"a": 1, "b": 2, "c": 3}), ((), {"b": 1}), ((), {"z": 2})]
for function in (f, g1, g2, g3, g4, g5, g6):
    sig = signature(function)
    print(sig, repr(sig))
    for args, kwargs in CALLS:
        for name in ("bind", "bind_partial"):
            try:
                bound = getattr(sig, name)(*args, **kwargs)
                print(name, args, kwargs, bound, bound.args, bound.kwargs)
                bound.apply_defaults()
                print(bound)
            except TypeError as error:
                print(name, args, kwargs, error)
