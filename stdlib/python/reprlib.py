"""repr with limits on depth and length, and a guard for recursive __repr__ methods."""

__all__ = ["Repr", "repr", "recursive_repr"]

import builtins
from itertools import islice


def recursive_repr(fillvalue='...'):
    """A decorator for __repr__ methods: a call for an object that is being shown returns fillvalue."""

    def decorate(function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return function(self)
            finally:
                running.discard(key)

        for name in ('__module__', '__doc__', '__name__', '__qualname__'):
            setattr(wrapper, name, getattr(function, name))
        wrapper.__type_params__ = getattr(function, '__type_params__', ())
        wrapper.__wrapped__ = function
        return wrapper

    return decorate


def _in_order(values):
    try:
        return sorted(values)
    except Exception:
        return list(values)


class Repr:
    # The repr_* methods below are for these types, and not for others that have the same name.
    _homes = {
        'tuple': 'builtins', 'list': 'builtins', 'array': 'array', 'set': 'builtins', 'frozenset': 'builtins',
        'deque': 'collections', 'dict': 'builtins', 'str': 'builtins', 'int': 'builtins',
    }

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6,
                 maxdeque=6, maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        name = cls.__name__
        if ' ' in name:
            name = '_'.join(name.split())
        method = getattr(self, 'repr_' + name, None)
        if method is not None:
            home = self._homes.get(name)
            if home is None or home == getattr(cls, '__module__', None):
                return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        indent = self.indent
        if indent is None:
            return ', '.join(pieces)
        if not pieces:
            return ''
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f'Repr.indent cannot be negative int (was {indent!r})')
            indent *= ' '
        try:
            separator = ',\n' + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f'Repr.indent must be a str, int or None, not {type(indent)}') from error
        lines = separator.join(['', *pieces, ''])
        return lines[1:len(lines) - len(indent)]

    def _shorten(self, text, source, limit):
        """The first and the last of text, limit characters in all; source(i, j) may make it anew for that."""
        head = max(0, (limit - 3) // 2)
        tail = max(0, limit - 3 - head)
        if source is not None:
            text = source(head, tail)
        return text[:head] + self.fillvalue + text[len(text) - tail:]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=''):
        count = len(x)
        if level <= 0 and count:
            inner = self.fillvalue
        else:
            pieces = [self.repr1(item, level - 1) for item in islice(x, maxiter)]
            if count > maxiter:
                pieces.append(self.fillvalue)
            inner = self._join(pieces, level)
            if count == 1 and trail and self.indent is None:
                right = trail + right
        return f'{left}{inner}{right}'

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, '(', ')', self.maxtuple, ',')

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, '[', ']', self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return "array('%s')" % x.typecode
        return self._repr_iterable(x, level, "array('%s', [" % x.typecode, '])', self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return 'set()'
        return self._repr_iterable(_in_order(x), level, '{', '}', self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return 'frozenset()'
        return self._repr_iterable(_in_order(x), level, 'frozenset({', '})', self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, 'deque([', '])', self.maxdeque)

    def repr_dict(self, x, level):
        if not x:
            return '{}'
        if level <= 0:
            return '{' + self.fillvalue + '}'
        inner = level - 1
        pieces = [f'{self.repr1(key, inner)}: {self.repr1(x[key], inner)}'
                  for key in islice(_in_order(x), self.maxdict)]
        if len(x) > self.maxdict:
            pieces.append(self.fillvalue)
        return '{' + self._join(pieces, level) + '}'

    def repr_str(self, x, level):
        text = builtins.repr(x[:self.maxstring])
        if len(text) > self.maxstring:
            return self._shorten(text, lambda head, tail: builtins.repr(x[:head] + x[len(x) - tail:]),
                                 self.maxstring)
        return text

    def repr_int(self, x, level):
        try:
            text = builtins.repr(x)
        except ValueError as error:
            if 'sys.set_int_max_str_digits()' not in str(error):
                raise
            import math
            import sys
            about = 1 + int(math.log10(abs(x)))
            limit = sys.get_int_max_str_digits()
            return (f'<{x.__class__.__name__} instance with roughly {about} digits (limit at {limit}) '
                    f'at 0x{id(x):x}>')
        if len(text) > self.maxlong:
            return self._shorten(text, None, self.maxlong)
        return text

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return '<%s instance at %#x>' % (x.__class__.__name__, id(x))
        if len(text) > self.maxother:
            return self._shorten(text, None, self.maxother)
        return text


aRepr = Repr()
repr = aRepr.repr
