"""Code, defaults, closures and the inner functions of classmethod, staticmethod and property are swapped in hot loops."""
import functools


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def f(x, y=1, *, z=2):
    return x, y, z


def g(x, y=1, *, z=2):
    return 'g', x, y, z


def code():
    seen = {}
    old = f.__code__
    for i in range(300):
        if i == 100:
            f.__code__ = g.__code__
        if i == 200:
            f.__code__ = old
        count(seen, f(0))
        count(seen, f(0, 5))
    print(seen)


def code_of_itself():
    def work(n):
        if n == 100:
            work.__code__ = other.__code__
        return 'work'

    def other(n):
        if n == 200:
            work.__code__ = third.__code__
        return 'other'

    def third(n):
        return 'third', work is not None, other is not None
    seen = {}
    try:
        for i in range(300):
            count(seen, work(i))
    except ValueError as error:
        print(error)
    print(seen)


def defaults():
    def h(x, y=1, z=2):
        return x, y, z
    seen = {}
    for i in range(500):
        if i == 100:
            h.__defaults__ = (10, 20)
        if i == 200:
            h.__defaults__ = (30,)
        if i == 300:
            h.__defaults__ = None
        if i == 400:
            h.__defaults__ = (1, 2, 3)
        try:
            count(seen, h(0, z=9) if i % 2 else h(0, 7))
        except TypeError as error:
            count(seen, str(error))
    print(seen)


def keyword_defaults():
    def h(x, *, z=2):
        return x, z
    seen = {}
    for i in range(400):
        if i == 100:
            h.__kwdefaults__ = {'z': 3}
        if i == 200:
            h.__kwdefaults__['z'] = 4
        if i == 300:
            h.__kwdefaults__ = None
        try:
            count(seen, h(0))
        except TypeError as error:
            count(seen, str(error))
    print(seen)


class Owner:
    @classmethod
    def c(cls):
        return 'c', cls.__name__

    @staticmethod
    def s():
        return 's'

    @property
    def p(self):
        return 'p'

    @functools.cached_property
    def lazy(self):
        return 'lazy'


def inner_functions():
    owner = Owner()
    seen = {}
    c, s, p = (Owner.__dict__[name] for name in 'csp')

    def other_c(cls):
        return 'other c', cls.__name__

    def other_s():
        return 'other s'

    def other_p(self):
        return 'other p'
    for i in range(600):
        if i == 100:
            c.__func__.__code__ = other_c.__code__
        if i == 200:
            s.__func__.__code__ = other_s.__code__
        if i == 300:
            p.fget.__code__ = other_p.__code__
        if i == 400:
            c.__init__(lambda cls: 'new c')
        if i == 500:
            s.__init__(lambda: 'new s')
        count(seen, (owner.c(), Owner.c(), owner.s(), Owner.s(), owner.p))
    for item in seen.items():
        print(*item)


def property_replaced():
    owner = Owner()
    seen = {}
    for i in range(300):
        if i == 100:
            Owner.p = Owner.p.getter(lambda self: 'getter')
        if i == 200:
            owner.__dict__['p'] = 'hidden'
            Owner.p = 'class'
        count(seen, owner.p)
    print(seen)


def cached():
    seen = {}
    owner = Owner()
    for i in range(300):
        if i == 100:
            del owner.lazy
            Owner.lazy.func = lambda self: 'lazier'
        if i == 200:
            owner = Owner()
        count(seen, owner.lazy)
    print(seen)


def cells():
    x = 1

    def read():
        return x

    def write(value):
        nonlocal x
        x = value
    seen = {}
    for i in range(500):
        if i == 100:
            x = 2
        if i == 200:
            write(3)
        if i == 300:
            read.__closure__[0].cell_contents = 'cell'
        if i == 400:
            del x
        try:
            count(seen, (read(), x))
        except NameError as error:
            count(seen, str(error))
    print(seen)


def cell_in_loop():
    functions = []
    total = 0
    for i in range(200):
        def inner():
            nonlocal total
            total += i
            return i
        functions.append(inner)
        inner()
    print(total, functions[3](), sum(each() for each in functions))


def closures_alike():
    def make(n):
        def add(x):
            return x + n
        return add
    adders = [make(1), make(2), make('a')]
    total = 0
    for i in range(300):
        if i == 200:
            adders[1] = make(2.5)
        total += adders[i % 2](i)
    print(total)


def name_and_attributes():
    def h():
        return h.value
    h.value = 1
    seen = {}
    for i in range(300):
        if i == 100:
            h.value = 2
        if i == 200:
            h.__dict__ = {'value': 3}
        count(seen, h())
    print(seen)


def bound_methods():
    class A:
        def m(self):
            return 'm'
    a = A()
    bound = a.m
    seen = {}
    for i in range(300):
        if i == 100:
            A.m = lambda self: 'new'
        if i == 200:
            bound = a.m
        count(seen, (bound(), a.m()))
    print(seen)


def codes_compare():
    def make():
        def h(n):
            total = 0
            for i in range(n):
                total += i
            return total
        return h
    source = 'def h(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n'
    first, second = {}, {}
    exec(compile(source, 'a', 'exec'), first)
    exec(compile(source, 'a', 'exec'), second)
    first, second = first['h'], second['h']
    print(first.__code__ == second.__code__, first(1000))
    print(first.__code__ == second.__code__, hash(first.__code__) == hash(second.__code__), second(100))
    renamed = first.__code__.replace(co_name="renamed")
    print(renamed.co_name)
    other = make()
    print(other(500))
    other.__code__ = renamed
    print(other(1000), other.__code__.co_name, first(10))
    del first
    import gc
    gc.collect()
    print(other(100), other.__code__ == renamed, len(renamed.co_code) > 0)


for test in (code, code_of_itself, defaults, keyword_defaults, inner_functions, property_replaced, cached, cells,
             cell_in_loop, closures_alike, name_and_attributes, bound_methods, codes_compare):
    print(test.__name__, end=' ')
    test()
