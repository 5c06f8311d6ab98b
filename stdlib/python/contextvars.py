# Native in CPython: its frames are in no traceback.
"""Context variables: values that belong to a task rather than to a module."""

__all__ = ('Context', 'ContextVar', 'Token', 'copy_context')


class _Missing:
    __slots__ = ()

    def __repr__(self):
        return '<Token.MISSING>'


class Token:
    """What ContextVar.set() gives, with which to undo it; also a context that undoes it at its end."""

    __slots__ = ('_context', '_var', '_old_value', '_used')
    MISSING = _Missing()

    def __new__(cls, *args, **kwargs):
        raise RuntimeError('Tokens can only be created by ContextVars')

    @property
    def var(self):
        return self._var

    @property
    def old_value(self):
        return self._old_value

    def __repr__(self):
        used = ' used' if self._used else ''
        return f'<Token{used} var={self._var!r} at {id(self):#x}>'

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        self._var.reset(self)

    __class_getitem__ = classmethod(type(list[int]))


_no_default = Token.MISSING


class ContextVar:
    """A variable with a value of its own in each context."""

    __slots__ = ('_name', '_default', '__weakref__')

    def __init__(self, name, *, default=_no_default):
        if not isinstance(name, str):
            raise TypeError('context variable name must be a str')
        self._name = name
        self._default = default

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.ContextVar' is not an acceptable base type")

    @property
    def name(self):
        return self._name

    def get(self, default=_no_default, /):
        """The value in the current context; where it has none, default, or the variable's own default."""
        values = _current[-1]._values
        if self in values:
            return values[self]
        if default is not _no_default:
            return default
        if self._default is not _no_default:
            return self._default
        raise LookupError(self)

    def set(self, value, /):
        """Sets the value in the current context and gives a Token with which to undo that."""
        context = _current[-1]
        token = object.__new__(Token)
        token._context = context
        token._var = self
        token._old_value = context._values.get(self, _no_default)
        token._used = False
        context._own_values()[self] = value
        return token

    def reset(self, token, /):
        """Undoes the set() that gave token."""
        if not isinstance(token, Token):
            raise TypeError(f'expected an instance of Token, got {token!r}')
        if token._used:
            raise RuntimeError(f'{token!r} has already been used once')
        if token._var is not self:
            raise ValueError(f'{token!r} was created by a different ContextVar')
        if token._context is not _current[-1]:
            raise ValueError(f'{token!r} was created in a different Context')
        token._used = True
        values = token._context._own_values()
        if token._old_value is _no_default:
            values.pop(self, None)
        else:
            values[self] = token._old_value

    def __repr__(self):
        default = '' if self._default is _no_default else f' default={self._default!r}'
        return f'<ContextVar name={self._name!r}{default} at {id(self):#x}>'

    __class_getitem__ = classmethod(type(list[int]))


class Context:
    """A mapping from variables to their values, in which functions can be run."""

    __slots__ = ('_values', '_is_shared', '_is_entered', '__weakref__')

    def __init__(self):
        self._values = {}
        self._is_shared = False  # whether another context has the same dict
        self._is_entered = False

    def __init_subclass__(cls):
        raise TypeError("type '_contextvars.Context' is not an acceptable base type")

    def _own_values(self):
        """The dict of values, which nobody else has."""
        if self._is_shared:
            self._values = self._values.copy()
            self._is_shared = False
        return self._values

    def copy(self):
        made = Context()
        made._values = self._values
        made._is_shared = self._is_shared = True
        return made

    def run(self, callable, *args, **kwargs):
        """Calls callable with this as the current context."""
        if self._is_entered:
            raise RuntimeError(f'cannot enter context: {self!r} is already entered')
        self._is_entered = True
        _current.append(self)
        try:
            return callable(*args, **kwargs)
        finally:
            _current.pop()
            self._is_entered = False

    def _check_key(self, key):
        if not isinstance(key, ContextVar):
            raise TypeError(f'a ContextVar key was expected, got {key!r}')
        return key

    def __getitem__(self, key):
        return self._values[self._check_key(key)]

    def get(self, key, default=None, /):
        return self._values.get(self._check_key(key), default)

    def __contains__(self, key):
        return self._check_key(key) in self._values

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def keys(self):
        return self._values.keys()

    def values(self):
        return self._values.values()

    def items(self):
        return self._values.items()

    def __eq__(self, other):
        return self._values == other._values if isinstance(other, Context) else NotImplemented

    __hash__ = None


for _cls in (Token, ContextVar, Context):
    _cls.__module__ = '_contextvars'
del _cls

_current = [Context()]  # the contexts that are entered, the current one last
_current[0]._is_entered = True


def copy_context():
    """A copy of the current context."""
    return _current[-1].copy()
