# Native in CPython: its frames are in no traceback.
"""Rows of text files with separated values: dialects, reader, writer."""

__all__ = ['Dialect', 'Error', 'QUOTE_ALL', 'QUOTE_MINIMAL', 'QUOTE_NONE', 'QUOTE_NONNUMERIC', 'QUOTE_NOTNULL',
           'QUOTE_STRINGS', 'field_size_limit', 'get_dialect', 'list_dialects', 'reader', 'register_dialect',
           'unregister_dialect', 'writer']

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE, QUOTE_STRINGS, QUOTE_NOTNULL = range(6)

_dialects = {}
_limit = [131072]


class Error(Exception):
    __module__ = '_csv'


# ---- Dialects

_DEFAULTS = {'delimiter': ',', 'doublequote': True, 'escapechar': None, 'lineterminator': '\r\n', 'quotechar': '"',
             'quoting': QUOTE_MINIMAL, 'skipinitialspace': False, 'strict': False}


def _check_char(name, value, may_be_none):
    if value is None and may_be_none:
        return
    kind = 'unicode character or None' if may_be_none else 'unicode character'
    if not isinstance(value, str):
        raise TypeError(f'"{name}" must be a {kind}, not {type(value).__name__}')
    if len(value) != 1:
        raise TypeError(f'"{name}" must be a {kind}, not a string of length {len(value)}')


class Dialect:
    """How rows are written: separators, quotes, escapes."""

    __slots__ = ('_values',)
    __module__ = '_csv'

    def __new__(cls, dialect=None, **options):
        for name in options:
            if name not in _DEFAULTS:
                raise TypeError(f'this function got an unexpected keyword argument {name!r}')
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        if isinstance(dialect, Dialect) and not options:
            return dialect
        values = dict(_DEFAULTS)
        given = set(options)
        for name in _DEFAULTS:
            if name in options:
                values[name] = options[name]
            elif dialect is not None:
                try:
                    values[name] = getattr(dialect, name)
                    given.add(name)
                except AttributeError:
                    pass
        self = object.__new__(cls)
        self._values = self._checked(values, given)
        return self

    @staticmethod
    def _checked(values, given):
        for name in ('doublequote', 'skipinitialspace', 'strict'):
            values[name] = bool(values[name])
        _check_char('delimiter', values['delimiter'], False)
        _check_char('escapechar', values['escapechar'], True)
        if not isinstance(values['lineterminator'], str):
            raise TypeError(f'"lineterminator" must be a string, not {type(values["lineterminator"]).__name__}')
        _check_char('quotechar', values['quotechar'], True)
        quoting = values['quoting']
        if type(quoting) is not int:
            raise TypeError(f'"quoting" must be an integer, not {type(quoting).__name__}')
        if values['quotechar'] is None and 'quoting' not in given:
            quoting = values['quoting'] = QUOTE_NONE
        if not 0 <= quoting <= 5:
            raise TypeError('bad "quoting" value')
        if quoting != QUOTE_NONE and values['quotechar'] is None:
            raise TypeError('quotechar must be set if quoting enabled')
        for name in ('delimiter', 'escapechar', 'quotechar'):
            if values[name] in ('\n', '\r') or (values[name] == ' ' and name != 'delimiter'
                                                and values['skipinitialspace']):
                raise ValueError(f'bad {name} value')
        pairs = (('delimiter', 'escapechar'), ('delimiter', 'quotechar'), ('escapechar', 'quotechar'))
        for one, other in pairs:
            if values[one] is not None and values[one] == values[other]:
                raise ValueError(f'bad {one} or {other} value')
        for name in ('delimiter', 'escapechar', 'quotechar'):
            if values[name] is not None and values[name] in values['lineterminator']:
                raise ValueError(f'bad {name} or lineterminator value')
        return values

    def __reduce__(self):
        raise TypeError('cannot pickle %r instances' % type(self).__qualname__)

    delimiter = property(lambda self: self._values['delimiter'])
    doublequote = property(lambda self: self._values['doublequote'])
    escapechar = property(lambda self: self._values['escapechar'])
    lineterminator = property(lambda self: self._values['lineterminator'])
    quotechar = property(lambda self: self._values['quotechar'])
    quoting = property(lambda self: self._values['quoting'])
    skipinitialspace = property(lambda self: self._values['skipinitialspace'])
    strict = property(lambda self: self._values['strict'])


