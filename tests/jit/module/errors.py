"""What the functions of jit refuse, with their texts; the same whether or not there is a tier."""
import jit


def show(what, *args, **kwargs):
    try:
        result = what(*args, **kwargs)
    except Exception as error:
        print(type(error).__name__ + ':', error)
    else:
        print('no error:', result)


def f():
    return 1


print('--- parameters')
for name, value in [('side_traces', -1), ('side_traces', 10 ** 9), ('side_traces', 1.5), ('side_traces', '7'),
                    ('side_traces', None), ('loop_repeats', 1 << 80), ('keep_ir', 2)]:
    show(jit.set_param, name, value)
show(jit.set_param, 3, 4)
show(jit.set_param)
try:
    jit.set_param('no_such', 1)
except ValueError as error:
    print(str(error).split(';')[0])
for name in ['no_such', 3]:
    show(jit.params.__getitem__, name)
    show(jit.params.doc, name)
    show(jit.params.default, name)
try:
    jit.params['recording_percent'] = 101
except ValueError as error:
    print(error)
print('recording_percent' in jit.params, 'no_such' in jit.params)

print('--- functions')
for each in (jit.disable, jit.enable, jit.hot, jit.is_disabled, jit.flush):
    show(each, len)
    show(each, 3)
    show(each, [].append)
    if each is not jit.flush:
        show(each, None)
    print(each(f) in (f, None, False))
jit.enable(f)
show(jit.disable)
show(jit.flush, f, f)

print('--- stances and errors')
for name in ('of', None, 3, '', 'ON'):
    show(jit.stance, name)
show(jit.stance)
for code in ('no-such', 'place-given-up', 3):
    show(jit.error_on_abort, code)
show(jit.error_on_abort, 'inner-loop', 'no-such')
print(jit.stance('off'))

print('--- traces and events')
for number in (-1, 10 ** 30, 4000000):
    show(jit.trace, number)
for number in ('0', None, 1.0, True):
    show(jit.trace, number)
show(jit.events, 'x')
print(jit.events(-5) == [] or len(jit.events(-5)) > 0, jit.events(10 ** 30))
show(jit.traces, 1)
show(jit.stats, 1)

print('--- explain')
show(jit.explain)
show(jit.explain, 3)
show(jit.explain, None)
report = jit.explain(f, 1, 2)
print(report.result, type(report.exception).__name__, report.exception)
for name in ('nothing', '__nothing__'):
    show(getattr, report, name)


def exits():
    raise SystemExit(3)


def interrupted():
    raise KeyboardInterrupt


for each in (exits, interrupted):
    try:
        jit.explain(each)
    except BaseException as error:
        print('passes:', type(error).__name__, error.args)
print('--- codes')
print(jit.reasons['inner-loop'].text, jit.reasons['place-given-up'].give_up)
print(all(reason.hint and reason.explanation and reason.text for reason in jit.reasons.values()), len(jit.reasons) > 30)
