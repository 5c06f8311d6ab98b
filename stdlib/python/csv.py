"""Files of separated values: rows as lists, or as dictionaries."""

import re
import types
from _csv import (Error, QUOTE_ALL, QUOTE_MINIMAL, QUOTE_NONE, QUOTE_NONNUMERIC, QUOTE_NOTNULL, QUOTE_STRINGS,
                  Dialect as _Dialect, field_size_limit, get_dialect, list_dialects, reader, register_dialect,
                  unregister_dialect, writer)

__all__ = ['QUOTE_MINIMAL', 'QUOTE_ALL', 'QUOTE_NONNUMERIC', 'QUOTE_NONE', 'QUOTE_STRINGS', 'QUOTE_NOTNULL', 'Error',
           'Dialect', 'excel', 'excel_tab', 'field_size_limit', 'reader', 'writer', 'register_dialect', 'get_dialect',
           'list_dialects', 'Sniffer', 'unregister_dialect', 'DictReader', 'DictWriter', 'unix_dialect']


class Dialect:
    """A dialect as a class; subclasses say what is different."""

    _name = ''
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        try:
            _Dialect(self)
        except TypeError as error:
            raise Error(str(error)) from None
        except ValueError as error:
            raise Error(str(error)) from None


class excel(Dialect):
    """What Excel writes."""

    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\r\n'
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """The same with tabs."""

    delimiter = '\t'


class unix_dialect(Dialect):
    """What Unix programs write."""

    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\n'
    quoting = QUOTE_ALL


register_dialect('excel', excel)
register_dialect('excel-tab', excel_tab)
register_dialect('unix', unix_dialect)


class DictReader:
    """Rows as dictionaries; the keys are given, or stand in the first row."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect='excel', *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey  # for what is behind the last name
        self.restval = restval  # for what is missing
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames  # reads them
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        result = dict(zip(names, row))
        if len(names) < len(row):
            result[self.restkey] = row[len(names):]
        for name in names[len(row):]:
            result[name] = self.restval
        return result

    __class_getitem__ = classmethod(types.GenericAlias)


class DictWriter:
    """Writes dictionaries as rows."""

    def __init__(self, f, fieldnames, restval='', extrasaction='raise', dialect='excel', *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ('raise', 'ignore'):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _row(self, rowdict):
        if self.extrasaction == 'raise':
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError('dict contains fields not in fieldnames: ' + ', '.join(repr(name) for name in wrong))
        return (rowdict.get(name, self.restval) for name in self.fieldnames)

    def writerow(self, rowdict):
        return self.writer.writerow(self._row(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows(map(self._row, rowdicts))

    __class_getitem__ = classmethod(types.GenericAlias)


class Sniffer:
    """Guesses the dialect of a sample."""

    def __init__(self):
        self.preferred = [',', '\t', ';', ' ', ':']

    def sniff(self, sample, delimiters=None):
        quotechar, doublequote, delimiter, skipinitialspace = self._by_quotes(sample, delimiters)
        if not delimiter:
            delimiter, skipinitialspace = self._by_counts(sample, delimiters)
        if not delimiter:
            raise Error('Could not determine delimiter')

        class dialect(Dialect):
            _name = 'sniffed'
            lineterminator = '\r\n'
            quoting = QUOTE_MINIMAL

        dialect.doublequote = doublequote
        dialect.delimiter = delimiter
        dialect.quotechar = quotechar or '"'
        dialect.skipinitialspace = skipinitialspace
        return dialect

    def _by_quotes(self, sample, delimiters):
        """What stands around quoted fields."""
        shapes = (r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?P=delim)',
                  r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?P<delim>[^\w\n"\'])(?P<space> ?)',
                  r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?:$|\n)',
                  r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?:$|\n)')
        for shape in shapes:
            pattern = re.compile(shape, re.DOTALL | re.MULTILINE)
            matches = list(pattern.finditer(sample))
            if matches:
                break
        else:
            return '', False, None, 0
        quotes, separators, spaces = {}, {}, 0
        for match in matches:
            quotes[match['quote']] = quotes.get(match['quote'], 0) + 1
            if 'delim' not in pattern.groupindex:
                continue
            found = match['delim']
            if found and (delimiters is None or found in delimiters):
                separators[found] = separators.get(found, 0) + 1
            if match['space']:
                spaces += 1
        quotechar = max(quotes, key=quotes.get)
        if separators:
            delimiter = max(separators, key=separators.get)
            skipinitialspace = separators[delimiter] == spaces
            if delimiter == '\n':
                delimiter = ''
        else:
            delimiter, skipinitialspace = '', 0
        doubled = re.compile(r'((%(d)s)|^)\W*%(q)s[^%(d)s\n]*%(q)s[^%(d)s\n]*%(q)s\W*((%(d)s)|$)' %
                             {'d': re.escape(delimiter), 'q': quotechar}, re.MULTILINE)
        return quotechar, bool(doubled.search(sample)), delimiter, skipinitialspace

    def _by_counts(self, sample, delimiters):
        """The character that is as often in each line."""
        lines = [line for line in sample.split('\n') if line]
        characters = [chr(number) for number in range(127)]
        per_line = min(10, len(lines))
        counts, candidates, start, total = {}, {}, 0, 0
        while start < len(lines):
            total += 1
            for line in lines[start:start + per_line]:
                for char in characters:
                    of_char = counts.setdefault(char, {})
                    count = line.count(char)
                    of_char[count] = of_char.get(count, 0) + 1
            modes = {}
            for char, of_char in counts.items():
                items = list(of_char.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                best = max(items, key=lambda item: item[1])
                items.remove(best)
                modes[char] = (best[0], best[1] - sum(item[1] for item in items))
            lines_seen = min(per_line * total, len(lines))
            consistency = 1.0
            while not candidates and consistency >= 0.9:
                for char, (count, lead) in modes.items():
                    if count > 0 and lead > 0 and lead / lines_seen >= consistency and \
                            (delimiters is None or char in delimiters):
                        candidates[char] = (count, lead)
                consistency -= 0.01
            if len(candidates) == 1:
                delimiter = next(iter(candidates))
                return delimiter, self._followed_by_space(lines[0], delimiter)
            start += per_line
        if not candidates:
            return '', 0
        for delimiter in self.preferred:
            if delimiter in candidates:
                return delimiter, self._followed_by_space(lines[0], delimiter)
        delimiter = max((lead_count, char) for char, lead_count in candidates.items())[1]
        return delimiter, self._followed_by_space(lines[0], delimiter)

    def _followed_by_space(self, line, delimiter):
        return line.count(delimiter) == line.count(delimiter + ' ')

    def has_header(self, sample):
        """Whether the first row looks unlike those below it."""
        rows = reader(sample.splitlines(), self.sniff(sample))
        header = next(rows)
        kinds = dict.fromkeys(range(len(header)))
        for number, row in enumerate(rows):
            if number >= 20:
                break
            if len(row) != len(header):
                continue
            for column in list(kinds):
                try:
                    complex(row[column])
                    kind = complex
                except (ValueError, OverflowError):
                    kind = len(row[column])
                if kind != kinds[column]:
                    if kinds[column] is None:
                        kinds[column] = kind
                    else:
                        del kinds[column]
        votes = 0
        for column, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[column]) != kind else -1
            else:
                try:
                    kind(header[column])
                    votes -= 1
                except (ValueError, TypeError):
                    votes += 1
        return votes > 0
