"""Abstract base classes for containers, iterators, coroutines and their kin."""

import sys
from abc import ABCMeta, abstractmethod

GenericAlias = type(list[int])

__all__ = [
    "AsyncGenerator", "AsyncIterable", "AsyncIterator", "Awaitable", "Buffer", "ByteString", "Callable", "Collection",
    "Container", "Coroutine", "Generator", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping",
    "MappingView", "MutableMapping", "MutableSequence", "MutableSet", "Reversible", "Sequence", "Set", "Sized",
    "ValuesView",
]


def _check_methods(C, *methods):
    """True where C has all the methods; NotImplemented where it lacks one, or has None in its place."""
    for method in methods:
        for base in C.__mro__:
            if method in base.__dict__:
                found = base.__dict__[method]
                break
        else:
            found = None
        if found is None:
            return NotImplemented
    return True


def __getattr__(name):
    if name == "_CallableGenericAlias":
        from collections._callable_alias import _CallableGenericAlias
        return _CallableGenericAlias
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _hook(owner_name, *methods):
    """The __subclasshook__ of a class whose members are recognised by their methods."""

    def __subclasshook__(cls, C):
        if cls is globals()[owner_name]:
            return _check_methods(C, *methods)
        return NotImplemented

    __subclasshook__.__qualname__ = owner_name + ".__subclasshook__"
    return classmethod(__subclasshook__)


class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    __subclasshook__ = _hook("Hashable", "__hash__")


class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    __subclasshook__ = _hook("Awaitable", "__await__")
    __class_getitem__ = classmethod(GenericAlias)


