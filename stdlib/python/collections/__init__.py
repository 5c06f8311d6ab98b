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


def _first_uses(names):
    """The place of each name, the first one where it occurs again."""
    return {name: index for index, name in reversed([*enumerate(names)])}


def _checked_fields(typename, names, rename):
    """The names of a named tuple's fields, checked; where rename is set, bad ones become _0, _1 ... by position."""
    from keyword import iskeyword

    names = [str(name) for name in (names.replace(",", " ").split() if isinstance(names, str) else names)]
    if rename:
        first_use = _first_uses(names)
        names = [
            name if name.isidentifier() and not iskeyword(name) and name[0] != "_" and first_use[name] == index else
            f"_{index}" for index, name in enumerate(names)
        ]
    for name in typename, *names:
        if type(name) is not str:
            raise TypeError("Type names and field names must be strings")
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    first_use = _first_uses(names)
    for index, name in enumerate(names):
        if name[0] == "_" and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if first_use[name] != index:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
    return tuple(map(_sys.intern, names))


def _constructor(typename, fields, defaults):
    """The __new__ of a named tuple; a lambda from source text, so that it has the fields as its parameters."""
    listed = "".join(name + ", " for name in fields)
    new = eval(f"lambda _cls, {listed}: _tuple_new(_cls, ({listed}))",
               {"_tuple_new": tuple.__new__, "__builtins__": {}, "__name__": f"namedtuple_{typename}"})
    new.__name__ = "__new__"
    new.__doc__ = f"Create new instance of {typename}({', '.join(fields)})"
    new.__defaults__ = defaults or None
    return new


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Make a subclass of tuple whose items have names.

    field_names is an iterable of strings, or one string of names separated by blanks or commas.
    """
    typename = _sys.intern(str(typename))
    fields = _checked_fields(typename, field_names, rename)
    count = len(fields)
    defaults = () if defaults is None else tuple(defaults)
    if len(defaults) > count:
        raise TypeError("Got more default values than field names")
    tuple_new = tuple.__new__
    template = "(" + ", ".join([name + "=%r" for name in fields]) + ")"

    def _make(cls, iterable):
        made = tuple_new(cls, iterable)
        if (found := len(made)) != count:
            raise TypeError(f"Expected {count} arguments, got {found}")
        return made

    def _replace(self, /, **kwds):
        made = self._make([kwds.pop(name, old) for name, old in zip(fields, self)])
        if kwds:
            raise TypeError(f"Got unexpected field names: {[*kwds]!r}")
        return made

    def _asdict(self):
        "A dict of the items by name."
        return dict(zip(self._fields, self))

    def __repr__(self):
        return self.__class__.__name__ + template % self

    def __getnewargs__(self):
        return (*self,)

    _make.__doc__ = f"Make a {typename} of an iterable's items."
    _replace.__doc__ = f"Make a {typename} with some items replaced."
    methods = _constructor(typename, fields, defaults), _make, _replace, __repr__, _asdict, __getnewargs__
    for method in methods:
        method.__qualname__ = f"{typename}.{method.__name__}"

    body = {
        "__doc__": f"{typename}({', '.join(fields)})",
        "__slots__": (),
        "__match_args__": fields,
        "_fields": fields,
        "_field_defaults": dict(zip(fields[count - len(defaults):], defaults)),
        **{method.__name__: method for method in methods},
        "_make": classmethod(_make),
        "__replace__": _replace,
    }
    for index, name in enumerate(fields):
        body[name] = _tuplegetter(index, _sys.intern(f"Alias for field number {index}"))
    made = type(typename, (tuple,), body)
    # Pickle looks it up where it was made.
    made.__module__ = module if module is not None else _sys._getframemodulename(1) or "__main__"
    return made


def _counts_of_both(one, two):
    """(element, its count in one, its count in two) for all elements of two counters, those of one first."""
    for element, count in one.items():
        yield element, count, two[element]
    for element, count in two.items():
        if element not in one:
            yield element, 0, count


def _positive(counts):
    """A Counter of those (element, count) pairs whose count is above zero."""
    result = Counter()
    for element, count in counts:
        if count > 0:
            result[element] = count
    return result


def _with_counter(operation):
    """A method of Counter that returns NotImplemented unless its argument is one, too."""
    def method(self, other):
        return operation(self, other) if isinstance(other, Counter) else NotImplemented

    method.__name__ = operation.__name__
    method.__qualname__ = operation.__qualname__
    method.__doc__ = operation.__doc__
    return method


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
        if iterable is not None and not _is_mapping(iterable):
            _count_elements(self, iterable)
        elif iterable is not None and not self:
            super().update(iterable)
        elif iterable is not None:
            before = self.get
            for element, count in iterable.items():
                self[element] = count + before(element, 0)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Like update(), but subtract; counts may become zero or negative."""
        if iterable is not None:
            before = self.get
            for element, count in iterable.items() if _is_mapping(iterable) else ((each, 1) for each in iterable):
                self[element] = before(element, 0) - count
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
        name = self.__class__.__name__
        if not self:
            return name + "()"
        try:
            counts = dict(self.most_common())
        except TypeError:  # counts that have no order
            counts = dict(self)
        return f"{name}({counts!r})"

    # Comparisons; what is absent counts as zero.

    @_with_counter
    def __eq__(self, other):
        """Whether all counts agree."""
        return all(one == two for _, one, two in _counts_of_both(self, other))

    @_with_counter
    def __ne__(self, other):
        """Whether some count differs."""
        return not self == other

    @_with_counter
    def __le__(self, other):
        """Whether each count is at most other's."""
        return all(one <= two for _, one, two in _counts_of_both(self, other))

    @_with_counter
    def __lt__(self, other):
        """Whether each count is at most other's, and one is less."""
        return self <= other and not self == other

    @_with_counter
    def __ge__(self, other):
        """Whether each count is at least other's."""
        return all(one >= two for _, one, two in _counts_of_both(self, other))

    @_with_counter
    def __gt__(self, other):
        """Whether each count is at least other's, and one is more."""
        return self >= other and not self == other

    # Arithmetic; what is not positive is left out of the results.

    @_with_counter
    def __add__(self, other):
        """The sums of counts, where positive."""
        return _positive((element, one + two) for element, one, two in _counts_of_both(self, other))

    @_with_counter
    def __sub__(self, other):
        """The differences of counts, where positive."""
        return _positive((element, one - two) for element, one, two in _counts_of_both(self, other))

    @_with_counter
    def __or__(self, other):
        """The larger of each count, where positive."""
        return _positive((element, two if one < two else one) for element, one, two in _counts_of_both(self, other))

    @_with_counter
    def __and__(self, other):
        """The smaller of each count, where positive."""
        return _positive((element, one if one < two else two) for element, one, two in _counts_of_both(self, other))

    @_with_counter
    def __xor__(self, other):
        """The absolute differences of counts."""
        return _positive((element, abs(one - two)) for element, one, two in _counts_of_both(self, other))

    def __pos__(self):
        """Only the positive counts."""
        return _positive(self.items())

    def __neg__(self):
        """Only the negative counts, with their signs turned."""
        return _positive((element, 0 - count) for element, count in self.items())

    def _keep_positive(self):
        """Remove what is not positive, in place."""
        for element in [each for each, count in self.items() if not count > 0]:
            del self[element]
        return self

    def __iadd__(self, other):
        for element, count in other.items():
            self[element] += count
        return self._keep_positive()

    def __isub__(self, other):
        for element, count in other.items():
            self[element] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for element, count in other.items():
            if count > self[element]:
                self[element] = count
        return self._keep_positive()

    def __iand__(self, other):
        for element, count in self.items():
            if (limit := other[element]) < count:
                self[element] = limit
        return self._keep_positive()

    def __ixor__(self, other):
        for element, count in other.items():
            difference = self[element] - count
            self[element] = abs(difference)
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
