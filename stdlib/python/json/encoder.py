"""JSONEncoder: the class over the native encoder, and encoding piece by piece."""

from _json import dumps as _dumps


def encode_basestring(s, /):
    """s as a JSON string, quoted, with characters outside ASCII as they are."""
    if not isinstance(s, str):
        raise TypeError(f'first argument must be a string, not {type(s).__name__}')
    return _dumps(s, False, False, True, True, None, ', ', ': ', False, None)


def encode_basestring_ascii(s, /):
    """s as a JSON string, quoted, in ASCII."""
    if not isinstance(s, str):
        raise TypeError(f'first argument must be a string, not {type(s).__name__}')
    return _dumps(s, False, True, True, True, None, ', ', ': ', False, None)


class JSONEncoder:
    item_separator = ', '
    key_separator = ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ','
        if default is not None:
            self.default = default

    def default(self, o):
        """What to encode in place of o, which JSON cannot show; raises TypeError unless overridden."""
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def _encode_at_once(self, o):
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = ' ' * indent
        return _dumps(o, self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, indent,
                      self.item_separator, self.key_separator, self.sort_keys, self.default)

    def encode(self, o):
        """o as JSON text."""
        if type(self).iterencode is JSONEncoder.iterencode or isinstance(o, str):
            return self._encode_at_once(o)
        chunks = self.iterencode(o, _one_shot=True)
        if not isinstance(chunks, (list, tuple)):
            chunks = list(chunks)
        return ''.join(chunks)

    def iterencode(self, o, _one_shot=False):
        """o as JSON text, piece by piece."""
        if _one_shot:
            return [self._encode_at_once(o)]
        return _Pieces(self).of(o, 0)


class _Pieces:
    """One run of JSONEncoder.iterencode."""

    def __init__(self, encoder):
        self.encoder = encoder
        self.open = {} if encoder.check_circular else None  # the containers we are inside of, by id
        self.string = encode_basestring_ascii if encoder.ensure_ascii else encode_basestring
        indent = encoder.indent
        self.indent = indent if indent is None or isinstance(indent, str) else ' ' * indent

    def of(self, o, level):
        text = self.scalar(o)
        if text is not None:
            yield text
        elif isinstance(o, (list, tuple)):
            yield from self.of_list(o, level)
        elif isinstance(o, dict):
            yield from self.of_dict(o, level)
        else:
            self.enter(o)
            instead = self.encoder.default(o)
            try:
                yield from self.of(instead, level)
            except GeneratorExit:
                raise
            except BaseException as error:
                error.add_note(f'when serializing {type(o).__name__} object')
                raise
            self.leave(o)

    def scalar(self, o):
        if isinstance(o, str):
            return self.string(o)
        if o is None:
            return 'null'
        if o is True:
            return 'true'
        if o is False:
            return 'false'
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return self.float(o)
        return None

    def float(self, o):
        if o - o == 0:
            return float.__repr__(o)
        if not self.encoder.allow_nan:
            raise ValueError('Out of range float values are not JSON compliant: ' + repr(o))
        if o != o:
            return 'NaN'
        return 'Infinity' if o > 0 else '-Infinity'

    def enter(self, o):
        if self.open is not None:
            if id(o) in self.open:
                raise ValueError('Circular reference detected')
            self.open[id(o)] = o

    def leave(self, o):
        if self.open is not None:
            del self.open[id(o)]

    def layout(self, level):
        """(what follows the opening bracket, what stands between two items, what comes before the closing one)."""
        separator = self.encoder.item_separator
        if self.indent is None:
            return '', separator, ''
        line = '\n' + self.indent * (level + 1)
        return line, separator + line, '\n' + self.indent * level

    def of_value(self, prefix, value, level, o, what):
        try:
            text = self.scalar(value)
            if text is not None:
                yield prefix + text
                return
            if prefix:
                yield prefix
            yield from self.of(value, level)
        except GeneratorExit:
            raise
        except BaseException as error:
            error.add_note(f'when serializing {type(o).__name__} item {what!r}')
            raise

    def of_list(self, o, level):
        if not o:
            yield '[]'
            return
        self.enter(o)
        before, between, after = self.layout(level)
        prefix = '[' + before
        for index, value in enumerate(o):
            text = self.scalar_of_item(value, o, index)
            if text is not None:
                yield prefix + text
            else:
                yield prefix
                yield from self.of_value('', value, level + 1, o, index)
            prefix = between
        self.leave(o)
        if after:
            yield after
        yield ']'

    def scalar_of_item(self, value, o, what):
        try:
            return self.scalar(value)
        except BaseException as error:
            error.add_note(f'when serializing {type(o).__name__} item {what!r}')
            raise

    def of_dict(self, o, level):
        if not o:
            yield '{}'
            return
        self.enter(o)
        yield '{'
        before, between, after = self.layout(level)
        first = True
        for key, value in sorted(o.items()) if self.encoder.sort_keys else o.items():
            text = self.key(key)
            if text is None:
                continue
            if first:
                first = False
                if before:
                    yield before
            else:
                yield between
            yield self.string(text)
            yield self.encoder.key_separator
            scalar = self.scalar_of_item(value, o, text)
            if scalar is not None:
                yield scalar
            else:
                yield from self.of_value('', value, level + 1, o, text)
        self.leave(o)
        if not first and after:
            yield after
        yield '}'

    def key(self, key):
        """The text that stands for a key of a dict; None where it is to be left out."""
        if isinstance(key, str):
            return key
        if isinstance(key, float):
            return self.float(key)
        if key is True:
            return 'true'
        if key is False:
            return 'false'
        if key is None:
            return 'null'
        if isinstance(key, int):
            return int.__repr__(key)
        if self.encoder.skipkeys:
            return None
        raise TypeError(f'keys must be str, int, float, bool or None, not {key.__class__.__name__}')