def register_dialect(name, dialect=None, **options):
    """Gives a dialect a name."""
    if not isinstance(name, str):
        raise TypeError('dialect name must be a string')
    _dialects[name] = Dialect(dialect, **options)


def unregister_dialect(name):
    try:
        del _dialects[name]
    except KeyError:
        raise Error('unknown dialect') from None


def get_dialect(name):
    try:
        return _dialects[name]
    except KeyError:
        raise Error('unknown dialect') from None


def list_dialects():
    return list(_dialects)


_no_limit = object()


def field_size_limit(new_limit=_no_limit):
    """The longest field that is read; sets another one."""
    old = _limit[0]
    if new_limit is not _no_limit:
        if not isinstance(new_limit, int):
            raise TypeError('limit must be an integer')
        _limit[0] = new_limit
    return old


# ---- Reading


class _Reader:
    """Iterates over the rows of lines."""

    __slots__ = ('_lines', '_dialect', '_line_num', '_delimiter', '_quote', '_escape', '_plain', '_state', '_fields',
                 '_field', '_quoted')

    def __init__(self, lines, dialect):
        self._lines = iter(lines)
        self._dialect = dialect
        self._line_num = 0
        self._delimiter = dialect.delimiter
        self._quote = dialect.quotechar if dialect.quoting != QUOTE_NONE else None
        self._escape = dialect.escapechar
        # Lines without quotes and escapes are split at once.
        self._plain = not dialect.skipinitialspace and dialect.quoting in (QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONE)

    @property
    def dialect(self):
        return self._dialect

    @property
    def line_num(self):
        return self._line_num

    def __iter__(self):
        return self

    def __next__(self):
        self._fields = []
        self._field = ''
        self._quoted = False
        self._state = 'row'
        while True:
            try:
                line = next(self._lines)
            except StopIteration:
                return self._end_of_lines()
            if not isinstance(line, str):
                raise Error('iterator should return strings, not ' + type(line).__name__ +
                            ' (the file should be opened in text mode)')
            self._line_num += 1
            if self._state == 'row' and self._plain:
                row = self._split(line)
                if row is not None:
                    return row
            self._take_line(line)
            self._take('')
            if self._state == 'row':
                return self._fields

    def _end_of_lines(self):
        if self._field or self._state in ('quoted', 'escaped', 'quoted escaped') or self._fields or self._quoted:
            if self._dialect.strict:
                raise Error('unexpected end of data')
            if self._state in ('escaped', 'quoted escaped'):
                self._add('\n')
            self._save()
            return self._fields
        raise StopIteration

    def _split(self, line):
        if line[-1:] == '\n':
            line = line[:-2] if line[-2:-1] == '\r' else line[:-1]
        elif line[-1:] == '\r':
            line = line[:-1]
        if (self._escape is not None and self._escape in line) or '\n' in line or '\r' in line \
                or len(line) > _limit[0]:
            return None
        if self._quote is not None and self._quote in line:
            return self._split_quoted(line)
        return line.split(self._delimiter) if line else []

    def _split_quoted(self, line):
        """The fields of a line with quotes; None where they are not as a writer puts them."""
        quote, delimiter, size = self._quote, self._delimiter, len(line)
        fields, place = [], 0
        while True:
            if line.startswith(quote, place):
                end = line.find(quote, place + 1)
                field, place = line[place + 1:end], end + 1
                while end >= 0 and line.startswith(quote, place):
                    if not self._dialect.doublequote:
                        return None
                    # Two of them stand for one.
                    end = line.find(quote, place + 1)
                    field, place = field + line[place:end], end + 1
                if end < 0 or (place < size and line[place] != delimiter):
                    return None  # it goes on in the next line, or behind the quote
                end = place
            else:
                end = line.find(delimiter, place)
                if end < 0:
                    end = size
                field = line[place:end]
            fields.append(field)
            if end >= size:
                return fields
            place = end + 1

    def _take_line(self, line):
        place, size = 0, len(line)
        while place < size:
            if self._state == 'quoted':
                # All up to what means something there.
                end = size if self._quote is None else line.find(self._quote, place)
                end = size if end < 0 else end
                if self._escape is not None and (escape := line.find(self._escape, place, end)) >= 0:
                    end = escape
                if end > place:
                    self._add(line[place:end])
                    place = end
                    continue
            self._take(line[place])
            place += 1

    def _save(self):
        field = self._field
        quoting = self._dialect.quoting
        if not self._quoted:
            if quoting == QUOTE_NONNUMERIC and field:
                field = float(field)
            elif quoting == QUOTE_STRINGS:
                field = float(field) if field else None
            elif quoting == QUOTE_NOTNULL and not field:
                field = None
        self._fields.append(field)
        self._field = ''
        self._quoted = False

    def _add(self, char):
        self._field += char
        if len(self._field) > _limit[0]:
            raise Error(f'field larger than field limit ({_limit[0]})')

    # The empty text is the end of a line.
    def _take(self, char):
        state = self._state
        if state == 'field':
            if char in ('', '\n', '\r'):
                self._save()
                self._state = 'row' if char == '' else 'end'
            elif char == self._escape:
                self._state = 'escaped'
            elif char == self._delimiter:
                self._save()
                self._state = 'start'
            else:
                self._add(char)
        elif state == 'quoted':
            if char == '':
                pass
            elif char == self._escape:
                self._state = 'quoted escaped'
            elif char == self._quote:
                self._state = 'quote in quoted' if self._dialect.doublequote else 'field'
            else:
                self._add(char)
        elif state == 'row' or state == 'start':
            self._begin(char, state)
        elif state == 'quote in quoted':
            self._after_quote(char)
        elif state == 'escaped':
            if char in ('\n', '\r'):
                self._add(char)
                self._state = 'after escaped end'
            else:
                self._add(char or '\n')
                self._state = 'field'
        elif state == 'after escaped end':
            if char != '':
                self._state = 'field'
                self._take(char)
        elif state == 'quoted escaped':
            self._add(char or '\n')
            self._state = 'quoted'
        elif state == 'end':
            if char == '':
                self._state = 'row'
            elif char not in ('\n', '\r'):
                raise Error("new-line character seen in unquoted field - do you need to open the file with "
                            "newline=''?")

    def _begin(self, char, state):
        if state == 'row':
            if char == '':
                return
            if char in ('\n', '\r'):
                self._state = 'end'
                return
        if char in ('', '\n', '\r'):
            self._save()
            self._state = 'row' if char == '' else 'end'
        elif char == self._quote:
            self._quoted = True
            self._state = 'quoted'
        elif char == self._escape:
            self._state = 'escaped'
        elif char == ' ' and self._dialect.skipinitialspace:
            self._state = 'start'
        elif char == self._delimiter:
            self._save()
            self._state = 'start'
        else:
            self._add(char)
            self._state = 'field'

    def _after_quote(self, char):
        if char == self._quote:
            self._add(char)
            self._state = 'quoted'
        elif char == self._delimiter:
            self._save()
            self._state = 'start'
        elif char in ('', '\n', '\r'):
            self._save()
            self._state = 'row' if char == '' else 'end'
        elif not self._dialect.strict:
            self._add(char)
            self._state = 'field'
        else:
            raise Error(f"'{self._delimiter}' expected after '{self._quote}'")


