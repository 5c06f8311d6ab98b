"""collections.UserDict, UserList and UserString, loaded when first asked for.

Each keeps an object of the built-in type in its attribute data and hands on to it what it is asked. Methods with
nothing but a name are made from lists of names.
"""

import sys
from collections.abc import MutableMapping, MutableSequence, Sequence


def _unwrapped(value, kind):
    """What a value of the wrapping class kind holds; other values as they are."""
    return value.data if isinstance(value, kind) else value


def _copied(self, data):
    """A copy of a wrapper, its own attributes included, around data."""
    cls = self.__class__
    copy = cls.__new__(cls)
    vars(copy).update(vars(self), data=data)
    return copy


class UserDict(MutableMapping):
    """A wrapper around a dict, to derive from; the dict is in the attribute data."""

    __module__ = "collections"

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __repr__(self):
        return repr(self.data)

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __getitem__(self, key):
        data = self.data
        if key in data:
            return data[key]
        if (missing := getattr(self.__class__, "__missing__", None)) is None:
            raise KeyError(key)
        return missing(self, key)

    def get(self, key, default=None):
        found = key in self
        return self[key] if found else default

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __or__(self, other):
        right = _unwrapped(other, UserDict)
        return self.__class__(self.data | right) if isinstance(right, dict) else NotImplemented

    def __ror__(self, other):
        left = _unwrapped(other, UserDict)
        return self.__class__(left | self.data) if isinstance(left, dict) else NotImplemented

    def __ior__(self, other):
        self.data |= _unwrapped(other, UserDict)
        return self

    def __copy__(self):
        return _copied(self, self.data.copy())

    def copy(self):
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        # A subclass may have its own idea of copying; what is in the dict comes by update().
        from copy import copy
        kept, self.data = self.data, {}
        try:
            made = copy(self)
        finally:
            self.data = kept
        made.update(self)
        return made

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made


def _as_list(values):
    values = _unwrapped(values, UserList)
    return values if isinstance(values, list) else list(values)


