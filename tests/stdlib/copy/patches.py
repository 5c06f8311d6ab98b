"""What a program patches while a hot loop copies: each patch, and its removal, counts from the next copy on."""
import builtins
import copy
import copyreg
import math
import types

try:
    import jit
    jit.set_param('loop_threshold', 5)  # so that few iterations make a loop hot
except ImportError:
    pass

LOOP = '''
def loop(x, view, patch, undo, n):
    """Prints each new answer with the iteration that gave it."""
    last = None
    for i in range(3 * n):
        if i == n:
            patch()
        if i == 2 * n:
            undo()
        answer = view(copy.deepcopy(x))
        if answer != last:
            print('   ', i, answer)
            last = answer
'''
N = 15


def case(name, x, view, patch, undo):
    print(name)
    space = {'copy': copy}
    exec(LOOP, space)
    space['loop'](x, view, patch, undo, N)


def classes():
    class Base:
        def __init__(self, a, b):
            self.a = a
            self.b = b

    class C(Base):
        pass

    return Base, C


def view(y):
    if isinstance(y, (list, tuple)):
        return [view(each) for each in y]
    return type(y).__name__, sorted(vars(y).items()) if hasattr(y, '__dict__') else y


def reduce_ex(self, protocol):
    return type(self), (protocol, 'reduced')


def setter(target, name, value):
    return lambda: setattr(target, name, value)


def deleter(target, name):
    return lambda: delattr(target, name)


HOOKS = {
    '__reduce_ex__': reduce_ex,
    '__reduce__': lambda self: (type(self), (0, 'reduce')),
    '__deepcopy__': lambda self, memo: type(self)(1, 'deepcopy'),
    '__getstate__': lambda self: {'a': [9], 'b': 'getstate'},
    '__setstate__': lambda self, state: self.__dict__.update(state, b='setstate'),
    '__getnewargs__': lambda self: (),
    '__new__': staticmethod(lambda cls, *args: object.__new__(cls)),
    '__getattribute__': lambda self, name: object.__getattribute__(self, name),
    '__setattr__': lambda self, name, value: object.__setattr__(self, name, 'setattr'),
}
for name, hook in HOOKS.items():
    for where in ('class', 'base'):
        Base, C = classes()
        target = C if where == 'class' else Base
        case(f'{where}.{name} =', C([1], 2), view, setter(target, name, hook), deleter(target, name))
    Base, C = classes()
    case(f'{name} in a list', [C([1], 2), C(3, (4, []))], view, setter(Base, name, hook), deleter(Base, name))

Base, C = classes()


class Other:
    def __deepcopy__(self, memo):
        return 'copied by the other base'


case('class.__bases__ =', C([1], 2), view, setter(C, '__bases__', (Other,)), setter(C, '__bases__', (Base,)))
case('two bases', C([1], 2), view, setter(C, '__bases__', (Base, Other)), setter(C, '__bases__', (Base,)))

x = C([1], 2)
case('instance.__deepcopy__ =', x, view, lambda: setattr(x, '__deepcopy__', lambda memo: 'own'),
     lambda: delattr(x, '__deepcopy__'))
y = C([1], 2)
case('instance.__reduce_ex__ =', y, lambda copied: copied is y, lambda: setattr(y, '__reduce_ex__', lambda protocol: 'itself'),
     lambda: delattr(y, '__reduce_ex__'))
z = C([1], 2)
case('instance.__dict__[...] =', z, view, lambda: z.__dict__.update(__deepcopy__=lambda memo: 'in the dict'),
     lambda: z.__dict__.pop('__deepcopy__'))


class Second(Base):
    def __deepcopy__(self, memo):
        return 'second'


class Third(Base):
    pass


w = C([1], 2)
case('instance.__class__ =', w, view, setter(w, '__class__', Second), setter(w, '__class__', Third))

Base, C = classes()


def getattr_that_serves(self, name):
    if name == '__deepcopy__':
        return lambda memo: 'by __getattr__'
    raise AttributeError(name)


case('class.__getattr__ =', C([1], 2), view, setter(C, '__getattr__', getattr_that_serves), deleter(C, '__getattr__'))
case('base.__getattr__ =', C([1], 2), view, setter(Base, '__getattr__', getattr_that_serves),
     deleter(Base, '__getattr__'))


def put(table, key, value):
    return lambda: table.__setitem__(key, value)


def drop(table, key):
    return lambda: table.__delitem__(key)


case('dispatch_table[C] =', C([1], 2), view, put(copyreg.dispatch_table, C, lambda x: (C, (5, 'table'))),
     drop(copyreg.dispatch_table, C))
