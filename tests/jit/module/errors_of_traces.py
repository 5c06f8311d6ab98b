"""jit.error_on_abort and the stance fail_on_recompile: exceptions that the program sees in its loops, and survives."""
import jit

if jit.enabled and jit.mode == 'on':
    jit.set_param('loop_threshold', 20)
    jit.set_param('exit_threshold', 4)
    jit.set_param('recording_percent', 100)
    jit.set_param('recording_start', 1000000)
expected = jit.enabled and jit.params['most_traces'] > 0


def check(condition, *what):
    if not condition:
        print('wrong:', *what)


def work(n):
    total = 0
    for i in range(n):
        total += i
    return total


print('--- error_on_abort')
before = jit.params['most_traces']
jit.set_param('most_traces', 0)


def caught(n):
    codes = set()
    for i in range(n):
        try:
            work(100)
        except jit.AbortError as error:
            codes.add(error.code)
            check(error.file == __file__ and error.function in ('work', 'caught'), error)
            check(error.line > 0 and error.hint and error.code in str(error), error)
            check(isinstance(error, RuntimeError) and error.code in jit.reasons, error)
    return codes


jit.flush()
with jit.error_on_abort():
    try:
        codes = caught(50)
    except jit.AbortError as error:
        codes = {error.code}
print(bool(codes) == expected)


def of(codes):
    try:
        return caught(50) <= set(codes)
    except jit.AbortError as error:
        return error.code in codes


with jit.error_on_abort('inner-loop', 'leaves-loop'):
    print(of(['inner-loop', 'leaves-loop']))
with jit.error_on_abort():
    with jit.error_on_abort('inner-loop'):
        print(of(['inner-loop']))
print(of([]))


def generates(n):
    total = 0
    for i in range(n):
        total += i
        yield total


class Context:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        print('leaves with', 'an AbortError' if kind is jit.AbortError and traceback else kind)
        return True


jit.flush()
with Context():
    with jit.error_on_abort():
        for _ in generates(1000):
            pass
        if not expected:
            raise jit.AbortError('enough-traces')
        print('not reached')
jit.set_param('most_traces', before)

print('--- an exception is under way when a recording is aborted')


def fails(n):
    for i in range(n):
        try:
            raise KeyError(i)
        except LookupError:
            pass
    raise ValueError(n)


def tries(n):
    seen = set()
    for i in range(n):
        try:
            fails(i % 7)
        except ValueError:
            seen.add('ValueError')
        except jit.AbortError:
            seen.add('AbortError')
    return 'ValueError' in seen


with jit.error_on_abort():
    try:
        print(tries(300))
    except jit.AbortError:
        print(True)

print('--- fail_on_recompile')


class Point:
    def __init__(self, x):
        self.x = x

    def moved(self):
        return self.x + 1


def walk(n):
    point = Point(0)
    for i in range(n):
        point.x = point.moved()
    return point.x


print(walk(1000))
if jit.mode == 'on' or not jit.enabled:
    with jit.stance('fail_on_recompile'):
        print(walk(1000))
        Point.moved = lambda self: self.x + 2
        try:
            print(walk(1000) if not jit.enabled else walk(1000) and 'no error')
        except jit.RecompileError as error:
            check('recorded again' in str(error) and error.function == 'walk' and error.line > 0, error)
            print(2000)
else:
    Point.moved = lambda self: self.x + 2
    print(1000)
    print(2000)
print(walk(1000))
