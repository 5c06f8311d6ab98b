"""What is copied deeply, each kind in a hot loop of its own: class, contents, what is shared and what is not."""
import collections
import copy
import dataclasses
import datetime
import fractions
import functools
import itertools
import operator
import types
import typing
import weakref

try:
    import jit
    jit.set_param('loop_threshold', 5)  # so that few iterations make a loop hot
    jit.set_param('recording_start', 1_000_000)  # however long recording takes
except ImportError:
    jit = None


def run_traced(name, loop, *arguments):
    """loop(*arguments), with a word if there is no trace of it then, or a recording of the loop or of a part of it was
    given up. One that began with the function, before the loop had a trace, does not count."""
    if not jit or not jit.enabled or jit.mode != 'on':
        return loop(*arguments)
    jit.hot(loop)
    last = max([each.number for each in jit.events()], default=0)
    result = loop(*arguments)
    entry = loop.__code__.co_firstlineno + 1
    events = [each for each in jit.events(last) if each.begins['function'] == 'loop' and each.begins['line'] != entry]
    if not any(each.event == 'root' for each in events):
        print(name, 'has no trace')
    for each in events:
        if each.event in ('abort', 'give-up'):
            print(name, 'is given up:', each.code, each.function, each.line)
    return result


LOOP = '''
def loop(x, view, n):
    seen = set()
    for i in range(n):
        y = copy.deepcopy(x)
        seen.add((y is x, type(y) is type(x), view(y)))
        two = copy.deepcopy([x, x])
        seen.add((two[0] is x, type(two[1]) is type(x), view(two[0])))
        if two[0] is not two[1]:
            seen.add('not shared')
    return seen
'''


def show(name, x, view=repr, n=12):
    space = {'copy': copy}
    exec(LOOP, space)
    seen = run_traced(name, space['loop'], x, view, n)
    print(name, sorted(map(str, seen)), view(x), view(copy.copy(x)))


class Plain:
    def __init__(self, a, b):
        self.a = a
        self.b = b

    def method(self):
        return self.a

    def show(self):
        return sorted(vars(self).items())


class Slots:
    __slots__ = ('b', 'a', '__private')

    def __init__(self, a, b):
        self.a = a
        self.b = b
        self.__private = [a]

    def show(self):
        return self.a, self.b, self.__private


class SlotsAndDict(Slots):
    __slots__ = ('c', '__dict__')

    def __init__(self):
        Slots.__init__(self, [1], 2)
        self.d = [3]

    def show(self):
        return Slots.show(self), hasattr(self, 'c'), self.d


Pair = collections.namedtuple('Pair', 'x y')


class Typed(typing.NamedTuple):
    x: int
    y: list = []


@dataclasses.dataclass
class Data:
    a: int
    b: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True)
class Frozen:
    a: int
    b: list


@dataclasses.dataclass(slots=True)
class DataSlots:
    a: int
    b: list


@dataclasses.dataclass(frozen=True, slots=True)
class FrozenSlots:
    a: int
    b: list


class MyInt(int):
    pass


class MyStr(str):
    pass


class MyList(list):
    def append(self, item):
        list.append(self, item)
        self.appended = getattr(self, 'appended', 0) + 1


class MyDict(dict):
    def __setitem__(self, key, value):
        dict.__setitem__(self, key, value)
        self.set = getattr(self, 'set', 0) + 1


class MySet(set):
    pass


class MyTuple(tuple):
    pass


class MyError(Exception):
    def __init__(self, code, extra=None):
        super().__init__(code)
        self.extra = extra


def with_attributes(x, **attributes):
    for name, value in attributes.items():
        setattr(x, name, value)
    return x


def error():
    e = MyError([1], extra=[2])
    e.add_note('a note')
    e.__cause__ = ValueError('cause')
    e.__suppress_context__ = False
    return e


def raised():
    try:
        raise KeyError('k')
    except KeyError as e:
        return e


def after(iterator):
    next(iterator)
    return iterator


def describe_error(e):
    return repr((type(e).__name__, e.args, sorted(vars(e).items()), e.__cause__, e.__context__))


def own(x):
    return repr((x, sorted(vars(x).items())))


def attributes(x):
    return repr(x.show())


def rest(iterator):
    return repr(list(copy.copy(iterator)))


