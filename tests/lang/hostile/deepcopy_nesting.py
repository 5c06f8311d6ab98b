"""A million of anything in one another is copied, or RecursionError is raised; the copy is right or there is none."""
import copy

N = 1_000_000


class Node:
    def __init__(self, to):
        self.to = to


class Slotted:
    __slots__ = ('to',)

    def __init__(self, to):
        self.to = to


class Reduced:
    def __init__(self, to):
        self.to = to

    def __reduce__(self):
        return Reduced, (self.to,)


class Stated:
    def __getstate__(self):
        return self.to

    def __setstate__(self, state):
        self.to = state


class Hooked:
    def __init__(self, to):
        self.to = to

    def __deepcopy__(self, memo):
        return Hooked(copy.deepcopy(self.to, memo))


class MyList(list):
    pass


def stated(to):
    x = Stated()
    x.to = to
    return x


def with_dict(to):
    x = Node(to)
    x.__dict__
    return x


makers = {
    'list': lambda x: [x], 'tuple': lambda x: (x, []), 'dict': lambda x: {'k': x}, 'other dict': lambda x: {(1, 2): x},
    'instance': Node, 'slots': Slotted, 'mixed': lambda x: [(Node({'k': x}),)],
}
hooked = {
    'reduced': Reduced, 'state': stated, 'with dict': with_dict, 'hook': Hooked, 'list subclass': lambda x: MyList([x]),
    'method': lambda x: Node(x).__eq__, 'hook in list': lambda x: [Hooked(x)], 'list in hook': lambda x: Hooked([{'k': x}]),
    'frozenset': lambda x: frozenset([x]),
}


def depth(make, n):
    x = None
    for i in range(n):
        x = make(x)
    return x


for name, make in makers.items():
    x = depth(make, N if name != 'mixed' else N // 3)
    try:
        y = copy.deepcopy(x)
        ok = type(y) is type(x) and y is not x
    except RecursionError:
        ok = True
    print(name, ok)
    x = y = None
for name, make in hooked.items():
    for n in (30, 200_000 if name != 'frozenset' else 300):
        x = depth(make, n)
        try:
            y = copy.deepcopy(x)
            ok = type(y) is type(x) and y is not x
        except RecursionError:
            ok = n > 100
        print(name, ok)
        x = y = None


# Reductions that nest without end.
class Endless:
    def __getstate__(self):
        return Endless()


class EndlessArguments:
    def __reduce__(self):
        return EndlessArguments, (EndlessArguments(),)


class EndlessHook:
    def __deepcopy__(self, memo):
        return copy.deepcopy(EndlessHook(), memo)


for cls in (Endless, EndlessArguments, EndlessHook):
    try:
        copy.deepcopy([cls()])
    except RecursionError as e:
        print(cls.__name__, type(e).__name__)
print(copy.deepcopy([1, [2]]))
