"""Printing of nested data so that it fits a width."""

import sys as _sys

__all__ = ['pprint', 'pformat', 'isreadable', 'isrecursive', 'saferepr', 'PrettyPrinter', 'pp']


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True,
           underscore_numbers=False):
    """Writes object to stream, by default to sys.stdout, in lines of at most width characters where that goes."""
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """What pprint writes, as a str."""
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """pprint, with dicts in their own order."""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    """repr, but for containers that hold themselves."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[0]


def isreadable(object):
    """Whether eval could make object of what saferepr gives."""
    return PrettyPrinter().isreadable(object)


def isrecursive(object):
    """Whether object, a container, holds itself."""
    return PrettyPrinter().isrecursive(object)


class _Key:
    """Orders what cannot be compared by its type."""

    __slots__ = ('value',)

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        try:
            return self.value < other.value
        except TypeError:
            return ((str(type(self.value)), id(self.value)) < (str(type(other.value)), id(other.value)))


def _item_key(item):
    return _Key(item[0]), _Key(item[1])


def _recursion(object):
    return f'<Recursion on {type(object).__name__} with id={id(object)}>'


_plain_types = frozenset((str, bytes, bytearray, float, complex, bool, type(None)))


def _repr_owner(cls):
    """The class in whose body the __repr__ of cls stands."""
    for base in cls.__mro__:
        if '__repr__' in base.__dict__:
            return base
    return object


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True,
                 underscore_numbers=False):
        indent = int(indent)
        width = int(width)
        if indent < 0:
            raise ValueError('indent must be >= 0')
        if depth is not None and depth <= 0:
            raise ValueError('depth must be > 0')
        if not width:
            raise ValueError('width must be != 0')
        self._depth = depth
        self._indent_per_level = indent
        self._width = width
        self._stream = _sys.stdout if stream is None else stream
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        if self._stream is not None:
            self._format(object, self._stream, 0, 0, {}, 0)
            self._stream.write('\n')

    def pformat(self, object):
        from io import StringIO
        stream = StringIO()
        self._format(object, stream, 0, 0, {}, 0)
        return stream.getvalue()

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        _, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def _format(self, object, stream, indent, allowance, context, level):
        """Writes object, which starts in column indent and has to leave allowance columns free behind it."""
        key = id(object)
        if key in context:
            stream.write(_recursion(object))
            self._recursive = True
            self._readable = False
            return
        text = self._repr(object, context, level)
        if len(text) > self._width - indent - allowance:
            writer = self._writer_for(object)
            if writer is not None:
                context[key] = 1
                writer(object, stream, indent, allowance, context, level + 1)
                del context[key]
                return
        stream.write(text)

    def _writer_for(self, object):
        """The method that spreads object over several lines, or None."""
        owner = _repr_owner(type(object))
        name = _writers.get((owner.__module__, owner.__name__))
        if name is not None and _is_that_class(owner):
            return getattr(self, name)
        if getattr(type(object), '__dataclass_params__', None) is not None and not isinstance(object, type):
            inner = getattr(type(object).__repr__, '__wrapped__', None)
            if object.__dataclass_params__.repr and inner is not None:
                return self._pprint_dataclass
        return None

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        name = object.__class__.__name__
        items = [(field.name, getattr(object, field.name)) for field in object.__dataclass_fields__.values()
                 if field.repr and field._field_type.name == '_FIELD']
        stream.write(name + '(')
        self._format_namespace_items(items, stream, indent + len(name) + 1, allowance, context, level)
        stream.write(')')

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        stream.write('{' + ' ' * (self._indent_per_level - 1))
        if object:
            items = sorted(object.items(), key=_item_key) if self._sort_dicts else object.items()
            self._format_dict_items(items, stream, indent, allowance + 1, context, level)
        stream.write('}')

    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + '(')
        self._format(list(object.items()), stream, indent + len(name) + 1, allowance + 1, context, level)
        stream.write(')')

    def _pprint_dict_view(self, object, stream, indent, allowance, context, level):
        name = object.__class__.__name__
        stream.write(name + '([')
        key = _item_key if name == 'dict_items' else _Key
        items = sorted(object, key=key) if self._sort_dicts else object
        self._format_items(items, stream, indent + len(name) + 1, allowance + 2, context, level)
        stream.write('])')

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        stream.write('[')
        self._format_items(object, stream, indent, allowance + 1, context, level)
        stream.write(']')

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        end = ',)' if len(object) == 1 else ')'
        stream.write('(')
        self._format_items(object, stream, indent, allowance + len(end), context, level)
        stream.write(end)

    def _pprint_set(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        if type(object) is set:
            start, end = '{', '}'
        else:
            name = type(object).__name__
            start, end = name + '({', '})'
            indent += len(name) + 1
        stream.write(start)
        self._format_items(sorted(object, key=_Key), stream, indent, allowance + len(end), context, level)
        stream.write(end)

    def _pprint_str(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        if level == 1:
            indent += 1
            allowance += 1
        chunks = self._string_chunks(object, self._width - indent, allowance)
        if len(chunks) == 1:
            stream.write(chunks[0])
            return
        text = ('\n' + ' ' * indent).join(chunks)
        stream.write(f'({text})' if level == 1 else text)

    @staticmethod
    def _string_chunks(string, width, allowance):
        """The reprs of the pieces of string: its lines and, where those are too long, groups of words."""
        chunks = []
        lines = string.splitlines(True)
        for number, line in enumerate(lines):
            is_last = number == len(lines) - 1
            text = repr(line)
            if len(text) <= (width - allowance if is_last else width):
                chunks.append(text)
                continue
            current = ''
            words = _words(line)
            room = width
            for position, word in enumerate(words):
                if is_last and position == len(words) - 1:
                    room -= allowance
                if len(repr(current + word)) > room:
                    if current:
                        chunks.append(repr(current))
                    current = word
                else:
                    current += word
            if current:
                chunks.append(repr(current))
        return chunks

    def _pprint_bytes(self, object, stream, indent, allowance, context, level):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        if level == 1:
            indent += 1
            allowance += 1
        text = ('\n' + ' ' * indent).join(_bytes_chunks(object, self._width - indent, allowance))
        stream.write(f'({text})' if level == 1 else text)

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        stream.write('bytearray(')
        self._pprint_bytes(bytes(object), stream, indent + 10, allowance + 1, context, level + 1)
        stream.write(')')

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        stream.write('mappingproxy(')
        self._format(object.copy(), stream, indent + 13, allowance + 1, context, level)
        stream.write(')')

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        # Its own repr has this name too, and subclasses their own.
        name = 'namespace' if type(object).__name__ == 'SimpleNamespace' else object.__class__.__name__
        stream.write(name + '(')
        self._format_namespace_items(object.__dict__.items(), stream, indent + len(name) + 1, allowance, context,
                                     level)
        stream.write(')')

    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        factory = self._repr(object.default_factory, context, level)
        name = object.__class__.__name__
        indent += len(name) + 1
        stream.write(f'{name}({factory},\n{" " * indent}')
        self._pprint_dict(object, stream, indent, allowance + 1, context, level)
        stream.write(')')

    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + '({' + ' ' * (self._indent_per_level - 1))
        self._format_dict_items(object.most_common(), stream, indent + len(name) + 1, allowance + 2, context, level)
        stream.write('})')

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not object.maps:
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + '(')
        indent += len(name) + 1
        last = len(object.maps) - 1
        for number, mapping in enumerate(object.maps):
            self._format(mapping, stream, indent, allowance + 1 if number == last else 1, context, level)
            stream.write(')' if number == last else ',\n' + ' ' * indent)

    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = object.__class__.__name__
        stream.write(name + '([')
        indent += len(name) + 1
        if object.maxlen is None:
            self._format_items(object, stream, indent, allowance + 2, context, level)
            stream.write('])')
        else:
            self._format_items(object, stream, indent, 2, context, level)
            stream.write(f'],\n{" " * indent}maxlen={self._repr(object.maxlen, context, level)})')

    def _pprint_user(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)

    def _format_dict_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        between = ',\n' + ' ' * indent
        last = len(items) - 1
        for number, (key, value) in enumerate(items):
            text = self._repr(key, context, level)
            stream.write(text + ': ')
            self._format(value, stream, indent + len(text) + 2, allowance if number == last else 1, context, level)
            if number != last:
                stream.write(between)

    def _format_namespace_items(self, items, stream, indent, allowance, context, level):
        between = ',\n' + ' ' * indent
        last = len(items) - 1
        for number, (key, value) in enumerate(items):
            stream.write(key + '=')
            if id(value) in context:
                stream.write('...')
            else:
                self._format(value, stream, indent + len(key) + 1, allowance if number == last else 1, context, level)
            if number != last:
                stream.write(between)

    def _format_items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        stream.write(' ' * (self._indent_per_level - 1))
        between = ',\n' + ' ' * indent
        separator = ''
        room = full = self._width - indent + 1
        items = list(items)
        last = len(items) - 1
        for number, item in enumerate(items):
            if number == last:
                full -= allowance
                room -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                size = len(text) + 2
                if room < size:
                    room = full
                    if separator:
                        separator = between
                if room >= size:
                    room -= size
                    stream.write(separator)
                    separator = ', '
                    stream.write(text)
                    continue
            stream.write(separator)
            separator = between
            self._format(item, stream, indent, allowance if number == last else 1, context, level)

    def _repr(self, object, context, level):
        text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        if not readable:
            self._readable = False
        if recursive:
            self._recursive = True
        return text

    def format(self, object, context, maxlevels, level):
        """(text on one line, whether eval could read it, whether object holds itself). May be overridden."""
        return self._safe_repr(object, context, maxlevels, level)

    def _safe_repr(self, object, context, maxlevels, level):
        cls = type(object)
        if cls in _plain_types:
            return repr(object), True, False
        if isinstance(object, int) and _repr_owner(cls) is int:
            return (f'{object:_d}' if self._underscore_numbers else repr(object)), True, False
        if isinstance(object, (dict, list, tuple)):
            owner = _repr_owner(cls)
            if owner is dict or owner is list or owner is tuple:
                return self._safe_container_repr(object, owner, context, maxlevels, level)
        text = repr(object)
        return text, bool(text) and not text.startswith('<'), False

    def _safe_container_repr(self, object, kind, context, maxlevels, level):
        if kind is dict:
            frame = '{%s}'
        elif kind is list:
            frame = '[%s]'
        else:
            frame = '(%s,)' if len(object) == 1 else '(%s)'
        if not object:
            return frame % '', True, False
        key = id(object)
        if maxlevels and level >= maxlevels:
            return frame % '...', False, key in context
        if key in context:
            return _recursion(object), False, True
        context[key] = 1
        readable, recursive = True, False
        level += 1
        texts = []
        if kind is dict:
            items = sorted(object.items(), key=_item_key) if self._sort_dicts else object.items()
            for name, value in items:
                name_text, name_readable, name_recursive = self.format(name, context, maxlevels, level)
                text, value_readable, value_recursive = self.format(value, context, maxlevels, level)
                texts.append(f'{name_text}: {text}')
                readable = readable and name_readable and value_readable
                recursive = recursive or name_recursive or value_recursive
        else:
            for item in object:
                text, item_readable, item_recursive = self.format(item, context, maxlevels, level)
                texts.append(text)
                readable = readable and item_readable
                recursive = recursive or item_recursive
        del context[key]
        return frame % ', '.join(texts), readable, recursive


_writers = {
    ('builtins', 'dict'): '_pprint_dict', ('builtins', 'list'): '_pprint_list', ('builtins', 'tuple'): '_pprint_tuple',
    ('builtins', 'set'): '_pprint_set', ('builtins', 'frozenset'): '_pprint_set', ('builtins', 'str'): '_pprint_str',
    ('builtins', 'bytes'): '_pprint_bytes', ('builtins', 'bytearray'): '_pprint_bytearray',
    ('builtins', 'mappingproxy'): '_pprint_mappingproxy', ('types', 'SimpleNamespace'): '_pprint_simplenamespace',
    ('collections', 'OrderedDict'): '_pprint_ordered_dict', ('collections', 'defaultdict'): '_pprint_default_dict',
    ('collections', 'Counter'): '_pprint_counter', ('collections', 'ChainMap'): '_pprint_chain_map',
    ('collections', 'deque'): '_pprint_deque', ('collections', 'UserDict'): '_pprint_user',
    ('collections', 'UserList'): '_pprint_user', ('collections', 'UserString'): '_pprint_user',
}


def _is_that_class(cls):
    """Whether cls is the class that its module and name say, and not one that only looks so."""
    if cls.__module__ == 'builtins':
        return True
    return getattr(_sys.modules.get(cls.__module__), cls.__name__, None) is cls


def _words(line):
    """line cut after each run of whitespace."""
    words = []
    start = at = 0
    size = len(line)
    while at < size:
        while at < size and not line[at].isspace():
            at += 1
        while at < size and line[at].isspace():
            at += 1
        words.append(line[start:at])
        start = at
    return words


def _bytes_chunks(data, width, allowance):
    """The reprs of pieces of data, each of some times four bytes."""
    chunks = []
    current = b''
    last = len(data) // 4 * 4
    for at in range(0, len(data), 4):
        part = data[at:at + 4]
        if at == last:
            width -= allowance
        if len(repr(current + part)) > width:
            if current:
                chunks.append(repr(current))
            current = part
        else:
            current += part
    if current:
        chunks.append(repr(current))
    return chunks
