# What is raised from anywhere passes through traces: recursion's end, memory's end, an interrupt.
import signal
import sys


def endless(n):
    try:
        return endless(n + 1)
    finally:
        left[0] += 1


left = [0]


def recursion(n):
    reached = 0
    for i in range(n):
        left[0] = 0
        try:
            endless(0)
        except RecursionError as e:
            reached += left[0] > 100
    return reached


def memory(n):
    caught = 0
    for i in range(n):
        try:
            if i % 3 == 0:
                raise MemoryError
        except MemoryError as e:
            caught += 1
    return caught


class Interrupted(BaseException):
    pass


def interrupts(n):
    def handler(number, frame):
        raise Interrupted(number)

    old = signal.signal(signal.SIGINT, handler)
    caught = 0
    outer = 0
    for i in range(n):
        try:
            try:
                if i % 10 == 9:
                    signal.raise_signal(signal.SIGINT)
                for j in range(3):
                    outer += 1
            except Exception:
                outer += 1000000
            finally:
                outer += 1
        except Interrupted as e:
            caught += 1
    signal.signal(signal.SIGINT, old)
    return caught


def exits(n):
    codes = {}
    for i in range(n):
        try:
            if i % 4 == 0:
                sys.exit(i % 3)
            if i % 4 == 1:
                sys.exit("text")
            if i % 4 == 2:
                raise SystemExit
        except Exception:
            codes["wrong"] = 1
        except SystemExit as e:
            codes[str(e.code)] = codes.get(str(e.code), 0) + 1
        except BaseException:
            codes["too far"] = 1
    return sorted(codes.items())


def groups(n):
    tally = {}
    for i in range(n):
        try:
            if i % 3 == 0:
                raise ExceptionGroup("g", [ValueError(i), KeyError(i)])
            if i % 3 == 1:
                raise ValueError(i)
        except* ValueError as g:
            name = "v%d" % len(g.exceptions)
            tally[name] = tally.get(name, 0) + 1
        except* KeyError as g:
            tally["k"] = tally.get("k", 0) + 1
    return sorted(tally.items())


print(recursion(3))
print(memory(120))
print(interrupts(300))
print(exits(200))
print(groups(200))
