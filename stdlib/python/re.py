"""Regular expressions: the module's functions and flags over the native module _re.

What is expected of _re:
  compile(pattern, flags) -> Pattern   pattern a str or bytes, flags an int. Pattern.flags holds all flags
                                       that are in force, inline ones and UNICODE included.
  Pattern, Match                       complete: all methods, repr, equality, hash; replacement templates are
                                       parsed there too.
A wrong pattern or template raises re.PatternError(message, pattern, position): the class is _re.PatternError
where _re has it, else the one made below, which _re then finds in this module.
"""

import copyreg

import _re
from _re import Match, Pattern

__all__ = ['match', 'fullmatch', 'search', 'sub', 'subn', 'split', 'findall', 'finditer', 'compile', 'purge', 'escape',
           'error', 'Pattern', 'Match', 'A', 'I', 'L', 'M', 'S', 'X', 'U', 'ASCII', 'IGNORECASE', 'LOCALE',
           'MULTILINE', 'DOTALL', 'VERBOSE', 'UNICODE', 'NOFLAG', 'RegexFlag', 'PatternError']

_flag_names = {256: 'ASCII', 2: 'IGNORECASE', 4: 'LOCALE', 32: 'UNICODE', 8: 'MULTILINE', 16: 'DOTALL',
               64: 'VERBOSE', 128: 'DEBUG'}
_all_flags = 0x1ff


class _FlagType(type):
    """The type of RegexFlag, which behaves as an enum.IntFlag class without the price of importing enum."""

    def __repr__(cls):
        return "<flag 'RegexFlag'>"

    def __getitem__(cls, name):
        return cls.__members__[name]

    def __iter__(cls):
        return iter([cls(value) for value in _flag_names])

    def __len__(cls):
        return len(_flag_names)

    def __contains__(cls, value):
        return isinstance(value, int)

    def __getattr__(cls, name):
        members = type.__getattribute__(cls, '__members__')
        if name in members:
            return members[name]
        raise AttributeError(f"type object 'RegexFlag' has no attribute {name!r}")


