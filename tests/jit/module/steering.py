"""jit.disable, hot, flush and stance change nothing but the speed: in the middle of hot loops, and of each kind of function."""
import jit

plain = jit.enabled and jit.mode == 'on'
if plain:
    jit.set_param('loop_threshold', 20)
    jit.set_param('exit_threshold', 4)
    jit.set_param('exit_threshold_most', 4)
    jit.set_param('recording_percent', 100)
    jit.set_param('recording_start', 1000000)


def check(condition, *what):
    if not condition:
        print('wrong:', *what)


def functions():
    return {trace.function for trace in jit.traces()}


print('--- disable')


@jit.disable
def never(n):
    total = 0
    for i in range(n):
        total += i
    return total


class Account:
    def __init__(self):
        self.balance = 0

    @jit.disable
    def pay(self, amount):
        self.balance += amount
        return self.balance

    @classmethod
    @jit.disable
    def opened(cls):
        return cls()

    @staticmethod
    @jit.disable
    def rate(x):
        return x * 2

    @property
    @jit.disable
    def half(self):
        return self.balance // 2

    @jit.disable
    def __add__(self, other):
        return self.balance + other

    @jit.disable
    def items(self, n):
        for i in range(n):
            yield i + self.balance % 2


@jit.disable
async def late(x):
    return x + 1


async def waits(n):
    total = 0
    for i in range(n):
        total += await late(i)
    return total


def use(n):
    account = Account.opened()
    total = 0
    for i in range(n):
        account.pay(i)
        total += Account.rate(i) + account.half + (account + i)
    for item in account.items(n):
        total += item
    return total, account.balance


def nested(n):
    return sum(never(3) + i for i in range(n))


print(never(1000), use(500), nested(300))
coroutine = waits(400)
try:
    coroutine.send(None)
except StopIteration as stop:
    print(stop.value)
check(not {name for name in functions() if name.startswith('Account') or name in ('never', 'late')}, functions())
check(not any('Account' in each['function'] for trace in jit.traces() for each in trace.inlined), jit.traces())
print(jit.disable(use) is use, jit.is_disabled(use) == (jit.mode != 'off'), jit.is_disabled(never) == (jit.mode != 'off'))
check('use' not in functions())
print(use(500))
print(jit.enable(use) is use, jit.is_disabled(use), use(500))


@jit.disable
class Whole:
    def one(self, n):
        return sum([i for i in range(n)])

    @property
    def two(self):
        return self.one(100)


print(Whole().one(500), Whole().two, jit.is_disabled(Whole) == (jit.mode != 'off'), jit.is_disabled(Whole.one) == (jit.mode != 'off'))
check(not any(name.startswith('Whole') for name in functions()), functions())

print('--- disabled in the middle, by the loop that calls it')


def helper(x):
    return x + 1


def switches(n):
    total = 0
    for i in range(n):
        total += helper(i)
        if i == n // 3:
            jit.disable(helper)
        if i == 2 * n // 3:
            jit.enable(helper)
    return total


print(switches(300), switches(900))


def disables_itself(n):
    total = 0
    for i in range(n):
        total += i
        if i == n // 2:
            jit.disable(disables_itself)
    return total


print(disables_itself(1000), disables_itself(1000))
check('disables_itself' not in functions())

print('--- hot')


@jit.hot
def few(numbers):
    total = 0.0
    for number in numbers:
        total += number
    return total


@jit.hot
def loopless(x):
    return x + 1


@jit.hot
def generates(n):
    for i in range(n):
        yield i


class Hot:
    @jit.hot
    def method(self, n):
        while n:
            n -= 1
        return n


print(few([1.0, 2.0, 3.0, 4.0]), loopless(1), loopless('x' and 2), list(generates(5)), Hot().method(5))
if plain:
    check('few' in functions() and 'Hot.method' in functions(), functions())
print(jit.hot(few) is few, few([1, 2, 3]), few([]))

print('--- flush')


def work(n):
    total = 0
    for i in range(n):
        total += i
    return total


def flushes(n, every, what):
    total = 0
    for i in range(n):
        total += i
        if i % every == every - 1:
            jit.flush(what)
    return total


print(work(1000), flushes(500, 50, work), flushes(500, 50, None), flushes(500, 7, flushes))
work(1000)
jit.flush(work)
check('work' not in functions())
work(1000)
if plain:
    check('work' in functions())
jit.flush()
check(not jit.traces(), jit.traces())
print(work(1000))


def outer(n):
    total = 0
    for i in range(n):
        total += inner(i, n)
    return total


def inner(i, n):
    total = 0
    for j in range(5):
        total += j
        if i == n // 2 and j == 3:
            jit.flush()
    return total


print(outer(200), outer(200))


def yields(n):
    for i in range(n):
        if i % 100 == 50:
            jit.flush()
        yield i


print(sum([i for i in yields(400)]), max(yields(10)))

print('--- stances')


def stands(n):
    total = 0
    for i in range(n):
        if i % 3 == 0:
            with jit.stance('off'):
                total += work(10)
        else:
            total += i
    return total


print(stands(200), stands(200))
jit.flush()
with jit.stance('off'):
    print(work(1000), len(jit.traces()))
    with jit.stance('on'):
        print(work(1000), (len(jit.traces()) > 0) == jit.enabled)
    jit.flush()
    print(work(1000), len(jit.traces()))
print(work(1000), (len(jit.traces()) > 0) == jit.enabled)
try:
    with jit.stance('off'):
        raise KeyError('out')
except KeyError:
    jit.flush()
    print(work(1000), (len(jit.traces()) > 0) == jit.enabled)

entered = jit.traces()[0].entered if jit.enabled else 0
with jit.stance('off'):
    work(1000)
    check(not jit.enabled or jit.traces()[0].entered == entered, 'entered under the stance off')

print('--- a function that is gone')


def make(n):
    space = {}
    exec('def made(n):\n    t = 0\n    for i in range(n):\n        t += i\n    return t', space)
    return jit.hot(space['made'])(n)


print([make(200) for _ in range(5)])
import gc
gc.collect()
jit.flush()
print(work(1000))
