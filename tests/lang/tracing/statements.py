# sys.settrace: the lines of each kind of statement.
import sys
def show(frame, event, arg):
    if event == 'return' and 'async_gen' in type(arg).__name__: arg = type(arg).__name__
    print(frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno, event, repr(arg) if event != 'exception' else (arg[0].__name__, str(arg[1]), arg[2] is not None and arg[2].tb_frame is frame))
    return show
def one():
    """doc"""
    x = 5
    "comment"
    class B:
        "text"
        a: int = 1
        def f(self):
            self.q = 5
            ...
    B().f()
    while True:
        x += 1
        if x > 7:
            break
        if x == 7: continue
    for i in range(2): x += 1
    for i in range(2):
        for j in range(2):
            if j: continue
            x = 1
    else:
        x = 2
    try:
        while x:
            x -= 1
    finally:
        y = 1
    try:
        try:
            raise KeyError(1)
        except ValueError:
            z = 1
        except KeyError:
            pass
    except IndexError:
        pass
    def inner(a=1,
              b=2):
        return a
    if x:
        pass
    elif y:
        pass
    else:
        pass
    if not x:
        return inner(
            1,
            2)
class Context:
    def __enter__(self): return []
    def __exit__(self, *a): pass
def two(n):
    with Context() as f, Context():
        if n:
            return 5
        for i in f:
            pass
def three(v):
    match v:
        case 1:
            pass
        case [a, b]:
            x = a
        case _:
            pass
def four():
    total = sum(x
        for x in range(2))
    d = {
        1: total,
        2: 3,
    }
    try:
        return d
    finally:
        total = 1
def five():
    try:
        raise ValueError(1)
    except* ValueError as g:
        x = g
    try:
        1/0
    except ZeroDivisionError as e:
        raise TypeError from e
async def six():
    await seven()
    async with C() as c:
        pass
    async for i in agen():
        x = i
    return [i async for i in agen()]
async def agen():
    yield 1
async def seven():
    return 2
class C:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
def run():
    try: six().send(None)
    except StopIteration as e: return e.value
def rec(n):
    if n:
        return rec(n - 1)
    raise ValueError
def outer():
    while 1:
        try:
            rec(1)
        except ValueError:
            break
    del outer2
def props():
    class P:
        @property
        def x(self):
            return 1
        def __add__(self, o):
            return 2
        def __radd__(self, o):
            return NotImplemented
        def __lt__(self, o): return NotImplemented
        def __iter__(self):
            yield 1
    p = P()
    p.x
    p + 1
    try:
        1 + p
    except TypeError:
        pass
    try: p < p
    except TypeError: pass
    [*p]
    sorted([2, 1], key=lambda v: v)
def mod():
    exec("x = 1\nif x:\n    pass\nelse:\n    y = 1\n")
for f in (one, lambda: two(0), lambda: two(1), lambda: three(1), lambda: three((1, 2)), lambda: three(3), four, five, run, outer, props, mod):
    print('----', f.__name__)
    sys.settrace(show)
    try:
        f()
    except Exception as e:
        print(type(e).__name__)
    sys.settrace(None)
