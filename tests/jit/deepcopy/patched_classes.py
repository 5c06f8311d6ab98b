# What a program changes after its copies are hot takes effect at once: of the class, of a base, of the instance, in the
# tables of copy and copyreg, of functions. And when it is taken back.
import copy
import copyreg


class Base:
    pass


class C(Base):
    def __init__(self, n):
        self.n = n
        self.items = [n]


class Other(Base):
    def __init__(self, n):
        self.n = n
        self.items = ['other']


class Mixin:
    def __deepcopy__(self, memo):
        return 'mixin'


def describe(y):
    if isinstance(y, list):
        return [describe(each) for each in y]
    return (type(y).__name__, sorted(vars(y).items())) if isinstance(y, Base) else y


def loop(title, change, undo, make=lambda i: C(i), n=300):
    """Copies n times; from the middle on with the change, in the last quarter without it."""
    runs = []
    for i in range(n):
        x = make(i)
        if i == n // 2:
            change(x)
        elif i == n * 3 // 4:
            undo(x)
        try:
            made = copy.deepcopy(x)
            same = made is x or made is not None and getattr(made, 'items', 0) is getattr(x, 'items', 1)
            y = describe(made), 'the same' if same else 'another'
        except TypeError as error:
            y = 'TypeError', str(error)
        text = str(y).replace(str(i), 'i')
        if not runs or runs[-1][0] != text:
            runs.append([text, 0])
        runs[-1][1] += 1
    print(title, runs)


def setter(cls, name, value):
    return (lambda x: setattr(cls, name, value)), (lambda x: delattr(cls, name))


for cls in C, Base:
    loop(f'{cls.__name__}.__reduce_ex__', *setter(cls, '__reduce_ex__', lambda self, protocol: (list, ((1, 2),))))
    loop(f'{cls.__name__}.__reduce__', *setter(cls, '__reduce__', lambda self: (tuple, ((1, 2),))))
    loop(f'{cls.__name__}.__deepcopy__', *setter(cls, '__deepcopy__', lambda self, memo: ['deep', len(memo)]))
    loop(f'{cls.__name__}.__deepcopy__ None', *setter(cls, '__deepcopy__', None))
    loop(f'{cls.__name__}.__getstate__', *setter(cls, '__getstate__', lambda self: {'state': self.n}))
    loop(f'{cls.__name__}.__setstate__', *setter(cls, '__setstate__', lambda self, state: setattr(self, 'set', state)))
    loop(f'{cls.__name__}.__getnewargs__', *setter(cls, '__getnewargs__', lambda self: ()))
    loop(f'{cls.__name__}.__getattr__', *setter(
        cls, '__getattr__', lambda self, name: (lambda memo: 'served') if name == '__deepcopy__' else 1 / 0))


def set_bases(x):
    C.__bases__ = (Mixin, Base)


def reset_bases(x):
    C.__bases__ = (Base,)


loop('C.__bases__', set_bases, reset_bases)

shared = C(5)
loop('instance __deepcopy__', lambda x: setattr(x, '__deepcopy__', lambda memo: 'instance'),
     lambda x: delattr(x, '__deepcopy__'), lambda i: shared)
loop('instance __class__', lambda x: setattr(x, '__class__', Other), lambda x: setattr(x, '__class__', C),
     lambda i: shared)
loop('instance attribute', lambda x: setattr(x, 'more', 'more'), lambda x: delattr(x, 'more'), lambda i: shared)
loop('instance dict', lambda x: x.__dict__.update(less=1), lambda x: x.__dict__.pop('less'), lambda i: shared)

loop('dispatch_table', lambda x: copyreg.dispatch_table.update({C: lambda x: (set, ([x.n],))}),
     lambda x: copyreg.dispatch_table.pop(C))
loop('copyreg.pickle', lambda x: copyreg.pickle(C, lambda x: 'itself'), lambda x: copyreg.dispatch_table.pop(C),
     lambda i: shared)