class RegexFlag(int, metaclass=_FlagType):
    __slots__ = ()
    __members__ = {}
    _known = {}

    def __new__(cls, value):
        flag = cls._known.get(value) if isinstance(value, int) else None
        if flag is None:
            if not isinstance(value, int):
                raise ValueError(f'{value!r} is not a valid RegexFlag')
            value = int(value)
            if value < 0:
                value &= _all_flags
            flag = cls._known[value] = int.__new__(cls, value)
        return flag

    @property
    def value(self):
        return int(self)

    _value_ = value

    def _parts(self):
        parts = [name for value, name in _flag_names.items() if self & value]
        rest = int(self)
        for value in _flag_names:
            rest &= ~value
        return parts, rest

    @property
    def name(self):
        if not self:
            return 'NOFLAG'
        parts, rest = self._parts()
        if not parts:
            return None
        return '|'.join(parts + [hex(rest)] if rest else parts)

    _name_ = name

    def __repr__(self):
        if not self:
            return 're.NOFLAG'
        parts, rest = self._parts()
        if not parts:
            return f're.RegexFlag({int(self)})'
        return '|'.join([f're.{name}' for name in parts] + ([hex(rest)] if rest else []))

    __str__ = __repr__

    def __format__(self, spec):
        return str.__format__(repr(self), spec) if not spec else int.__format__(int(self), spec)

    def __iter__(self):
        return iter([RegexFlag(value) for value in _flag_names if int(self) & value])

    def __len__(self):
        return (int(self) & (_all_flags - 1)).bit_count()

    def __contains__(self, other):
        return int(self) & other == other

    def __bool__(self):
        return int.__bool__(self)

    def __or__(self, other):
        return RegexFlag(int(self) | other) if isinstance(other, int) else NotImplemented

    def __and__(self, other):
        return RegexFlag(int(self) & other) if isinstance(other, int) else NotImplemented

    def __xor__(self, other):
        return RegexFlag(int(self) ^ other) if isinstance(other, int) else NotImplemented

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        return RegexFlag(~int(self))

    def __reduce_ex__(self, protocol):
        return RegexFlag, (int(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


RegexFlag.__members__['NOFLAG'] = NOFLAG = RegexFlag(0)
ASCII = A = RegexFlag(256)
IGNORECASE = I = RegexFlag(2)
LOCALE = L = RegexFlag(4)
UNICODE = U = RegexFlag(32)
MULTILINE = M = RegexFlag(8)
DOTALL = S = RegexFlag(16)
VERBOSE = X = RegexFlag(64)
DEBUG = RegexFlag(128)
for _name in ('ASCII A IGNORECASE I LOCALE L UNICODE U MULTILINE M DOTALL S VERBOSE X DEBUG').split():
    RegexFlag.__members__[_name] = globals()[_name]
del _name

try:
    from _re import PatternError
except ImportError:
    class PatternError(Exception):
        """What is wrong with a pattern: msg, and pattern, pos, lineno and colno where they are known."""

        def __init__(self, msg, pattern=None, pos=None):
            self.msg = msg
            self.pattern = pattern
            self.pos = pos
            self.lineno = self.colno = None
            if pattern is not None and pos is not None:
                newline = '\n' if isinstance(pattern, str) else b'\n'
                self.lineno = pattern.count(newline, 0, pos) + 1
                self.colno = pos - pattern.rfind(newline, 0, pos)
                msg = f'{msg} at position {pos}'
                if newline in pattern:
                    msg = f'{msg} (line {self.lineno}, column {self.colno})'
            super().__init__(msg)

error = PatternError

_cache = {}
_MAXCACHE = 512


def _compile(pattern, flags):
    try:
        return _cache[type(pattern), pattern, flags]
    except KeyError:
        pass
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError('cannot process flags argument with a compiled pattern')
        return pattern
    if not isinstance(pattern, (str, bytes)):
        raise TypeError('first argument must be string or compiled pattern')
    flags & 0  # a TypeError where flags is no int
    compiled = _re.compile(pattern, int(flags))
    if not flags & DEBUG:
        if len(_cache) >= _MAXCACHE:
            _cache.pop(next(iter(_cache)), None)
        _cache[type(pattern), pattern, flags] = compiled
    return compiled


def compile(pattern, flags=0):
    """The Pattern for pattern."""
    return _compile(pattern, flags)


def match(pattern, string, flags=0):
    """A Match if pattern fits at the start of string, else None."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """A Match if pattern fits all of string, else None."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """A Match for the first place in string that pattern fits, else None."""
    return _compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    """A list of all that pattern fits in string: the text, or its group or groups where it has any."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """An iterator over a Match for each place in string that pattern fits."""
    return _compile(pattern, flags).finditer(string)


class _ZeroSentinel(int):
    pass


_zero_sentinel = _ZeroSentinel()


def _from_positions(function, name, least, args, limit, flags):
    """(limit, flags) where they came, as they no longer should, by position; warns."""
    if limit is not _zero_sentinel:
        raise TypeError(f"{function}() got multiple values for argument '{name}'")
    limit, *rest = args
    if rest:
        if flags is not _zero_sentinel:
            raise TypeError(f"{function}() got multiple values for argument 'flags'")
        flags, *rest = rest
        if rest:
            raise TypeError(f'{function}() takes from {least} to {least + 2} positional arguments '
                            f'but {least + len(args)} were given')
    import warnings
    warnings.warn(f"'{name}' is passed as positional argument", DeprecationWarning, stacklevel=3)
    return limit, flags


def sub(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """string with each place that pattern fits, or the first count of them, replaced by repl."""
    if args:
        count, flags = _from_positions('sub', 'count', 3, args, count, flags)
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """What sub gives, and how many places were replaced."""
    if args:
        count, flags = _from_positions('subn', 'count', 3, args, count, flags)
    return _compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_zero_sentinel, flags=_zero_sentinel):
    """The pieces of string between the places that pattern fits, with its groups among them."""
    if args:
        maxsplit, flags = _from_positions('split', 'maxsplit', 2, args, maxsplit, flags)
    return _compile(pattern, flags).split(string, maxsplit)


sub.__text_signature__ = '(pattern, repl, string, count=0, flags=0)'
subn.__text_signature__ = '(pattern, repl, string, count=0, flags=0)'
split.__text_signature__ = '(pattern, string, maxsplit=0, flags=0)'


def purge():
    """Forgets the patterns that are kept for the functions of this module."""
    _cache.clear()


_special_chars_map = {ord(char): '\\' + char for char in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f'}


def escape(pattern):
    """pattern with a backslash before each character that means something in a regular expression."""
    if isinstance(pattern, str):
        return pattern.translate(_special_chars_map)
    return str(pattern, 'latin1').translate(_special_chars_map).encode('latin1')


def _pickle(pattern):
    return _compile, (pattern.pattern, pattern.flags)


copyreg.pickle(Pattern, _pickle, _compile)


class Scanner:
    """A tokenizer: a lexicon of (pattern, action) pairs, of which the first that fits is taken."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self._patterns = [(_compile(phrase, flags), action) for phrase, action in lexicon]
        self.match = None

    def scan(self, string):
        result = []
        at = 0
        while True:
            for pattern, action in self._patterns:
                found = pattern.match(string, at)
                if found:
                    break
            else:
                break
            end = found.end()
            if end == at:
                break
            if callable(action):
                self.match = found
                action = action(self, found.group())
            if action is not None:
                result.append(action)
            at = end
        return result, string[at:]
