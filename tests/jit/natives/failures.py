"""Natives fail in a loop's traces: the exception is the program's, from the line of the call."""
import math


def each(n, call, arguments):
    good = 0
    for i in range(n):
        argument = arguments[0] if i < n - len(arguments) + 1 else arguments[i - n + len(arguments)]
        try:
            call(argument)
            good += 1
        except Exception as error:
            line = error.__traceback__.tb_lineno - each.__code__.co_firstlineno
            print(type(error).__name__, error, line, i)
    return good


print(each(1500, lambda a: chr(a), [65, -1, 1 << 40, "x", 1.5]))
print(each(1500, lambda a: ord(a), ["a", "", "ab", 3, b"a", b"ab"]))
print(each(1500, lambda a: math.sqrt(a), [2.0, -1.0, "2", None, 4, 1 << 2000]))
print(each(1500, lambda a: [1, 2, 3].index(a), [2, 5, "x", None]))
print(each(1500, lambda a: {1: 2}.pop(a), [1, 5, "x", [], {}]))
print(each(1500, lambda a: "abc".index(a), ["b", "x", 3]))
print(each(1500, lambda a: ",".join(a), [["b", "x"], [1], 5, ["x", None]]))
print(each(1500, lambda a: max(a, 3), [2, "x", None]))
print(each(1500, lambda a: sum(a), [[1, 2], ["x"], 5, [None]]))
print(each(1500, lambda a: {1, 2}.remove(a), [1, 3, []]))
print(each(1500, lambda a: [].append(a), [1, None, [], {}]))
print(each(1500, lambda a: abs(a), [1.5, -2, None, "x", True]))
print(each(1500, lambda a: (5).to_bytes(a), [1, 0, -1, "x"]))
print(each(1500, lambda a: "x".split(a), [",", "", 5, None]))


def numbers(n):
    out = []
    nan = float("nan")
    pairs = [(1, 2), (2, 1), (1.5, 0.5), (nan, 1.0), (1.0, nan), (0.0, -0.0), (-0.0, 0.0), (1, 0.5), (True, 2),
             (1 << 70, 3), ("a", "b")]
    for i in range(n):
        a, b = pairs[i * len(pairs) // n]
        found = max(a, b), min(a, b)
        if i % (n // 22) == 0:
            out.append(found)
    return out


print(numbers(4400))


def roots(n):
    out = []
    for i in range(n):
        x = 4.0 if i < n - 5 else [9, 2.25, 0.0, -0.0, True][i - n + 5]
        out.append(math.sqrt(x) + abs(-x))
    return out[-6:]


print(roots(2000))
