"""Generators that raise and catch in their own frames, that yield while they handle, whose frames are looked at."""
import sys
import traceback


class Out:
    @staticmethod
    def write(text):
        print(text, end='')


def shown(error=None):
    error = error or sys.exception()
    return None if error is None else type(error).__name__


def catches(n):
    for i in range(n):
        try:
            if i % 3 == 0:
                raise ValueError(i)
            yield i
        except ValueError as e:
            yield -e.args[0]


def yields_while_handling(n):
    for i in range(n):
        try:
            [].pop()
        except IndexError:
            yield shown()
            yield shown()
        yield shown()


def handled_outside():
    seen = {}
    g = yields_while_handling(200)
    for i in range(290):
        if i % 2:
            try:
                raise KeyError(i)
            except KeyError:
                inside = next(g)
                outside = shown()
        else:
            inside = next(g)
            outside = shown()
        seen[inside, outside] = seen.get((inside, outside), 0) + 1
    print(seen)
    seen = {}
    for inside in yields_while_handling(200):
        seen[inside, shown()] = seen.get((inside, shown()), 0) + 1
    print(seen)


def nested():
    def inner(n):
        try:
            if n % 2:
                raise ValueError(n)
            yield n
        except ValueError as e:
            yield shown(), shown(e.__context__)
        yield shown()

    def outer():
        for n in range(200):
            try:
                if n % 3 == 0:
                    raise KeyError(n)
                yield from inner(n)
            except KeyError:
                yield from inner(n)
            yield shown()
    seen = {}
    for each in outer():
        key = each if not isinstance(each, int) else 'int'
        seen[key] = seen.get(key, 0) + 1
    print(seen)


def passes_out(n):
    for i in range(n):
        if i % 50 == 49:
            raise OSError(i)
        yield i


def out_of_generators():
    total = 0
    for k in range(200):
        g = passes_out(60)
        try:
            for x in g:
                total += x
        except OSError as e:
            total += e.args[0] * 1000
            tb = e.__traceback__
            lines = []
            while tb:
                lines.append((tb.tb_lineno - tb.tb_frame.f_code.co_firstlineno, tb.tb_frame.f_code.co_name,
                              tb.tb_frame.f_locals.get('i')))
                tb = tb.tb_next
            if k == 199:
                print(lines, g.gi_frame)
            total += sum(1 for _ in g)
    print(total)


def through_yield_from():
    def middle():
        got = 0
        while True:
            try:
                yield from passes_out(52)
            except OSError as e:
                got += 1
                yield ('got', got, len(traceback.extract_tb(e.__traceback__)))
            if got == 100:
                return got

    def top():
        result = yield from middle()
        yield ('result', result)
    last = None
    count = 0
    for each in top():
        count += 1
        last = each
    print(count, last)


def stop_inside():
    def bad(n):
        for i in range(n):
            if i == 3:
                raise StopIteration(i)
            yield i
    caught = {}
    for k in range(150):
        try:
            for _ in bad(10):
                pass
        except RuntimeError as e:
            text = f'{e} {e.__cause__!r} {type(e.__context__).__name__}'
            caught[text] = caught.get(text, 0) + 1
    print(caught)


def next_raises_stop():
    def g():
        yield 1
        return 7
    total = 0
    for k in range(200):
        it = g()
        try:
            while True:
                total += next(it)
        except StopIteration as e:
            total += e.value
    print(total, next(iter(()), 'default'), next(g()))


def finals():
    log = []

    def g(n):
        try:
            yield n
            if n % 2:
                raise ValueError(n)
            yield n + 1
        finally:
            log.append(n)
    total = 0
    for n in range(200):
        try:
            for x in g(n):
                total += x
        except ValueError:
            total += 10000
    print(total, len(log))


def thrown_in():
    def g():
        n = 0
        while True:
            try:
                n += yield n
            except KeyError as e:
                n += e.args[0]
            except ZeroDivisionError:
                yield 'zero'
    it = g()
    next(it)
    total = 0
    for i in range(300):
        total += it.send(i)
        if i % 5 == 0:
            total += it.throw(KeyError(i))
        if i % 7 == 0:
            assert it.throw(ZeroDivisionError) == 'zero'
            next(it, None) if False else it.send(1)
    print(total)


def frames_are_looked_at():
    def g(n):
        for i in range(n):
            try:
                raise ValueError(i)
            except ValueError as e:
                frame = e.__traceback__.tb_frame
                if i in (150, 180):
                    kept.append(frame)
                yield frame.f_lineno - frame.f_code.co_firstlineno + frame.f_locals['i']
    kept = []
    it = g(200)
    total = sum(x for x in it)
    print(total, [f.f_locals['i'] for f in kept], kept[0] is kept[1], it.gi_frame)
    it = g(200)
    total = 0
    for x in it:
        total += x
        if x in (155, 185):
            f = it.gi_frame
            total += f.f_locals['i'] + f.f_lineno - f.f_code.co_firstlineno
    print(total)


def printed():
    def g():
        for i in range(200):
            yield i
            if i == 190:
                [][i]

    def user():
        return [x for x in g()]
    try:
        user()
    except IndexError:
        traceback.print_exc(file=Out)


def contexts():
    def g(n):
        for i in range(n):
            try:
                raise ValueError('first')
            except ValueError:
                try:
                    raise KeyError('second')
                except KeyError as e:
                    yield shown(e.__context__), shown(e.__cause__)
                yield shown()
    seen = {}
    for each in g(200):
        seen[each] = seen.get(each, 0) + 1
    print(seen)


total = sum(catches(300))
print(total)
handled_outside()
nested()
out_of_generators()
through_yield_from()
stop_inside()
next_raises_stop()
finals()
thrown_in()
frames_are_looked_at()
printed()
contexts()