case('copyreg.pickle', C([1], 2), view, lambda: copyreg.pickle(C, lambda x: (C, (6, 'pickle'))),
     drop(copyreg.dispatch_table, C))
case('dispatch_table[base] =', C([1], 2), view, put(copyreg.dispatch_table, Base, lambda x: (C, (5, 'table'))),
     drop(copyreg.dispatch_table, Base))
case('_deepcopy_dispatch[C] =', [C([1], 2)], view, put(copy._deepcopy_dispatch, C, lambda x, memo: 'dispatched'),
     drop(copy._deepcopy_dispatch, C))
for kind, sample in ((list, [[1], 2]), (dict, {'a': {}}), (tuple, ([1], (2, []))), (types.MethodType, [C([1], 2).__init__])):
    native = copy._deepcopy_dispatch[kind]
    case(f'_deepcopy_dispatch[{kind.__name__}] =', sample, lambda y: str(y).split(' at ')[0],
         put(copy._deepcopy_dispatch, kind, lambda x, memo: 'dispatched'), put(copy._deepcopy_dispatch, kind, native))
    case(f'_deepcopy_dispatch[{kind.__name__}] wrapped', sample, lambda y: str(y).split(' at ')[0],
         put(copy._deepcopy_dispatch, kind, lambda x, memo: (native(x, memo), len(memo) > 0)),
         put(copy._deepcopy_dispatch, kind, native))
    if kind in (list, dict):
        case(f'del _deepcopy_dispatch[{kind.__name__}]', sample, str, drop(copy._deepcopy_dispatch, kind),
             put(copy._deepcopy_dispatch, kind, native))
native = copy._deepcopy_dispatch.pop(tuple)
for i in range(1):
    try:
        copy.deepcopy(([1], 2))  # its reduction is made of tuples
    except RecursionError as e:
        print(i, type(e).__name__)
copy._deepcopy_dispatch[tuple] = native
plain = copy._deepcopy_dispatch
case('copy._deepcopy_dispatch = {}', [[1], C(1, 2)], view, setter(copy, '_deepcopy_dispatch', {C: lambda x, memo: 'new table'}),
     setter(copy, '_deepcopy_dispatch', plain))
table = copy.dispatch_table
case('copy.dispatch_table =', [C(1, [2])], view, setter(copy, 'dispatch_table', {C: lambda x: (C, (7, 'other table'))}),
     setter(copy, 'dispatch_table', table))
case('copyreg.dispatch_table = does not matter', [C(1, [2])], view,
     setter(copyreg, 'dispatch_table', {C: lambda x: (C, (7, 'other table'))}), setter(copyreg, 'dispatch_table', table))
x = C(1, [2])
case('_atomic_types.add(C)', [x], lambda y: y[0] is x, lambda: copy._atomic_types.add(C),
     lambda: copy._atomic_types.discard(C))
case('_atomic_types.discard(type)', [C, int], lambda y: y == [C, int], lambda: copy._atomic_types.discard(type),
     lambda: copy._atomic_types.add(type))
case('_deepcopy_dispatch[int] = does not matter', [1], str, put(copy._deepcopy_dispatch, int, lambda x, memo: 'int'),
     drop(copy._deepcopy_dispatch, int))


def without_ints():
    copy._atomic_types.discard(int)
    copy._deepcopy_dispatch[int] = lambda x, memo: x + 1000


def with_ints():
    copy._atomic_types.add(int)
    del copy._deepcopy_dispatch[int]


case('ints are dispatched', [1, {'a': 2}, (3,), C(4, [5])], view, without_ints, with_ints)
newobj = copyreg.__newobj__
case('copyreg.__newobj__ =', [C(1, [2])], view, setter(copyreg, '__newobj__', lambda cls: cls('new', 'obj')),
     setter(copyreg, '__newobj__', newobj))

# copy.deepcopy = does not reach what it calls itself with.
native = copy.deepcopy


def outer(x, memo=None):
    return 'patched', native(x, memo)


case('copy.deepcopy =', [[1]], str, setter(copy, 'deepcopy', outer), setter(copy, 'deepcopy', native))


# What a hook uses itself.
class Uses:
    def __init__(self, value):
        self.value = value

    def __deepcopy__(self, memo):
        return math.sqrt(self.value), len([1, 2]), helper(3), copy.copy(4)


def helper(a, b=10):
    return a + b


def other_helper(a, b=20):
    return a * b


