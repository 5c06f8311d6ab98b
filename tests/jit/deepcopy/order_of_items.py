# What a reduction gives as items is copied before `append` is looked up, which any of these methods may see; values are
# copied after their keys, and before they are set.
import copy

calls = []


class Item:
    def __deepcopy__(self, memo):
        calls.append('item')
        return self


class Appends:
    @property
    def append(self):
        calls.append('append')
        return calls.append

    def __setitem__(self, key, value):
        calls.append(('set', key))

    def __reduce_ex__(self, protocol):
        return Appends, (), None, iter([Item(), 'plain']), iter([('a', Item()), ('b', 1)])


class Changes:
    """Each item puts another `append` into the copy."""

    def __init__(self):
        self.items = []

    def append(self, item):
        self.items.append(('class', item))

    def __reduce_ex__(self, protocol):
        return Changes, (), None, iter([Puts(self), Puts(self)])


class Puts:
    def __init__(self, owner):
        self.owner = owner

    def __deepcopy__(self, memo):
        made = memo[id(self.owner)]
        made.append = lambda item: made.items.append(('instance', item))
        return 1


def loop(x, n):
    seen = set()
    for i in range(n):
        y = copy.deepcopy(x)
        seen.add(str([each if isinstance(each, (str, tuple)) else 'Item' for each in calls]))
        calls.clear()
    return seen


def changes(x, n):
    seen = set()
    for i in range(n):
        seen.add(str(copy.deepcopy(x).items))
    return seen


print(*loop(Appends(), 500))
print(*changes(Changes(), 500))
print(*loop([Appends()], 500))
