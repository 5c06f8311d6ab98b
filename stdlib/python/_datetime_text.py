# Native in CPython: its frames are in no traceback.
"""Reading ISO 8601 text, and writing by a format, for datetime."""

import time


class Malformed(Exception):
    """The text is no ISO date or time."""


def _number(text, at, count):
    digits = text[at:at + count]
    if len(digits) != count or not (digits.isascii() and digits.isdigit()):
        raise Malformed
    return int(digits)


def parse_date(text):
    """('date', year, month, day) or ('week', year, week, weekday) of the date with which text begins."""
    year = _number(text, 0, 4)
    at = 4
    separated = text[4:5] == '-'
    if separated:
        at = 5
    if text[at:at + 1] == 'W':
        week = _number(text, at + 1, 2)
        at += 3
        weekday = 1
        if at < len(text):
            if separated:
                if text[at] != '-':
                    raise Malformed
                at += 1
            weekday = _number(text, at, 1)
        return 'week', year, week, weekday
    month = _number(text, at, 2)
    at += 2
    if separated:
        if text[at:at + 1] != '-':
            raise Malformed
        at += 1
    return 'date', year, month, _number(text, at, 2)


def date_end(text):
    """Where the date ends in a text of a date and a time; 7 or more characters, some guessing."""
    size = len(text)
    if size == 7:
        return 7
    if text[4] == '-':
        if text[5] != 'W':
            return 10
        if size < 8:
            raise Malformed
        if size > 8 and text[8] == '-':
            if size == 9:
                raise Malformed
            return 8 if size > 10 and text[10] in '0123456789' else 10
        return 8
    if text[4] != 'W':
        return 8
    at = 7
    while at < size and text[at] in '0123456789':
        at += 1
    if at < 9:
        return at
    return 7 if at % 2 == 0 else 8


def _parse_clock(text):
    """([hour, minute, second, microsecond], whether something stands behind it)."""
    parts = [0, 0, 0, 0]
    at = 0
    separated = False
    size = len(text)
    for index in range(3):
        parts[index] = _number(text, at, 2)
        at += 2
        char = text[at:at + 1]
        at += 1
        if index == 0:
            separated = char == ':'
        if at >= size:
            return parts, char != ''
        if separated and char == ':':
            if index == 2:
                raise Malformed
        elif char == '.' or char == ',':
            if index < 2:
                raise Malformed
            break
        elif not separated:
            at -= 1
        else:
            raise Malformed
    count = min(6, size - at)
    parts[3] = _number(text, at, count) * 10 ** (6 - count)
    at += count
    while at < size and text[at] in '0123456789':
        at += 1
    return parts, at < size


def parse_time(text):
    """([hour, minute, second, microsecond], offset): None, or (seconds, microseconds)."""
    for at, char in enumerate(text):
        if char in '+-Z':
            break
    else:
        parts, has_rest = _parse_clock(text)
        if has_rest:
            raise Malformed
        return parts, None
    parts, _ = _parse_clock(text[:at])
    if char == 'Z':
        if at + 1 != len(text):
            raise Malformed
        return parts, (0, 0)
    (hours, minutes, seconds, micros), has_rest = _parse_clock(text[at + 1:])
    if has_rest:
        raise Malformed
    seconds += 3600 * hours + 60 * minutes
    return parts, ((-seconds, -micros) if char == '-' else (seconds, micros))


def format_offset(offset, separator=':'):
    """'+hh:mm', with seconds and microseconds where there are any."""
    sign = '+'
    if offset.days < 0:
        sign = '-'
        offset = -offset
    minutes, seconds = divmod(offset.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    hours += offset.days * 24
    text = f'{sign}{hours:02d}{separator}{minutes:02d}'
    if seconds or offset.microseconds:
        text += f'{separator}{seconds:02d}'
        if offset.microseconds:
            text += f'.{offset.microseconds:06d}'
    return text


def format_by(value, format, parts, year, iso_year):
    """value, a date, time or datetime, by format. parts is its time tuple; iso_year gives that of its week."""
    pieces = []
    done = 0
    while True:
        at = format.find('%', done)
        if at < 0:
            break
        pieces.append(format[done:at])
        directive = format[at + 1:at + 2]
        done = at + 2
        if directive == ':' and format[at + 2:at + 3] == 'z':
            directive = ':z'
            done += 1
        pieces.append(_replacement(value, directive, year, iso_year))
    pieces.append(format[done:])
    return time.strftime(''.join(pieces), parts)


def _replacement(value, directive, year, iso_year):
    """What time.strftime is given in place of %directive."""
    if directive == 'f':
        return '%06d' % getattr(value, 'microsecond', 0)
    if directive == 'z' or directive == ':z':
        offset = value.utcoffset() if hasattr(value, 'utcoffset') else None
        return '' if offset is None else format_offset(offset, '' if directive == 'z' else ':')
    if directive == 'Z':
        name = value.tzname() if hasattr(value, 'tzname') else None
        return '' if name is None else name.replace('%', '%%')
    if year < 1000:
        if directive == 'Y':
            return '%04d' % year
        if directive == 'G':
            return '%04d' % iso_year()
        if directive == 'C':
            return '%02d' % (year // 100)
        if directive == 'F':
            return '%04d-%%m-%%d' % year
    return '%' + directive
