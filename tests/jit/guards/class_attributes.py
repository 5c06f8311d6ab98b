"""Attributes of a class, of a base and of the instance change while loops that read them are hot."""


class Base:
    step = 1

    def move(self):
        return 10

    @property
    def size(self):
        return 100


class Middle(Base):
    pass


class Thing(Middle):
    def __init__(self):
        self.own = 5


def method(n):
    return lambda self: n


def run(change, rounds=200, at=100, make=Thing):
    thing = make()
    seen = []
    total = 0
    for i in range(rounds):
        if i == at:
            change(thing)
        value = (thing.step, thing.move(), thing.size)
        if not seen or seen[-1] != value:
            seen.append(value)
        total += value[0] + value[1]
    print(seen, total)


def set_class(thing):
    Thing.step = 2
    Thing.move = method(20)


def delete_class(thing):
    del Thing.step
    del Thing.move


def set_base(thing):
    Base.step = 3
    Base.move = method(30)


def reset_base(thing):
    Base.step = 1
    Base.move = method(10)


def set_middle(thing):
    Middle.step = 4
    Middle.move = method(40)
    Middle.size = property(lambda self: 400)


def delete_middle(thing):
    del Middle.step, Middle.move, Middle.size


def shadow(thing):
    thing.step = 5
    thing.move = lambda: 50


def descriptor(thing):
    Thing.step = property(lambda self: 6)


def remove_descriptor(thing):
    del Thing.step


def hide_shadow(thing):
    thing.__dict__['step'] = 7


for change in (set_class, delete_class, set_base, reset_base, set_middle, delete_middle, shadow, descriptor,
               remove_descriptor, hide_shadow):
    print(change.__name__, end=' ')
    run(change)


def shadowed_then_deleted():
    thing = Thing()
    thing.step = 9
    seen = []
    for i in range(300):
        if i == 100:
            del thing.step
        if i == 200:
            thing.step = 11
        if not seen or seen[-1] != thing.step:
            seen.append(thing.step)
    print(seen)


shadowed_then_deleted()


def deleted_slot():
    thing = Thing()
    hits = misses = 0
    for i in range(300):
        if i == 150:
            del thing.own
        try:
            hits += thing.own
        except AttributeError as error:
            misses += 1
            text = str(error)
    print(hits, misses, text)


deleted_slot()


def own_loop():
    # the change is in the loop itself
    thing = Thing()
    total = 0
    for i in range(300):
        total += thing.step * thing.move()
        if i % 100 == 99:
            Base.step += 1
            Base.move = method(i)
    print(total, Base.step)
    reset_base(None)


own_loop()


class Changing:
    count = 0

    @property
    def next(self):
        if self.count == 120:
            Changing.count = 1000
        else:
            Changing.count += 1
        return self.count

    def __lt__(self, other):
        if Changing.limit == 77:
            Changing.limit = 1
        else:
            Changing.limit += 1
        return Changing.limit > 50

    limit = 0


def from_property():
    c = Changing()
    total = 0
    for i in range(250):
        total += c.next + c.count
    print(total, Changing.count)


def from_comparison():
    a, b = Changing(), Changing()
    n = 0
    for i in range(250):
        if a < b:
            n += a.limit
    print(n, Changing.limit)


from_property()
from_comparison()


def from_generator():
    def numbers():
        for i in range(200):
            if i == 100:
                Base.step = 50
            yield i
    thing = Thing()
    total = 0
    for i in numbers():
        total += thing.step
    print(total)
    Base.step = 1


from_generator()


class Dying:
    def __del__(self):
        Base.step = 70


def from_finalizer():
    import gc
    thing = Thing()
    seen = []
    dying = Dying()
    for i in range(200):
        if i == 100:
            dying = None
            gc.collect()
        if i in (99, 150):
            seen.append(thing.step)
    print(seen)
    Base.step = 1


from_finalizer()


def many_instances():
    things = [Thing() for _ in range(100)]
    total = 0
    for turn in range(4):
        for thing in things:
            total += thing.step
        if turn == 1:
            Base.step = 1000
    print(total)
    Base.step = 1


many_instances()