class UserList(MutableSequence):
    """A wrapper around a list, to derive from; the list is in the attribute data."""

    __module__ = "collections"

    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(_unwrapped(initlist, UserList))

    def __repr__(self):
        return repr(self.data)

    # Comparing

    def __eq__(self, other):
        return self.data == _unwrapped(other, UserList)

    def __lt__(self, other):
        return self.data < _unwrapped(other, UserList)

    def __le__(self, other):
        return self.data <= _unwrapped(other, UserList)

    def __gt__(self, other):
        return self.data > _unwrapped(other, UserList)

    def __ge__(self, other):
        return self.data >= _unwrapped(other, UserList)

    # Looking at it

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return item in self.data

    def __getitem__(self, i):
        found = self.data[i]
        return self.__class__(found) if isinstance(i, slice) else found

    def index(self, item, *args):
        return self.data.index(item, *args)

    def count(self, item):
        return self.data.count(item)

    # Making others

    def __add__(self, other):
        return self.__class__(self.data + _as_list(other))

    def __radd__(self, other):
        return self.__class__(_as_list(other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def copy(self):
        return self.__class__(self)

    def __copy__(self):
        return _copied(self, self.data[:])

    # Changing it

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def extend(self, other):
        self.data.extend(_unwrapped(other, UserList))

    def __iadd__(self, other):
        self.data += _as_list(other)
        return self

    def __imul__(self, n):
        self.data *= n
        return self

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)


def _asking(names, answer):
    """Methods of UserString without parameters, one a name: answer(self, what str's method returns)."""
    def method_for(ask):
        return lambda self: answer(self, ask(self.data))

    for name in names.split():
        method = method_for(getattr(str, name))
        method.__name__ = name
        method.__qualname__ = "UserString." + name
        yield method


class UserString(Sequence):
    """A wrapper around a str, to derive from; the str is in the attribute data."""

    __module__ = "collections"

    def __init__(self, seq):
        seq = _unwrapped(seq, UserString)
        self.data = seq if isinstance(seq, str) else str(seq)

    def __getnewargs__(self):
        return self.data[:],

    # Conversions

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def encode(self, encoding="utf-8", errors="strict"):
        return self.data.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)

    # Comparing

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, string):
        return self.data == _unwrapped(string, UserString)

    def __lt__(self, string):
        return self.data < _unwrapped(string, UserString)

    def __le__(self, string):
        return self.data <= _unwrapped(string, UserString)

    def __gt__(self, string):
        return self.data > _unwrapped(string, UserString)

    def __ge__(self, string):
        return self.data >= _unwrapped(string, UserString)

    # Operators

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __contains__(self, char):
        return _unwrapped(char, UserString) in self.data

    def __add__(self, other):
        right = _unwrapped(other, UserString)
        return self.__class__(self.data + (right if isinstance(right, str) else str(right)))

    def __radd__(self, other):
        left = other if isinstance(other, str) else str(other)
        return self.__class__(left + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    # Questions

    (isalnum, isalpha, isascii, isdecimal, isdigit, isidentifier, islower, isnumeric, isprintable, isspace, istitle,
     isupper) = _asking("isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace "
                        "istitle isupper", lambda self, answer: answer)

    def startswith(self, prefix, start=0, end=sys.maxsize):
        return self.data.startswith(prefix, start, end)

    def endswith(self, suffix, start=0, end=sys.maxsize):
        return self.data.endswith(suffix, start, end)

    def count(self, sub, start=0, end=sys.maxsize):
        wanted = _unwrapped(sub, UserString)
        return self.data.count(wanted, start, end)

    def find(self, sub, start=0, end=sys.maxsize):
        wanted = _unwrapped(sub, UserString)
        return self.data.find(wanted, start, end)

    def rfind(self, sub, start=0, end=sys.maxsize):
        wanted = _unwrapped(sub, UserString)
        return self.data.rfind(wanted, start, end)

    def index(self, sub, start=0, end=sys.maxsize):
        return self.data.index(sub, start, end)

    def rindex(self, sub, start=0, end=sys.maxsize):
        return self.data.rindex(sub, start, end)

    # Other text, of the same class

    capitalize, casefold, lower, swapcase, title, upper = _asking(
        "capitalize casefold lower swapcase title upper", lambda self, answer: self.__class__(answer))

    def center(self, width, *args):
        return self.__class__(self.data.center(width, *args))

    def ljust(self, width, *args):
        return self.__class__(self.data.ljust(width, *args))

    def rjust(self, width, *args):
        return self.__class__(self.data.rjust(width, *args))

    def zfill(self, width):
        return self.__class__(self.data.zfill(width))

    def expandtabs(self, tabsize=8):
        return self.__class__(self.data.expandtabs(tabsize))

    def strip(self, chars=None):
        chars = _unwrapped(chars, UserString)
        return self.__class__(self.data.strip(chars))

    def lstrip(self, chars=None):
        chars = _unwrapped(chars, UserString)
        return self.__class__(self.data.lstrip(chars))

    def rstrip(self, chars=None):
        chars = _unwrapped(chars, UserString)
        return self.__class__(self.data.rstrip(chars))

    def removeprefix(self, prefix, /):
        prefix = _unwrapped(prefix, UserString)
        return self.__class__(self.data.removeprefix(prefix))

    def removesuffix(self, suffix, /):
        suffix = _unwrapped(suffix, UserString)
        return self.__class__(self.data.removesuffix(suffix))

    def replace(self, old, new, maxsplit=-1):
        old, new = _unwrapped(old, UserString), _unwrapped(new, UserString)
        return self.__class__(self.data.replace(old, new, maxsplit))

    def translate(self, *args):
        return self.__class__(self.data.translate(*args))

    maketrans = str.maketrans

    # Plain text, and lists and tuples of it

    def format(self, /, *args, **kwds):
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        return self.data.format_map(mapping)

    def join(self, seq):
        return self.data.join(seq)

    def partition(self, sep):
        return self.data.partition(sep)

    def rpartition(self, sep):
        return self.data.rpartition(sep)

    def split(self, sep=None, maxsplit=-1):
        return self.data.split(sep, maxsplit)

    def rsplit(self, sep=None, maxsplit=-1):
        return self.data.rsplit(sep, maxsplit)

    def splitlines(self, keepends=False):
        return self.data.splitlines(keepends)
