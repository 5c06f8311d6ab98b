"""Attributes that other objects know of: super(), descriptors, metaclasses, class methods; deleted, patched, raising."""


class Base:
    kind = 'base'

    def __init__(self):
        self._v = 0

    @property
    def value(self):
        return self._v

    @value.setter
    def value(self, v):
        self._v = v

    @classmethod
    def make(cls, *a):
        return cls(*a)

    def name(self):
        return 'Base'


class Derived(Base):
    kind = 'derived'

    @property
    def value(self):
        return super().value + 1

    @value.setter
    def value(self, v):
        Base.value.fset(self, v * 2)

    def name(self):
        f = super().name
        return f() + super().kind


def through_super():
    out = []
    total = 0
    d = Derived.make()
    for i in range(400):
        if i == 100:
            Base.value = property(lambda self: 1000)
        if i == 200:
            Base.value = 7
        if i == 250:
            Base.name = lambda self: 'patched'
        if i == 300:
            del Base.value
        if i < 100:
            d.value = i
        try:
            total += d.value
        except AttributeError as e:
            total += len(str(e))
        total += len(d.name())
        total += type(d.make()) is Derived
        total += type(Derived.make()) is Derived
        if i % 50 == 49:
            out.append(total)
    print(out)


class Typed:
    def __set_name__(self, owner, name):
        self.name = '_' + name

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        return getattr(obj, self.name, -1)

    def __set__(self, obj, v):
        if not isinstance(v, int):
            raise TypeError(f'int expected, not {type(v).__name__}')
        obj.__dict__[self.name] = v


class Lazy:
    def __init__(self, f):
        self.f = f

    def __get__(self, obj, cls):
        return self.f(obj)


class Record:
    x = Typed()
    y = Typed()

    @Lazy
    def both(self):
        return self.x + self.y


def descriptors():
    out = []
    total = 0
    for i in range(400):
        r = Record()
        r.x = i
        r.y = r.x + 1
        total += r.both
        try:
            r.y = str(i)
        except TypeError as e:
            total += len(str(e))
        if i == 100:
            r.both = 5  # not a data descriptor: the instance's is first
            total += r.both
        if i == 150:
            Lazy.__set__ = lambda self, obj, v: None
        if i == 200:
            Typed.__get__ = lambda self, obj, cls=None: 3
        if i == 300:
            del Record.both
            Record.both = 9
        r.both = 1
        total += r.both
        if i % 50 == 49:
            out.append(total)
    print(out)


class Raises:
    def __get__(self, obj, cls):
        if obj.n % 3 == 0:
            raise AttributeError('descriptor', name='other')
        if obj.n % 3 == 1:
            raise ValueError(obj.n)
        return obj.n


class Fallback:
    d = Raises()

    def __init__(self, n):
        self.n = n

    def __getattr__(self, name):
        return 1000


def raising():
    total = 0
    for i in range(300):
        try:
            total += Fallback(i).d
        except ValueError as e:
            total -= e.args[0]
    print(total)


class Meta(type):
    def __getattr__(cls, name):
        return name + '!'


class Coloured(metaclass=Meta):
    red = 1
    blue = 2


def classes():
    out = []
    total = 0
    for i in range(400):
        total += Coloured.red + Coloured.blue
        total += len(Coloured.green) + len(Coloured.__name__)
        if i == 100:
            Coloured.red = 50
        if i == 200:
            Meta.blue = property(lambda cls: 7)
        if i == 250:
            del Meta.blue
        if i == 300:
            Coloured.green = 'green'
        if i % 50 == 49:
            out.append(total)
    print(out)


def deleted():
    class Thing:
        pass
    total = 0
    t = Thing()
    for i in range(300):
        t.a = i
        t.b = 2
        total += t.a
        del t.a
        try:
            del t.a
        except AttributeError as e:
            total += len(str(e))
        total += hasattr(t, 'a') + t.b
        if i == 150:
            Thing.a = 5
        if i == 200:
            Thing.__delattr__ = lambda self, name: object.__delattr__(self, name)
    print(total, t.__dict__)


def sliced():
    class Seq:
        def __getitem__(self, k):
            if k.start == 150:
                raise KeyError(k.start)
            return k.stop - k.start
    total = 0
    s = Seq()
    for i in range(200):
        try:
            total += s[i:i + 3]
        except KeyError as e:
            total += e.args[0]
    print(total)


through_super()
descriptors()
raising()
classes()
deleted()
sliced()
