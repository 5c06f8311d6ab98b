# Tracebacks of what loops raise: lines, carets, frames and what their variables were, from inside and from outside.
import sys
import traceback


class Fault(Exception):
    pass


def text_of(error):
    lines = traceback.format_exception(error)
    return "".join(line for line in lines).replace(__file__, "FILE")


def frames_of(error):
    trace = error.__traceback__
    rows = []
    while trace:
        frame = trace.tb_frame
        names = {k: v for k, v in frame.f_locals.items() if isinstance(v, (int, str, list))}
        back = frame.f_back
        name = frame.f_code.co_name
        rows.append((name, trace.tb_lineno, name != "catches" and frame.f_lineno, trace.tb_lasti >= 0, names,
                     back and back.f_code.co_name))
        trace = trace.tb_next
    return rows


def lowest(i, items):
    local = i * 2
    if i % 3 == 0:
        raise Fault("lowest %d" % i)
    if i % 3 == 1:
        return items[local]
    return local


def middle(i):
    before = "m%d" % i
    try:
        return lowest(i, [0, 1]) + 1
    finally:
        before += "!"


def catches(i):
    mark = i
    try:
        return middle(i)
    except Fault as e:
        mark += 1
        raise KeyError(mark) from e


def loop(n, show):
    kept = None
    for i in range(n):
        try:
            catches(i)
        except LookupError as e:
            kept = e
            if i == show:
                print(text_of(e))
                for row in frames_of(e):
                    print(row)
                print(sys.exc_info()[1] is e, e.__traceback__ is sys.exc_info()[2])
    return kept


for count, show in (300, 3), (301, 298), (302, 4):
    error = loop(count, show)
    print(text_of(error))
    for row in frames_of(error):
        print(row)


def grows(n):
    # One exception that is raised again and again gets an entry for each frame.
    error = Fault("kept")
    depths = []
    for i in range(n):
        try:
            raise error
        except Fault as e:
            depth = 0
            trace = e.__traceback__
            while trace:
                depth += 1
                trace = trace.tb_next
            depths.append(depth)
            if depth > 40:
                e.__traceback__ = None
    return sum(depths), depths[-1]


print(grows(200))


def live(n):
    # The frame that catches goes on: its frame object shows what its variables are now.
    out = []

    def body(i):
        state = "before"
        try:
            raise Fault(i)
        except Fault as e:
            frame = e.__traceback__.tb_frame
            state = "caught"
        if i % 50 == 7:
            out.append((frame.f_locals["state"], frame.f_lineno, frame.f_code.co_name))
        state = "after"
        return frame

    for i in range(n):
        frame = body(i)
        if i % 50 == 7:
            out.append((frame.f_locals["state"], frame.f_locals["i"], frame.f_back.f_code.co_name))
    return out


for row in live(200):
    print(row)


def generators(n):
    def numbers(k):
        for j in range(k):
            if j == 3:
                raise Fault("gen %d" % k)
            yield j

    total = 0
    last = None
    for i in range(n):
        try:
            for v in numbers(2 + i % 3):
                total += v
        except Fault as e:
            last = e
    print(total, text_of(last))


generators(200)


def uncaught(n):
    for i in range(n):
        try:
            if i == n - 1:
                catches(3)
        finally:
            seen = i


try:
    uncaught(150)
except KeyError as e:
    print(text_of(e))


def raises(i):
    if i % 2:
        raise Fault(i)
    return i


def tries(i):
    try:
        return raises(i)
    except Fault as e:
        kept[0] = e
        return -i


def through(i):
    mark = "through %d" % i
    return tries(i)


def yields(n):
    for i in range(n):
        yield through(i)


kept = [None]


def consumes(n):
    total = 0
    for v in yields(n):
        total += v
    print(total, frames_of(kept[0]))
    frame = kept[0].__traceback__.tb_frame
    print(frame.f_code.co_name, frame.f_back.f_code.co_name, frame.f_back.f_back.f_code.co_name)


consumes(200)


def handles(n):
    for i in range(n):
        try:
            v = raises(i)
        except Fault as e:
            v = sys.exception() is e
        try:
            yield v
        finally:
            total[0] += 1


total = [0]


def consumes_handlers(n):
    seen = 0
    for i in range(n):
        for v in handles(5):
            seen += v
        try:
            values = handles(4)
            for v in values:
                if v == 2:
                    raise KeyError(i)
        except KeyError:
            assert type(sys.exception()) is KeyError
            values.close()
    print(seen, total, sys.exception())


consumes_handlers(100)
