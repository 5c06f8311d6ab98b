"""time: kinds of values and facts that do not depend on the moment."""
import time
a, b = time.monotonic(), time.monotonic()
print(b >= a, type(a).__name__, time.perf_counter() <= time.perf_counter(), time.perf_counter_ns() <= time.perf_counter_ns(), type(time.time()).__name__, type(time.time_ns()).__name__, time.time() > 1.6e9, time.process_time() >= 0)
t0 = time.perf_counter()
time.sleep(0.01)
dt = time.perf_counter() - t0
print(dt >= 0.009, dt < 5, time.sleep(0))
print(time.gmtime(0), time.gmtime(0).tm_year, time.gmtime(86400 * 365)[:6], time.gmtime(1e9).tm_wday, tuple(time.gmtime(951782400)))
print(time.strftime("%Y-%m-%d %H:%M:%S %a %A %b %B %j %p %y %w %%", time.gmtime(1234567890)), time.asctime(time.gmtime(0)), time.strftime("%I:%M", time.gmtime(50000)))
s = time.strptime("2024-02-29 13:45:10", "%Y-%m-%d %H:%M:%S")
print(s, s.tm_yday, s.tm_wday, time.strptime("Mar 5 99", "%b %d %y")[:3])
st = time.struct_time((2020, 1, 2, 3, 4, 5, 3, 2, 0))
print(st, st.tm_hour, st[0], len(st), st == (2020, 1, 2, 3, 4, 5, 3, 2, 0), st[:3], st.tm_zone)
print(time.mktime(time.localtime(1e9)) == 1e9, isinstance(time.timezone, int), len(time.tzname), isinstance(time.ctime(0), str), time.get_clock_info("monotonic").monotonic)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: time.sleep(-1))
show(lambda: time.sleep("x"))
show(lambda: time.gmtime("x"))
show(lambda: time.strftime(5))
show(lambda: time.strftime("%Y", (1, 2)))
show(lambda: time.strptime("2024", "%m"))
show(lambda: time.strptime("2024-13", "%Y-%m"))
show(lambda: time.strptime("2024 x", "%Y"))
show(lambda: time.struct_time((1, 2)))
show(lambda: time.mktime((1, 2)))
show(lambda: time.strftime("%Y", (2000, 13, 1, 0, 0, 0, 0, 0, 0)))
show(lambda: time.nope)

