# Native in CPython: its frames are in no traceback.
"""Dates, times, durations and time zones."""

from operator import attrgetter, index as _index
import time as _time

__all__ = ('date', 'datetime', 'time', 'timedelta', 'timezone', 'tzinfo', 'MINYEAR', 'MAXYEAR', 'UTC')

MINYEAR = 1
MAXYEAR = 9999
datetime_CAPI = None

_max_ordinal = 3652059  # of 31 December 9999
_day_names = ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')
_month_names = ('', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec')
_days_in_months = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_days_before_months = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_absent = object()  # stands for an argument that was not given


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_in_month(year, month):
    return 29 if month == 2 and _is_leap(year) else _days_in_months[month]


def _days_before_year(year):
    year -= 1
    return year * 365 + year // 4 - year // 100 + year // 400


def _day_of_year(year, month, day):
    days = _days_before_months[month] + day
    return days + 1 if month > 2 and _is_leap(year) else days


def _to_ordinal(year, month, day):
    """The number of a day; that of 1 January of year 1 is 1."""
    return _days_before_year(year) + _day_of_year(year, month, day)


def _from_ordinal(ordinal):
    """(year, month, day) of the day with that number."""
    days = ordinal - 1
    centuries4, days = divmod(days, 146097)
    centuries, days = divmod(days, 36524)
    years4, days = divmod(days, 1461)
    years, days = divmod(days, 365)
    year = centuries4 * 400 + centuries * 100 + years4 * 4 + years + 1
    if years == 4 or centuries == 4:
        return year - 1, 12, 31
    month = (days + 50) >> 5  # right, or one too many
    before = _days_before_months[month]
    if month > 2 and _is_leap(year):
        before += 1
    if before > days:
        month -= 1
        before -= _days_in_month(year, month)
    return year, month, days - before + 1


def _first_iso_monday(year):
    """The ordinal of the Monday with which a year of ISO weeks begins."""
    first = _to_ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    return first - weekday + (7 if weekday > 3 else 0)


def _small_int(value):
    """value as an int of 32 bits."""
    value = _index(value)
    if not -2147483648 <= value <= 2147483647:
        if not -9223372036854775808 <= value <= 9223372036854775807:
            raise OverflowError('Python int too large to convert to C long')
        raise OverflowError('signed integer is greater than maximum' if value > 0
                            else 'signed integer is less than minimum')
    return value


def _check_date(year, month, day):
    year, month, day = _small_int(year), _small_int(month), _small_int(day)
    if not 1 <= year <= 9999:
        raise ValueError(f'year must be in 1..9999, not {year}')
    if not 1 <= month <= 12:
        raise ValueError(f'month must be in 1..12, not {month}')
    if not 1 <= day <= 28:
        last = _days_in_month(year, month)
        if not 1 <= day <= last:
            raise ValueError(f'day {day} must be in range 1..{last} for month {month} in year {year}')
    return year, month, day


def _check_time(hour, minute, second, microsecond, fold):
    hour, minute, second = _small_int(hour), _small_int(minute), _small_int(second)
    microsecond, fold = _small_int(microsecond), _small_int(fold)
    if not 0 <= hour <= 23:
        raise ValueError(f'hour must be in 0..23, not {hour}')
    if not 0 <= minute <= 59:
        raise ValueError(f'minute must be in 0..59, not {minute}')
    if not 0 <= second <= 59:
        raise ValueError(f'second must be in 0..59, not {second}')
    if not 0 <= microsecond <= 999999:
        raise ValueError(f'microsecond must be in 0..999999, not {microsecond}')
    if fold not in (0, 1):
        raise ValueError(f'fold must be either 0 or 1, not {fold}')
    return hour, minute, second, microsecond, fold


def _check_tzinfo(zone):
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(zone).__name__}'")


def _check_offset(method, offset):
    """offset, as a tzinfo's method gave it, if that is a possible one."""
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{method}() must return None or timedelta, not '{type(offset).__name__}'")
    if not -86400000000 < offset._micros() < 86400000000:
        raise ValueError('offset must be a timedelta strictly between -timedelta(hours=24) and '
                         f'timedelta(hours=24), not {offset!r}')
    return offset


def _check_name(name):
    if name is not None and not isinstance(name, str):
        raise TypeError(f"tzinfo.tzname() must return None or a string, not '{type(name).__name__}'")
    return name


def _missing(*values):
    """Raises the TypeError for the first of a date's arguments that is missing."""
    for position, (name, value) in enumerate(zip(('year', 'month', 'day'), values), 1):
        if value is _absent:
            raise TypeError(f"function missing required argument '{name}' (pos {position})")


def _text(value, function, position=1):
    if not isinstance(value, str):
        raise TypeError(f'{function}() argument {position} must be str, not {_full_name(type(value))}')
    return value


def _full_name(cls):
    """The name of a class as error messages have it."""
    return f'datetime.{cls.__name__}' if cls.__module__ == 'datetime' else cls.__name__


def _refuse(operator, left, right):
    """NotImplemented; raises the TypeError at once where neither side could still do it, for its wording."""
    for cls in (type(left), type(right)):
        if cls.__module__ not in ('builtins', 'datetime'):
            return NotImplemented
    raise TypeError(f"unsupported operand type(s) for {operator}: '{_full_name(type(left))}' and "
                    f"'{_full_name(type(right))}'")


def _refuse_compare(operator, left, right):
    for cls in (type(left), type(right)):
        if cls.__module__ not in ('builtins', 'datetime'):
            return NotImplemented
    raise TypeError(f"'{operator}' not supported between instances of '{_full_name(type(left))}' and "
                    f"'{_full_name(type(right))}'")


def _field(cls, name, message=None):
    """A property for the slot _name, that cannot be set."""

    def refuse(self, value=None):
        raise AttributeError(message or f"attribute '{name}' of '{_full_name(cls_cell[0])}' objects is not writable")

    cls_cell = [None]
    made = property(attrgetter('_' + name), refuse, refuse)
    _fields.append((cls_cell, cls))
    return made


_fields = []


def _no_attribute(self, name):
    raise AttributeError(f"'{_full_name(type(self))}' object has no attribute '{name}'", name=name, obj=self)


