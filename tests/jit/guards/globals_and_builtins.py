"""Globals, built-ins, attributes of modules and the dispatch table of copyreg are replaced in hot loops."""
import builtins
import copy
import copyreg
import math
import types


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def twice(x):
    return x * 2


number = 1


def global_replaced():
    global twice, number
    seen = {}
    old = twice
    for i in range(400):
        if i == 100:
            twice = lambda x: x * 3
        if i == 200:
            twice = old
        if i == 300:
            globals()['number'] = 50
        count(seen, twice(number))
    print(seen)


def changer():
    global number
    number = 'changed'


def from_call():
    global number
    number = 1
    seen = {}
    for i in range(200):
        if i == 100:
            changer()
        count(seen, number)
    print(seen)
    number = 1


def from_comprehension():
    global number
    seen = {}
    for i in range(200):
        [changer() for _ in range(1) if i == 100]
        count(seen, number)
    print(seen)
    number = 1


def builtin_replaced():
    old = builtins.len
    seen = {}
    try:
        for i in range(300):
            if i == 100:
                builtins.len = lambda x: 'length'
            if i == 200:
                builtins.len = old
            count(seen, len('abc'))
    finally:
        builtins.len = old
    print(seen)


def builtin_shadowed():
    seen = {}
    for i in range(300):
        if i == 100:
            globals()['abs'] = lambda x: 'shadow'
        if i == 200:
            del globals()['abs']
        count(seen, abs(-1))
    print(seen)


def builtin_shadowed_by_exec():
    seen = {}
    for i in range(300):
        if i == 100:
            exec('ord = lambda x: "mine"', globals())
        if i == 200:
            exec('del ord', globals())
        count(seen, ord('a'))
    print(seen)


def builtin_added():
    seen = {}
    for i in range(300):
        if i == 100:
            builtins.extra_name = 'there'
        if i == 200:
            del builtins.extra_name
        try:
            count(seen, extra_name)
        except NameError as error:
            count(seen, str(error))
    print(seen)


def global_deleted():
    global number
    seen = {}
    for i in range(200):
        if i == 100:
            del number
        try:
            count(seen, number)
        except NameError as error:
            count(seen, str(error))
        if i == 150:
            number = 'again'
    print(seen)
    number = 1


def many_globals():
    # the dict of globals grows and is laid out anew
    seen = {}
    for i in range(300):
        globals()['name_%d' % i] = i
        count(seen, number)
        if i == 250:
            for j in range(250):
                del globals()['name_%d' % j]
            globals()['number'] = 2
    print(seen)
    globals()['number'] = 1


def module_attribute():
    seen = {}
    old = math.sqrt
    for i in range(400):
        if i == 100:
            math.sqrt = lambda x: 'sqrt'
        if i == 200:
            math.sqrt = old
        if i == 300:
            math.extra = 1
        count(seen, math.sqrt(16))
    print(seen)
    del math.extra


def module_getattr():
    module = types.ModuleType('made')
    module.value = 1
    seen = {}
    for i in range(500):
        if i == 100:
            module.value = 2
        if i == 200:
            del module.value
        if i == 300:
            module.__getattr__ = lambda name: 'from getattr ' + name
        if i == 400:
            module.__dict__['value'] = 3
        try:
            count(seen, module.value)
        except AttributeError as error:
            count(seen, str(error))
    print(seen)


def from_import_again():
    seen = {}
    old = math.floor
    for i in range(200):
        if i == 100:
            math.floor = lambda x: 'floor'
        from math import floor
        count(seen, floor(2.5))
    math.floor = old
    print(seen)


class Copied:
    def __init__(self, n):
        self.n = n


def dispatch_table():
    thing = Copied(1)
    seen = {}
    for i in range(400):
        if i == 100:
            copyreg.dispatch_table[Copied] = lambda thing: (Copied, (100,))
        if i == 200:
            del copyreg.dispatch_table[Copied]
        if i == 300:
            Copied.__deepcopy__ = lambda self, memo: Copied('deep')
            Copied.__copy__ = lambda self: Copied('shallow')
        count(seen, (copy.copy(thing).n, copy.deepcopy(thing).n, copy.deepcopy([thing])[0].n))
    print(seen)


def builtins_of_function():
    source = 'def f():\n    return max(1, 2)\n'
    space = {'__builtins__': {'max': max}}
    exec(source, space)
    f = space['f']
    seen = {}
    for i in range(200):
        if i == 100:
            space['__builtins__']['max'] = lambda *a: 'max'
        count(seen, f())
    print(seen)


def at_module_level():
    space = {}
    exec('''
seen = []
name = 0
for i in range(300):
    if i == 100:
        int = lambda x: 'int'
    if i == 200:
        del int
    name = int(i * 0)
    if not seen or seen[-1] != name:
        seen.append(name)
print(seen)
''', space)


def in_class_body():
    class Body:
        value = 0
        seen = []
        for i in range(300):
            if i == 100:
                repr = lambda x: 'repr'
            if i == 200:
                del repr
            if not seen or seen[-1] != repr(1):
                seen.append(repr(1))
        print(seen)


for test in (global_replaced, from_call, from_comprehension, builtin_replaced, builtin_shadowed, builtin_shadowed_by_exec,
             builtin_added, global_deleted, many_globals, module_attribute, module_getattr, from_import_again,
             dispatch_table, builtins_of_function, at_module_level, in_class_body):
    print(test.__name__, end=' ')
    test()
