"""How records become text."""

import time

__name__ = "logging"  # where the classes below say that they are from

BASIC_FORMAT = '%(levelname)s:%(name)s:%(message)s'


class PercentStyle:
    """Formats with %(name)s."""

    default_format = '%(message)s'
    asctime_format = '%(asctime)s'
    asctime_search = '%(asctime)'
    _field = r'%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]'

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        """Whether the time, as text, is part of the format."""
        return self.asctime_search in self._fmt

    def validate(self):
        """ValueError where the format is none of this style."""
        import re
        if re.search(self._field, self._fmt, re.IGNORECASE) is None:
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return {**(self._defaults or {}), **vars(record)}

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        """The record as text."""
        try:
            return self._format(record)
        except KeyError as error:
            raise ValueError(f'Formatting field not found in record: {error}')


class StrFormatStyle(PercentStyle):
    """Formats with {name}."""

    default_format = '{message}'
    asctime_format = '{asctime}'
    asctime_search = '{asctime'
    _name = r'(\d+|\w+)(\.\w+|\[[^]]+\])*'
    _spec = r'(.?[<>=^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?'

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        try:
            named = self._checked_fields()
        except ValueError as error:
            raise ValueError(f'invalid format: {error}')
        if not named:
            raise ValueError('invalid format: no fields')

    def _checked_fields(self):
        import re
        from string import Formatter as Parser
        named = False
        for _, name, spec, conversion in Parser().parse(self._fmt):
            if name:
                if not re.fullmatch(self._name, name):
                    raise ValueError(f'invalid field name/expression: {name!r}')
                named = True
            if conversion and conversion not in 'rsa':
                raise ValueError(f'invalid conversion: {conversion!r}')
            if spec and not re.fullmatch(self._spec, spec, re.IGNORECASE):
                raise ValueError(f'bad specifier: {spec!r}')
        return named


class StringTemplateStyle(PercentStyle):
    """Formats with $name or ${name}."""

    default_format = '${message}'
    asctime_format = '${asctime}'
    asctime_search = '${asctime}'

    def __init__(self, fmt, *, defaults=None):
        from string import Template
        super().__init__(fmt, defaults=defaults)
        self._template = Template(self._fmt)

    def usesTime(self):
        return '$asctime' in self._fmt or super().usesTime()

    def validate(self):
        found = [match for match in self._template.pattern.finditer(self._fmt)]
        if any(match.group() == '$' for match in found if not (match['named'] or match['braced'])):
            raise ValueError("invalid format: bare '$' not allowed")
        if not any(match['named'] or match['braced'] for match in found):
            raise ValueError('invalid format: no fields')

    def _format(self, record):
        return self._template.substitute(self._values(record))


_STYLES = {
    '%': (PercentStyle, BASIC_FORMAT),
    '{': (StrFormatStyle, '{levelname}:{name}:{message}'),
    '$': (StringTemplateStyle, '${levelname}:${name}:${message}'),
}


def _check_style(style):
    if style not in _STYLES:
        raise ValueError(f'Style must be one of: {",".join(_STYLES)}')


class Formatter:
    """Makes text of records, by a format that names their attributes."""

    converter = time.localtime
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        _check_style(style)
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def usesTime(self):
        """Whether the time, as text, is part of the format."""
        return self._style.usesTime()

    def formatTime(self, record, datefmt=None):
        """The record's time as text."""
        parts = self.converter(record.created)
        if datefmt:
            return time.strftime(datefmt, parts)
        text = time.strftime(self.default_time_format, parts)
        return self.default_msec_format % (text, record.msecs) if self.default_msec_format else text

    def formatException(self, ei):
        """An exception, as sys.exc_info() gives it, with its traceback as text."""
        import io
        import traceback
        out = io.StringIO()
        traceback.print_exception(*ei, file=out)
        return out.getvalue().removesuffix('\n')

    def formatStack(self, stack_info):
        """The stack's text, as it is to be shown."""
        return stack_info

    def formatMessage(self, record):
        """The record's line or lines, without exception and stack."""
        return self._style.format(record)

    def format(self, record):
        """The record as text; it gets the attributes message, asctime and exc_text."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        parts = [self.formatMessage(record)]
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)  # kept for other formatters
        if record.exc_text:
            parts.append(record.exc_text)
        if record.stack_info:
            parts.append(self.formatStack(record.stack_info))
        text = parts[0]
        for part in parts[1:]:
            text += part if text.endswith('\n') else '\n' + part
        return text


class BufferingFormatter:
    """Makes one text of several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ''

    def formatFooter(self, records):
        return ''

    def format(self, records):
        if not records:
            return ''
        lines = [self.linefmt.format(record) for record in records]
        return ''.join([self.formatHeader(records), *lines, self.formatFooter(records)])


_defaultFormatter = Formatter()
