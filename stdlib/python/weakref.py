"""Weak references and containers of them.

The dictionaries hold references whose callbacks remove them; iteration works on a copy, so that nothing
has to be put off while one is under way.
"""

import sys
from _weakref import CallableProxyType, ProxyType, ReferenceType, getweakrefcount, getweakrefs, proxy, ref
from _weakrefset import WeakSet
from collections.abc import Mapping, MutableMapping, MutableSet

__all__ = ["CallableProxyType", "ProxyType", "ProxyTypes", "ReferenceType", "WeakKeyDictionary",
           "WeakMethod", "WeakSet", "WeakValueDictionary", "finalize", "getweakrefcount", "getweakrefs", "proxy", "ref"]

ProxyTypes = (ProxyType, CallableProxyType)
MutableSet.register(WeakSet)


class WeakMethod(ref):
    """A weak reference to a bound method: dead when the object or the function is."""

    __slots__ = "_function", "_kind", "_told", "__weakref__"

    def __new__(cls, meth, callback=None):
        try:
            owner, function = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def one_died(_):
            method = place()
            if method is not None and not method._told:
                method._told = True
                if callback is not None:
                    callback(method)

        self = super().__new__(cls, owner, one_died)
        self._function = ref(function, one_died)
        self._kind = type(meth)
        self._told = False  # whether the death of one of the two has been noticed
        place = ref(self)
        return self

    def __call__(self):
        owner, function = super().__call__(), self._function()
        if owner is not None and function is not None:
            return self._kind(function, owner)

    def _equals(self, other):
        if self._told or other._told:
            return self is other
        return ref.__eq__(self, other) and self._function == other._function

    def __eq__(self, other):
        return self._equals(other) if isinstance(other, WeakMethod) else NotImplemented

    def __ne__(self, other):
        return not self._equals(other) if isinstance(other, WeakMethod) else NotImplemented

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows the key under which its object is kept."""

    __slots__ = ("key",)

    def __new__(cls, ob, callback, key):
        self = super().__new__(cls, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class _WeakMapping(MutableMapping):
    """What both kinds of weak dictionaries share: a dict in self.data, one side of it weak references."""

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x}>"

    def __iter__(self):
        return self.keys()

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        result = type(self)()
        result.update(other)
        result.update(self)
        return result

    def __copy__(self):
        return self.copy()

    def update(self, other=None, /, **kwargs):
        if other is not None:
            pairs = other if hasattr(other, "items") else dict(other)
            for key, value in pairs.items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value


class WeakValueDictionary(_WeakMapping):
    """A dict whose pairs disappear when their values do."""

    def __init__(self, other=(), /, **kw):
        data = self.data = {}

        def dropped(reference):
            # Another value may stand there by now.
            if data.get(reference.key) is reference:
                del data[reference.key]

        self._dropped = dropped
        self.update(other, **kw)

    def _living(self, key):
        """The value of a key, None where it is missing or dead."""
        reference = self.data.get(key)
        return None if reference is None else reference()

    def __contains__(self, key):
        return self._living(key) is not None

    def __getitem__(self, key):
        if (value := self._living(key)) is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._dropped, key)

    def __delitem__(self, key):
        del self.data[key]

    def get(self, key, default=None):
        return default if (value := self._living(key)) is None else value

    def setdefault(self, key, default=None):
        if (value := self._living(key)) is None:
            self[key] = value = default
        return value

    def pop(self, key, *args):
        reference = self.data.pop(key, None)
        value = reference() if reference is not None else None
        if value is not None:
            return value
        if not args:
            raise KeyError(key)
        return args[0]

    def popitem(self):
        value = None
        while value is None:
            key, reference = self.data.popitem()
            value = reference()
        return key, value

    def items(self):
        for key, reference in list(self.data.items()):
            if (value := reference()) is not None:
                yield key, value

    def keys(self):
        for key, _ in self.items():
            yield key

    def values(self):
        for _, value in self.items():
            yield value

    def valuerefs(self):
        """A list of the weak references themselves; each may be dead by the time it is used."""
        return list(self.data.values())

    def itervaluerefs(self):
        """An iterator over the weak references themselves; each may be dead by the time it is used."""
        yield from self.valuerefs()

    def copy(self):
        return WeakValueDictionary(self.items())

    def __deepcopy__(self, memo):
        from copy import deepcopy
        return type(self)((deepcopy(key, memo), value) for key, value in self.items())


class WeakKeyDictionary(_WeakMapping):
    """A dict whose pairs disappear when their keys do."""

    def __init__(self, dict=None):
        data = self.data = {}

        def dropped(reference):
            data.pop(reference, None)

        self._dropped = dropped
        self.update(dict)

    def __contains__(self, key):
        try:
            return ref(key) in self.data
        except TypeError:  # nothing can refer to it weakly
            return False

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key, self._dropped)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._dropped), default)

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def popitem(self):
        key = None
        while key is None:
            reference, value = self.data.popitem()
            key = reference()
        return key, value

    def items(self):
        for reference, value in list(self.data.items()):
            if (key := reference()) is not None:
                yield key, value

    def keys(self):
        for reference in self.keyrefs():
            if (key := reference()) is not None:
                yield key

    def values(self):
        for _, value in self.items():
            yield value

    def keyrefs(self):
        """A list of the weak references to the keys; each may be dead by the time it is used."""
        return list(self.data)

    def copy(self):
        result = WeakKeyDictionary()
        result.update(self)
        return result

    def __deepcopy__(self, memo):
        from copy import deepcopy
        result = type(self)()
        for key, value in self.items():
            result[key] = deepcopy(value, memo)
        return result


class _Call:
    """What a finalizer is to do, and for which object."""

    __slots__ = "target", "function", "args", "kwargs", "atexit"

    def run(self):
        return self.function(*self.args, **self.kwargs)

    def described(self):
        """(obj, func, args, kwargs); None where the object is dead."""
        target = self.target()
        return None if target is None else (target, self.function, self.args, self.kwargs)


class finalize:
    """Calls func(*args, **kwargs) when obj dies, or at exit, or when called itself; once only.

    The registry keeps it alive until then.
    """

    __slots__ = ()
    _registry = {}  # of those that are still to be called, the oldest first
    _at_exit_known = False
    _over = False

    def __init__(self, obj, func, /, *args, **kwargs):
        call = _Call()
        call.target = ref(obj, self)
        call.function, call.args, call.kwargs = func, args, kwargs
        call.atexit = True
        if not finalize._at_exit_known:
            import atexit
            atexit.register(finalize._run_all)
            finalize._at_exit_known = True
        self._registry[self] = call

    def __call__(self, _=None):
        """Run the function and return its result; None where that has been done or given up already."""
        call = self._registry.pop(self, None)
        if call is not None and not finalize._over:
            return call.run()

    def peek(self):
        """(obj, func, args, kwargs) where still alive, else None."""
        call = self._registry.get(self)
        return None if call is None else call.described()

    def detach(self):
        """Give up: returns (obj, func, args, kwargs) where still alive, else None."""
        description = self.peek()
        if description is not None and self._registry.pop(self, None) is not None:
            return description

    @property
    def alive(self):
        """Whether the function is still to be called."""
        return self in self._registry

    @property
    def atexit(self):
        """Whether the function is to be called at exit."""
        return self.alive and self._registry[self].atexit

    @atexit.setter
    def atexit(self, value):
        if self.alive:
            self._registry[self].atexit = bool(value)

    def __repr__(self):
        head = f"<{type(self).__name__} object at {id(self):#x}; "
        if (description := self.peek()) is None:
            return head + "dead>"
        target = description[0]
        return head + f"for {type(target).__name__!r} at {id(target):#x}>"

    @staticmethod
    def _run_all():
        """At exit: calls what is left, the newest first, with what is registered meanwhile."""
        registry = finalize._registry
        try:
            while (newest := next((each for each in reversed(registry) if registry[each].atexit), None)) is not None:
                try:
                    newest()
                except Exception:
                    sys.excepthook(*sys.exc_info())
                assert newest not in registry
        finally:
            # From now on nothing is called any more.
            finalize._over = True
