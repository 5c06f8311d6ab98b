"""In-place operators on what is built in: the object itself changes where it can, and errors name the operator."""
from array import array
from collections import Counter, deque
import operator


def grow(value, part, n):
    alias = value
    for _ in range(n):
        value += part
    return value is alias, len(value)


def multiply(value, n):
    alias = value
    for _ in range(n):
        value *= 2
        del value[1:]
    return value is alias, len(value)


def merge(value, part, n):
    alias = value
    for _ in range(n):
        value |= part
    return value is alias, sorted(value)


def subtract(value, part, n):
    alias = value
    for _ in range(n):
        value -= part
    return value is alias, sorted(value)


for _ in range(2):
    print(grow(bytearray(b"a"), b"xy", 500), grow(array("i", [1]), array("i", [2, 3]), 500))
    print(grow(deque([1]), (2, 3), 500), grow([1], (2, 3), 500), grow((1,), (2, 3), 300), grow("a", "bc", 500))
    print(grow(b"a", b"bc", 300), multiply([1, 2], 300), multiply(bytearray(b"ab"), 300))
    print(merge({1}, {2}, 300), merge(frozenset({1}), {2}, 300), merge({1: 1}, {2: 2}, 300), merge(Counter("a"), Counter("b"), 300))
    print(subtract({1, 2}, {2}, 300), subtract(frozenset({1, 2}), {2}, 300))


def last_error(function, left, right):
    text = None
    for _ in range(300):
        try:
            function(left, right)
        except (TypeError, ValueError) as error:
            text = str(error)
    return text


def plus(a, b):
    a += b


def minus(a, b):
    a -= b


def times(a, b):
    a *= b


def power(a, b):
    a **= b


def matrix(a, b):
    a @= b


def shift(a, b):
    a >>= b


def either(a, b):
    a |= b


for function in plus, minus, times, power, matrix, shift, either:
    for left, right in ({}, "x"), (1, "x"), (1, {2}), (None, 2.5), ("a", 2.5), (2.5, "b"), ((1,), [2]), (b"", "x"), (max, 3):
        print(function.__name__, type(left).__name__, type(right).__name__, last_error(function, left, right))

for name in "iadd", "isub", "imul", "imatmul", "itruediv", "ifloordiv", "imod", "ipow", "ilshift", "irshift", "iand", "ior", "ixor":
    for left, right in ({}, "x"), (1, "x"), (None, 2.5), ("a", 2.5), (2.5, [1]):
        try:
            print(name, getattr(operator, name)(left, right))
        except (TypeError, ValueError) as error:
            print(name, error)