loop('_deepcopy_dispatch', lambda x: copy._deepcopy_dispatch.update({C: lambda x, memo: ('dispatched', len(memo))}),
     lambda x: copy._deepcopy_dispatch.pop(C))

plain_list = copy._deepcopy_dispatch[list]
loop('_deepcopy_dispatch[list]', lambda x: copy._deepcopy_dispatch.update({list: lambda x, memo, *more: 'no list'}),
     lambda x: copy._deepcopy_dispatch.update({list: plain_list}))
plain_list = copy._deepcopy_dispatch[list]
loop('del _deepcopy_dispatch[list]', lambda x: copy._deepcopy_dispatch.pop(list),
     lambda x: copy._deepcopy_dispatch.update({list: plain_list}), lambda i: [i, [i]])

loop('_atomic_types', lambda x: copy._atomic_types.add(C), lambda x: copy._atomic_types.discard(C), lambda i: shared)
loop('_atomic_types without list', lambda x: copy._atomic_types.add(list), lambda x: copy._atomic_types.discard(list),
     lambda i: shared)
first_table = copy.dispatch_table
loop('copy.dispatch_table', lambda x: setattr(copy, 'dispatch_table', {C: lambda x: (list, ([x.n],))}),
     lambda x: setattr(copy, 'dispatch_table', first_table))
first_newobj = copyreg.__newobj__
loop('copyreg.__newobj__', lambda x: setattr(copyreg, '__newobj__', lambda cls, *args: object.__new__(Other)),
     lambda x: setattr(copyreg, '__newobj__', first_newobj))
newobj_code = copyreg.__newobj__.__code__


def new_other(cls, *args):
    return object.__new__(cls.__base__)


loop('copyreg.__newobj__.__code__', lambda x: setattr(copyreg.__newobj__, '__code__', new_other.__code__),
     lambda x: setattr(copyreg.__newobj__, '__code__', newobj_code))
original = copy.deepcopy
loop('copy.deepcopy', lambda x: setattr(copy, 'deepcopy', lambda x: 'replaced'),
     lambda x: setattr(copy, 'deepcopy', original), lambda i: [[i], C(i)])


class D:
    def __deepcopy__(self, memo, tag='first'):
        return tag


def other_code(self, memo, tag=None):
    return 'second', tag


loop('__code__', lambda x: setattr(D.__deepcopy__, '__code__', other_code.__code__),
     lambda x: setattr(D.__deepcopy__, '__defaults__', ('third',)), lambda i: [D()])


class Two(C):
    pass


class Three(C):
    def __deepcopy__(self, memo):
        return Three, copy.deepcopy(self.items, memo)


loop('two classes', lambda x: setattr(Two, '__deepcopy__', lambda self, memo: 'two'),
     lambda x: delattr(Two, '__deepcopy__'), lambda i: [Two(3), Three(3)])

before = copy.copy


def shallow(title, change, undo, make):
    runs = []
    for i in range(300):
        x = make(i)
        if i == 150:
            change(x)
        elif i == 225:
            undo(x)
        y = copy.copy(x)
        text = str(describe(y)).replace(str(i), 'i'), getattr(y, 'items', None) is getattr(x, 'items', 0), y is x
        if not runs or runs[-1][0] != text:
            runs.append([text, 0])
        runs[-1][1] += 1
    print('copy', title, runs)


for cls in C, Base:
    shallow(f'{cls.__name__}.__copy__', *setter(cls, '__copy__', lambda self: 'copied'), lambda i: C(i))
    shallow(f'{cls.__name__}.__reduce_ex__', *setter(cls, '__reduce_ex__', lambda self, protocol: 'x'), lambda i: C(i))
    shallow(f'{cls.__name__}.__setstate__', *setter(cls, '__setstate__', lambda self, state: None), lambda i: C(i))
shallow('nothing', lambda x: None, lambda x: None, lambda i: [i, [i]])
shallow('dispatch_table', lambda x: copyreg.dispatch_table.update({C: lambda x: (set, ([x.n],))}),
        lambda x: copyreg.dispatch_table.pop(C), lambda i: C(i))
