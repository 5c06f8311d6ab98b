"""Calendars as text and as HTML, and what the Gregorian calendar says of dates."""

import datetime
import sys
from enum import IntEnum, global_enum
from itertools import repeat

__all__ = ['IllegalMonthError', 'IllegalWeekdayError', 'setfirstweekday', 'firstweekday', 'isleap', 'leapdays',
           'weekday', 'monthrange', 'monthcalendar', 'prmonth', 'month', 'prcal', 'calendar', 'timegm', 'month_name',
           'month_abbr', 'standalone_month_name', 'standalone_month_abbr', 'day_name', 'day_abbr', 'Calendar',
           'TextCalendar', 'HTMLCalendar', 'LocaleTextCalendar', 'LocaleHTMLCalendar', 'weekheader', 'Day', 'Month',
           'JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER',
           'NOVEMBER', 'DECEMBER', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

error = ValueError


class IllegalMonthError(ValueError, IndexError):
    """A number that is no month's."""

    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f'bad month number {self.month!r}; must be 1-12'


class IllegalWeekdayError(ValueError):
    """A number that is no weekday's."""

    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f'bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)'


def __getattr__(name):
    if name in ('January', 'February'):
        import warnings
        warnings.warn(f"The '{name}' attribute is deprecated, use '{name.upper()}' instead",
                      DeprecationWarning, stacklevel=2)
        return 1 if name == 'January' else 2
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


@global_enum
class Month(IntEnum):
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


@global_enum
class Day(IntEnum):
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _Names:
    """Names by strftime, so that they are those of the locale of the moment."""

    def __init__(self, dates, format, first):
        self._dates = dates
        self._format = format
        self._first = first  # what stands before them

    def __len__(self):
        return len(self._first) + len(self._dates)

    def _name(self, index):
        return self._first[index] if index < len(self._first) else \
            self._dates[index - len(self._first)].strftime(self._format)

    def __getitem__(self, index):
        found = list(range(len(self)))[index]
        return [self._name(each) for each in found] if isinstance(found, list) else self._name(found)


_months = [datetime.date(2001, month, 1) for month in range(1, 13)]
_days = [datetime.date(2001, 1, day) for day in range(1, 8)]
month_name = standalone_month_name = _Names(_months, '%B', [''])
month_abbr = standalone_month_abbr = _Names(_months, '%b', [''])
day_name = _Names(_days, '%A', [])
day_abbr = _Names(_days, '%a', [])


def isleap(year):
    """Whether a year has 366 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    """How many leap years there are in range(y1, y2)."""
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def weekday(year, month, day):
    """The weekday of a date; years before 1 and after 9999 repeat the others."""
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def _check_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def _length(year, month):
    return _DAYS[month] + (month == FEBRUARY and isleap(year))


def monthrange(year, month):
    """The weekday of a month's first day, and how many days it has."""
    _check_month(month)
    return weekday(year, month, 1), _length(year, month)


def _previous(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _next(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    """Weeks and days; subclasses show them."""

    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    @property
    def firstweekday(self):
        return self._firstweekday % 7

    @firstweekday.setter
    def firstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    def getfirstweekday(self):
        return self.firstweekday

    def setfirstweekday(self, firstweekday):
        self.firstweekday = firstweekday

    def iterweekdays(self):
        """The weekdays, in the order of a week."""
        return ((self.firstweekday + i) % 7 for i in range(7))

    def itermonthdays3(self, year, month):
        """(year, month, day) for all days of the weeks that a month is in."""
        first, length = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - length) % 7
        previous_year, previous_month = _previous(year, month)
        last = _length(previous_year, previous_month)
        for day in range(last - before + 1, last + 1):
            yield previous_year, previous_month, day
        for day in range(1, length + 1):
            yield year, month, day
        next_year, next_month = _next(year, month)
        for day in range(1, after + 1):
            yield next_year, next_month, day

    def itermonthdays4(self, year, month):
        """The same with the weekday."""
        for i, date in enumerate(self.itermonthdays3(year, month)):
            yield (*date, (self.firstweekday + i) % 7)

    def itermonthdates(self, year, month):
        """The same as dates."""
        for date in self.itermonthdays3(year, month):
            yield datetime.date(*date)

    def itermonthdays(self, year, month):
        """The days of a month; 0 for those of its neighbours."""
        first, length = monthrange(year, month)
        yield from repeat(0, (first - self.firstweekday) % 7)
        yield from range(1, length + 1)
        yield from repeat(0, (self.firstweekday - first - length) % 7)

    def itermonthdays2(self, year, month):
        """The same with the weekday."""
        for i, day in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield day, i % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        """A month as a list of weeks."""
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        return self._weeks(self.itermonthdays(year, month))

    def _rows(self, of_month, year, width):
        months = [of_month(year, month) for month in range(1, 13)]
        return [months[i:i + width] for i in range(0, 12, width)]

    def yeardatescalendar(self, year, width=3):
        """A year as a list of rows of months."""
        return self._rows(self.monthdatescalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        return self._rows(self.monthdays2calendar, year, width)

    def yeardayscalendar(self, year, width=3):
        return self._rows(self.monthdayscalendar, year, width)


class TextCalendar(Calendar):
    """Calendars as plain text."""

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end='')

    def formatday(self, day, weekday, width):
        return (f'{day:2}' if day else '').center(width)

    def formatweek(self, theweek, width):
        return ' '.join(self.formatday(day, weekday, width) for day, weekday in theweek)

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        return ' '.join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        _check_month(themonth)
        name = standalone_month_name[themonth]
        return (f'{name} {theyear!r}' if withyear else name).center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatmonth(self, theyear, themonth, w=0, l=0):
        """A month in several lines; w: the width of a day, l: lines for a week."""
        w, l = max(2, w), max(1, l)
        lines = [self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip(), self.formatweekheader(w).rstrip()]
        lines += [self.formatweek(week, w).rstrip() for week in self.monthdays2calendar(theyear, themonth)]
        return ''.join(line + '\n' * l for line in lines)

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        """A year in several lines; c: the space between months, m: months in a row."""
        w, l, c = max(2, w), max(1, l), max(2, c)
        width = (w + 1) * 7 - 1
        text = repr(theyear).center(width * m + c * (m - 1)).rstrip() + '\n' * l
        header = self.formatweekheader(w)
        for number, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * number + 1, min(m * (number + 1) + 1, 13))
            names = (self.formatmonthname(theyear, month, width, False) for month in months)
            text += '\n' * l + _columns(names, width, c).rstrip() + '\n' * l
            text += _columns((header for _ in months), width, c).rstrip() + '\n' * l
            for i in range(max(map(len, row))):
                weeks = ('' if i >= len(month) else self.formatweek(month[i], w) for month in row)
                text += _columns(weeks, width, c).rstrip() + '\n' * l
        return text

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end='')