class timedelta:
    """A duration: days, seconds (0 to 86399) and microseconds (0 to 999999)."""

    __slots__ = ('_days', '_seconds', '_microseconds', '_hash')

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        if type(days) is int and type(seconds) is int and type(microseconds) is int and (
                milliseconds, minutes, hours, weeks) == (0, 0, 0, 0):
            return _make_delta(cls, (days * 86400 + seconds) * 1000000 + microseconds)
        total = 0
        rest = 0.0
        for value, factor, name in ((microseconds, 1, 'microseconds'), (milliseconds, 1000, 'milliseconds'),
                                    (seconds, 1000000, 'seconds'), (minutes, 60000000, 'minutes'),
                                    (hours, 3600000000, 'hours'), (days, 86400000000, 'days'),
                                    (weeks, 604800000000, 'weeks')):
            if isinstance(value, int):
                total += value * factor
            elif isinstance(value, float):
                whole = int(value)
                total += whole * factor
                part = (value - whole) * factor
                whole = int(part)
                total += whole
                rest += part - whole
            else:
                raise TypeError(f'unsupported type for timedelta {name} component: {type(value).__name__}')
        if rest:
            total += _round_beside(rest, total)
        return _make_delta(cls, total)

    def _micros(self):
        return (self._days * 86400 + self._seconds) * 1000000 + self._microseconds

    def total_seconds(self):
        """The duration in seconds, as a float."""
        return self._micros() / 1000000

    def __repr__(self):
        parts = []
        if self._days:
            parts.append(f'days={self._days}')
        if self._seconds:
            parts.append(f'seconds={self._seconds}')
        if self._microseconds:
            parts.append(f'microseconds={self._microseconds}')
        return f'{_repr_name(self)}({", ".join(parts) or "0"})'

    def __str__(self):
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f'{hours}:{minutes:02d}:{seconds:02d}'
        if self._days:
            text = f'{self._days} day{"" if abs(self._days) == 1 else "s"}, {text}'
        if self._microseconds:
            text += f'.{self._microseconds:06d}'
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _make_delta(timedelta, self._micros() + other._micros())
        if isinstance(other, date):
            return other.__add__(self)
        return _refuse('+', self, other)

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return _make_delta(timedelta, self._micros() + other._micros())
        return _refuse('+', other, self)

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _make_delta(timedelta, self._micros() - other._micros())
        return _refuse('-', self, other)

    def __rsub__(self, other):
        if isinstance(other, timedelta):
            return _make_delta(timedelta, other._micros() - self._micros())
        return _refuse('-', other, self)

    def __neg__(self):
        return _make_delta(timedelta, -self._micros())

    def __pos__(self):
        return _make_delta(timedelta, self._micros())

    def __abs__(self):
        return _make_delta(timedelta, abs(self._micros()))

    def __mul__(self, other):
        if isinstance(other, int):
            return _make_delta(timedelta, self._micros() * other)
        if isinstance(other, float):
            above, below = other.as_integer_ratio()
            return _make_delta(timedelta, _divide_rounded(self._micros() * above, below))
        if isinstance(other, (str, bytes, list, tuple, bytearray)):
            raise TypeError(f"can't multiply sequence by non-int of type '{_full_name(type(self))}'")
        return _refuse('*', self, other)

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return self.__mul__(other)
        return _refuse('*', other, self)

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return _divided(self._micros(), other._micros())
        if isinstance(other, int):
            if other == 0:
                raise ZeroDivisionError('division by zero')
            return _make_delta(timedelta, _divide_rounded(self._micros(), other))
        if isinstance(other, float):
            above, below = other.as_integer_ratio()
            if above == 0:
                raise ZeroDivisionError('division by zero')
            return _make_delta(timedelta, _divide_rounded(self._micros() * below, above))
        return _refuse('/', self, other)

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return _floor_divided(self._micros(), other._micros())
        if isinstance(other, int):
            return _make_delta(timedelta, _floor_divided(self._micros(), other))
        return _refuse('//', self, other)

    def __mod__(self, other):
        if isinstance(other, timedelta):
            divisor = other._micros()
            return _make_delta(timedelta, self._micros() - divisor * _floor_divided(self._micros(), divisor))
        return _refuse('%', self, other)

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            divisor = other._micros()
            quotient = _floor_divided(self._micros(), divisor)
            return quotient, _make_delta(timedelta, self._micros() - divisor * quotient)
        return _refuse('divmod()', self, other)

    def __pow__(self, other):
        return _refuse('** or pow()', self, other)

    def __rpow__(self, other):
        return _refuse('** or pow()', other, self)

    def __rtruediv__(self, other):
        return _refuse('/', other, self)

    def __rfloordiv__(self, other):
        return _refuse('//', other, self)

    def __rmod__(self, other):
        return _refuse('%', other, self)

    def __eq__(self, other):
        if isinstance(other, timedelta):
            return (self._days == other._days and self._seconds == other._seconds
                    and self._microseconds == other._microseconds)
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() < other._micros()
        return _refuse_compare('<', self, other)

    def __le__(self, other):
        if isinstance(other, timedelta):
            return self._micros() <= other._micros()
        return _refuse_compare('<=', self, other)

    def __gt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() > other._micros()
        return _refuse_compare('>', self, other)

    def __ge__(self, other):
        if isinstance(other, timedelta):
            return self._micros() >= other._micros()
        return _refuse_compare('>=', self, other)

    def __hash__(self):
        return hash((self._days, self._seconds, self._microseconds))

    def __bool__(self):
        return bool(self._days or self._seconds or self._microseconds)

    def __reduce__(self):
        return self.__class__, (self._days, self._seconds, self._microseconds)

    __getattr__ = _no_attribute


def _repr_name(value):
    cls = type(value)
    return f'datetime.{cls.__name__}' if cls.__module__ == 'datetime' else cls.__name__


def _round_beside(rest, total):
    """rest rounded so that total plus it, where two are as near, is even."""
    whole = int(rest + 0.5) if rest >= 0 else -int(0.5 - rest)
    if abs(whole - rest) == 0.5:
        odd = total & 1
        half = (rest + odd) * 0.5
        half = int(half + 0.5) if half >= 0 else -int(0.5 - half)
        whole = 2 * half - odd
    return whole


