"""Character classes as strings, $-templates, and str.format as a class that can be extended."""

import _string

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits",
           "printable", "punctuation", "whitespace", "Formatter", "Template"]

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Capitalize each word of s; words are separated by sep, or by runs of whitespace."""
    words = s.split(sep)
    return (' ' if sep is None else sep).join([word.capitalize() for word in words])


class _LazyPattern:
    """Stands for a class's compiled pattern until that is first asked for."""

    def __get__(self, instance, cls=None):
        if cls is None:
            return self
        return cls._compile_pattern()


_lazy_pattern = _LazyPattern()
_absent = {}  # stands for a mapping argument that was not given


class Template:
    """Text in which $name and ${name} are replaced by values."""

    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None
    flags = None  # None stands for re.IGNORECASE
    pattern = _lazy_pattern

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls._compile_pattern()

    @classmethod
    def _compile_pattern(cls):
        import re
        pattern = cls.__dict__.get('pattern', _lazy_pattern)
        if pattern is _lazy_pattern:
            mark = re.escape(cls.delimiter)
            braced = cls.braceidpattern or cls.idpattern
            pattern = (f'{mark}(?:(?P<escaped>{mark})|(?P<named>{cls.idpattern})|'
                       f'{{(?P<braced>{braced})}}|(?P<invalid>))')
        if cls.flags is None:
            cls.flags = re.IGNORECASE
        compiled = cls.pattern = re.compile(pattern, cls.flags | re.VERBOSE)
        return compiled

    def __init__(self, template):
        self.template = template

    def _invalid(self, match):
        start = match.start('invalid')
        lines = self.template[:start].splitlines(keepends=True)
        if not lines:
            line, column = 1, 1
        else:
            line = len(lines)
            column = start - sum(map(len, lines[:-1]))
        raise ValueError('Invalid placeholder in string: line %d, col %d' % (line, column))

    def _unknown_group(self):
        return ValueError('Unrecognized named group in pattern', self.pattern)

    def _values(self, mapping, keywords):
        if mapping is _absent:
            return keywords
        if keywords:
            from collections import ChainMap
            return ChainMap(keywords, mapping)
        return mapping

    def substitute(self, mapping=_absent, /, **kws):
        values = self._values(mapping, kws)

        def replacement(match):
            name = match.group('named') or match.group('braced')
            if name is not None:
                return str(values[name])
            if match.group('escaped') is not None:
                return self.delimiter
            if match.group('invalid') is not None:
                self._invalid(match)
            raise self._unknown_group()

        return self.pattern.sub(replacement, self.template)

    def safe_substitute(self, mapping=_absent, /, **kws):
        values = self._values(mapping, kws)

        def replacement(match):
            name = match.group('named') or match.group('braced')
            if name is not None:
                try:
                    return str(values[name])
                except KeyError:
                    return match.group()
            if match.group('escaped') is not None:
                return self.delimiter
            if match.group('invalid') is not None:
                return match.group()
            raise self._unknown_group()

        return self.pattern.sub(replacement, self.template)

    def is_valid(self):
        for match in self.pattern.finditer(self.template):
            if match.group('invalid') is not None:
                return False
            if not _names_something(match):
                raise self._unknown_group()
        return True

    def get_identifiers(self):
        found = {}
        for match in self.pattern.finditer(self.template):
            name = match.group('named') or match.group('braced')
            if name is not None:
                found[name] = None
            elif match.group('invalid') is None and not _names_something(match):
                raise self._unknown_group()
        return list(found)


def _names_something(match):
    return (match.group('named') is not None or match.group('braced') is not None
            or match.group('escaped') is not None)


class Formatter:
    """The machinery of str.format, each step a method that a subclass may replace."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError('Max string recursion exceeded')
        pieces = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                pieces.append(literal)
            if name is None:
                continue
            first, _ = _string.formatter_field_name_split(name)
            if first == '':
                if auto_arg_index is False:
                    raise ValueError('cannot switch from manual field specification to automatic field numbering')
                name = str(auto_arg_index) + name
                auto_arg_index += 1
            elif isinstance(first, int):
                if auto_arg_index:
                    raise ValueError('cannot switch from automatic field numbering to manual field specification')
                auto_arg_index = False
            value, key = self.get_field(name, args, kwargs)
            used_args.add(key)
            value = self.convert_field(value, conversion)
            spec, auto_arg_index = self._vformat(spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            pieces.append(self.format_field(value, spec))
        return ''.join(pieces), auto_arg_index

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == 's':
            return str(value)
        if conversion == 'r':
            return repr(value)
        if conversion == 'a':
            return ascii(value)
        raise ValueError(f'Unknown conversion specifier {conversion!s}')

    def parse(self, format_string):
        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        first, rest = _string.formatter_field_name_split(field_name)
        value = self.get_value(first, args, kwargs)
        for is_attribute, name in rest:
            value = getattr(value, name) if is_attribute else value[name]
        return value, first