code, defaults = helper.__code__, helper.__defaults__
case('math.sqrt =', Uses(16), str, setter(math, 'sqrt', lambda x: 'sqrt'), setter(math, 'sqrt', math.sqrt))
length = builtins.len
case('builtins.len =', Uses(16), str, setter(builtins, 'len', lambda x: 'len'), setter(builtins, 'len', length))
case('a global len', Uses(16), str, lambda: globals().update(len=lambda x: 'global len'), lambda: globals().pop('len'))
case('__code__ =', Uses(16), str, setter(helper, '__code__', other_helper.__code__), setter(helper, '__code__', code))
case('__defaults__ =', Uses(16), str, setter(helper, '__defaults__', (30,)), setter(helper, '__defaults__', defaults))
case('copy.copy =', Uses(16), str, setter(copy, 'copy', lambda x: 'copy'), setter(copy, 'copy', copy.copy))
hook = Uses.__deepcopy__
case('hook.__code__ =', Uses(16), str, setter(hook, '__code__', (lambda self, memo: 'other code').__code__),
     setter(hook, '__code__', hook.__code__))


def make_cell(value):
    def get():
        return value

    def put(new):
        nonlocal value
        value = new

    return get, put


get, put_value = make_cell('before')


class Inner:
    @classmethod
    def make(cls):
        return get()

    @property
    def text(self):
        return get()

    def __deepcopy__(self, memo):
        return self.make(), self.text


case('what a class method calls', Inner(), str, lambda: put_value('after'), lambda: put_value('before'))
case('a class method', Inner(), str, setter(Inner, 'make', classmethod(lambda cls: 'other')),
     setter(Inner, 'make', Inner.__dict__['make']))
case('a property', Inner(), str, setter(Inner, 'text', property(lambda self: 'other')),
     setter(Inner, 'text', Inner.__dict__['text']))

# Two classes, of which one overrides.
Base, C = classes()


class D(Base):
    def __deepcopy__(self, memo):
        return 'D'


case('two classes', [C(1, [2]), D(3, [4]), C(5, 6)], view, deleter(D, '__deepcopy__'),
     setter(D, '__deepcopy__', lambda self, memo: 'D again'))
case('two classes, the other', [C(1, [2]), D(3, [4]), C(5, 6)], view, setter(C, '__deepcopy__', lambda self, memo: 'C'),
     deleter(C, '__deepcopy__'))


# With slots.
class Slotted:
    __slots__ = ('a', 'b')

    def __init__(self, a, b):
        self.a = a
        self.b = b


def slots_view(y):
    return y.a, y.b


case('slots, __setattr__ =', Slotted([1], 2), slots_view,
     setter(Slotted, '__setattr__', lambda self, name, value: object.__setattr__(self, name, ['set', value])),
     deleter(Slotted, '__setattr__'))
descriptor = Slotted.b
case('slots, a descriptor replaced', Slotted([1], 2), lambda y: (y.a, getattr(y, 'b', None)),
     setter(Slotted, 'b', property(lambda self: 'property', lambda self, value: None)), setter(Slotted, 'b', descriptor))

# In the middle of a copy.
Base, C = classes()


class Patches:
    def __deepcopy__(self, memo):
        C.__deepcopy__ = lambda self, memo: 'patched in the middle'
        return 'patch'


class Restores:
    def __deepcopy__(self, memo):
        del C.__deepcopy__
        return 'restore'


for i in range(N):
    answer = view(copy.deepcopy([C(1, [2]), Patches(), C(3, [4]), Restores(), C(5, [6])]))
print(answer)


# copy.copy, too.
SHALLOW = LOOP.replace('deepcopy', 'copy')


def shallow(name, x, view, patch, undo):
    print(name)
    space = {'copy': copy}
    exec(SHALLOW, space)
    space['loop'](x, view, patch, undo, N)


Base, C = classes()
shallow('copy, class.__copy__ =', C(1, [2]), view, setter(C, '__copy__', lambda self: 'copied'), deleter(C, '__copy__'))
shallow('copy, base.__reduce_ex__ =', C(1, [2]), view, setter(Base, '__reduce_ex__', reduce_ex), deleter(Base, '__reduce_ex__'))
shallow('copy, dispatch_table[C] =', C(1, [2]), view, put(copyreg.dispatch_table, C, lambda x: (C, (5, 'table'))),
        drop(copyreg.dispatch_table, C))
shallow('copy, __setstate__ =', C(1, [2]), view, setter(C, '__setstate__', lambda self, state: None), deleter(C, '__setstate__'))
v = C(1, [2])
shallow('copy, instance.__copy__ = does not matter', v, lambda y: type(y).__name__,
        lambda: setattr(v, '__copy__', lambda: 'own'), lambda: delattr(v, '__copy__'))
u = [1]
shallow('copy, _copy_atomic_types.add(list)', u, lambda y: y is u, lambda: copy._copy_atomic_types.add(list),
        lambda: copy._copy_atomic_types.discard(list))
