"""Weak references and containers of them.

The dictionaries hold references whose callbacks remove them; iteration works on a copy, so that nothing
has to be put off while one is under way.
"""

import sys
from _weakref import CallableProxyType, ProxyType, ReferenceType, getweakrefcount, getweakrefs, proxy, ref
from _weakrefset import WeakSet
from collections.abc import MutableMapping, MutableSet

__all__ = ["ref", "proxy", "getweakrefcount", "getweakrefs",
           "WeakKeyDictionary", "ReferenceType", "ProxyType",
           "CallableProxyType", "ProxyTypes", "WeakValueDictionary",
           "WeakSet", "WeakMethod", "finalize"]

ProxyTypes = (ProxyType, CallableProxyType)
MutableSet.register(WeakSet)


class WeakMethod(ref):
    """A weak reference to a bound method: dead when the object or the function is."""

    __slots__ = "_func_ref", "_meth_type", "_alive", "__weakref__"

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def _cb(arg):
            # One of the two died; only the first death counts.
            self = self_wr()
            if self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)

        self = ref.__new__(cls, obj, _cb)
        self._func_ref = ref(func, _cb)
        self._meth_type = type(meth)
        self._alive = True
        self_wr = ref(self)
        return self

    def __call__(self):
        obj = super().__call__()
        func = self._func_ref()
        if obj is None or func is None:
            return None
        return self._meth_type(func, obj)

    def __eq__(self, other):
        if isinstance(other, WeakMethod):
            if not self._alive or not other._alive:
                return self is other
            return ref.__eq__(self, other) and self._func_ref == other._func_ref
        return NotImplemented

    def __ne__(self, other):
        if isinstance(other, WeakMethod):
            if not self._alive or not other._alive:
                return self is not other
            return ref.__ne__(self, other) or self._func_ref != other._func_ref
        return NotImplemented

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows the key under which its object is kept."""

    __slots__ = "key",

    def __new__(type, ob, callback, key):
        self = ref.__new__(type, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class WeakValueDictionary(MutableMapping):
    """A dict whose pairs disappear when their values do."""

    def __init__(self, other=(), /, **kw):
        def remove(wr, selfref=ref(self)):
            self = selfref()
            if self is not None and self.data.get(wr.key) is wr:
                del self.data[wr.key]

        self._remove = remove
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        o = self.data[key]()
        if o is None:
            raise KeyError(key)
        return o

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        try:
            o = self.data[key]()
        except KeyError:
            return False
        return o is not None

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def copy(self):
        new = WeakValueDictionary()
        for key, o in self.items():
            new[key] = o
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, o in self.items():
            new[deepcopy(key, memo)] = o
        return new

    def get(self, key, default=None):
        try:
            o = self.data[key]()
        except KeyError:
            return default
        return default if o is None else o

    def items(self):
        for k, wr in list(self.data.items()):
            v = wr()
            if v is not None:
                yield k, v

    def keys(self):
        for k, wr in list(self.data.items()):
            if wr() is not None:
                yield k

    __iter__ = keys

    def itervaluerefs(self):
        """An iterator over the weak references themselves; each may be dead by the time it is used."""
        yield from list(self.data.values())

    def values(self):
        for wr in list(self.data.values()):
            obj = wr()
            if obj is not None:
                yield obj

    def popitem(self):
        while True:
            key, wr = self.data.popitem()
            o = wr()
            if o is not None:
                return key, o

    def pop(self, key, *args):
        try:
            o = self.data.pop(key)()
        except KeyError:
            o = None
        if o is None:
            if args:
                return args[0]
            raise KeyError(key)
        return o

    def setdefault(self, key, default=None):
        try:
            o = self.data[key]()
        except KeyError:
            o = None
        if o is None:
            self.data[key] = KeyedRef(default, self._remove, key)
            return default
        return o

    def update(self, other=None, /, **kwargs):
        if other is not None:
            for key, o in _pairs(other):
                self.data[key] = KeyedRef(o, self._remove, key)
        for key, o in kwargs.items():
            self.data[key] = KeyedRef(o, self._remove, key)

    def valuerefs(self):
        """A list of the weak references themselves; each may be dead by the time it is used."""
        return list(self.data.values())

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _mapping_type()):
            return NotImplemented
        c = self.copy()
        c.update(other)
        return c

    def __ror__(self, other):
        if not isinstance(other, _mapping_type()):
            return NotImplemented
        c = self.__class__()
        c.update(other)
        c.update(self)
        return c


def _pairs(other):
    return (other if hasattr(other, "items") else dict(other)).items()


def _mapping_type():
    from collections.abc import Mapping
    return Mapping


class WeakKeyDictionary(MutableMapping):
    """A dict whose pairs disappear when their keys do."""

    def __init__(self, dict=None):
        self.data = {}

        def remove(k, selfref=ref(self)):
            self = selfref()
            if self is not None:
                self.data.pop(k, None)

        self._remove = remove
        if dict is not None:
            self.update(dict)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def copy(self):
        new = WeakKeyDictionary()
        for o, value in self.items():
            new[o] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for o, value in self.items():
            new[o] = deepcopy(value, memo)
        return new

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            wr = ref(key)
        except TypeError:
            return False
        return wr in self.data

    def items(self):
        for wr, value in list(self.data.items()):
            key = wr()
            if key is not None:
                yield key, value

    def keys(self):
        for wr in list(self.data):
            obj = wr()
            if obj is not None:
                yield obj

    __iter__ = keys

    def values(self):
        for wr, value in list(self.data.items()):
            if wr() is not None:
                yield value

    def keyrefs(self):
        """A list of the weak references to the keys; each may be dead by the time it is used."""
        return list(self.data)

    def popitem(self):
        while True:
            key, value = self.data.popitem()
            o = key()
            if o is not None:
                return o, value

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._remove), default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            for key, value in _pairs(dict):
                self.data[ref(key, self._remove)] = value
        if len(kwargs):
            self.update(kwargs)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _mapping_type()):
            return NotImplemented
        c = self.copy()
        c.update(other)
        return c

    def __ror__(self, other):
        if not isinstance(other, _mapping_type()):
            return NotImplemented
        c = self.__class__()
        c.update(other)
        c.update(self)
        return c


class finalize:
    """Calls func(*args, **kwargs) when obj dies, or at exit, or when called itself; once only.

    The registry keeps it alive until then.
    """

    __slots__ = ()
    _registry = {}
    _shutdown = False
    _next_index = 0
    _dirty = False
    _registered_with_atexit = False

    class _Info:
        __slots__ = ("weakref", "func", "args", "kwargs", "atexit", "index")

    def __init__(self, obj, func, /, *args, **kwargs):
        if not self._registered_with_atexit:
            import atexit
            atexit.register(self._exitfunc)
            finalize._registered_with_atexit = True
        info = self._Info()
        info.weakref = ref(obj, self)
        info.func = func
        info.args = args
        info.kwargs = kwargs or None
        info.atexit = True
        info.index = finalize._next_index
        finalize._next_index += 1
        self._registry[self] = info
        finalize._dirty = True

    def __call__(self, _=None):
        """Run the function and return its result; None where that has been done or given up already."""
        info = self._registry.pop(self, None)
        if info and not self._shutdown:
            return info.func(*info.args, **(info.kwargs or {}))

    def detach(self):
        """Give up: returns (obj, func, args, kwargs) where still alive, else None."""
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is not None and self._registry.pop(self, None):
            return obj, info.func, info.args, info.kwargs or {}

    def peek(self):
        """(obj, func, args, kwargs) where still alive, else None."""
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is not None:
            return obj, info.func, info.args, info.kwargs or {}

    @property
    def alive(self):
        """Whether the function is still to be called."""
        return self in self._registry

    @property
    def atexit(self):
        """Whether the function is to be called at exit."""
        info = self._registry.get(self)
        return bool(info) and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = self._registry.get(self)
        if info:
            info.atexit = bool(value)

    def __repr__(self):
        info = self._registry.get(self)
        obj = info and info.weakref()
        if obj is None:
            return f"<{type(self).__name__} object at {id(self):#x}; dead>"
        return f"<{type(self).__name__} object at {id(self):#x}; for {type(obj).__name__!r} at {id(obj):#x}>"

    @classmethod
    def _select_for_exit(cls):
        """What is to be called at exit, the newest last."""
        chosen = [(f, i) for f, i in cls._registry.items() if i.atexit]
        chosen.sort(key=lambda item: item[1].index)
        return [f for f, i in chosen]

    @classmethod
    def _exitfunc(cls):
        try:
            pending = None
            while True:
                if pending is None or finalize._dirty:
                    pending = cls._select_for_exit()
                    finalize._dirty = False
                if not pending:
                    break
                f = pending.pop()
                try:
                    f()
                except Exception:
                    sys.excepthook(*sys.exc_info())
                assert f not in cls._registry
        finally:
            # From now on nothing is called any more.
            finalize._shutdown = True
