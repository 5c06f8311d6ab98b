# calendar: text and HTML calendars, iterators over months, facts of dates, errors.
import calendar as c, datetime
print(c.isleap(2000), c.isleap(1900), c.isleap(2024), c.leapdays(1900, 2025), c.leapdays(2025, 1900))
print(repr(c.weekday(2024, 2, 29)), c.weekday(10000, 1, 1), c.weekday(0, 3, 1), c.monthrange(2024, 2), c.monthrange(1, 1), c.monthrange(9999, 12))
print(c.monthcalendar(2024, 2), c.firstweekday())
print(c.month(2024, 2)); print(c.month(2023, 12, 4, 2)); print(c.calendar(2025)); print(c.calendar(2024, 3, 1, 2, 4))
c.prmonth(2021, 2)
c.setfirstweekday(c.SUNDAY); print(c.firstweekday(), c.weekheader(3), c.weekheader(12)); c.prcal(2022, m=2); c.setfirstweekday(0)
print(list(c.month_name), list(c.month_abbr), list(c.day_name), list(c.day_abbr), c.day_name[1:3], c.month_name[-1], len(c.month_abbr), len(c.day_name))
for f in (lambda: c.monthrange(2024, 13), lambda: c.month(2024, 0), lambda: c.setfirstweekday(7), lambda: c.weekday(2024, 2, 30), lambda: c.day_name[7], lambda: c.nope, lambda: c.TextCalendar().formatmonthname(2024, 13, 10)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e, isinstance(e, ValueError), isinstance(e, IndexError))
cal = c.Calendar(6)
print(cal.firstweekday, list(cal.iterweekdays()), list(cal.itermonthdays(2024, 2)), list(cal.itermonthdays2(2024, 2))[:5])
print(list(cal.itermonthdays3(2024, 1))[:3], list(cal.itermonthdays4(2024, 12))[-3:], [str(d) for d in cal.itermonthdates(2023, 2)][-2:])
print(cal.monthdatescalendar(2024, 2)[0][0], cal.monthdays2calendar(2024, 2)[-1], len(cal.yeardatescalendar(2024)), len(cal.yeardays2calendar(2024, 5)), cal.yeardayscalendar(2024, 6)[1][5][0])
cal.setfirstweekday(9); print(cal.getfirstweekday())
h = c.HTMLCalendar()
print(h.formatmonth(2024, 2)); print(h.formatmonth(2024, 2, withyear=False)[:120]); print(len(h.formatyear(2024)), h.formatyear(2024, 2)[:300]); print(h.formatyearpage(2024)[:500].decode()); print(h.formatyearpage(2024, css=None, encoding='ascii')[:80])
class Mine(c.HTMLCalendar):
    cssclasses = ['a'] * 7
    cssclass_month = 'm'
print(Mine(3).formatmonth(2023, 5)[:200])
print(c.timegm((1970, 1, 1, 0, 0, 0)), c.timegm((2024, 2, 29, 12, 30, 15, 0, 0, 0)), c.timegm((1969, 12, 31, 23, 59, 59)))
print(repr(c.JANUARY), repr(c.Day.SUNDAY), c.Month(3), c.MONDAY == 0, str(c.FRIDAY), list(c.Day)[0], c.Month.MAY + 1)
class Upper(c.TextCalendar):
    def formatday(self, day, weekday, width): return ('.' if day == 0 else '%i' % day).rjust(width)
print(Upper().formatmonth(2024, 2))
