"""Limits of the tier are met loudly: an event and a figure each, and the traces that there are stay."""
import jit

plain = jit.enabled and jit.mode == 'on'
if plain:
    jit.set_param('loop_threshold', 20)
    jit.set_param('exit_threshold', 4)
    jit.set_param('exit_threshold_most', 4)
    jit.set_param('recording_percent', 100)
    jit.set_param('recording_start', 1000000)
    jit.set_param('code_bytes', 1 << 17)


def check(condition, *what):
    if not condition:
        print('wrong:', *what)


def happened(code, figure, since, least=1):
    """That give-up is among the events, was counted, and says where."""
    if not plain:
        return
    found = [event for event in jit.events(since) if event.event == 'give-up' and event.code == code]
    check(len(found) >= least, code, jit.events(since))
    check(jit.stats()[figure] >= least, figure, jit.stats())
    for event in found:
        check(event.hint and event.explanation and code in str(event), event)


def latest():
    events = jit.events()
    return events[-1].number if events else 0


def work(n):
    total = 0
    for i in range(n):
        total += i
    return total


print('--- a place')


def unrolls(n):
    total = 0
    for i in range(n):
        for j in (1, 2, 3):
            if i < 0:
                return None
            total += j
    return total


since = latest()
before = jit.params['loop_repeats'], jit.params['place_failures'], jit.params['longest_trace']
print(work(300))
jit.set_param('longest_trace', 1)
jit.set_param('place_failures', 1)


def one_yield(n):
    for i in range(n):
        yield i


def consumes(n):
    total = 0
    for i in one_yield(n):
        total += i
    return total


def raises(n):
    count = 0
    for i in range(n):
        try:
            int('x')
        except ValueError:
            count += 1
    return count


print(unrolls(300), consumes(300), raises(300))
jit.set_param('most_traces', 0)
print(work(10), unrolls(100))


def fresh(n):
    while n:
        n -= 1
    return n


print(fresh(300))
happened('place-given-up', 'places_given_up', since)
jit.set_param('most_traces', 4294967295)
jit.set_param('longest_trace', before[2])
if plain:
    check(any(trace.function == 'work' for trace in jit.traces()), 'old traces stay', jit.traces())
    report = jit.explain(fresh, 300)
    check(not report.traces and any('given up before' in note for note in report.notes), report)
    jit.flush(fresh)
    check(jit.explain(fresh, 300).traces, 'flush forgets failures')
jit.set_param('place_failures', before[1])
print(fresh(300))

print('--- a tree')
jit.flush()
jit.set_param('side_traces', 2)


def branches(n):
    total = 0
    for i in range(n):
        kind = i % 8
        if kind == 0:
            total += 1
        elif kind == 1:
            total -= i
        elif kind == 2:
            total ^= 3
        elif kind == 3:
            total += i // 2
        elif kind == 4:
            total *= 2
            total %= 1000003
        else:
            total -= 1
    return total


since = latest()
print(branches(800))
happened('tree-full', 'trees_full', since)
if plain:
    check(len([trace for trace in jit.traces() if trace.kind == 'side']) <= 2, jit.traces())
jit.set_param('side_traces', 100)

print('--- an exit')
jit.flush()
before = jit.params['exit_failures']
jit.set_param('exit_failures', 1)


def exits(n):
    total = 0
    for i in range(n):
        if i % 5 == 0:
            total += len([j for j in range(i % 3 + 20)])
            for j in range(30):
                for k in range(2):
                    total += j
        total += 1
    return total


since = latest()
print(exits(150))
happened('exit-given-up', 'exits_given_up', since)
jit.set_param('most_traces', jit.stats().get('roots', 0) + jit.stats().get('sides', 0))
jit.set_param('exit_failures', before)


def left(n):
    total = 0
    for i in range(n):
        total += 1 if i % 3 else 2
    return total


print(left(500))
jit.set_param('most_traces', 4294967295)

print('--- all the memory there is for code')
jit.flush()
since = latest()
made = []
for k in range(90 if plain else 5):
    space = {}
    exec(f'def made(n):\n    t = 0\n    for i in range(n):\n        t += i * {k}\n        t ^= i\n        t -= {k} % (i + 1)\n'
         '        t = t * 3 % 1000003\n    return t', space)
    made.append((space['made'], space['made'](40)))
print(all(function(40) == result for function, result in made))
happened('all-dropped', 'all_given_up', since)
print(work(300))