show('list', [1, [2], []])
show('empty list', [])
show('list with odd things', [None, 1.5, 'a', [True], (1, [2])])
show('dict', {'a': [1], 2: {'b': ()}, (3, 4): [5], None: 'x', 1.5: [6]})
show('empty dict', {})
show('string keys', {'a': 1, 'b': 'c', 'd': 2.5})
show('set', {1, 2, 3})
show('frozenset', frozenset([1, 2, (3, 4)]), lambda s: repr((type(s).__name__, len(s), (3, 4) in s)))
show('set of frozensets', {frozenset([1]), frozenset()}, lambda s: repr(sorted(map(sorted, s))))
show('tuple with list', (1, [2], (3, [4])))
show('bytearray', bytearray(b'bytes'))
show('slice', slice(1, [2], None))
show('object', object(), lambda x: type(x).__name__)
show('named tuple', Pair(1, [2]))
show('typed named tuple', Typed(1, [2]))
show('dataclass', Data(1, [2]))
show('frozen dataclass', Frozen(1, [2]))
show('dataclass with slots', DataSlots(1, [2]))
show('frozen dataclass with slots', FrozenSlots(1, [2]))
show('instance', Plain([1], {'k': Plain(1, 2)}), lambda x: repr((x.a, x.b['k'].show())))
show('slots', Slots([1], 2), attributes)
show('slots and dict', SlotsAndDict(), attributes)
show('instance with a dict', with_attributes(Plain(1, [2]), **{'odd': [3]}), attributes)
x = Plain(1, [2])
x.__dict__['more'] = [4]
show('instance whose dict was asked for', x, attributes)
show('partial', functools.partial(int, '12', base=[8].pop()), lambda p: repr((p.func, p.args, p.keywords)))
show('partial of list', functools.partial(print, [1]), lambda p: repr((p.func, p.args, p.keywords)))
show('deque', collections.deque([1, [2]], 5))
show('OrderedDict', collections.OrderedDict(b=[1], a=2))
show('Counter', collections.Counter('abca'))
show('defaultdict', collections.defaultdict(list, {1: [2]}))
show('ChainMap', collections.ChainMap({'a': [1]}, {'b': 2}))
show('UserDict', collections.UserDict({'a': [1]}))
show('UserList', collections.UserList([[1]]))
show('SimpleNamespace', types.SimpleNamespace(a=[1], b=2))
show('datetime', datetime.datetime(2020, 1, 2, 3, 4, 5, tzinfo=datetime.timezone.utc))
show('date', datetime.date(2020, 1, 2))
show('timedelta', datetime.timedelta(days=1, seconds=2))
show('exception', ValueError('text', [1]), describe_error)
show('own exception', error(), describe_error)
show('raised exception', raised(), describe_error)
print(raised().__traceback__ is None, copy.deepcopy(raised()).__traceback__)
show('OSError', OSError(2, 'text', 'name'), lambda e: repr((e.errno, e.strerror, e.filename)))
show('group', ExceptionGroup('g', [ValueError(1), KeyError([2])]), repr)
show('list iterator', after(iter([1, [2], 3])), rest)
show('tuple iterator', after(iter((1, [2], 3))), rest)
show('str iterator', after(iter('abc')), rest)
show('bytes iterator', after(iter(b'abc')), rest)
show('range iterator', after(iter(range(4))), rest)
show('reversed', after(reversed([1, [2], 3])), rest)
show('enumerate', enumerate([[1], 2]), lambda x: type(x).__name__)
show('zip', zip([[1]], (2,)), lambda x: type(x).__name__)
show('map', map(abs, [[1]]), lambda x: type(x).__name__)
show('filter', filter(None, [[1]]), lambda x: type(x).__name__)
show('bound method', Plain([1], 2).method, lambda m: repr((m.__func__.__name__, m())))
show('generic alias', list[int])
show('nested alias', dict[str, list[int]])
show('int subclass', with_attributes(MyInt(5), tag=[1]), own)
show('str subclass', with_attributes(MyStr('text'), tag=[1]), own)
show('list subclass', with_attributes(MyList([1, [2]]), tag=[1]), own)
show('dict subclass', with_attributes(MyDict(a=[1]), tag=[1]), own)
show('set subclass', with_attributes(MySet([1, 2]), tag=[1]), own)
show('tuple subclass', with_attributes(MyTuple([1, [2]]), tag=[1]), own)
show('fraction', fractions.Fraction(1, 3))
show('counting', itertools.chain, repr)

# A method's object is copied, the function is not.
p = Plain([1], 2)
for i in range(60):
    m = copy.deepcopy(p.method)
    both = copy.deepcopy([p, p.method])
print(m.__self__ is p, m.__func__ is Plain.method, m.__self__.a, both[1].__self__ is both[0])
