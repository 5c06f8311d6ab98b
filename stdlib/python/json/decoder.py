"""JSONDecoder: the class over the native decoder, for those who extend it."""

import _json

__all__ = ['JSONDecoder', 'JSONDecodeError']

try:
    from _json import JSONDecodeError
except ImportError:
    class JSONDecodeError(ValueError):
        """What is wrong with a JSON text: msg, doc, pos, lineno and colno."""

        def __init__(self, msg, doc, pos):
            lineno = doc.count('\n', 0, pos) + 1
            colno = pos - doc.rfind('\n', 0, pos)
            ValueError.__init__(self, f'{msg}: line {lineno} column {colno} (char {pos})')
            self.msg = msg
            self.doc = doc
            self.pos = pos
            self.lineno = lineno
            self.colno = colno

        def __reduce__(self):
            return self.__class__, (self.msg, self.doc, self.pos)


def _skip_space(s, at):
    size = len(s)
    while at < size and s[at] in ' \t\n\r':
        at += 1
    return at


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or _constants.__getitem__
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.memo = {}
        self._hooks = object_hook, object_pairs_hook, parse_float or None, parse_int or None, parse_constant or None

    def decode(self, s):
        """The object that the str s describes."""
        if not isinstance(s, str):
            raise TypeError(f"expected string or bytes-like object, got '{type(s).__name__}'")
        obj, end = self.raw_decode(s, _skip_space(s, 0))
        end = _skip_space(s, end)
        if end != len(s):
            raise JSONDecodeError('Extra data', s, end)
        return obj

    def raw_decode(self, s, idx=0):
        """(object, end) for the document that begins at s[idx]; something else may follow it."""
        return _json.raw_loads(s, idx, *self._hooks, self.strict)

    def scan_once(self, s, idx):
        try:
            return self.raw_decode(s, idx)
        except JSONDecodeError as error:
            if error.pos == idx and error.msg == 'Expecting value':
                raise StopIteration(idx) from None
            raise


_constants = {'-Infinity': float('-inf'), 'Infinity': float('inf'), 'NaN': float('nan')}
