"""Dictionaries of instances are replaced, emptied and grown in hot loops."""


class Thing:
    kind = 'class'

    def __init__(self, x):
        self.x = x


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def dict_replaced():
    thing = Thing(1)
    seen = {}
    for i in range(400):
        if i == 100:
            thing.__dict__ = {'x': 2}
        if i == 200:
            thing.__dict__['x'] = 3
        if i == 300:
            thing.__dict__ = {}
            Thing.x = 'from class'
        count(seen, thing.x)
    del Thing.x
    print(seen)


def dict_mode_and_shadow():
    thing = Thing(1)
    seen = {}
    names = thing.__dict__
    for i in range(400):
        if i == 100:
            names['kind'] = 'own'
        if i == 200:
            del names['kind']
        if i == 300:
            names.update(kind='updated', x=5)
        count(seen, (thing.kind, thing.x))
    print(seen)


def dict_shared():
    one, two = Thing(1), Thing(2)
    total = 0
    for i in range(300):
        if i == 100:
            two.__dict__ = one.__dict__
        one.x = i
        total += two.x
    print(total)


def cleared():
    thing = Thing(1)
    hits = misses = 0
    for i in range(300):
        if i == 100:
            vars(thing).clear()
        if i == 200:
            thing.x = 7
        try:
            hits += thing.x
        except AttributeError:
            misses += 1
    print(hits, misses)


def order_of_attributes():
    totals = 0
    for i in range(300):
        thing = Thing(i)
        if i % 3 == 0:
            thing.a = 1
            thing.b = 2
        elif i % 3 == 1:
            thing.b = 20
            thing.a = 10
        else:
            del thing.x
            thing.b = 200
            thing.x = i
            thing.a = 100
        totals += thing.a + thing.b + thing.x
    print(totals, list(thing.__dict__))


def many_attributes():
    thing = Thing(0)
    total = 0
    for i in range(300):
        setattr(thing, 'a%d' % i, i)
        total += thing.a0 + thing.x
        if i == 150:
            thing.a0 = 1000
    print(total, len(thing.__dict__))


def attributes_of_fresh():
    # each object gets its attributes in the loop; then the class gets a __setattr__ and slots
    total = 0
    for i in range(300):
        thing = Thing.__new__(Thing)
        thing.x = i
        thing.y = thing.x + 1
        total += thing.y
        if i == 200:
            Thing.__setattr__ = lambda self, name, value: object.__setattr__(self, name, value * 10)
    del Thing.__setattr__
    print(total)


def aliases():
    one = Thing(1)
    two = one
    total = 0
    for i in range(200):
        one.x = i
        two.x += 1
        total += one.x
        if i == 100:
            two = Thing(5)
    print(total, two.x)


def class_attribute_as_counter():
    class Counter:
        n = 0
    a = Counter()
    for i in range(500):
        Counter.n += 1
        if i == 250:
            a.n = 'own'
    print(Counter.n, a.n)


def instance_attribute_over_class():
    class Counter:
        n = 0
    total = 0
    for i in range(100):
        c = Counter()
        for j in range(5):
            c.n += j
            total += c.n
    print(total, Counter.n)


for test in (dict_replaced, dict_mode_and_shadow, dict_shared, cleared, order_of_attributes, many_attributes,
             attributes_of_fresh, aliases, class_attribute_as_counter, instance_attribute_over_class):
    print(test.__name__, end=' ')
    test()