def _columns(texts, width, space):
    return (' ' * space).join(text.center(width) for text in texts)


class HTMLCalendar(Calendar):
    """Calendars as HTML tables."""

    cssclasses = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    cssclasses_weekday_head = cssclasses
    cssclass_noday = 'noday'
    cssclass_month_head = 'month'
    cssclass_month = 'month'
    cssclass_year_head = 'year'
    cssclass_year = 'year'

    def formatday(self, day, weekday):
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        return '<tr>' + ''.join(self.formatday(day, weekday) for day, weekday in theweek) + '</tr>'

    def formatweekday(self, day):
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        return '<tr>' + ''.join(self.formatweekday(day) for day in self.iterweekdays()) + '</tr>'

    def formatmonthname(self, theyear, themonth, withyear=True):
        _check_month(themonth)
        name = standalone_month_name[themonth]
        if withyear:
            name = f'{name} {theyear}'
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return '\n'.join(lines) + '\n</table>\n'

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        text = f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">\n'
        text += f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>'
        for first in range(1, 13, width):
            cells = (f'<td>{self.formatmonth(theyear, month, withyear=False)}</td>'
                     for month in range(first, min(first + width, 13)))
            text += '<tr>' + ''.join(cells) + '</tr>'
        return text + '</table>'

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        """A page for a year, as bytes."""
        if encoding is None:
            encoding = 'utf-8'
        style = '' if css is None else f'<link rel="stylesheet" type="text/css" href="{css}" />\n'
        text = (f'<?xml version="1.0" encoding="{encoding}"?>\n'
                '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" '
                '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html>\n<head>\n'
                f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n{style}'
                f'<title>Calendar for {theyear}</title>\n</head>\n<body>\n{self.formatyear(theyear, width)}'
                '</body>\n</html>\n')
        return text.encode(encoding, 'xmlcharrefreplace')


# The names are the same in each locale: there is only one.
class LocaleTextCalendar(TextCalendar):
    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


class LocaleHTMLCalendar(HTMLCalendar):
    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    """Sets the day that the functions' weeks begin with."""
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear


def timegm(tuple):
    """The seconds since 1970 of a UTC time as time.gmtime() gives it."""
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - datetime.date(1970, 1, 1).toordinal() + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second
