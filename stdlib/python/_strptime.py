"""Parsing of dates and times by a format, for time.strptime and the strptime methods of datetime."""

import re
import time

_short_months = ('jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec')
_long_months = ('january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october',
                'november', 'december')
_short_days = ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')
_long_days = ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')

# What each directive fits; the first alternative that lets the rest fit is taken. The key is the group's name.
_patterns = {
    'e': r'3[0-1]|[1-2][0-9]|0[1-9]|[1-9]| [1-9]',
    'd': r'3[0-1]|[1-2][0-9]|0[1-9]|[1-9]| [1-9]',
    'f': r'[0-9]{1,6}',
    'G': r'[0-9][0-9][0-9][0-9]',
    'H': r'2[0-3]|[0-1][0-9]|[0-9]| [0-9]',
    'I': r'1[0-2]|0[1-9]|[1-9]| [1-9]',
    'j': r'36[0-6]|3[0-5][0-9]|[1-2][0-9][0-9]|0[1-9][0-9]|00[1-9]|[1-9][0-9]|0[1-9]|[1-9]',
    'm': r'1[0-2]|0[1-9]|[1-9]',
    'M': r'[0-5][0-9]|[0-9]',
    'p': r'am|pm',
    'S': r'6[0-1]|[0-5][0-9]|[0-9]',
    'U': r'5[0-3]|[0-4][0-9]|[0-9]',
    'u': r'[1-7]',
    'V': r'5[0-3]|0[1-9]|[1-4][0-9]|[0-9]',
    'W': r'5[0-3]|[0-4][0-9]|[0-9]',
    'w': r'[0-6]',
    'Y': r'[0-9][0-9][0-9][0-9]',
    'y': r'[0-9][0-9]',
    'z': r'[+-][0-9][0-9]:?[0-5][0-9](?::?[0-5][0-9](?:\.[0-9]{1,6})?)?|(?-i:Z)',
    'a': '|'.join(_short_days),
    'A': '|'.join(sorted(_long_days, key=len, reverse=True)),
    'b': '|'.join(_short_months),
    'B': '|'.join(sorted(_long_months, key=len, reverse=True)),
}
_synonyms = {'k': 'H', 'l': 'I', 'h': None, 'P': 'p'}
_composed = {'c': '%a %b %d %H:%M:%S %Y', 'x': '%m/%d/%y', 'X': '%H:%M:%S', 'r': '%I:%M:%S %p', 'R': '%H:%M',
             'T': '%H:%M:%S'}
_ambiguous_day = (
    'Parsing dates involving a day of month without a year specified is ambiguous\n'
    'and fails to parse leap day. The default behavior will change in Python 3.15\n'
    'to either always raise an exception or to use a different default year (TBD).\n'
    'To avoid trouble, add a specific year to the input & format.\n'
    'See https://github.com/python/cpython/issues/70647.')
_week_directive_alone = (
    "ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive "
    "('%A', '%a', '%w', or '%u').")
_iso_year_directive_alone = (
    "ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive "
    "('%A', '%a', '%w', or '%u').")

_compiled = {}  # format: pattern


def _zone_names():
    """(names without daylight saving, names with it), in lower case."""
    return {'utc', 'gmt', time.tzname[0].lower()}, {time.tzname[1].lower()}


def _pattern_text(text):
    """(regular expression for a format, its directives); KeyError(directive) or IndexError where it is wrong."""
    pieces = []
    used = []
    at = 0
    while at < len(text):
        char = text[at]
        at += 1
        if char.isspace():
            while at < len(text) and text[at].isspace():
                at += 1
            pieces.append(r'\s+')
            continue
        if char != '%':
            pieces.append(re.escape(char))
            continue
        while at < len(text) and text[at] in '-_0^#':
            at += 1
        while at < len(text) and '0' <= text[at] <= '9':
            at += 1
        if at >= len(text):
            raise IndexError
        directive = text[at]
        at += 1
        if directive == '%':
            pieces.append('%')
        elif directive in _composed:
            inner, inner_used = _pattern_text(_composed[directive])
            pieces.append(inner)
            used += inner_used
        else:
            directive = _synonyms.get(directive, directive)
            if directive == 'Z':
                names = set().union(*_zone_names())
                pattern = '|'.join([re.escape(name) for name in sorted(names, key=len, reverse=True)])
            else:
                pattern = _patterns[directive]
            pieces.append(f'(?P<{directive}>{pattern})')
            used.append(directive)
    return ''.join(pieces), used


