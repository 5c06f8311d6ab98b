"""datetime in use: ages, month tables, business days, log durations, recurring events."""
from datetime import date, datetime, timedelta, time
def age(born, on): return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
print(age(date(2000, 2, 29), date(2024, 2, 28)), age(date(2000, 2, 29), date(2024, 2, 29)), age(date(1999, 12, 31), date(2000, 1, 1)))
def days_in(y, m): return ((date(y, m, 28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)).day
print([days_in(2024, m) for m in range(1, 13)], days_in(2023, 2), days_in(1900, 2), days_in(2000, 2))
def month(y, m):
    first = date(y, m, 1)
    cells = ["  "] * first.weekday() + [f"{d:2}" for d in range(1, days_in(y, m) + 1)]
    print(f"{first:%B %Y}".center(20))
    print("Mo Tu We Th Fr Sa Su")
    for i in range(0, len(cells), 7): print(" ".join(cells[i:i + 7]))
month(2024, 2)
def business(start, n):
    d = start
    while n:
        d += timedelta(days=1)
        if d.weekday() < 5: n -= 1
    return d
print(business(date(2024, 3, 1), 1), business(date(2024, 3, 1), 10))
log = "start 2024-03-05 10:00:00\nstep 2024-03-05 10:00:07.250000\nend 2024-03-06 00:00:01"
stamps = [(l.split(" ", 1)[0], datetime.fromisoformat(l.split(" ", 1)[1])) for l in log.splitlines()]
for (a, x), (b, y) in zip(stamps, stamps[1:]): print(a, "->", b, y - x)
def every(start, step, until):
    while start < until:
        yield start
        start += step
print([f"{t:%H:%M}" for t in every(datetime(2024, 1, 1, 22), timedelta(minutes=45), datetime(2024, 1, 2, 1))])
print([d.isoformat() for d in every(date(2024, 1, 31), timedelta(days=29), date(2024, 5, 1))])
def easter(y):
    a, b, c = y % 19, y // 100, y % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * l) // 451
    mo, da = divmod(h + l - 7 * m + 114, 31)
    return date(y, mo, da + 1)
print([str(easter(y)) for y in (2000, 2024, 2025)])
print(sum((date(2024, m, 13)).weekday() == 4 for m in range(1, 13)), (date(2024, 12, 25) - date(2024, 3, 1)).days // 7, datetime.combine(date(2024, 1, 1), time(23, 59)) + timedelta(minutes=2))
groups = {}
for i in range(0, 100, 9):
    d = date(2024, 1, 1) + timedelta(days=i)
    groups.setdefault((d.year, d.isocalendar().week // 4), []).append(d.day)
print(groups)
week = {d: f"{date(2024, 1, 1) + timedelta(days=d):%a}" for d in range(7)}
print(week, min(every(date(2024, 1, 1), timedelta(1), date(2024, 1, 9)), key=lambda d: abs(d.day - 5.4)))
try: date.fromisoformat("2024-02-30")
except ValueError as e: print(e)

