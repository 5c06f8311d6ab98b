# Native in CPython: its frames are in no traceback.
"""Taking format strings apart, for string.Formatter."""


def _check(text):
    if not isinstance(text, str):
        raise TypeError(f'expected str, got {type(text).__name__}')


def formatter_parser(format_string, /):
    """An iterator over (literal text, field name, format specification, conversion); the last three are None where
    no field follows the text."""
    _check(format_string)
    return _fields(format_string)


def _fields(text):
    at, size = 0, len(text)
    while at < size:
        start = at
        while at < size and text[at] not in '{}':
            at += 1
        if at == size:
            yield text[start:], None, None, None
            return
        brace = text[at]
        at += 1
        doubled = text[at:at + 1] == brace
        if not doubled:
            if brace == '}' or at == size:
                raise ValueError(f"Single '{brace}' encountered in format string")
            literal = text[start:at - 1]
            name, spec, conversion, at = _field(text, at)
            yield literal, name, spec, conversion
        else:
            yield text[start:at], None, None, None
            at += 1


def _field(text, at):
    """(name, specification, conversion, where the field ends) of the field whose brace stands before `at`."""
    start, size = at, len(text)
    char = ''
    while at < size:
        char = text[at]
        at += 1
        if char == '{':
            raise ValueError("unexpected '{' in field name")
        if char == '[':
            at = text.find(']', at)
            if at < 0:
                at = size
        elif char in '}:!':
            break
    else:
        raise ValueError("expected '}' before end of string")
    name = text[start:at - 1]
    conversion = None
    if char == '}':
        return name, '', None, at
    if char == '!':
        if at >= size:
            raise ValueError('end of string while looking for conversion specifier')
        conversion = text[at]
        at += 1
        if at < size:
            char = text[at]
            at += 1
            if char == '}':
                return name, '', conversion, at
            if char != ':':
                raise ValueError("expected ':' after conversion specifier")
    start = at
    depth = 1
    while at < size:
        char = text[at]
        at += 1
        if char == '{':
            depth += 1
        elif char == '}':
            depth -= 1
            if depth == 0:
                return name, text[start:at - 1], conversion, at
    raise ValueError("unmatched '{' in format spec")


def _number_or_text(text):
    if not text.isdecimal():
        return text
    number = int(text)
    if number > 0x7fffffffffffffff:
        raise ValueError('Too many decimal digits in format string')
    return number


def formatter_field_name_split(field_name, /):
    """(first part, an iterator over the others as (whether it is an attribute, its name or index))."""
    _check(field_name)
    ends = [at for at in (field_name.find('.'), field_name.find('[')) if at >= 0]
    end = min(ends) if ends else len(field_name)
    return _number_or_text(field_name[:end]), _rest_of_name(field_name, end)


def _rest_of_name(text, at):
    size = len(text)
    while at < size:
        char = text[at]
        at += 1
        start = at
        if char == '.':
            while at < size and text[at] not in '.[':
                at += 1
            name = text[start:at]
        elif char == '[':
            at = text.find(']', at)
            if at < 0:
                raise ValueError("Missing ']' in format string")
            name = text[start:at]
            at += 1
        else:
            raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
        if not name:
            raise ValueError('Empty attribute in format string')
        yield char == '.', name if char == '.' else _number_or_text(name)