def _pattern_for(format):
    pattern = _compiled.get(format)
    if pattern is not None:
        return pattern
    try:
        text, used = _pattern_text(format)
    except IndexError:
        raise ValueError("stray %% in format '%s'" % format) from None
    except KeyError as error:
        bad = _bad_directive(format)
        if bad is None:
            raise ValueError("stray %% in format '%s'" % format) from None
        raise ValueError("'%s' is a bad directive in format '%s'" % (bad, format)) from None
    if 'd' in used and 'Y' not in used and 'y' not in used and 'G' not in used:
        import warnings
        warnings.warn(_ambiguous_day, DeprecationWarning, skip_file_prefixes=_own_files())
    pattern = re.compile(text, re.IGNORECASE)
    if len(_compiled) > 5:
        _compiled.clear()
    _compiled[format] = pattern
    return pattern


def _own_files():
    import sys
    names = {_own_files.__code__.co_filename}
    if 'datetime' in sys.modules:
        names.add(sys.modules['datetime'].date.__dict__['isoformat'].__code__.co_filename)
    return tuple(names)


def _bad_directive(format):
    at = format.find('%')
    while at >= 0:
        at += 1
        while at < len(format) and (format[at] in '-_0^#' or '0' <= format[at] <= '9'):
            at += 1
        if at >= len(format):
            return None
        directive = format[at]
        if directive != '%' and directive != 'Z' and directive not in _composed:
            if _synonyms.get(directive, directive) not in _patterns:
                return directive
        at = format.find('%', at + 1)
    return None


def _offset(text):
    """(seconds, microseconds) of what %z found."""
    if text == 'Z':
        return 0, 0
    if text[3] == ':':
        text = text[:3] + text[4:]
        if len(text) > 5:
            if text[5] != ':':
                raise ValueError(f'Inconsistent use of : in {text[:3]}:{text[3:]}')
            text = text[:5] + text[6:]
    seconds = int(text[1:3]) * 3600 + int(text[3:5]) * 60 + int(text[5:7] or 0)
    fraction = text[8:]
    micros = int(fraction + '0' * (6 - len(fraction))) if fraction else 0
    return (-seconds, -micros) if text[0] == '-' else (seconds, micros)


def _zone_is_daylight(name):
    """0 or 1, or -1 where that cannot be told."""
    for daylight, names in enumerate(_zone_names()):
        if name in names:
            if time.tzname[0] == time.tzname[1] and time.daylight and name not in ('utc', 'gmt'):
                break
            return daylight
    return -1


def _hour_of(found):
    hour = int(found['I'])
    half = (found.get('p') or '').lower()
    if half in ('', 'am'):
        return 0 if hour == 12 else hour
    return 12 if hour == 12 else hour + 12


def _weekday_of(found):
    """0 for Monday, None where no directive tells it."""
    if 'A' in found:
        return _long_days.index(found['A'].lower())
    if 'a' in found:
        return _short_days.index(found['a'].lower())
    if 'w' in found:
        return (int(found['w']) + 6) % 7
    if 'u' in found:
        return int(found['u']) - 1
    return None


def _day_from_week(year, week, weekday, starts_monday):
    """The day of the year, from 1, that a week of %U or %W and a weekday mean; below 1 in the year before."""
    from datetime import date
    first = date(year, 1, 1).weekday()
    if not starts_monday:
        first = (first + 1) % 7
        weekday = (weekday + 1) % 7
    days_in_week_0 = (7 - first) % 7
    if week == 0:
        return 1 + weekday - first
    return 1 + days_in_week_0 + 7 * (week - 1) + weekday


