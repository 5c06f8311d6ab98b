"""Containers beyond dict, list, set and tuple."""

import sys as _sys
from _collections import _count_elements, _tuplegetter, OrderedDict, defaultdict, deque

__all__ = [
    "ChainMap",
    "Counter",
    "OrderedDict",
    "UserDict",
    "UserList",
    "UserString",
    "defaultdict",
    "deque",
    "namedtuple",
]

# These derive from abstract base classes, whose module takes longer to load than all of this one.
_LATE = {"ChainMap": "_chain_map", "UserDict": "_user", "UserList": "_user", "UserString": "_user"}


def __getattr__(name):
    if name == "abc":
        import collections.abc
        return collections.abc
    if name == "_deque_iterator":
        from _collections import _deque_iterator
        return _deque_iterator
    if name in _LATE:
        module = "collections." + _LATE[name]
        __import__(module)
        value = getattr(_sys.modules[module], name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_LATE, "abc"})


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Make a subclass of tuple whose items have names.

    field_names is an iterable of strings, or one string of names separated by blanks or commas.
    """
    from keyword import iskeyword

    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    field_names = list(map(str, field_names))
    typename = _sys.intern(str(typename))

    if rename:
        taken = set()
        for index, name in enumerate(field_names):
            if not name.isidentifier() or iskeyword(name) or name.startswith("_") or name in taken:
                field_names[index] = f"_{index}"
            taken.add(name)

    for name in [typename] + field_names:
        if type(name) is not str:
            raise TypeError("Type names and field names must be strings")
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")

    taken = set()
    for name in field_names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in taken:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        taken.add(name)

    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(field_names):
            raise TypeError("Got more default values than field names")
        field_defaults = dict(zip(field_names[len(field_names) - len(defaults):], defaults))

    field_names = tuple(map(_sys.intern, field_names))
    count = len(field_names)
    parameters = ", ".join(field_names) + ("," if count == 1 else "")
    tuple_new = tuple.__new__

    source = f"lambda _cls, {parameters}: _tuple_new(_cls, ({parameters}))"
    __new__ = eval(source, {"_tuple_new": tuple_new, "__builtins__": {}, "__name__": f"namedtuple_{typename}"})
    __new__.__name__ = "__new__"
    __new__.__doc__ = f"Create new instance of {typename}({', '.join(field_names)})"
    if defaults is not None:
        __new__.__defaults__ = defaults

    @classmethod
    def _make(cls, iterable):
        result = tuple_new(cls, iterable)
        if len(result) != count:
            raise TypeError(f"Expected {count} arguments, got {len(result)}")
        return result

    _make.__func__.__doc__ = f"Make a {typename} of an iterable's items."

    def _replace(self, /, **kwds):
        result = self._make(map(kwds.pop, field_names, self))
        if kwds:
            raise TypeError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    _replace.__doc__ = f"Make a {typename} with some items replaced."

    repr_format = "(" + ", ".join([f"{name}=%r" for name in field_names]) + ")"

    def __repr__(self):
        return self.__class__.__name__ + repr_format % self

    def _asdict(self):
        "A dict of the items by name."
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        return tuple(self)

    for method in (__new__, _make.__func__, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f"{typename}.{method.__name__}"

    namespace = {
        "__doc__": f"{typename}({', '.join(field_names)})",
        "__slots__": (),
        "_fields": field_names,
        "_field_defaults": field_defaults,
        "__new__": __new__,
        "_make": _make,
        "__replace__": _replace,
        "_replace": _replace,
        "__repr__": __repr__,
        "_asdict": _asdict,
        "__getnewargs__": __getnewargs__,
        "__match_args__": field_names,
    }
    for index, name in enumerate(field_names):
        namespace[name] = _tuplegetter(index, _sys.intern(f"Alias for field number {index}"))
    result = type(typename, (tuple,), namespace)

    if module is None:
        try:
            module = _sys._getframemodulename(1) or "__main__"
        except AttributeError:
            try:
                module = _sys._getframe(1).f_globals.get("__name__", "__main__")
            except (AttributeError, ValueError):
                pass
    if module is not None:
        result.__module__ = module
    return result


class Counter(dict):
    """A dict that counts hashable elements."""

    def __init__(self, iterable=None, /, **kwds):
        """Count the elements of an iterable, or take over the counts of a mapping."""
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        """The count of an element that is not there: zero."""
        return 0

    def total(self):
        """The sum of all counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """The n most common elements with their counts, the most common first; all where n is None."""
        if n is None:
            return sorted(self.items(), key=_count_of, reverse=True)
        import heapq
        return heapq.nlargest(n, self.items(), key=_count_of)

    def elements(self):
        """Each element as many times as its count says."""
        from itertools import chain, repeat, starmap
        return chain.from_iterable(starmap(repeat, self.items()))

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Add counts: of an iterable's elements, or those of another mapping."""
        if iterable is not None:
            if _is_mapping(iterable):
                if self:
                    self_get = self.get
                    for elem, count in iterable.items():
                        self[elem] = count + self_get(elem, 0)
                else:
                    super().update(iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Like update(), but subtract; counts may become zero or negative."""
        if iterable is not None:
            self_get = self.get
            if _is_mapping(iterable):
                for elem, count in iterable.items():
                    self[elem] = self_get(elem, 0) - count
            else:
                for elem in iterable:
                    self[elem] = self_get(elem, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, elem):
        """Like dict's, but an element that is not there is no error."""
        if elem in self:
            super().__delitem__(elem)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            counts = dict(self.most_common())
        except TypeError:
            counts = dict(self)
        return f"{self.__class__.__name__}({counts!r})"

    def __eq__(self, other):
        """Whether all counts agree; what is absent counts as zero."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for c in (self, other) for e in c)

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    def __le__(self, other):
        """Whether each count is at most other's."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for c in (self, other) for e in c)

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        """Whether each count is at least other's."""
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for c in (self, other) for e in c)

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        """The sums of counts, where positive."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            total = count + other[elem]
            if total > 0:
                result[elem] = total
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __sub__(self, other):
        """The differences of counts, where positive."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            difference = count - other[elem]
            if difference > 0:
                result[elem] = difference
        for elem, count in other.items():
            if elem not in self and count < 0:
                result[elem] = 0 - count
        return result

    def __or__(self, other):
        """The larger of each count, where positive."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            other_count = other[elem]
            larger = other_count if count < other_count else count
            if larger > 0:
                result[elem] = larger
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __and__(self, other):
        """The smaller of each count, where positive."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            other_count = other[elem]
            smaller = count if count < other_count else other_count
            if smaller > 0:
                result[elem] = smaller
        return result

    def __xor__(self, other):
        """The absolute differences of counts."""
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            difference = abs(count - other[elem])
            if difference:
                result[elem] = difference
        for elem, count in other.items():
            if elem not in self and count:
                result[elem] = abs(count)
        return result

    def __pos__(self):
        """Only the positive counts."""
        result = Counter()
        for elem, count in self.items():
            if count > 0:
                result[elem] = count
        return result

    def __neg__(self):
        """Only the negative counts, with their signs turned."""
        result = Counter()
        for elem, count in self.items():
            if count < 0:
                result[elem] = 0 - count
        return result

    def _keep_positive(self):
        """Remove what is not positive, in place."""
        for elem in [elem for elem, count in self.items() if not count > 0]:
            del self[elem]
        return self

    def __iadd__(self, other):
        for elem, count in other.items():
            self[elem] += count
        return self._keep_positive()

    def __isub__(self, other):
        for elem, count in other.items():
            self[elem] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for elem, other_count in other.items():
            count = self[elem]
            if other_count > count:
                self[elem] = other_count
        return self._keep_positive()

    def __iand__(self, other):
        for elem, count in self.items():
            other_count = other[elem]
            if other_count < count:
                self[elem] = other_count
        return self._keep_positive()

    def __ixor__(self, other):
        for elem, count in other.items():
            self[elem] = abs(self[elem] - count)
        return self._keep_positive()


def _count_of(pair):
    return pair[1]


def _is_mapping(obj):
    if isinstance(obj, dict):
        return True
    if isinstance(obj, (str, list, tuple, set, frozenset, deque)):
        return False
    from collections.abc import Mapping
    return isinstance(obj, Mapping)