def _divide_rounded(above, below):
    """above / below as the nearest int, the even one of two."""
    quotient, rest = divmod(above, below)
    rest *= 2
    if (rest > below if below > 0 else rest < below) or (rest == below and quotient & 1):
        quotient += 1
    return quotient


def _divided(above, below):
    if below == 0:
        raise ZeroDivisionError('division by zero')
    return above / below


def _floor_divided(above, below):
    if below == 0:
        raise ZeroDivisionError('division by zero')
    return above // below


def _make_delta(cls, micros):
    """The timedelta, of class cls, of so many microseconds."""
    seconds, micros = divmod(micros, 1000000)
    days, seconds = divmod(seconds, 86400)
    if not -999999999 <= days <= 999999999:
        if not -2147483648 <= days <= 2147483647:
            raise OverflowError('Python int too large to convert to C int')
        raise OverflowError(f'days={days}; must have magnitude <= 999999999')
    self = object.__new__(cls)
    self._days = days
    self._seconds = seconds
    self._microseconds = micros
    return self


timedelta.days = _field(timedelta, 'days', 'readonly attribute')
timedelta.seconds = _field(timedelta, 'seconds', 'readonly attribute')
timedelta.microseconds = _field(timedelta, 'microseconds', 'readonly attribute')
timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(999999999, 86399, 999999)
timedelta.resolution = timedelta(0, 0, 1)


class IsoCalendarDate(tuple):
    """What isocalendar() gives."""

    __slots__ = ()

    def __new__(cls, year, week, weekday, /):
        return tuple.__new__(cls, (year, week, weekday))

    def _read_only(name, position):
        def refuse(self, value=None):
            raise AttributeError(f"attribute '{name}' of 'datetime.IsoCalendarDate' objects is not writable")
        return property(lambda self: self[position], refuse, refuse)

    year = _read_only('year', 0)
    week = _read_only('week', 1)
    weekday = _read_only('weekday', 2)
    del _read_only

    def __repr__(self):
        return f'datetime.IsoCalendarDate(year={self[0]}, week={self[1]}, weekday={self[2]})'

    def __reduce__(self):
        return tuple, (tuple(self),)


