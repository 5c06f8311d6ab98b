"""Functions, classes and codes that traces take for constants, changed while they run."""
import types
from _changing_key import Key


def one(x, y=1, *, z=1):
    return x + y + z


def two(x, y=1, *, z=1):
    return (x + y + z) * 100


def run(name, change):
    code, defaults, keyword_defaults = one.__code__, one.__defaults__, one.__kwdefaults__
    d = {Key(change): 1}
    total = 0
    for i in range(200):
        d.get(7)
        total += one(i)
    print(name, total)
    one.__code__, one.__defaults__, one.__kwdefaults__ = code, defaults, keyword_defaults


def set_code():
    one.__code__ = two.__code__


def set_defaults():
    one.__defaults__ = (1000,)


def set_keyword_defaults():
    one.__kwdefaults__ = {'z': 5000}


def change_keyword_defaults():
    one.__kwdefaults__['z'] = 700


class Settings:
    level = 1

    @staticmethod
    def get():
        return Settings.level

    def __init__(self, n=3):
        self.n = n


class Derived(Settings):
    pass


def class_attribute():
    def change():
        Settings.level = 10
    d = {Key(change): 1}
    total = 0
    for i in range(200):
        d.get(7)
        total += Derived.level + Settings.get()
    print('class', total)
    for n in range(10):
        Settings.level = n
        for i in range(60):
            total += Derived.level
    print(total)


def initialiser():
    def change():
        Settings.__init__.__defaults__ = (8,)
    d = {Key(change): 1}
    total = 0
    for i in range(200):
        d.get(7)
        total += Settings().n
    print('initialiser', total)

    def change():
        Settings.__init__ = lambda self: setattr(self, 'n', 1)
    d = {Key(change): 1}
    total = 0
    for i in range(200):
        d.get(7)
        total += Settings().n
    print(total)


def same_code_other_globals():
    def loop(n):
        total = 0
        for i in range(n):
            total += weight * i
        return total
    print('globals', loop(200))
    again = types.FunctionType(loop.__code__, {'weight': 5, 'range': range})
    print(again(200), loop(200))
    built = types.FunctionType(loop.__code__, {'weight': 5, '__builtins__': {'range': lambda n: [1, 2, 3] * n}})
    print(built(100), again(200), loop(200))


def code_given_to_others():
    def counting(n):
        total = 0
        for i in range(n):
            total += weight
        return total
    print('code', counting(200))
    space = {'weight': 7, '__builtins__': __builtins__}
    exec('def other(n): return 0', space)
    space['other'].__code__ = counting.__code__
    print(space['other'](200), counting(200))


weight = 2
run('code', set_code)
run('defaults', set_defaults)
run('keyword defaults', set_keyword_defaults)
run('in keyword defaults', change_keyword_defaults)
class_attribute()
initialiser()
same_code_other_globals()
code_given_to_others()