def _strptime(data_string, format='%a %b %d %H:%M:%S %Y'):
    """((year, month, day, hour, minute, second, weekday, day of year, isdst, zone, offset), microseconds,
    microseconds of the offset)."""
    for number, value in enumerate((data_string, format)):
        if not isinstance(value, str):
            raise TypeError(f'strptime() argument {number} must be str, not {type(value)}')
    match = _pattern_for(format).match(data_string)
    if not match:
        raise ValueError('time data %r does not match format %r' % (data_string, format))
    if len(data_string) != match.end():
        raise ValueError('unconverted data remains: %s' % data_string[match.end():])
    found = match.groupdict()
    year = None
    if 'y' in found:
        year = int(found['y'])
        year += 2000 if year <= 68 else 1900
    elif 'Y' in found:
        year = int(found['Y'])
    if 'm' in found:
        month = int(found['m'])
    elif 'B' in found:
        month = _long_months.index(found['B'].lower()) + 1
    elif 'b' in found:
        month = _short_months.index(found['b'].lower()) + 1
    else:
        month = 1
    day = int(found.get('d') or found.get('e') or 1)
    hour = _hour_of(found) if 'I' in found else int(found.get('H') or 0)
    fraction = found.get('f')
    micros = int(fraction.ljust(6, '0')) if fraction else 0
    offset = offset_micros = None
    if found.get('z'):
        offset, offset_micros = _offset(found['z'])
    isdst = _zone_is_daylight(found['Z'].lower()) if 'Z' in found else -1
    year, month, day, weekday, julian = _complete_date(found, year, month, day)
    parts = (year, month, day, hour, int(found.get('M') or 0), int(found.get('S') or 0), weekday, julian, isdst,
             found.get('Z'), offset)
    return parts, micros, offset_micros or 0


def _complete_date(found, year, month, day):
    """(year, month, day, weekday, day of the year) from what was found, in whichever form."""
    from datetime import date
    weekday = _weekday_of(found)
    julian = int(found['j']) if 'j' in found else None
    if 'G' in found:
        if julian is not None:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. "
                             "Use '%Y' instead.")
        if 'V' not in found or weekday is None:
            raise ValueError(_iso_year_directive_alone)
    elif 'V' in found:
        if weekday is not None and year is not None:
            raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. "
                             "Use the ISO year '%G' instead.")
        raise ValueError(_week_directive_alone)
    is_leap_day = year is None and month == 2 and day == 29
    if is_leap_day:
        year = 1904
    elif year is None:
        year = 1900
    if julian is None and weekday is not None:
        if 'U' in found or 'W' in found:
            starts_monday = 'U' not in found
            julian = _day_from_week(year, int(found['W' if starts_monday else 'U']), weekday, starts_monday)
        elif 'G' in found:
            day_found = date.fromisocalendar(int(found['G']), int(found['V']), weekday + 1)
            year, month, day = day_found.year, day_found.month, day_found.day
            julian = day_found.toordinal() - date(year, 1, 1).toordinal() + 1
        if julian is not None and julian <= 0:
            year -= 1
            julian += 366 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 365
    if julian is None:
        julian = date(year, month, day).toordinal() - date(year, 1, 1).toordinal() + 1
    else:
        day_found = date.fromordinal(julian - 1 + date(year, 1, 1).toordinal())
        year, month, day = day_found.year, day_found.month, day_found.day
    if weekday is None:
        weekday = date(year, month, day).weekday()
    return 1900 if is_leap_day else year, month, day, weekday, julian


def _strptime_time(data_string, format='%a %b %d %H:%M:%S %Y'):
    """What time.strptime gives."""
    return time.struct_time(_strptime(data_string, format)[0][:9])


def _time_zone(parts, offset_micros):
    from datetime import timedelta, timezone
    name, offset = parts[9:11]
    if offset is None:
        return None
    delta = timedelta(seconds=offset, microseconds=offset_micros)
    return timezone(delta, name) if name else timezone(delta)


def _strptime_datetime_date(cls, data_string, format='%a %b %d %Y'):
    return cls(*_strptime(data_string, format)[0][:3])


def _strptime_datetime_time(cls, data_string, format='%H:%M:%S'):
    parts, micros, offset_micros = _strptime(data_string, format)
    zone = _time_zone(parts, offset_micros)
    return cls(*parts[3:6], micros) if zone is None else cls(*parts[3:6], micros, zone)


def _strptime_datetime_datetime(cls, data_string, format='%a %b %d %H:%M:%S %Y'):
    parts, micros, offset_micros = _strptime(data_string, format)
    zone = _time_zone(parts, offset_micros)
    return cls(*parts[:6], micros) if zone is None else cls(*parts[:6], micros, zone)