class date:
    """A day of the calendar."""

    __slots__ = ('_year', '_month', '_day', '_hash')

    def __new__(cls, year=_absent, month=_absent, day=_absent, *excess):
        if day is _absent:
            if (month is _absent and isinstance(year, (bytes, str)) and len(year) == 4
                    and 1 <= _state_bytes(year)[2] <= 12):
                state = _state_bytes(year)
                return _make_date(cls, state[0] * 256 + state[1], state[2], state[3])
            _missing(year, month, day)
        if excess:
            raise TypeError(f'function takes at most 3 arguments ({3 + len(excess)} given)')
        year, month, day = _check_date(year, month, day)
        return _make_date(cls, year, month, day)

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_time.time())

    @classmethod
    def fromtimestamp(cls, timestamp, /):
        """The local day at timestamp, in seconds since 1970."""
        if not isinstance(timestamp, (int, float)):
            timestamp = _index(timestamp)
        parts = _time.localtime(_whole_seconds(timestamp))
        return cls(parts[0], parts[1], parts[2])

    @classmethod
    def fromordinal(cls, ordinal, /):
        ordinal = _small_int(ordinal)
        if ordinal < 1:
            raise ValueError('ordinal must be >= 1')
        year, month, day = _from_ordinal(ordinal)
        return cls(year, month, day)

    @classmethod
    def fromisoformat(cls, string, /):
        """The day that the ISO 8601 text string means."""
        if not isinstance(string, str):
            raise TypeError('fromisoformat: argument must be str')
        from _datetime_text import Malformed, parse_date
        try:
            if len(string) not in (7, 8, 10):
                raise Malformed
            year, month, day = _calendar_date(parse_date(string))
        except Malformed:
            raise ValueError(f'Invalid isoformat string: {string!r}') from None
        return cls(year, month, day)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        """The day with that year, week and weekday (1 is Monday)."""
        return cls(*_from_iso_calendar(_small_int(year), _small_int(week), _small_int(day)))

    @classmethod
    def strptime(cls, string, format, /):
        _text(string, 'strptime', 1)
        _text(format, 'strptime', 2)
        from _strptime import _strptime_datetime_date
        return _strptime_datetime_date(cls, string, format)

    def __repr__(self):
        return f'{_repr_name(self)}({self._year}, {self._month}, {self._day})'

    def ctime(self):
        return (f'{_day_names[self.weekday()]} {_month_names[self._month]} {self._day:2d} 00:00:00 '
                f'{self._year:04d}')

    def strftime(self, format):
        from _datetime_text import format_by
        return format_by(self, _text(format, 'strftime'), self.timetuple(), self._year,
                         lambda: self.isocalendar()[0])

    def __format__(self, format, /):
        if not _text(format, '__format__'):
            return str(self)
        return self.strftime(format)

    def isoformat(self):
        return f'{self._year:04d}-{self._month:02d}-{self._day:02d}'

    def __str__(self):
        return self.isoformat()

    def timetuple(self):
        return _time.struct_time((self._year, self._month, self._day, 0, 0, 0, self.weekday(),
                                  _day_of_year(self._year, self._month, self._day), -1))

    def toordinal(self):
        return _to_ordinal(self._year, self._month, self._day)

    def replace(self, year=_absent, month=_absent, day=_absent):
        return type(self)(self._year if year is _absent else year, self._month if month is _absent else month,
                          self._day if day is _absent else day)

    def __replace__(self, /, **changes):
        return self.replace(**changes)

    def weekday(self):
        """0 for Monday to 6 for Sunday."""
        return (_to_ordinal(self._year, self._month, self._day) + 6) % 7

    def isoweekday(self):
        """1 for Monday to 7 for Sunday."""
        return (_to_ordinal(self._year, self._month, self._day) + 6) % 7 + 1

    def isocalendar(self):
        year = self._year
        start = _first_iso_monday(year)
        today = _to_ordinal(year, self._month, self._day)
        week, day = divmod(today - start, 7)
        if week < 0:
            year -= 1
            week, day = divmod(today - _first_iso_monday(year), 7)
        elif week >= 52 and today >= _first_iso_monday(year + 1):
            year += 1
            week = 0
        return IsoCalendarDate(year, week + 1, day + 1)

    def __eq__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return (self._year == other._year and self._month == other._month and self._day == other._day)
        return NotImplemented

    def _order(self):
        return self._year * 512 + self._month * 32 + self._day

    def __lt__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._order() < other._order()
        return _refuse_compare('<', self, other)

    def __le__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._order() <= other._order()
        return _refuse_compare('<=', self, other)

    def __gt__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._order() > other._order()
        return _refuse_compare('>', self, other)

    def __ge__(self, other):
        if isinstance(other, date) and not isinstance(other, datetime):
            return self._order() >= other._order()
        return _refuse_compare('>=', self, other)

    def __hash__(self):
        return hash((self._year, self._month, self._day))

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _date_at(type(self), self.toordinal() + other._days)
        return _refuse('+', self, other)

    def __radd__(self, other):
        if isinstance(other, timedelta):
            return self.__add__(other)
        return _refuse('+', other, self)

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _date_at(type(self), self.toordinal() - other._days)
        if isinstance(other, date) and not isinstance(other, datetime):
            return timedelta(self.toordinal() - other.toordinal())
        return _refuse('-', self, other)

    def __rsub__(self, other):
        return _refuse('-', other, self)

    def __reduce__(self):
        return self.__class__, (bytes((self._year // 256, self._year % 256, self._month, self._day)),)

    __getattr__ = _no_attribute


def _state_bytes(state):
    """The numbers in a state as pickles have it; some hold it as a str."""
    try:
        return state.encode('latin-1') if isinstance(state, str) else state
    except UnicodeEncodeError:
        raise ValueError('Failed to encode latin1 string when unpickling a date object. '
                         "pickle.load(data, encoding='latin1') is assumed.") from None


def _make_date(cls, year, month, day):
    self = object.__new__(cls)
    self._year = year
    self._month = month
    self._day = day
    return self


def _date_at(cls, ordinal):
    """The day with that number, as an object of cls."""
    if not 1 <= ordinal <= _max_ordinal:
        raise OverflowError('date value out of range')
    year, month, day = _from_ordinal(ordinal)
    return _make_date(cls, year, month, day) if cls is date else cls(year, month, day)


def _from_iso_calendar(year, week, day):
    if not 1 <= year <= 9999:
        raise ValueError(f'year must be in 1..9999, not {year}')
    if not 1 <= week <= 52:
        # A year has 53 weeks if it begins on a Thursday, or on a Wednesday and is a leap year.
        first = _to_ordinal(year, 1, 1) % 7
        if not (week == 53 and (first == 4 or (first == 3 and _is_leap(year)))):
            raise ValueError(f'Invalid week: {week}')
    if not 1 <= day <= 7:
        raise ValueError(f'Invalid weekday: {day} (range is [1, 7])')
    return _from_ordinal(_first_iso_monday(year) + (week - 1) * 7 + day - 1)


def _calendar_date(parsed):
    """(year, month, day) of what parse_date gives."""
    kind, year, month, day = parsed
    if kind == 'date':
        return year, month, day
    try:
        return _from_iso_calendar(year, month, day)
    except ValueError:
        from _datetime_text import Malformed
        raise Malformed from None


def _whole_seconds(timestamp):
    import math
    if isinstance(timestamp, float):
        if math.isnan(timestamp):
            raise ValueError('Invalid value NaN (not a number)')
        if not -9.3e18 < timestamp < 9.3e18:
            raise OverflowError('timestamp out of range for platform time_t')
        return math.floor(timestamp)
    if not -9223372036854775808 <= timestamp <= 9223372036854775807:
        raise OverflowError('timestamp out of range for platform time_t')
    return timestamp


date.year = _field(date, 'year')
date.month = _field(date, 'month')
date.day = _field(date, 'day')
date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(1)


class tzinfo:
    """The base of time zones."""

    __slots__ = ()

    def tzname(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement tzname()')

    def utcoffset(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement utcoffset()')

    def dst(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement dst()')

    def fromutc(self, dt, /):
        """The time in this zone for dt, whose numbers are UTC's."""
        if not isinstance(dt, datetime):
            raise TypeError('fromutc: argument must be a datetime')
        if dt._tzinfo is not self:
            raise ValueError('fromutc: dt.tzinfo is not self')
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError('fromutc: non-None utcoffset() result required')
        saving = dt.dst()
        if saving is None:
            raise ValueError('fromutc: non-None dst() result required')
        standard = offset - saving
        if standard:
            dt += standard
            saving = dt.dst()
            if saving is None:
                raise ValueError('fromutc: tz.dst() gave inconsistent results; cannot convert')
        return dt + saving

    def __reduce__(self):
        get_args = getattr(self, '__getinitargs__', None)
        args = get_args() if get_args else ()
        return self.__class__, args, self.__getstate__()


def _zone_call(name):
    """The method of time and datetime that asks the zone for name."""


class time:
    """A time of the day, with or without a zone."""

    __slots__ = ('_hour', '_minute', '_second', '_microsecond', '_tzinfo', '_fold', '_hash')

    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        if isinstance(hour, (bytes, str)) and len(hour) == 6 and _state_bytes(hour)[0] & 0x7f < 24:
            state = _state_bytes(hour)
            zone = None if minute == 0 else minute
            if zone is not None and not isinstance(zone, globals()['tzinfo']):
                raise TypeError('bad tzinfo state arg')
            return _make_time(cls, state[0] & 0x7f, state[1], state[2], int.from_bytes(state[3:6]), zone,
                              state[0] >> 7)
        hour, minute, second, microsecond, fold = _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        return _make_time(cls, hour, minute, second, microsecond, tzinfo, fold)

    @classmethod
    def fromisoformat(cls, string, /):
        """The time that the ISO 8601 text string means."""
        if not isinstance(string, str):
            raise TypeError('fromisoformat: argument must be str')
        from _datetime_text import Malformed, parse_time
        try:
            (hour, minute, second, micros), offset = parse_time(string[1:] if string[:1] == 'T' else string)
        except Malformed:
            raise ValueError(f'Invalid isoformat string: {string!r}') from None
        if hour == 24:
            if minute or second or micros:
                raise ValueError('minute, second, and microsecond must be 0 when hour is 24')
            hour = 0
        return cls(hour, minute, second, micros, _zone_for(offset))

    @classmethod
    def strptime(cls, string, format, /):
        _text(string, 'strptime', 1)
        _text(format, 'strptime', 2)
        from _strptime import _strptime_datetime_time
        return _strptime_datetime_time(cls, string, format)

    def __repr__(self):
        text = f'{_repr_name(self)}({self._hour}, {self._minute}'
        if self._microsecond:
            text += f', {self._second}, {self._microsecond}'
        elif self._second:
            text += f', {self._second}'
        if self._tzinfo is not None:
            text += f', tzinfo={self._tzinfo!r}'
        return text + (', fold=1)' if self._fold else ')')

    def isoformat(self, timespec='auto'):
        text = _clock_text(self, _text(timespec, 'isoformat'))
        offset = self.utcoffset()
        return text if offset is None else text + _offset_text(offset)

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        from _datetime_text import format_by
        return format_by(self, _text(format, 'strftime'),
                         (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1), 1900, None)

    def __format__(self, format, /):
        if not _text(format, '__format__'):
            return str(self)
        return self.strftime(format)

    def utcoffset(self):
        return None if self._tzinfo is None else _check_offset('utcoffset', self._tzinfo.utcoffset(None))

    def dst(self):
        return None if self._tzinfo is None else _check_offset('dst', self._tzinfo.dst(None))

    def tzname(self):
        return None if self._tzinfo is None else _check_name(self._tzinfo.tzname(None))

    def replace(self, hour=_absent, minute=_absent, second=_absent, microsecond=_absent, tzinfo=_absent, *,
                fold=_absent):
        return type(self)(self._hour if hour is _absent else hour, self._minute if minute is _absent else minute,
                          self._second if second is _absent else second,
                          self._microsecond if microsecond is _absent else microsecond,
                          self._tzinfo if tzinfo is _absent else tzinfo, fold=self._fold if fold is _absent else fold)

    def __replace__(self, /, **changes):
        return self.replace(**changes)

    def _clock(self):
        return ((self._hour * 60 + self._minute) * 60 + self._second) * 1000000 + self._microsecond

    def _compare(self, other, operator):
        """A number below, at or above 0; for == None where the two cannot be compared."""
        if self._tzinfo is other._tzinfo:
            return self._clock() - other._clock()
        mine, theirs = self.utcoffset(), other.utcoffset()
        if mine == theirs:
            return self._clock() - other._clock()
        if mine is None or theirs is None:
            if operator == '==':
                return None
            raise TypeError("can't compare offset-naive and offset-aware times")
        return self._clock() - mine._micros() - other._clock() + theirs._micros()

    def __eq__(self, other):
        return self._compare(other, '==') == 0 if isinstance(other, time) else NotImplemented

    def __lt__(self, other):
        return self._compare(other, '<') < 0 if isinstance(other, time) else _refuse_compare('<', self, other)

    def __le__(self, other):
        return self._compare(other, '<=') <= 0 if isinstance(other, time) else _refuse_compare('<=', self, other)

    def __gt__(self, other):
        return self._compare(other, '>') > 0 if isinstance(other, time) else _refuse_compare('>', self, other)

    def __ge__(self, other):
        return self._compare(other, '>=') >= 0 if isinstance(other, time) else _refuse_compare('>=', self, other)

    def __hash__(self):
        offset = self.replace(fold=0).utcoffset() if self._fold else self.utcoffset()
        if offset is None:
            return hash((self._hour, self._minute, self._second, self._microsecond))
        return hash(self._clock() - offset._micros())

    def __add__(self, other):
        return _refuse('+', self, other)

    def __sub__(self, other):
        return _refuse('-', self, other)

    def __reduce_ex__(self, protocol, /):
        first = self._hour + (128 if self._fold and protocol > 3 else 0)
        state = bytes((first, self._minute, self._second)) + self._microsecond.to_bytes(3)
        return self.__class__, (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce__(self):
        return self.__reduce_ex__(2)

    __getattr__ = _no_attribute


def _make_time(cls, hour, minute, second, microsecond, zone, fold):
    self = object.__new__(cls)
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = zone
    self._fold = fold
    return self


def _clock_text(value, timespec):
    """The time of value, which may also be a datetime, in as much detail as timespec says."""
    micros = value._microsecond
    if timespec == 'auto':
        timespec = 'microseconds' if micros else 'seconds'
    text = f'{value._hour:02d}'
    if timespec == 'hours':
        return text
    text += f':{value._minute:02d}'
    if timespec == 'minutes':
        return text
    text += f':{value._second:02d}'
    if timespec == 'seconds':
        return text
    if timespec == 'milliseconds':
        return text + f'.{micros // 1000:03d}'
    if timespec == 'microseconds':
        return text + f'.{micros:06d}'
    raise ValueError('Unknown timespec value')


def _offset_text(offset):
    from _datetime_text import format_offset
    return format_offset(offset)


def _zone_for(offset):
    """The zone for (seconds, microseconds), or None for None."""
    return None if offset is None else timezone(timedelta(0, *offset))


for _name in ('hour', 'minute', 'second', 'microsecond', 'tzinfo', 'fold'):
    setattr(time, _name, _field(time, _name))
time.min = time(0, 0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(0, 0, 1)


class datetime(date):
    """A day and a time, with or without a zone."""

    __slots__ = ('_hour', '_minute', '_second', '_microsecond', '_tzinfo', '_fold')

    def __new__(cls, year=_absent, month=_absent, day=_absent, hour=0, minute=0, second=0, microsecond=0, tzinfo=None,
                *, fold=0):
        if day is _absent:
            if isinstance(year, (bytes, str)) and len(year) == 10 and 1 <= _state_bytes(year)[2] & 0x7f <= 12:
                return _datetime_from_state(cls, _state_bytes(year), None if month is _absent else month)
            _missing(year, month, day)
        year, month, day = _check_date(year, month, day)
        hour, minute, second, microsecond, fold = _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        return _make_datetime(cls, year, month, day, hour, minute, second, microsecond, tzinfo, fold)

    @classmethod
    def now(cls, tz=None):
        """The current time, in the zone tz or, without it, local and without a zone."""
        _check_tzinfo(tz)
        return _from_timestamp(cls, _time.time_ns() // 1000, tz)

    @classmethod
    def utcnow(cls):
        _deprecated('utcnow()', 'now(datetime.UTC)')
        return _from_utc_micros(cls, _time.time_ns() // 1000, None)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        """The time, in seconds since 1970, in the zone tz or, without it, local and without a zone."""
        _check_tzinfo(tz)
        return _from_timestamp(cls, _timestamp_micros(timestamp), tz)

    @classmethod
    def utcfromtimestamp(cls, timestamp, /):
        _deprecated('utcfromtimestamp()', 'fromtimestamp(timestamp, datetime.UTC)')
        return _from_utc_micros(cls, _timestamp_micros(timestamp), None)

    @classmethod
    def combine(cls, date, time, tzinfo=_absent):
        """The datetime of a date and a time, with that time's zone or another."""
        if not isinstance(date, _date_class):
            raise TypeError(f'combine() argument 1 must be datetime.date, not {_full_name(type(date))}')
        if not isinstance(time, _time_class):
            raise TypeError(f'combine() argument 2 must be datetime.time, not {_full_name(type(time))}')
        return cls(date._year, date._month, date._day, time._hour, time._minute, time._second, time._microsecond,
                   time._tzinfo if tzinfo is _absent else tzinfo, fold=time._fold)

    @classmethod
    def fromisoformat(cls, string, /):
        """The datetime that the ISO 8601 text string means."""
        if not isinstance(string, str):
            raise TypeError('fromisoformat: argument must be str')
        from _datetime_text import Malformed, date_end, parse_date, parse_time
        try:
            if len(string) < 7:
                raise Malformed
            end = date_end(string)
            year, month, day = _calendar_date(parse_date(string[:end]))
            hour = minute = second = micros = 0
            offset = None
            if len(string) > end:
                (hour, minute, second, micros), offset = parse_time(string[end + 1:])
        except Malformed:
            raise ValueError(f'Invalid isoformat string: {string!r}') from None
        if hour == 24:
            if minute or second or micros:
                raise ValueError('minute, second, and microsecond must be 0 when hour is 24')
            hour = 0
            year, month, day = _check_date(year, month, day)
            year, month, day = _from_ordinal(_to_ordinal(year, month, day) + 1)
        return cls(year, month, day, hour, minute, second, micros, _zone_for(offset))

    @classmethod
    def strptime(cls, string, format, /):
        _text(string, 'strptime', 1)
        _text(format, 'strptime', 2)
        from _strptime import _strptime_datetime_datetime
        return _strptime_datetime_datetime(cls, string, format)

    def timetuple(self):
        saving = self.dst()
        return self._time_tuple(-1 if saving is None else int(bool(saving)))

    def _time_tuple(self, isdst):
        return _time.struct_time((self._year, self._month, self._day, self._hour, self._minute, self._second,
                                  self.weekday(), _day_of_year(self._year, self._month, self._day), isdst))

    def utctimetuple(self):
        offset = self.utcoffset()
        if offset:
            return (self.replace(tzinfo=None) - offset)._time_tuple(0)
        return self._time_tuple(0)

    def timestamp(self):
        """The time in seconds since 1970; without a zone it is taken as local."""
        if self._tzinfo is None:
            return _local_seconds(self) + self._microsecond / 1000000
        return (self - _epoch).total_seconds()

    def date(self):
        return _make_date(_date_class, self._year, self._month, self._day)

    def time(self):
        return _make_time(_time_class, self._hour, self._minute, self._second, self._microsecond, None, self._fold)

    def timetz(self):
        return _make_time(_time_class, self._hour, self._minute, self._second, self._microsecond, self._tzinfo,
                          self._fold)

    def replace(self, year=_absent, month=_absent, day=_absent, hour=_absent, minute=_absent, second=_absent,
                microsecond=_absent, tzinfo=_absent, *, fold=_absent):
        return type(self)(self._year if year is _absent else year, self._month if month is _absent else month,
                          self._day if day is _absent else day, self._hour if hour is _absent else hour,
                          self._minute if minute is _absent else minute,
                          self._second if second is _absent else second,
                          self._microsecond if microsecond is _absent else microsecond,
                          self._tzinfo if tzinfo is _absent else tzinfo, fold=self._fold if fold is _absent else fold)

    def astimezone(self, tz=None):
        """The same moment in the zone tz, by default the local one."""
        if tz is None:
            tz = _local_zone(self)
        elif not isinstance(tz, tzinfo):
            raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(tz).__name__}'")
        mine = self._tzinfo
        offset = None
        if mine is tz:
            return self
        if mine is not None:
            offset = _check_offset('utcoffset', mine.utcoffset(self))
        if offset is None:
            mine = _local_zone(self.replace(tzinfo=None))
            if mine is tz:
                return self
            offset = mine.utcoffset(self)
        return tz.fromutc((self.replace(tzinfo=None, fold=0) - offset).replace(tzinfo=tz))

    def ctime(self):
        return (f'{_day_names[self.weekday()]} {_month_names[self._month]} {self._day:2d} '
                f'{self._hour:02d}:{self._minute:02d}:{self._second:02d} {self._year:04d}')

    def isoformat(self, sep='T', timespec='auto'):
        if not isinstance(sep, str):
            raise TypeError('isoformat() argument 1 must be a unicode character, not ' + _full_name(type(sep)))
        if len(sep) != 1:
            raise TypeError('isoformat() argument 1 must be a unicode character, not a string of length '
                            + str(len(sep)))
        text = (f'{self._year:04d}-{self._month:02d}-{self._day:02d}{sep}'
                f'{_clock_text(self, _text(timespec, "isoformat", 2))}')
        if self._tzinfo is None:
            return text
        offset = self.utcoffset()
        return text if offset is None else text + _offset_text(offset)

    def __repr__(self):
        text = f'{_repr_name(self)}({self._year}, {self._month}, {self._day}, {self._hour}, {self._minute}'
        if self._microsecond:
            text += f', {self._second}, {self._microsecond}'
        elif self._second:
            text += f', {self._second}'
        if self._fold:
            text += ', fold=1'
        if self._tzinfo is not None:
            text += f', tzinfo={self._tzinfo!r}'
        return text + ')'

    def __str__(self):
        return self.isoformat(' ')

    def utcoffset(self):
        return None if self._tzinfo is None else _check_offset('utcoffset', self._tzinfo.utcoffset(self))

    def dst(self):
        return None if self._tzinfo is None else _check_offset('dst', self._tzinfo.dst(self))

    def tzname(self):
        return None if self._tzinfo is None else _check_name(self._tzinfo.tzname(self))

    def _micros(self):
        """Microseconds since the start of year 1, by the numbers as they stand."""
        return ((_to_ordinal(self._year, self._month, self._day) * 86400 + self._hour * 3600 + self._minute * 60
                 + self._second) * 1000000 + self._microsecond)

    def _order(self):
        return (self._year, self._month, self._day, self._hour, self._minute, self._second, self._microsecond)

    def _compare(self, other, operator):
        """A number below, at or above 0; for == None where the two are never equal."""
        if self._tzinfo is other._tzinfo:
            return self._micros() - other._micros()
        mine, theirs = self.utcoffset(), other.utcoffset()
        if operator == '==':
            # A time that its zone has twice, or not at all, equals none of another zone.
            if (mine != self.replace(fold=not self._fold).utcoffset()
                    or theirs != other.replace(fold=not other._fold).utcoffset()):
                return None
        if mine == theirs:
            return self._micros() - other._micros()
        if mine is None or theirs is None:
            if operator == '==':
                return None
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return self._micros() - mine._micros() - other._micros() + theirs._micros()

    def __eq__(self, other):
        if isinstance(other, datetime):
            return self._compare(other, '==') == 0
        return NotImplemented

    def __lt__(self, other):
        return self._compare(other, '<') < 0 if isinstance(other, datetime) else _refuse_compare('<', self, other)

    def __le__(self, other):
        return self._compare(other, '<=') <= 0 if isinstance(other, datetime) else _refuse_compare('<=', self, other)

    def __gt__(self, other):
        if isinstance(other, datetime):
            return self._compare(other, '>') > 0
        if type(other) is _date_class:
            # A subclass is asked first: what was written is mostly other < self.
            return _refuse_compare('<', other, self)
        return _refuse_compare('>', self, other)

    def __ge__(self, other):
        if isinstance(other, datetime):
            return self._compare(other, '>=') >= 0
        if type(other) is _date_class:
            return _refuse_compare('<=', other, self)
        return _refuse_compare('>=', self, other)

    def __hash__(self):
        if self._tzinfo is None:
            return hash(self._order())
        offset = self.replace(fold=0).utcoffset() if self._fold else self.utcoffset()
        if offset is None:
            return hash(self._order())
        return hash(self._micros() - offset._micros())

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _datetime_at(type(self), self._micros() + other._micros(), self._tzinfo)
        return _refuse('+', self, other)

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _datetime_at(type(self), self._micros() - other._micros(), self._tzinfo)
        if not isinstance(other, datetime):
            return _refuse('-', self, other)
        apart = self._micros() - other._micros()
        if self._tzinfo is not other._tzinfo:
            mine, theirs = self.utcoffset(), other.utcoffset()
            if mine != theirs:
                if mine is None or theirs is None:
                    raise TypeError("can't subtract offset-naive and offset-aware datetimes")
                apart += theirs._micros() - mine._micros()
        return _make_delta(timedelta, apart)

    def __reduce_ex__(self, protocol, /):
        month = self._month + (128 if self._fold and protocol > 3 else 0)
        state = bytes((self._year // 256, self._year % 256, month, self._day, self._hour, self._minute,
                       self._second)) + self._microsecond.to_bytes(3)
        return self.__class__, (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce__(self):
        return self.__reduce_ex__(2)


def _make_datetime(cls, year, month, day, hour, minute, second, microsecond, zone, fold):
    self = object.__new__(cls)
    self._year = year
    self._month = month
    self._day = day
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = zone
    self._fold = fold
    return self


def _datetime_from_state(cls, state, zone):
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError('bad tzinfo state arg')
    return _make_datetime(cls, state[0] * 256 + state[1], state[2] & 0x7f, state[3], state[4], state[5], state[6],
                          int.from_bytes(state[7:10]), zone, state[2] >> 7)


def _datetime_at(cls, micros, zone):
    """The datetime, of class cls, so many microseconds after the start of year 1."""
    seconds, micros = divmod(micros, 1000000)
    ordinal, seconds = divmod(seconds, 86400)
    if not 1 <= ordinal <= _max_ordinal:
        raise OverflowError('date value out of range')
    year, month, day = _from_ordinal(ordinal)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    if cls is datetime:
        return _make_datetime(cls, year, month, day, hour, minute, second, micros, zone, 0)
    return cls(year, month, day, hour, minute, second, micros, zone)


_epoch_micros = 719163 * 86400 * 1000000  # of 1 January 1970, as datetime._micros has it


def _timestamp_micros(timestamp):
    """A timestamp as the nearest whole number of microseconds, the even one of two."""
    if isinstance(timestamp, float):
        seconds = _whole_seconds(timestamp)
        return seconds * 1000000 + round((timestamp - seconds) * 1e6)
    try:
        seconds = _index(timestamp)
    except TypeError:
        raise TypeError(f'argument must be int or float, not {_full_name(type(timestamp))}') from None
    return _whole_seconds(seconds) * 1000000


def _from_timestamp(cls, micros, tz):
    if tz is None:
        seconds, micros = divmod(micros, 1000000)
        parts = _time.localtime(seconds)
        year, month, day, hour, minute, second = parts[:6]
        made = cls(year, month, day, hour, minute, min(second, 59), micros)
        # The second of two equal local times has fold 1: a while ago the clocks were set back to it.
        before = _time.localtime(seconds - 86400) if seconds > 86400 else parts
        if before.tm_gmtoff != parts.tm_gmtoff:
            shift = before.tm_gmtoff - parts.tm_gmtoff
            if shift > 0 and _time.localtime(seconds - shift)[:6] == parts[:6]:
                made = made.replace(fold=1)
        return made
    return tz.fromutc(_from_utc_micros(cls, micros, tz))


def _from_utc_micros(cls, micros, zone):
    micros += _epoch_micros
    seconds, micros = divmod(micros, 1000000)
    ordinal, seconds = divmod(seconds, 86400)
    if not 1 <= ordinal <= _max_ordinal:
        if ordinal < 1:
            year = 0 if ordinal > -366 else _from_ordinal(ordinal)[0]
        else:
            year = _from_ordinal(ordinal)[0]
        raise ValueError(f'year must be in 1..9999, not {year}')
    year, month, day = _from_ordinal(ordinal)
    return cls(year, month, day, seconds // 3600, seconds // 60 % 60, seconds % 60, micros, zone)


def _local_seconds(value):
    """The seconds since 1970 at which local clocks show value; fold says which of two, or which side of a gap."""
    wanted = (value._micros() - _epoch_micros) // 1000000

    def shown(seconds):
        parts = _time.localtime(seconds)
        return ((_to_ordinal(parts[0], parts[1], parts[2]) - 719163) * 86400 + parts[3] * 3600 + parts[4] * 60
                + parts[5])

    first_shift = shown(wanted) - wanted
    one = wanted - first_shift
    one_shift = shown(one) - one
    if first_shift == one_shift:
        other = one + (-86400 if not value._fold else 86400)
        other_shift = shown(other) - other
        if first_shift == other_shift:
            return one
    else:
        other_shift = one_shift
    two = wanted - other_shift
    if shown(two) == wanted:
        return two
    if shown(one) == wanted:
        return one
    return (min if value._fold else max)(one, two)


def _local_zone(value):
    """The local zone, with the offset it has at value."""
    if value._tzinfo is None:
        seconds = _local_seconds(value)
    else:
        seconds = (value - _epoch) // timedelta(0, 1)
    parts = _time.localtime(seconds)
    return timezone(timedelta(0, parts.tm_gmtoff), parts.tm_zone)


def _deprecated(name, instead):
    import warnings
    warnings.warn(f'datetime.datetime.{name} is deprecated and scheduled for removal in a future version. Use '
                  f'timezone-aware objects to represent datetimes in UTC: datetime.datetime.{instead}.',
                  DeprecationWarning, stacklevel=3)


for _name in ('hour', 'minute', 'second', 'microsecond', 'tzinfo', 'fold'):
    setattr(datetime, _name, _field(datetime, _name))
_date_class = date
_time_class = time
for _cls in (date, time, datetime):
    _cls.replace.__qualname__ = 'replace'
timedelta.__new__.__qualname__ = '__new__'
del _cls
datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(0, 0, 1)


class timezone(tzinfo):
    """A fixed distance from UTC."""

    __slots__ = ('_offset', '_name')

    def __new__(cls, offset=_absent, name=_absent):
        if offset is _absent:
            raise TypeError("timezone() missing required argument 'offset' (pos 1)")
        if not isinstance(offset, timedelta):
            raise TypeError(f'timezone() argument 1 must be datetime.timedelta, not {_full_name(type(offset))}')
        if name is _absent:
            if not offset and _utc is not None:
                return _utc
            name = None
        elif not isinstance(name, str):
            raise TypeError(f'timezone() argument 2 must be str, not {_full_name(type(name))}')
        _check_offset('utcoffset', offset)
        self = tzinfo.__new__(cls)
        self._offset = offset
        self._name = name
        return self

    def __init_subclass__(cls):
        raise TypeError("type 'datetime.timezone' is not an acceptable base type")

    def __getinitargs__(self):
        return (self._offset,) if self._name is None else (self._offset, self._name)

    def __getstate__(self):
        return None

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __lt__(self, other):
        return _refuse_compare('<', self, other)

    def __gt__(self, other):
        return _refuse_compare('>', self, other)

    def __le__(self, other):
        return _refuse_compare('<=', self, other)

    def __ge__(self, other):
        return _refuse_compare('>=', self, other)

    def __repr__(self):
        if self is _utc:
            return 'datetime.timezone.utc'
        if self._name is None:
            return f'datetime.timezone({self._offset!r})'
        return f'datetime.timezone({self._offset!r}, {self._name!r})'

    def __str__(self):
        return self.tzname(None)

    def _check(self, dt, method):
        if dt is not None and not isinstance(dt, datetime):
            raise TypeError(f'{method}(dt) argument must be a datetime instance or None, not {type(dt).__name__}')

    def utcoffset(self, dt, /):
        self._check(dt, 'utcoffset')
        return self._offset

    def tzname(self, dt, /):
        self._check(dt, 'tzname')
        if self._name is not None:
            return self._name
        return 'UTC' + _offset_text(self._offset) if self._offset else 'UTC'

    def dst(self, dt, /):
        self._check(dt, 'dst')
        return None

    def fromutc(self, dt, /):
        if not isinstance(dt, datetime):
            raise TypeError('fromutc: argument must be a datetime')
        if dt._tzinfo is not self:
            raise ValueError('fromutc: dt.tzinfo is not self')
        return dt + self._offset

    def __reduce__(self):
        return self.__class__, self.__getinitargs__(), None

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    __getattr__ = _no_attribute


_utc = None
UTC = timezone.utc = _utc = timezone(timedelta(0))
timezone.min = timezone(-timedelta(0, 86340))
timezone.max = timezone(timedelta(0, 86340))
_epoch = datetime(1970, 1, 1, tzinfo=UTC)
for _cell, _name in _fields:
    _cell[0] = _name
del _fields, _name, _cell, _zone_call
