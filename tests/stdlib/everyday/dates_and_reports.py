"""Dates, text reports, numbers: datetime, calendar-like tables, statistics, fractions, formatting, generators."""
from datetime import date, datetime, time, timedelta, timezone
import statistics, fractions, math, itertools, functools, textwrap, string, random, operator, collections, re, json, sys
zones = {"UTC": timezone.utc, "CET": timezone(timedelta(hours=1), "CET"), "IST": timezone(timedelta(hours=5, minutes=30))}
moment = datetime(2024, 2, 28, 23, 30, 15, 123456, tzinfo=timezone.utc)
for name, zone in zones.items(): print(f"{name:<4}{moment.astimezone(zone):%Y-%m-%d %H:%M:%S.%f %Z %z %j %U %a}", moment.astimezone(zone).isoformat(timespec="minutes"))
print(moment + timedelta(days=1), (moment.date() + timedelta(2)).isoformat(), moment.replace(month=1, day=31).date().isocalendar(), moment.timetuple().tm_yday, moment.timestamp(), datetime.fromtimestamp(0, timezone.utc), date.fromisocalendar(2024, 9, 4), date.fromordinal(738944), moment.weekday(), time(1, 2).isoformat(), datetime.combine(date(2024, 1, 1), time(5)))
print(date(2024, 3, 1) - date(2024, 2, 1), timedelta(1, 3661, 5), timedelta(hours=-1), abs(timedelta(-1)), timedelta(1) / timedelta(hours=5), timedelta(7) // 2, timedelta(minutes=90) % timedelta(hours=1), timedelta(1).total_seconds(), repr(timedelta(1, 2)), str(timedelta(days=-1, seconds=5)), timedelta.max, moment == moment.astimezone(zones["CET"]), min(date.max, date(2024, 1, 1)))
for bad in (lambda: date(2023, 2, 29), lambda: datetime(2024, 1, 1) < moment, lambda: datetime(2024, 1, 1) - moment, lambda: date.fromisoformat("2024-1-1"), lambda: datetime.strptime("2024", "%Y-%m"), lambda: timedelta("x"), lambda: date(2024, 1, 1) + 1, lambda: time(25), lambda: timezone(timedelta(days=2)), lambda: datetime.strptime("2024-01-01 x", "%Y-%m-%d"), lambda: date(10000, 1, 1)):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
def month(year, number):
    first = date(year, number, 1)
    last = date(year + number // 12, number % 12 + 1, 1) - timedelta(1)
    yield f"{first:%B %Y}".center(20).rstrip()
    yield "Mo Tu We Th Fr Sa Su"
    cells = ["  "] * first.weekday() + [f"{d:2}" for d in range(1, last.day + 1)]
    for week in itertools.batched(cells, 7): yield " ".join(week).rstrip()
for row in itertools.zip_longest(month(2024, 2), month(2024, 12), fillvalue=""): print(f"{row[0]:<24}{row[1]}".rstrip())
data = [2.75, 1.75, 1.25, 0.25, 0.5, 1.25, 3.5]
print(statistics.mean(data), statistics.fmean(data), statistics.median_low(data), statistics.mode(data), statistics.multimode("aabbc"), round(statistics.pvariance(data), 6), round(statistics.stdev(data), 6), statistics.harmonic_mean([40, 60]), round(statistics.geometric_mean([1, 2, 4]), 6), statistics.correlation([1, 2, 3], [1, 2, 4]), statistics.linear_regression([1, 2, 3], [2, 4, 6]), statistics.NormalDist(100, 15).cdf(115), statistics.mean([fractions.Fraction(1, 2), 1]))
for bad in (lambda: statistics.mean([]), lambda: statistics.stdev([1]), lambda: statistics.median([]), lambda: statistics.mode([]), lambda: statistics.correlation([1], [1])):
    try: print(bad())
    except statistics.StatisticsError as e: print(e)
table = [("name", "qty", "price"), ("apple", 3, 1.5), ("kiwi fruit", 12, 0.25), ("fig", 150, 10)]
widths = [max(len(str(r[i])) for r in table) for i in range(3)]
for n, row in enumerate(table):
    print(" | ".join(f"{c:<{w}}" if isinstance(c, str) else f"{c:>{w}}" for c, w in zip(row, widths)))
    if n == 0: print("-+-".join("-" * w for w in widths))
print(f"total {sum(q * p for _, q, p in table[1:]):,.2f} {'=' * 10:>15} {math.pi:.{4}f} {1e6:,.0f} {0.000123:e} {-0.0} {1/3:%} {2**70:,} {255:b} {255:o} {255:X} {-7:=+5d} {'ok':^{9}}|")
fib = (lambda f: lambda n: f(f, n))(functools.lru_cache(None)(lambda f, n: n if n < 2 else f(f, n - 1) + f(f, n - 2)))
print(fib(60), math.factorial(25), math.isqrt(10**20), pow(3, -1, 7), 7**77 % 10, (2**64).bit_length(), (-5).to_bytes(2, "big", signed=True), int("ff", 16), int("0b101", 0), float("1e-3"), complex("1+2j") * 1j, round(-2.5), round(1234.5678, -2), 5 // 0.3, -5 % 3, math.floor(-0.5), math.trunc(2.7), math.copysign(1, -0.0), 1e308 * 10, float("nan") != float("nan"), 0.1 + 0.2 == 0.3, fractions.Fraction(1, 3) ** 2, 3 + fractions.Fraction(1, 2), int(1e23), 123456789 * 987654321)
words = "the quick brown fox jumps over the lazy dog the end".split()
counts = collections.Counter(words)
print(counts.most_common(3), sorted(counts, key=lambda w: (-counts[w], w))[:4], {len(w): sorted({x for x in words if len(x) == len(w)}) for w in words}, "".join(sorted(set("".join(words)))) == string.ascii_lowercase[:26].replace("", ""))
print(*(w.capitalize() for w in words[:3]), sep="_", end=".\n")
primes = [p for p in range(2, 50) if all(p % q for q in range(2, math.isqrt(p) + 1))]
print(primes, sum(primes), functools.reduce(math.gcd, [48, 36, 60]), math.lcm(4, 6), [x for x, y in itertools.pairwise(primes) if y - x == 2], list(itertools.accumulate(range(1, 6), operator.mul)), *map(sum, zip(*[iter(range(9))] * 3)))
