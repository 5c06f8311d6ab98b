"""Timing with a clock of our own, the command, and what is refused."""
import contextlib
import io
import sys
import timeit


class Clock:
    """Each look at it takes as long as it is told."""
    now = 0.0

    def __init__(self, step=1.0):
        self.step = step

    def __call__(self):
        Clock.now += self.step
        return Clock.now


def attempt(function):
    try:
        print(function())
    except BaseException as error:
        print(type(error).__name__, error)


runs = []
print(timeit.timeit("runs.append(1)", timer=Clock(), number=3, globals=globals()), len(runs))
print(timeit.repeat(lambda: runs.append(2), lambda: runs.append("setup"), Clock(0.5), 2, 4), runs)
print(timeit.Timer("x += 1\nif x:\n  y = '''a\nb'''", "x = 0\ny = 1", Clock()).timeit(2))
print(timeit.Timer("", "", Clock()).timeit(1), timeit.Timer(timer=Clock()).repeat(3, 1))
print(timeit.Timer("pass", timer=Clock(0.25)).autorange(), timeit.Timer("pass", timer=Clock(0.25)).autorange(print))
for wrong in (3, "pass"), ("pass", 3), ("x =", "pass"), ("break", "pass"), ("return", "pass"), ("  pass", "pass"), ("pass", "x ="):
    attempt(lambda: timeit.Timer(*wrong))
attempt(lambda: timeit.timeit("1/0", number=1))
attempt(lambda: timeit.timeit("missing", number=1))
failing = timeit.Timer("a = 1\n1/0")
try:
    failing.timeit(1)
except ZeroDivisionError:
    out = io.StringIO()
    failing.print_exc(out)
    print(out.getvalue().splitlines()[-2:])


def command(*args, step=1.0):
    with contextlib.redirect_stderr(sys.stdout):
        try:
            print(timeit.main([*args], _wrap_timer=lambda timer: Clock(step)))
        except SystemExit as end:
            print("exit", end)


command("-n", "3", "pass")
command("-n1", "-r2", "-s", "x = 1", "x", "x + 1")
command("-u", "msec", "-n", "10", "pass", step=0.001)
for step in 1e-7, 1e-5, 1e-3, 0.3, 100:
    command("-n10", "-r", "0", step=step)
command("-v", "-n2")
command("-vv", "-n2", step=0.123456)
command("-u", "hour")
command("--what")
command("-n")
print(callable(timeit.default_timer), timeit.default_number, timeit.default_repeat, sorted(timeit.__all__))
