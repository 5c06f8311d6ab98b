# Structures that are too much for a trace, or have other kinds of objects in them: the native walker is called, and
# once more by the interpreter where it would have to run code of the program's.
import copy
from collections import OrderedDict, deque


class Plain:
    def __init__(self, n):
        self.n = n
        self.more = {n}


class Hooked:
    calls = 0

    def __deepcopy__(self, memo):
        Hooked.calls += 1
        return self


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        Hooked.calls += 1
        return hash(self.n)

    def __eq__(self, other):
        return self.n == other.n


def walk(make, n=120):
    seen = set()
    before = Hooked.calls
    for i in range(n):
        x = make(i)
        y = copy.deepcopy(x)
        z = copy.copy(x)
        seen.add((len(y), len(z), y is x, z is x, type(y).__name__))
    return sorted(seen, key=str), Hooked.calls - before


hooked = Hooked()
print(walk(lambda i: [[j] for j in range(100)]))
print(walk(lambda i: {str(j): [j] for j in range(40)}))
print(walk(lambda i: {(j, 'a'): j for j in range(7)}))
print(walk(lambda i: tuple(Plain(j) for j in range(20))))
print(walk(lambda i: [Plain(i), {i}, frozenset([i]), bytearray(b'x'), deque([i]), OrderedDict(a=[i])]))
print(walk(lambda i: [[j] for j in range(100)] + [hooked if i > 60 and i % 10 == 0 else i]))
print(walk(lambda i: [[j] for j in range(100)] + [hooked]))
print(walk(lambda i: {Key(j): j for j in range(3)}))
print(walk(lambda i: [{Key(i)} if i > 60 and i % 10 == 0 else {i}, [1] * 30]))


def with_memo(n):
    kept = []
    for i in range(n):
        memo = {}
        a = [i]
        x = [a, {'a': a}, (a, i), Plain(i)]
        y = copy.deepcopy(x, memo)
        again = copy.deepcopy(x, memo)
        part = copy.deepcopy(a, memo)
        memo[id(x)] = 'known'
        known = copy.deepcopy(x, memo)
        none = copy.deepcopy(x, {id(x): None})
        kept.append((again is y, part is y[0], known, none, len(memo), memo[id(a)] is y[0], memo[id(memo)][0] is a))
    return kept[-1], len(set(kept))


def wrong_memo(n):
    caught = []
    for i in range(n):
        try:
            copy.deepcopy([i], 5 if i % 3 else [])
        except Exception as error:
            caught.append((type(error).__name__, str(error)))
    return sorted(set(caught)), len(caught)


def refused(n):
    caught = 0
    for i in range(n):
        try:
            copy.deepcopy([i, (each for each in ())] if i % 2 else [i])
        except TypeError as error:
            caught += str(error) == "cannot pickle 'generator' object"
    return caught


print(with_memo(150))
print(wrong_memo(150))
print(refused(150))
