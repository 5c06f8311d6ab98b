"""__bases__, __class__ and metaclasses change while loops are hot."""


class A:
    def name(self):
        return 'A'


class B:
    def name(self):
        return 'B'


class C(A):
    pass


class D(C):
    pass


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def bases():
    d = D()
    seen = {}
    for i in range(300):
        if i == 100:
            C.__bases__ = (B,)
        if i == 200:
            C.__bases__ = (A, B)
        count(seen, d.name())
    print(seen, [c.__name__ for c in D.__mro__])


bases()


def class_of_instance():
    thing = A()
    thing.value = 1
    seen = {}
    for i in range(300):
        if i == 100:
            thing.__class__ = B
        if i == 250:
            thing.__class__ = D
        count(seen, (thing.name(), type(thing).__name__, isinstance(thing, B), thing.value))
    print(seen)


class_of_instance()


def flip():
    thing = A()
    seen = {}
    classes = A, B
    for i in range(300):
        thing.__class__ = classes[i // 50 % 2]
        count(seen, thing.name())
    print(seen)


flip()


class SelfChanging:
    def __init__(self):
        self.calls = 0

    def work(self):
        self.calls += 1
        if self.calls == 100:
            self.__class__ = Changed
        return self.kind()

    def kind(self):
        return 'before'


class Changed(SelfChanging):
    def kind(self):
        return 'after'


def from_method():
    thing = SelfChanging()
    seen = {}
    for i in range(200):
        count(seen, thing.work())
    print(seen)


from_method()


class Meta(type):
    pass


class Other(type):
    @property
    def label(cls):
        return 'other meta'


class M(metaclass=Meta):
    label = 'own'


def metaclass():
    seen = {}
    for i in range(400):
        if i == 100:
            Meta.label = property(lambda cls: 'meta')
        if i == 200:
            del Meta.label
        if i == 300:
            M.__class__ = Other
        count(seen, M.label)
    print(seen)


metaclass()


class Calling(type):
    pass


class Made(metaclass=Calling):
    def __init__(self, n):
        self.n = n


def construction():
    total = 0
    for i in range(400):
        if i == 100:
            Made.__init__ = lambda self, n: setattr(self, 'n', n * 2)
        if i == 200:
            Made.__new__ = lambda cls, n: object.__new__(cls) if n % 2 else Made.default
            Made.default = object.__new__(Made)
            Made.default.n = 0
        if i == 300:
            default = Made(1)
            Calling.__call__ = lambda cls, n: default
        total += Made(1).n
    print(total)


construction()


class Plain:
    def __init__(self, a, b=3):
        self.a = a
        self.b = b


def plain_construction():
    seen = {}
    for i in range(600):
        if i == 100:
            Plain.__init__.__defaults__ = (4,)
        if i == 200:
            def init(self, a, b=5):
                self.b = b
                self.a = a
            Plain.__init__ = init
        if i == 300:
            def init(self, a, b=5):
                self.a = a
                self.b = b * 2
            Plain.__init__.__code__ = init.__code__
        if i == 400:
            def make(cls, *args):
                made = object.__new__(cls)
                made.extra = 1
                return made
            Plain.__new__ = make
        if i == 500:
            del Plain.__init__
        made = Plain(i) if i < 500 else Plain()
        count(seen, (made.__dict__.get('b'), len(made.__dict__)))
    print(seen)


plain_construction()


class Slots:
    __slots__ = ('x', 'y')

    def __init__(self):
        self.x = 1
        self.y = 2


def slots():
    thing = Slots()
    seen = {}
    for i in range(300):
        if i == 100:
            del thing.y
        if i == 200:
            thing.y = 9
        if i == 250:
            Slots.x = property(lambda self: 'property')
        try:
            count(seen, (thing.x, thing.y))
        except AttributeError as error:
            count(seen, str(error))
    print(seen)


slots()


def slots_swapped():
    thing = Slots.__new__(Slots)
    thing.y = 7
    x, y = Slots.x, Slots.y
    seen = {}
    for i in range(200):
        if i == 100:
            Slots.x = y
        try:
            count(seen, thing.x)
        except AttributeError:
            count(seen, 'none')
        except TypeError as error:
            count(seen, str(error))
    print(seen)


slots_swapped()


def subclass_added():
    class Late(C):
        def name(self):
            return 'Late'
    things = [C(), C(), C()]
    seen = {}
    for i in range(300):
        if i == 150:
            things[1] = Late()
        count(seen, things[i % 3].name())
    print(seen)


subclass_added()
