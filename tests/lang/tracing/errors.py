# A trace function that raises: tracing ends, and the program sees the exception where it was told of.
import sys


def tracer(at):
    def trace(frame, event, arg):
        if event == at:
            raise ZeroDivisionError(event)
        return trace
    return trace


def simple():
    x = 1
    return x


def raising():
    try:
        raise KeyError('x')
    except ZeroDivisionError as e:
        return f'caught {e} {e.__context__!r}'


def generator():
    yield 1
    yield 2


for function in (simple, raising, lambda: list(generator())):
    for at in ('call', 'line', 'return', 'exception', 'opcode'):
        sys.settrace(tracer(at))
        try:
            result = function()
        except (ZeroDivisionError, KeyError) as e:
            result = f'{type(e).__name__} {e}'
        left = sys.gettrace()
        sys.settrace(None)
        print(at, result, left is None)


class Stop(BaseException):
    pass


def limit(frame, event, arg):
    global budget
    budget -= 1
    if budget < 0:
        raise Stop
    return limit


def forever():
    n = 0
    while True:
        n += 1


budget = 500
sys.settrace(limit)
try:
    forever()
except Stop as e:
    print('stopped', sys.gettrace(), e.__traceback__.tb_next.tb_frame.f_code.co_name)
sys.settrace(limit)
sys.settrace(None)

import threading
threading.settrace(limit)
print(threading.gettrace() is limit)
threading.settrace(None)
threading.setprofile(limit)
print(threading.getprofile() is limit)
threading.setprofile(None)
