"""timedelta: normalising, arithmetic, division, total_seconds, str, errors."""
from datetime import timedelta
for td in [timedelta(), timedelta(1), timedelta(-1), timedelta(days=1, hours=25, minutes=61, seconds=61, milliseconds=1500, microseconds=7), timedelta(weeks=2), timedelta(hours=-1), timedelta(seconds=0.5), timedelta(microseconds=-1), timedelta(days=1.5), timedelta(minutes=1e-9), timedelta.max, timedelta.min, timedelta.resolution, timedelta(seconds=86399.9999999)]:
    print(td, repr(td), td.days, td.seconds, td.microseconds, td.total_seconds(), bool(td))
a, b = timedelta(hours=5, minutes=30), timedelta(minutes=45)
print(a + b, a - b, b - a, -a, +a, abs(b - a), a * 2, 3 * b, a * 1.5, a / 2, a / b, a // b, a // 7, a % b, divmod(a, b), a / 1.5, a * -1)
print(a < b, a > b, a == timedelta(minutes=330), a != b, sorted([a, b, -a]), max(a, b), hash(a) == hash(timedelta(minutes=330)), {a: 1}[timedelta(seconds=19800)], sum([a, b], timedelta()), a == 5, str(a), f"{a}", f"{a!s:>10}")
print([str(timedelta(seconds=s)) for s in (0, 59, 3600, 86399, 86400, 90061, -1, -86400, 1e-6, 172800.5)])
class T(timedelta):
    pass
print(repr(T(1)), type(T(1) + T(1)).__name__, type(T(1) * 2).__name__)
def human(td):
    s = int(td.total_seconds())
    parts = []
    for n, u in ((86400, "d"), (3600, "h"), (60, "m"), (1, "s")):
        if s >= n: parts.append(f"{s // n}{u}")
        s %= n
    return " ".join(parts) or "0s"
print([human(timedelta(seconds=x)) for x in (0, 61, 3661, 90000)])
print(timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(microseconds=2.5), timedelta(seconds=1) / 3, timedelta(seconds=2) // 3, timedelta(days=5) % timedelta(hours=7), timedelta(seconds=1) * 0.3333333)
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
show(lambda: timedelta("1"))
show(lambda: timedelta(days=None))
show(lambda: timedelta(years=1))
show(lambda: timedelta(10**10))
show(lambda: timedelta.max + timedelta(1))
show(lambda: timedelta(1) * 10**10)
show(lambda: a + 5)
show(lambda: a - "x")
show(lambda: a * a)
show(lambda: a * "x")
show(lambda: a / 0)
show(lambda: a // 0)
show(lambda: a / timedelta())
show(lambda: a % timedelta())
show(lambda: a % 5)
show(lambda: 5 / a)
show(lambda: a < 5)
show(lambda: a ** 2)
show(lambda: divmod(a, 5))
show(lambda: setattr(a, "days", 5))
show(lambda: timedelta(float("nan")))
show(lambda: timedelta(float("inf")))

