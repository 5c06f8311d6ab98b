"""Events in their order, by a clock of our own."""
import sched

now = 0
log = []


def clock():
    return now


def wait(seconds):
    global now
    if seconds:
        log.append(f"waits {seconds}")
    now += seconds


s = sched.scheduler(clock, wait)
print(s.empty(), s.run(), s.queue)
s.enter(3, 1, log.append, ("late",))
first = s.enter(1, 2, log.append, ("one, second",))
s.enter(1, 1, log.append, ("one, first",))
s.enterabs(1, 1, log.append, ("one, third",))
s.enter(2, 1, lambda **k: log.append(k), kwargs={"a": 1})
s.enter(2, 1, lambda: s.enter(0.5, 1, log.append, ("entered meanwhile",)))
gone = s.enter(9, 1, log.append, ("never",))
print([(e.time, e.priority, e.sequence, e.argument) for e in s.queue], first < gone, first == first)
s.cancel(gone)
try:
    s.cancel(gone)
except ValueError as error:
    print("ValueError", error)
print(s.run(blocking=False), log)
now = 1
print(s.run(False), log)
s.run()
print(log, now, s.empty())


def fail():
    raise RuntimeError("in an event")


s.enter(0, 1, fail); s.enter(0, 2, log.append, ("after the failure",))
try:
    s.run()
except RuntimeError as error:
    print(error, len(s.queue))
s.run(); print(log[-1], sched.Event._fields, repr(first)[:30], sched.__all__)