_Reader.__name__ = _Reader.__qualname__ = 'reader'
_Reader.__module__ = '_csv'


def reader(iterable, /, dialect=None, **options):
    """Rows, as lists of str, of an iterable of lines."""
    return _Reader(iterable, Dialect(dialect, **options))


# ---- Writing


class _Writer:
    """Writes rows to something with a method write."""

    __slots__ = ('_write', '_dialect', '_special')

    def __init__(self, file, dialect):
        try:
            self._write = file.write
        except AttributeError:
            self._write = None
        if not callable(self._write):
            raise TypeError('argument 1 must have a "write" method')
        self._dialect = dialect
        special = {dialect.delimiter, '\n', '\r', *dialect.lineterminator}
        special.update(char for char in (dialect.escapechar, dialect.quotechar) if char is not None)
        self._special = special

    @property
    def dialect(self):
        return self._dialect

    def _field(self, value):
        """(text, whether it is to be quoted)"""
        quoting = self._dialect.quoting
        if quoting == QUOTE_ALL:
            quoted = True
        elif quoting == QUOTE_NONNUMERIC:
            quoted = not isinstance(value, (int, float)) and not hasattr(type(value), '__float__')
        elif quoting == QUOTE_STRINGS:
            quoted = isinstance(value, str)
        elif quoting == QUOTE_NOTNULL:
            quoted = value is not None
        else:
            quoted = False
        if value is None:
            return '', quoted
        return (value if isinstance(value, str) else str(value)), quoted

    def _escaped(self, text, quoted):
        dialect = self._dialect
        if not self._special.isdisjoint(text):
            if dialect.doublequote and dialect.escapechar is None and dialect.quoting != QUOTE_NONE:
                return text.replace(dialect.quotechar, 2 * dialect.quotechar), True
            result = []
            for char in text:
                if char in self._special:
                    escape = False
                    if dialect.quoting == QUOTE_NONE:
                        escape = True
                    elif char == dialect.quotechar:
                        if dialect.doublequote:
                            result.append(char)
                        else:
                            escape = True
                    elif char == dialect.escapechar:
                        escape = True
                    if not escape:
                        quoted = True
                    elif dialect.escapechar is None:
                        raise Error('need to escape, but no escapechar set')
                    else:
                        result.append(dialect.escapechar)
                result.append(char)
            text = ''.join(result)
        return text, quoted

    def _row(self, row):
        dialect = self._dialect
        try:
            values = iter(row)
        except TypeError:
            raise Error(f'iterable expected, not {type(row).__name__}') from None
        fields, empty, quote = [], False, dialect.quotechar
        for value in values:
            plain, quoted = self._field(value)
            if not plain and dialect.delimiter == ' ' and dialect.skipinitialspace:
                if dialect.quoting == QUOTE_NONE or (value is None and dialect.quoting in (QUOTE_STRINGS,
                                                                                           QUOTE_NOTNULL)):
                    raise Error('empty field must be quoted if delimiter is a space and skipinitialspace is true')
                quoted = True
            text, quoted = self._escaped(plain, quoted)
            empty = not plain and not quoted
            if dialect.quoting == QUOTE_NONE:
                quoted = False
            fields.append(quote + text + quote if quoted else text)
        if len(fields) == 1 and empty:
            if dialect.quoting in (QUOTE_NONE, QUOTE_STRINGS, QUOTE_NOTNULL):
                raise Error('single empty field record must be quoted')
            fields = [quote + quote]
        return dialect.delimiter.join(fields) + dialect.lineterminator

    def writerow(self, row, /):
        """Writes one row; what the file's write() returns."""
        return self._write(self._row(row))

    def writerows(self, rows, /):
        for row in rows:
            self._write(self._row(row))


_Writer.__name__ = _Writer.__qualname__ = 'writer'
_Writer.__module__ = '_csv'


def writer(fileobj, /, dialect=None, **options):
    """Writes rows, as iterables of values, to a file."""
    return _Writer(fileobj, Dialect(dialect, **options))
