"""What object.__reduce_ex__, __reduce__ and __getstate__ give, and what copies make of it."""
import copy
import copyreg
import enum


class Plain:
    pass


class Slots:
    __slots__ = ('z', 'a', '__private', '_public__', '__both__')


class Child(Slots):
    __slots__ = {'m': 'documented', 'b': ''}


class WithDict(Child):
    pass


class __Under(Slots):
    __slots__ = ('__mine',)


class One(Slots):
    __slots__ = 'single'


class NewArguments:
    def __new__(cls, a, b=None):
        self = object.__new__(cls)
        self.a, self.b = a, b
        return self

    def __getnewargs__(self):
        return self.a, self.b


class NewKeywords(NewArguments):
    def __new__(cls, *args, **kwargs):
        self = object.__new__(cls)
        self.args, self.kwargs = args, kwargs
        return self

    def __getnewargs_ex__(self):
        return self.args, self.kwargs


class MyList(list):
    pass


class MyDict(dict):
    pass


class MyInt(int):
    pass


class MyStr(str):
    pass


class MyTuple(tuple):
    pass


class MyFloat(float):
    pass


class Stated:
    def __getstate__(self):
        return 'state'


class FalsyState:
    def __getstate__(self):
        return 0

    def __setstate__(self, state):
        self.got = state


def show(x):
    if isinstance(x, tuple):
        return tuple(map(show, x))
    if isinstance(x, dict):
        return {k: show(v) for k, v in x.items()}
    if isinstance(x, type) or callable(x):
        return x.__qualname__
    if hasattr(x, '__next__'):
        return [show(each) for each in x]
    return x if isinstance(x, (int, str, float, list, type(None))) else type(x).__name__


def tell(f):
    try:
        return show(f())
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


def filled(x, **values):
    for name, value in values.items():
        setattr(x, name, value)
    return x


slots = filled(Slots(), z=1, a=2, _Slots__private=3)
child = filled(Child(), z=1, b=5, m=6)
with_dict = filled(WithDict(), z=1, b=5, extra=7)
under = filled(globals()['__Under'](), a=1, _Under__mine=2)
kinds = [Plain(), filled(Plain(), b=1, a=[2]), slots, child, with_dict, under, filled(One(), single=1), object(),
         NewArguments(1, [2]), NewKeywords(1, k=[2]), NewKeywords(1), filled(MyList([1, [2]]), tag=1), MyDict(a=1), MyInt(5),
         filled(MyStr('s'), tag=1), MyTuple((1, [2])), MyFloat(2.5), Stated(), FalsyState(), 5, 'text', [1], {'a': 1}, (1, 2),
         1.5, 1j, None, ..., range(3), {1}, frozenset([1]), bytearray(b'x'), slice(1), ValueError(1), int, len, NotImplemented]
for x in kinds:
    print(type(x).__name__)
    for protocol in (0, 1, 2, 4):
        print('   ', protocol, tell(lambda: x.__reduce_ex__(protocol)))
    print('   ', tell(x.__reduce__), tell(x.__getstate__))
x = Plain()
x.__dict__['a'] = [1]
print(x.__reduce_ex__(2)[2] is x.__dict__, x.__getstate__() is x.__dict__)
print(copyreg._slotnames(Slots), copyreg._slotnames(Child), copyreg._slotnames(One), copyreg._slotnames(Plain))
print(copyreg._slotnames(type(under)), Slots.__slotnames__)

# Arguments that are not what they should be.
for given in ([1], (1,), (1, 2, 3), ([], {}), ((), []), ((1,), {'b': [3]}), ((1,), {})):
    NewKeywords.__getnewargs_ex__ = lambda self: given
    y = NewKeywords(1)
    print(given, tell(lambda: y.__reduce_ex__(4)), tell(lambda: copy.deepcopy(y).kwargs))
NewArguments.__getnewargs__ = lambda self: [1]
print(tell(lambda: NewArguments(1).__reduce_ex__(2)))

# Slots that are named twice, and names that copyreg has kept in the class.
class Twice(Slots):
    __slots__ = ('a',)


twice = Twice()
twice.a = [1]
Slots.a.__set__(twice, [2])
y = copy.deepcopy(twice)
print(y.a, tell(lambda: Slots.a.__get__(y)), y.a is twice.a)


class Kept:
    __slots__ = ('a', 'b')
    __slotnames__ = ['a']


kept = filled(Kept(), a=[1], b=[2])
for i in range(40):
    answers = tell(lambda: copy.deepcopy(kept)), tell(lambda: copy.copy(kept)), tell(kept.__getstate__)
print(*answers)
Kept.__slotnames__ = ['b', 'a', 'missing']
for i in range(40):
    y = copy.deepcopy(kept)
print(y.a, y.b, tell(kept.__getstate__))

for i in range(40):
    falsy = copy.deepcopy(FalsyState())
    pairs = copy.deepcopy([slots, child, with_dict, under])
print(falsy.got, [tell(p.__getstate__) for p in pairs])


# __newobj__ and constructors.
print(copyreg.__newobj__(MyInt, 3), copyreg.__newobj_ex__(NewKeywords, (1,), {'k': 2}).kwargs)
for bad in (lambda: copyreg.pickle(Plain, 1), lambda: copyreg.constructor(1), lambda: copyreg.pickle(Plain, show, 1)):
    print(tell(bad))
copyreg.dispatch_table.pop(Plain, None)
