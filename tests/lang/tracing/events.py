# sys.settrace: calls, lines, returns and exceptions of functions, generators and classes.
import sys
def show(frame, event, arg):
    print(frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno, event, repr(arg) if event != 'exception' else (arg[0].__name__, str(arg[1]), arg[2] is not None and arg[2].tb_frame is frame))
    return show
def gen(n):
    for i in range(n):
        x = yield i
    return 7
def deco(f): return f
@deco
@deco
def use():
    total = 0
    for v in gen(2):
        total += v
    try:
        r = yield_from()
    except ValueError as e:
        pass
    else:
        total = 5
    finally:
        total += 1
    with ctx() as c:
        pass
    while total < 8:
        total += 1
        if total == 7:
            continue
        elif total == 3:
            break
        else:
            pass
    else:
        total = 0
    z = [i for i in (1, 2)]
    class A(object):
        x = 1
        def f(self): pass
    A().f()
    return total
class ctx:
    def __enter__(self):
        return 1
    def __exit__(self, *a):
        return True
def yield_from():
    def inner():
        y = yield from gen(1)
        return y
    for q in inner():
        pass
    raise ValueError('no')
def empty():
    pass
def closer():
    g = gen(3)
    next(g)
    try:
        g.throw(KeyError('k'))
    except KeyError:
        pass
    g = gen(3)
    next(g)
    g.close()
    lam = lambda: 5
    lam()
    one = 1; two = 2
    if one: three = 3
    exec('a = 1\nb = 2')
    del one, two
    assert lam
    global gg
    return
sys.settrace(show)
use()
empty()
closer()
sys.settrace(None)
print(sys.gettrace())
