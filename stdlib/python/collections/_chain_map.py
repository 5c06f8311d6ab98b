"""collections.ChainMap, in a file of its own: it is loaded when first asked for."""

from collections.abc import Mapping, MutableMapping
from reprlib import recursive_repr


class ChainMap(MutableMapping):
    """Several mappings seen as one: look-ups try each in turn, changes go to the first."""

    __module__ = "collections"

    def __init__(self, *maps):
        self.maps = [*maps] if maps else [{}]

    # Looking up

    def __getitem__(self, key):
        for each in self.maps:
            try:
                return each[key]
            except KeyError:
                continue
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __contains__(self, key):
        return any(key in each for each in self.maps)

    def get(self, key, default=None):
        if key in self:
            return self[key]
        return default

    def __bool__(self):
        return any(self.maps)

    def __len__(self):
        keys = set()
        for each in self.maps:
            keys.update(each)
        return len(keys)

    def __iter__(self):
        ordered = {}
        for each in self.maps[::-1]:
            ordered |= dict.fromkeys(each)
        return iter(ordered)

    @recursive_repr()
    def __repr__(self):
        shown = [repr(each) for each in self.maps]
        return f"{self.__class__.__name__}({', '.join(shown)})"

    # Changing the first mapping

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def pop(self, key, *args):
        """Remove key from the first mapping and return its value; KeyError where it is absent."""
        first = self.maps[0]
        try:
            return first.pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def popitem(self):
        """Remove and return a pair of the first mapping; KeyError where it is empty."""
        first = self.maps[0]
        try:
            return first.popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    # Others made from this one

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A ChainMap over one dict made from the iterable's keys."""
        single = dict.fromkeys(iterable, value)
        return cls(single)

    def copy(self):
        """A new ChainMap with a copy of the first mapping and the others as they are."""
        first, *others = self.maps
        return self.__class__(first.copy(), *others)

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """A new ChainMap with m, or a new dict, before all mappings; kwargs update it."""
        if m is not None and kwargs:
            m.update(kwargs)
        return self.__class__(kwargs if m is None else m, *self.maps)

    @property
    def parents(self):
        """A new ChainMap of all mappings but the first."""
        _, *others = self.maps
        return self.__class__(*others)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        result = self.copy()
        result |= other
        return result

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        merged = {**other}
        for each in self.maps[::-1]:
            merged.update(each)
        return self.__class__(merged)
