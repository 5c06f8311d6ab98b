"""jit.explain of whatever can be called: the result is the program's, and what is told is consistent."""
import jit
import sys

plain = jit.enabled and jit.mode == 'on'
if plain:
    jit.set_param('loop_threshold', 20)
    jit.set_param('exit_threshold', 4)
    jit.set_param('recording_percent', 100)
    jit.set_param('recording_start', 400000)


def check(condition, *what):
    if not condition:
        print('wrong:', *what)


def look(report, traced=True):
    """What must hold of every report, in every mode."""
    text = str(report)
    check(text.startswith('jit.explain(' + report.name + '): '), text)
    check(repr(report).startswith('<jit.Report of '), repr(report))
    check(report.enabled == jit.enabled)
    if not jit.enabled:
        check(not report.traces and not report.events and 'off' in report.notes[0], report.traces, report.notes)
    if plain and traced:
        check(report.traces, report)
    for trace in report.traces:
        check(trace.kind in ('loop', 'function', 'return', 'side'), trace.kind)
        check(trace.file and trace.line > 0 and trace.function and trace.lines and str(trace), trace)
        check((trace.parent is None) == (trace.kind != 'side'), trace)
        check(trace.instructions >= trace.steps >= len(trace.stepped), trace)
        for guard in trace.guards:
            check(guard.misses >= 0 and (guard.hits is None or guard.hits >= 0), guard)
            check(guard.kind and guard.expected, guard)
            check((guard in trace.exits) == (guard.misses > 0), guard)
    for abort in report.aborts:
        check(abort.code in jit.reasons and abort.hint and abort.explanation and abort.file and abort.line > 0, abort)
        check(abort.code in str(abort), abort)
    check(report.guards == [guard for trace in report.traces for guard in trace.guards])
    return report.result


def add_up(n):
    total = 0
    for i in range(n):
        total += i
    return total


print('--- a loop')
print(look(jit.explain(add_up, 400)))
report = jit.explain(add_up, 400)
print(look(report), report.exception)
if plain:
    check([trace.function for trace in report.traces] == ['add_up'], report.traces)
    check(sum(guard.hits or 0 for guard in report.guards) > 400, report)

print('--- keywords, and names that explain has, too')


def keywords(f, *, report, args=(), **kwargs):
    return f, report, args, kwargs


print(look(jit.explain(keywords, 1, report=2, args=(3,), self=4, x=5), traced=False))

print('--- raises')


def raises(n):
    for i in range(n):
        if i == 300:
            raise ValueError('at 300')


report = jit.explain(raises, 400)
print(look(report), repr(report.exception), 'raised ValueError: at 300' in str(report))

print('--- a generator function, a generator, a coroutine')


def numbers(n):
    for i in range(n):
        yield i


async def waits(n):
    total = 0
    for i in range(n):
        total += i
    return total


report = jit.explain(numbers, 400)
print(type(look(report, traced=False)).__name__, sum(report.result))
print(sum(look(jit.explain(list, numbers(400)), traced=False)))
report = jit.explain(waits, 400)
coroutine = look(report, traced=False)
print(type(coroutine).__name__)


def finish(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value


print(look(jit.explain(finish, coroutine)))

print('--- recursion')


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(look(jit.explain(fib, 15)))


def explains(n):
    report = jit.explain(explains, n - 1) if n else None
    total = add_up(100)
    return total + (report.result if report else 0)


print('--- explain in explain')
print(look(jit.explain(explains, 5), traced=False))
print('explain of explain:', look(jit.explain(jit.explain, add_up, 500)).result)

print('--- built-ins, classes, instances, methods')
print(look(jit.explain(len, [1, 2]), traced=False), look(jit.explain(sum, range(400)), traced=False))
print(look(jit.explain(sorted, range(5), key=lambda x: -x), traced=False))


class Adder:
    def __init__(self, n):
        self.total = add_up(n)

    def __call__(self, n):
        return self.total + add_up(n)

    def add(self, n):
        for i in range(n):
            self.total += i
        return self.total


print(look(jit.explain(Adder, 400)).total, look(jit.explain(Adder(3), 400)), look(jit.explain(Adder(3).add, 400)))

print('--- in a loop that is traced itself')


def loop(n):
    results = []
    for i in range(n):
        report = jit.explain(add_up, 50)
        if i % 40 == 0:
            look(report, traced=False)
        results.append(report.result)
    return sum(results)


print(loop(60))
print(look(jit.explain(loop, 50), traced=False))

print('--- while a trace function is set')
lines = []
sys.settrace(lambda frame, event, arg: lines.append(event))
report = jit.explain(add_up, 300)
sys.settrace(None)
print(look(report, traced=False), 'call' in lines)
if jit.enabled:
    check(len(report.notes) == 1 and 'settrace' in report.notes[0], report.notes)

print('--- a change meanwhile')


class Point:
    def x(self):
        return 1


def changes(n):
    total = 0
    point = Point()
    for i in range(n):
        total += point.x()
        if i == 300:
            Point.x = lambda self: 10
    return total


report = jit.explain(changes, 400)
print(look(report))
if plain:
    check([event.detail for event in report.invalidations] == ['class Point has changed'], report.invalidations)
    check(any('Point' in watched for watched in report.watchers), report.watchers)
