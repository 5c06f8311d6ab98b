"""__getattr__, __getattribute__, __setattr__, operators and descriptors are added to and taken from classes in hot loops."""


class Thing:
    def __init__(self):
        self.x = 1


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def read(thing, name):
    try:
        return getattr(thing, name)
    except AttributeError as error:
        return str(error)


def getattr_added():
    thing = Thing()
    seen = {}
    for i in range(300):
        if i == 100:
            Thing.__getattr__ = lambda self, name: name.upper()
        if i == 200:
            del Thing.__getattr__
        try:
            count(seen, thing.missing)
        except AttributeError as error:
            count(seen, str(error))
        count(seen, thing.x)
    print(seen)


def getattribute_added():
    thing = Thing()
    seen = {}
    for i in range(300):
        if i == 100:
            Thing.__getattribute__ = lambda self, name: 'got ' + name
        if i == 200:
            del Thing.__getattribute__
        count(seen, thing.x)
    print(seen)


def setattr_added():
    thing = Thing()
    log = []
    for i in range(300):
        if i == 100:
            def setter(self, name, value):
                log.append(value)
            Thing.__setattr__ = setter
        if i == 200:
            del Thing.__setattr__
        thing.x = i
    print(len(log), log[0], log[-1], thing.x)


def delattr_added():
    thing = Thing()
    n = 0
    for i in range(200):
        if i == 100:
            def deleter(self, name):
                nonlocal n
                n += 1
            Thing.__delattr__ = deleter
        thing.x = 1
        del thing.x
    print(n, hasattr(thing, 'x'))
    del Thing.__delattr__


class Number:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return self.n + other.n

    def __lt__(self, other):
        return self.n < other.n

    def __bool__(self):
        return self.n > 0

    def __len__(self):
        return 3

    def __getitem__(self, key):
        return key * 2

    def __call__(self, x):
        return x + self.n

    def __iter__(self):
        return iter((1, 2))

    def __contains__(self, x):
        return x == self.n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return self.n

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


def use(a, b, d):
    with a as entered:
        pass
    return (a + b, a < b, bool(a), len(a), a[4], a(1), sum(x for x in a), 1 in a, a == b, d.get(a), entered is a)


CHANGES = [
    ('__add__', lambda self, other: 'add'),
    ('__lt__', lambda self, other: 'lt'),
    ('__bool__', lambda self: False),
    ('__len__', lambda self: 4),
    ('__getitem__', lambda self, key: key * 3),
    ('__call__', lambda self, x: 'call'),
    ('__iter__', lambda self: iter((5, 6))),
    ('__contains__', lambda self, x: False),
    ('__eq__', lambda self, other: True),
    ('__hash__', lambda self: 99),
    ('__enter__', lambda self: None),
]


def operators():
    a, b = Number(1), Number(2)
    d = {a: 'found'}
    for name, function in CHANGES:
        seen = []
        for i in range(120):
            if i == 60:
                setattr(Number, name, function)
            result = use(a, b, d)
            if not seen or seen[-1] != result:
                seen.append(result)
        print(name, seen)


def reflected():
    class Left:
        def __add__(self, other):
            return NotImplemented

    class Right:
        def __radd__(self, other):
            return 'radd'

    a, b = Left(), Right()
    seen = {}
    for i in range(300):
        if i == 100:
            Left.__add__ = lambda self, other: 'add'
        if i == 200:
            class Sub(Left):
                def __radd__(self, other):
                    return 'sub radd'
            b = Sub()
        count(seen, a + b)
    print(seen)


def descriptors():
    class Descriptor:
        def __get__(self, instance, owner):
            return 'descriptor'

    class Data(Descriptor):
        def __set__(self, instance, value):
            raise AttributeError('read only')

    class Owner:
        pass

    owner = Owner()
    owner.x = 'own'
    seen = {}
    for i in range(500):
        if i == 100:
            Owner.x = Descriptor()
        if i == 200:
            Owner.x = Data()
        if i == 300:
            del Data.__set__
        if i == 400:
            Descriptor.__set__ = lambda self, instance, value: None
        count(seen, owner.x)
    print(seen)

    seen = {}
    for i in range(300):
        if i == 150:
            Descriptor.__get__ = lambda self, instance, owner: 'other'
        count(seen, owner.x)
        count(seen, Owner.x)
    print(seen)


def from_getattr():
    class Lazy:
        def __getattr__(self, name):
            self.__dict__[name] = value = len(self.__dict__)
            return value
    things = [Lazy() for _ in range(150)]
    total = 0
    for turn in range(2):
        for thing in things:
            total += thing.a + thing.b
    print(total)


getattr_added()
getattribute_added()
setattr_added()
delattr_added()
operators()
reflected()
descriptors()
from_getattr()