class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Send a value in; returns the next yielded value or raises StopIteration."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside; returns the next yielded value or raises StopIteration."""
        _throw(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")

    __subclasshook__ = _hook("Coroutine", "__await__", "send", "throw", "close")


def _throw(typ, val, tb):
    """Raises what the three arguments of throw() stand for."""
    error = typ if val is None and tb is None else typ() if val is None else val
    raise error if tb is None else error.with_traceback(tb)


class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    __subclasshook__ = _hook("AsyncIterable", "__aiter__")
    __class_getitem__ = classmethod(GenericAlias)


class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        """Return the next item or raise StopAsyncIteration."""
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    __subclasshook__ = _hook("AsyncIterator", "__anext__", "__aiter__")


class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        """Return the next item or raise StopAsyncIteration."""
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Send a value in; returns the next yielded value or raises StopAsyncIteration."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception inside; returns the next yielded value or raises StopAsyncIteration."""
        _throw(typ, val, tb)

    async def aclose(self):
        """Raise GeneratorExit inside."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")

    __subclasshook__ = _hook("AsyncGenerator", "__aiter__", "__anext__", "asend", "athrow", "aclose")


class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    __subclasshook__ = _hook("Iterable", "__iter__")
    __class_getitem__ = classmethod(GenericAlias)


class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        """Return the next item, or raise StopIteration when there is none."""
        raise StopIteration

    def __iter__(self):
        return self

    __subclasshook__ = _hook("Iterator", "__iter__", "__next__")


class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None

    __subclasshook__ = _hook("Reversible", "__reversed__", "__iter__")


class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        """Return the next item, or raise StopIteration when there is none."""
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Send a value in; returns the next yielded value or raises StopIteration."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside; returns the next yielded value or raises StopIteration."""
        _throw(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside."""
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            return None
        except StopIteration as stop:
            return stop.value
        raise RuntimeError("generator ignored GeneratorExit")

    __subclasshook__ = _hook("Generator", "__iter__", "__next__", "send", "throw", "close")


class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    __subclasshook__ = _hook("Sized", "__len__")


class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    __subclasshook__ = _hook("Container", "__contains__")
    __class_getitem__ = classmethod(GenericAlias)


class Collection(Sized, Iterable, Container):
    __slots__ = ()

    __subclasshook__ = _hook("Collection", "__len__", "__iter__", "__contains__")


class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags: int, /) -> memoryview:
        raise NotImplementedError

    __subclasshook__ = _hook("Buffer", "__buffer__")


class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    __subclasshook__ = _hook("Callable", "__call__")

    def __class_getitem__(cls, args):
        from collections._callable_alias import _CallableGenericAlias
        return _CallableGenericAlias(cls, args)


class Set(Collection):
    """A finite, iterable container without duplicates.

    Needs __contains__, __iter__ and __len__. Override _from_iterable where the constructor does not
    take an iterable.
    """

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        """Make a set of this class from any iterable."""
        return cls(it)

    # Comparisons: with sets alone

    def __eq__(self, other):
        if isinstance(other, Set):
            return len(self) == len(other) and self.__le__(other)
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, Set):
            return len(self) <= len(other) and _all_in(self, other)
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, Set):
            return len(self) < len(other) and self.__le__(other)
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, Set):
            return len(self) >= len(other) and _all_in(other, self)
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, Set):
            return len(self) > len(other) and self.__ge__(other)
        return NotImplemented

    def isdisjoint(self, other):
        """Whether the two have no element in common."""
        for element in other:
            if element in self:
                return False
        return True

    # Operators: with anything that can be iterated

    def __and__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(element for element in other if element in self)
        return NotImplemented

    def __or__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(element for side in (self, other) for element in side)
        return NotImplemented

    def __sub__(self, other):
        if (removed := _as_set(self, other)) is None:
            return NotImplemented
        return self._from_iterable(element for element in self if element not in removed)

    def __rsub__(self, other):
        if (kept := _as_set(self, other)) is None:
            return NotImplemented
        return self._from_iterable(element for element in kept if element not in self)

    def __xor__(self, other):
        if (other := _as_set(self, other)) is None:
            return NotImplemented
        return (self - other) | (other - self)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def _hash(self):
        """A hash of the elements that equals that of a frozenset of them.

        For subclasses which are immutable and want to be hashable.
        """
        word = 2 * sys.maxsize + 1
        mixed = 1927868237 * (len(self) + 1) & word
        for element in self:
            one = hash(element)
            mixed ^= (one ^ one << 16 ^ 89869747) * 3644798167 & word
        mixed ^= mixed >> 11 ^ mixed >> 25
        mixed = mixed * 69069 + 907133923 & word
        if mixed > sys.maxsize:
            mixed -= word + 1
        return mixed if mixed != -1 else 590923713


def _all_in(elements, container):
    for element in elements:
        if element not in container:
            return False
    return True


def _as_set(like, other):
    """other, as a set like the given one where it is none; None where it cannot be iterated."""
    if isinstance(other, Set):
        return other
    return like._from_iterable(other) if isinstance(other, Iterable) else None


def _use_up(take, end):
    """Calls take() until it raises the exception end."""
    try:
        while True:
            take()
    except end:
        pass


class MutableSet(Set):
    """A set that can be changed in place: adds add() and discard() to what Set needs."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Add an element."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Remove an element; do nothing where it is absent."""
        raise NotImplementedError

    def remove(self, value):
        """Remove an element; KeyError where it is absent."""
        if value in self:
            self.discard(value)
        else:
            raise KeyError(value)

    def pop(self):
        """Remove and return some element; KeyError where there is none."""
        for element in self:
            break
        else:
            raise KeyError
        self.discard(element)
        return element

    def clear(self):
        """Remove all elements."""
        _use_up(self.pop, KeyError)

    def __ior__(self, it):
        for element in it:
            self.add(element)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
            return self
        for element in it:
            self.discard(element)
        return self

    def __iand__(self, it):
        others = self - it
        for element in others:
            self.discard(element)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        for element in it if isinstance(it, Set) else self._from_iterable(it):
            change = self.discard if element in self else self.add
            change(element)
        return self


class Mapping(Collection):
    """A container of key-value pairs. Needs __getitem__, __iter__ and __len__."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 6

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """The value of key, or default where key is absent."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
            return True
        except KeyError:
            return False

    def keys(self):
        """A set-like view of the keys."""
        return KeysView(self)

    def items(self):
        """A set-like view of the pairs."""
        return ItemsView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        if isinstance(other, Mapping):
            return dict(self.items()) == dict(other.items())
        return NotImplemented

    __reversed__ = None


class MappingView(Sized):
    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return "{0.__class__.__name__}({0._mapping!r})".format(self)

    __class_getitem__ = classmethod(GenericAlias)


def _plain_set(cls, it):
    return set(it)


class KeysView(MappingView, Set):
    __slots__ = ()
    _from_iterable = classmethod(_plain_set)

    def __iter__(self):
        yield from self._mapping

    def __contains__(self, key):
        return key in self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()
    _from_iterable = classmethod(_plain_set)

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]

    def __contains__(self, item):
        key, value = item
        try:
            there = self._mapping[key]
        except KeyError:
            return False
        return there is value or there == value


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]

    def __contains__(self, value):
        for key in self._mapping:
            there = self._mapping[key]
            if there is value or there == value:
                return True
        return False


class MutableMapping(Mapping):
    """A mapping that can be changed in place: adds __setitem__ and __delitem__."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    __absent = object()

    def pop(self, key, default=__absent):
        """Remove key and return its value; default where it is absent, else KeyError."""
        try:
            value = self[key]
        except KeyError:
            if default is not self.__absent:
                return default
            raise
        del self[key]
        return value

    def popitem(self):
        """Remove and return some (key, value) pair; KeyError where there is none."""
        for key in self:
            break
        else:
            raise KeyError
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Remove all pairs."""
        _use_up(self.popitem, KeyError)

    def setdefault(self, key, default=None):
        """The value of key, which is set to default first where absent."""
        try:
            value = self[key]
        except KeyError:
            self[key] = value = default
        return value

    def update(self, other=(), /, **kwds):
        """Take over the pairs of a mapping or of an iterable of pairs, then the keyword arguments."""
        keys = other if isinstance(other, Mapping) else other.keys() if hasattr(other, "keys") else None
        if keys is None:
            for key, value in other:
                self[key] = value
        else:
            for key in keys:
                self[key] = other[key]
        for key, value in kwds.items():
            self[key] = value


class Sequence(Reversible, Collection):
    """A read-only sequence. Needs __getitem__ and __len__."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        place = 0
        try:
            while True:
                yield self[place]
                place += 1
        except IndexError:
            pass

    def __reversed__(self):
        for place in range(len(self) - 1, -1, -1):
            yield self[place]

    def __contains__(self, value):
        for item in self:
            if item is value or item == value:
                return True
        return False

    def count(self, value):
        """How many items equal value."""
        found = 0
        for item in self:
            if item is value or item == value:
                found += 1
        return found

    def index(self, value, start=0, stop=None):
        """The first index of value between start and stop; ValueError where it is absent."""
        place = start
        if start is not None and start < 0:
            place = max(start + len(self), 0)
        if stop is not None and stop < 0:
            stop += len(self)
        while stop is None or place < stop:
            try:
                item = self[place]
            except IndexError:
                break
            if item is value or item == value:
                return place
            place += 1
        raise ValueError


class _DeprecateByteStringMeta(ABCMeta):
    def __new__(cls, name, bases, namespace, **kwargs):
        if name != "ByteString":
            _warn_byte_string()
        return super().__new__(cls, name, bases, namespace, **kwargs)

    def __instancecheck__(cls, instance):
        _warn_byte_string()
        return super().__instancecheck__(instance)


def _warn_byte_string():
    import warnings
    warnings.warn("'collections.abc.ByteString' is deprecated and slated for removal in Python 3.17",
                  DeprecationWarning, stacklevel=3)


class ByteString(Sequence, metaclass=_DeprecateByteStringMeta):
    """Deprecated: what bytes and bytearray have in common. Use Buffer or a union."""

    __slots__ = ()


class MutableSequence(Sequence):
    """A sequence that can be changed in place: adds __setitem__, __delitem__ and insert()."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Insert value before index."""
        raise IndexError

    def append(self, value):
        """Add value at the end."""
        self.insert(len(self), value)

    def extend(self, values):
        """Add all items of an iterable at the end."""
        for item in list(self) if values is self else values:
            self.append(item)

    def __iadd__(self, values):
        self.extend(values)
        return self

    def pop(self, index=-1):
        """Remove and return the item at index, by default the last."""
        item = self[index]
        del self[index]
        return item

    def remove(self, value):
        """Remove the first item that equals value; ValueError where it is absent."""
        place = self.index(value)
        del self[place]

    def clear(self):
        """Remove all items."""
        _use_up(self.pop, IndexError)

    def reverse(self):
        """Reverse in place."""
        left, right = 0, len(self) - 1
        while left < right:
            self[left], self[right] = self[right], self[left]
            left, right = left + 1, right - 1


def _register_builtins():
    from _collections import deque
    empty = {}
    Generator.register(type((lambda: (yield))()))
    coroutine = _coroutine()
    Coroutine.register(type(coroutine))
    coroutine.close()
    AsyncGenerator.register(type(_async_generator()))
    for iterator in (b"", bytearray(), empty.keys(), empty.values(), empty.items(), [], range(0), range(1 << 1000),
                     set(), "", (), zip()):
        Iterator.register(type(iter(iterator)))
    Iterator.register(type(reversed([])))
    Set.register(frozenset)
    MutableSet.register(set)
    Mapping.register(type(type.__dict__))
    KeysView.register(type(empty.keys()))
    ItemsView.register(type(empty.items()))
    ValuesView.register(type(empty.values()))
    MutableMapping.register(dict)
    for sequence in (tuple, str, bytes, range, memoryview):
        Sequence.register(sequence)
    ByteString.register(bytes)
    ByteString.register(bytearray)
    for sequence in (list, bytearray, deque):
        MutableSequence.register(sequence)


async def _coroutine():
    pass


async def _async_generator():
    yield


_register_builtins()
