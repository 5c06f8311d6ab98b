"""timezone and tzinfo: fixed offsets, conversion, own tzinfo classes, errors."""
from datetime import *
ist = timezone(timedelta(hours=5, minutes=30), "IST")
west = timezone(timedelta(hours=-3))
print(ist, repr(ist), west, timezone.utc, UTC is timezone.utc, ist.utcoffset(None), ist.tzname(None), west.tzname(None), ist.dst(None), timezone(timedelta(seconds=3661)), timezone.min, timezone.max, ist == timezone(timedelta(minutes=330)), hash(ist) == hash(timezone(timedelta(minutes=330))))
t = datetime(2024, 1, 1, 12, tzinfo=ist)
print(t, repr(t), t.utcoffset(), t.tzname(), t.dst(), t.astimezone(UTC), t.astimezone(west), t.utctimetuple()[:5], t.timestamp(), t.isoformat(), t.strftime("%z %Z %:z"), t.timetz(), t.replace(tzinfo=None))
u = datetime(2024, 1, 1, 6, 30, tzinfo=UTC)
print(t == u, hash(t) == hash(u), t - u, t < u.replace(hour=7), (t - u).total_seconds(), sorted([t, u.replace(hour=1)])[0], t.astimezone(UTC) is not t, u.astimezone(UTC) is u)
class Dst(tzinfo):
    def utcoffset(self, dt): return timedelta(hours=1) + self.dst(dt)
    def dst(self, dt): return timedelta(hours=1) if dt and 4 <= dt.month <= 9 else timedelta(0)
    def tzname(self, dt): return "SUMMER" if self.dst(dt) else "WINTER"
z = Dst()
for m in (1, 7):
    d = datetime(2024, m, 1, 12, tzinfo=z)
    print(d, d.tzname(), d.dst(), d.astimezone(UTC), f"{d:%Z%z}")
print(datetime(2024, 7, 1, 10, tzinfo=UTC).astimezone(z), time(1, 2, tzinfo=ist), time(1, 2, tzinfo=ist).utcoffset(), time(6, 30, tzinfo=ist) == time(1, 0, tzinfo=UTC))
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
show(lambda: timezone(5))
show(lambda: timezone(timedelta(days=1)))
show(lambda: timezone(timedelta(hours=-24)))
show(lambda: timezone(timedelta(0), 5))
show(lambda: timezone())
show(lambda: UTC.utcoffset(5))
show(lambda: tzinfo().utcoffset(None))
show(lambda: t - datetime(2024, 1, 1))
show(lambda: t < datetime(2024, 1, 1))
show(lambda: t == datetime(2024, 1, 1))
show(lambda: t.astimezone(5))
class BadOff(tzinfo):
    def __init__(self, r): self.r = r
    def utcoffset(self, dt): return self.r
for r in (5, timedelta(days=2), "x"): show(lambda: str(datetime(2024, 1, 1, tzinfo=BadOff(r))))
class BadName(tzinfo):
    def utcoffset(self, dt): return None
    def tzname(self, dt): return 5
show(lambda: datetime(2024, 1, 1, tzinfo=BadName()).tzname())
show(lambda: datetime(2024, 1, 1, tzinfo=BadName()).utcoffset())
show(lambda: datetime.fromisoformat("2024-01-01T00:00+25:00"))
show(lambda: datetime.strptime("+9999", "%z"))
print(datetime.strptime("2024-01-01 +05:30", "%Y-%m-%d %z").utcoffset(), datetime.fromisoformat("2024-01-01T00:00:00-03:00").tzinfo, datetime.fromisoformat("2024-01-01T00:00+05:30:15").utcoffset())

