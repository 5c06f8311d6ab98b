"""f_back of frames that have ended, of generators, and of frames in a traceback."""
import sys


def names(frame):
    found = []
    while frame and frame.f_code.co_name != "<module>":
        found.append(frame.f_code.co_name)
        frame = frame.f_back
    return found


def inner():
    return sys._getframe()


def outer():
    return inner()


def failing():
    return 1 // 0


def calling():
    failing()


print(names(outer()))
try:
    calling()
except ZeroDivisionError as error:
    entry = error.__traceback__
    while entry.tb_next:
        entry = entry.tb_next
    print(names(entry.tb_frame), entry.tb_frame.f_locals)


def items():
    yield sys._getframe()
    yield 2


def first():
    running = items()
    return next(running), running


frame, running = first()
print(frame.f_code.co_name, frame.f_back)
print(next(running), frame.f_back)
running.close()
print(frame.f_back)


def caller_of():
    def deep():
        return sys._getframe(1)
    return deep()


print(names(caller_of()))
