# sys.setprofile: calls and returns of functions and natives; what a profile function raises.
import sys
def short(arg):
    return getattr(arg, '__qualname__', None) or repr(arg)
def prof(frame, event, arg):
    print('P', frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno, event, short(arg) if event.startswith('c_') else repr(arg))
def gen():
    yield 1
    yield len('ab')
def key(x):
    return -x
def work():
    a = [3, 1]
    a.append(2)
    a.sort(key=key)
    sorted(a, key=key)
    for x in gen():
        abs(x)
    try:
        len(5)
    except TypeError:
        pass
    try:
        int('x')
    except ValueError:
        pass
    print('hi', end='!\n')
    max(*[1, 2])
    str.upper('a')
    list(map(key, [1]))
    class C:
        def __init__(self): pass
        def __enter__(self): return 1
        def __exit__(self, *a): pass
        @property
        def p(self): return 2
    with C() as c:
        pass
    C().p
    getattr(C(), 'p')
    ''.join(['a'])
    dict.fromkeys([1])
    raise KeyError('x')
sys.setprofile(prof)
try:
    work()
except KeyError:
    pass
sys.setprofile(None)
# errors in a profile function
def bad(frame, event, arg):
    raise ZeroDivisionError(event)
def f(): return 1
sys.setprofile(bad)
try:
    f()
except ZeroDivisionError as e:
    print('caught', e, sys.getprofile())
