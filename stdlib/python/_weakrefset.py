"""WeakSet; in a module of its own because abstract base classes of other modules build on it."""

from _weakref import ref
from types import GenericAlias

__all__ = ["WeakSet"]


def _references(items):
    """A set of references to the items, to compare with."""
    return set(map(ref, items))


class WeakSet:
    """A set that keeps its elements only as long as others do."""

    def __init__(self, data=None):
        self.data = set()
        # The callback of each reference: what is dead leaves the set. It keeps the set of references, not self.
        self._forget = self.data.discard
        if data is not None:
            self.update(data)

    __class_getitem__ = classmethod(GenericAlias)

    def _like(self, items):
        return type(self)(items)

    # As a collection. Iteration works on a copy, because elements may die while it waits.

    def __iter__(self):
        for reference in tuple(self.data):
            if (element := reference()) is not None:
                yield element

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:  # nothing can refer to it weakly
            return False

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    def __reduce__(self):
        elements = list(self)
        return type(self), (elements,), self.__getstate__()

    def copy(self):
        return self._like(self)

    # One element

    def add(self, item):
        reference = ref(item, self._forget)
        self.data.add(reference)

    def discard(self, item):
        self._forget(ref(item))

    def remove(self, item):
        self.data.remove(ref(item))

    def pop(self):
        while self.data:
            if (element := self.data.pop()()) is not None:
                return element
        raise KeyError("pop from empty WeakSet")

    def clear(self):
        self.data.clear()

    # Changes by another collection

    def update(self, other):
        for item in other:
            self.add(item)

    def difference_update(self, other):
        if other is self:
            self.clear()
        else:
            self.data -= _references(other)

    def intersection_update(self, other):
        self.data &= _references(other)

    def symmetric_difference_update(self, other):
        if other is self:
            self.clear()
        else:
            self.data ^= {ref(item, self._forget) for item in other}

    def __ior__(self, other):
        self.update(other)
        return self

    def __isub__(self, other):
        self.difference_update(other)
        return self

    def __iand__(self, other):
        self.intersection_update(other)
        return self

    def __ixor__(self, other):
        self.symmetric_difference_update(other)
        return self

    # New sets

    def union(self, other):
        result = self.copy()
        result.update(other)
        return result

    def difference(self, other):
        result = self.copy()
        result.difference_update(other)
        return result

    def symmetric_difference(self, other):
        result = self.copy()
        result.symmetric_difference_update(other)
        return result

    def intersection(self, other):
        return self._like(filter(self.__contains__, other))

    __or__, __sub__, __xor__, __and__ = union, difference, symmetric_difference, intersection

    # Comparisons

    def __eq__(self, other):
        if isinstance(other, type(self)):
            return self.data == _references(other)
        return NotImplemented

    def issubset(self, other):
        return self.data <= _references(other)

    def __lt__(self, other):
        return self.data < _references(other)

    def issuperset(self, other):
        return self.data >= _references(other)

    def __gt__(self, other):
        return self.data > _references(other)

    __le__, __ge__ = issubset, issuperset

    def isdisjoint(self, other):
        return not self.intersection(other)
