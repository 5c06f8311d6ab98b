"""collections.ChainMap, in a file of its own: it is loaded when first asked for."""

from collections.abc import MutableMapping
from reprlib import recursive_repr


class ChainMap(MutableMapping):
    """Several mappings seen as one: look-ups try each in turn, changes go to the first."""

    __module__ = "collections"

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        keys = {}
        for mapping in map(dict.fromkeys, reversed(self.maps)):
            keys |= mapping
        return iter(keys)

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def __bool__(self):
        return any(self.maps)

    @recursive_repr()
    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A ChainMap over one dict made from the iterable's keys."""
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """A new ChainMap with a copy of the first mapping and the others as they are."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """A new ChainMap with m, or a new dict, before all mappings; kwargs update it."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """A new ChainMap of all mappings but the first."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def popitem(self):
        """Remove and return a pair of the first mapping; KeyError where it is empty."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def pop(self, key, *args):
        """Remove key from the first mapping and return its value; KeyError where it is absent."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        from collections.abc import Mapping
        if not isinstance(other, Mapping):
            return NotImplemented
        result = self.copy()
        result.maps[0].update(other)
        return result

    def __ror__(self, other):
        from collections.abc import Mapping
        if not isinstance(other, Mapping):
            return NotImplemented
        merged = dict(other)
        for child in reversed(self.maps):
            merged.update(child)
        return self.__class__(merged)
