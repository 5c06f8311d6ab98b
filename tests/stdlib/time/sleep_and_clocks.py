"""time: sleeping and clocks measured loosely; perf_counter around work; thread and process clocks."""
import time
def timed(f):
    a = time.perf_counter()
    r = f()
    return r, time.perf_counter() - a
r, dt = timed(lambda: sum(range(10000)))
print(r, 0 <= dt < 5)
_, dt = timed(lambda: time.sleep(0.02))
print(0.015 < dt < 5)
marks = [time.monotonic() for _ in range(1000)]
print(marks == sorted(marks), len(set(map(type, marks))))
ns = [time.perf_counter_ns() for _ in range(100)]
print(ns == sorted(ns), all(isinstance(n, int) for n in ns))
print(abs(time.time() - time.time_ns() / 1e9) < 1, time.monotonic_ns() // 10**9 - int(time.monotonic()) in (0, 1), time.process_time_ns() >= 0, time.thread_time() >= 0 if hasattr(time, "thread_time") else True)
class Timer:
    def __enter__(self):
        self.t = time.perf_counter()
        return self
    def __exit__(self, *a): self.elapsed = time.perf_counter() - self.t
with Timer() as t: time.sleep(0.001)
print(t.elapsed > 0.0005)
deadline = time.monotonic() + 0.01
n = 0
while time.monotonic() < deadline: n += 1
print(n > 0)
for v in (0, 0.0, True, 1e-9): print(time.sleep(v), end=" ")
print()
for v in (-1, float("nan"), "1", None, 1j, []):
    try: time.sleep(v)
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
for name in ("time", "monotonic", "perf_counter", "process_time", "nope"):
    try:
        i = time.get_clock_info(name)
        print(name, i.monotonic, i.adjustable in (True, False), i.resolution > 0)
    except ValueError as e: print(type(e).__name__, e)

