"""Names of modules that traces take for constants, changed from inside calls that the trace makes."""
import builtins
import gc
import math
import sys
import types
from _changing_key import Key

LIMIT = 5
counter = 0


def answer():
    return 1


def other():
    return 1000


def reset():
    global answer, LIMIT
    answer = ORIGINAL
    LIMIT = 5


ORIGINAL = answer


def change_by_name(**options):
    global answer
    if options['i'] == 150:
        answer = other


def in_a_stepped_call():
    total = 0
    for i in range(200):
        change_by_name(i=i)
        total += answer() + LIMIT
    print('stepped', total)
    reset()


def in_equality():
    def change():
        globals()['LIMIT'] = 100
    d = {Key(change): 1}
    total = 0
    for i in range(200):
        total += d.get(7, 2) + LIMIT
    print('equality', total)
    reset()


class Dying:
    def __del__(self):
        sys.modules[__name__].LIMIT = 50


def in_a_finaliser():
    total = 0
    seen = []
    for i in range(200):
        if i == 100:
            Dying()
            (lambda: None)()
            gc.collect()
        before = LIMIT
        total += before
        if before == 50 and not seen:
            seen.append(i)
    print('finaliser', total in (5 * 100 + 50 * 100, 5 * 101 + 50 * 99), bool(seen))
    reset()


def through_dicts():
    space = globals()
    total = 0
    for i in range(400):
        if i == 100:
            space['LIMIT'] = 6
        elif i == 200:
            space.update(LIMIT=7)
        elif i == 300:
            space |= {'LIMIT': 8}
        total += LIMIT
    print('dicts', total)
    reset()


def by_exec():
    total = 0
    for i in range(300):
        if i == 100:
            exec('LIMIT = 9', globals())
        elif i == 200:
            exec('def answer(): return 20', globals())
        total += LIMIT + answer()
    print('exec', total)
    reset()


def deleted():
    global answer
    caught = 0
    total = 0
    for i in range(200):
        if i == 150:
            del answer
        try:
            total += answer()
        except NameError:
            caught += 1
    print('deleted', total, caught)
    reset()


def shadowed():
    global len
    total = 0
    for i in range(300):
        if i == 100:
            def len(x):
                return 1000
        elif i == 200:
            del len
        total += len('abc')
    print('shadowed', total)


def builtin_changed():
    def longer(x):
        return original(x) + 10
    original = builtins.len
    total = 0
    for i in range(300):
        if i == 100:
            builtins.len = longer
        elif i == 200:
            builtins.__dict__['len'] = original
        total += len('abc')
    print('builtin', total)


def of_another_module():
    module = types.ModuleType('made')
    module.value = 1
    exec('def get():\n    return value', module.__dict__)
    total = 0
    for i in range(400):
        if i == 100:
            module.value = 10
        elif i == 200:
            vars(module)['value'] = 100
        elif i == 300:
            setattr(module, 'value', 1000)
        total += module.get() + module.value
    print('module', total)
    root = math.sqrt
    total = 0
    for i in range(200):
        if i == 150:
            math.sqrt = math.floor
        total += math.sqrt(16.5)
    math.sqrt = root
    print('sqrt', round(total, 3))


def counts():
    global counter
    for i in range(500):
        counter += 1
        if counter % 100 == 0:
            bump()
    print('counter', counter)


def bump():
    global counter
    counter += 1


def often():
    global LIMIT
    total = 0
    for n in range(20):
        LIMIT = n
        for i in range(60):
            total += LIMIT
    print('often', total)
    reset()


def stored_in_the_loop():
    global LIMIT, late
    total = 0
    for i in range(300):
        total += LIMIT
        if i >= 200:
            LIMIT = i
            late = i
        if i > 250:
            total += late
    print('stored', total)
    reset()


def odd_keys():
    class Text(str):
        pass
    total = 0
    for i in range(300):
        if i == 100:
            globals()[Text('LIMIT')] = 11
        elif i == 150:
            globals()[3] = 4
        elif i == 200:
            globals()['LI' + 'MIT'[:i]] = 12
        total += LIMIT
    print('odd keys', total)
    del globals()[3]
    reset()


def cleared():
    space = {'value': 1, '__builtins__': builtins}
    exec('def get():\n    return value\n'
         'def loop(n):\n    total = 0\n    for i in range(n):\n        total += get()\n    return total', space)
    loop = space['loop']
    get = space['get']
    print('cleared', loop(200), end=' ')
    space.clear()
    try:
        loop(10)
    except NameError as error:
        print(error)
    space['value'] = 5
    space['get'] = get
    space['__builtins__'] = builtins
    print(get())


in_a_stepped_call()
in_equality()
in_a_finaliser()
through_dicts()
by_exec()
deleted()
shadowed()
builtin_changed()
of_another_module()
counts()
often()
stored_in_the_loop()
odd_keys()
cleared()

module_total = 0
for module_i in range(300):
    module_total += module_i
    if module_i == 200:
        LIMIT = 1
    module_total += LIMIT
print(module_total, module_i)
