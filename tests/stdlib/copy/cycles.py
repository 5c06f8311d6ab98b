"""Cycles and sharing: through lists, dicts, tuples, instances, sets and keys, and objects that die meanwhile."""
import copy
import gc
import weakref

try:
    import jit
    jit.set_param('loop_threshold', 5)  # so that few iterations make a loop hot
    jit.set_param('recording_start', 1_000_000)  # however long recording takes
    jit.set_param('step_cost', 0)  # and whether or not it pays
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
def loop(f, n):
    answers = set()
    for i in range(n):
        answers.add(str(f()))
    return answers
'''


class Node:
    def __init__(self):
        self.to = None

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return 5


class Hashed:
    """Its hash needs an attribute, which a copy does not have before its state is there."""

    def __init__(self):
        self.value = 1
        self.to = None

    def __hash__(self):
        return hash(self.value)

    def __eq__(self, other):
        return self is other


class Slotted:
    __slots__ = ('to', '__weakref__')


def through_list():
    x = [1]
    x.append(x)
    y = copy.deepcopy(x)
    return y[1] is y, y is x


def through_dict():
    x = {'a': 1}
    x['x'] = x
    y = copy.deepcopy(x)
    return y['x'] is y, y is x


def through_tuple():
    inner = []
    x = (inner, 1)
    inner.append(x)
    y = copy.deepcopy(x)
    z = copy.deepcopy(inner)
    return y[0][0] is y, y is x, z[0][0] is z


def through_nested_tuples():
    inner = {}
    x = ((inner,),)
    inner['x'] = x
    y = copy.deepcopy(x)
    return y[0][0]['x'] is y, y[0] is x[0]


def through_instance():
    x, other = Node(), Node()
    x.to, other.to = other, x
    y = copy.deepcopy(x)
    return y.to.to is y, y.to is y, y is x


def through_slots():
    x = Slotted()
    x.to = [x]
    y = copy.deepcopy(x)
    return y.to[0] is y


def through_set():
    x = Node()
    x.to = {x}
    y = copy.deepcopy(x)
    s = copy.deepcopy(x.to)
    element = next(iter(s))
    return next(iter(y.to)) is y, element.to is s, len(element.to)


def through_frozenset():
    x = Node()
    x.to = frozenset([x, 1])
    y = copy.deepcopy(x)
    return y in y.to, len(y.to)


def through_key():
    x = Node()
    x.to = {x: 'value'}
    y = copy.deepcopy(x)
    return next(iter(y.to)) is y, y.to[y]


def through_hashed_key():
    x = Hashed()
    x.to = {x: 1}
    result = []
    for start in (x, x.to, [x], {x}):
        try:
            y = copy.deepcopy(start)
            result.append(type(y).__name__)
        except AttributeError as e:
            result.append(str(e))
    return result


def through_method():
    x = Node()
    x.to = x.__eq__
    y = copy.deepcopy(x)
    return y.to.__self__ is y


def shared():
    a, b = [1], Node()
    x = [a, a, (a, b), {'a': a, 'b': b}, b, {b}]
    y = copy.deepcopy(x)
    return (y[0] is y[1], y[2][0] is y[0], y[3]['a'] is y[0], y[3]['b'] is y[2][1] is y[4], y[4] in y[5], y[0] is a)


def shared_tuples():
    t, same = ([1],), (1, (2,))
    y = copy.deepcopy([t, t, same, same, (same, t)])
    return y[0] is y[1], y[0] is t, y[2] is same, y[4][0] is same, y[4][1] is y[0]


def many_shared():
    x = [1]
    y = copy.deepcopy([x] * 100 + [(x,)] * 100)
    return len(set(map(id, y))), y[150][0] is y[0]


def weak():
    a, b = Node(), Node()
    keys = weakref.WeakKeyDictionary({a: [1]})
    values = weakref.WeakValueDictionary({'b': b})
    k, v = copy.deepcopy(keys), copy.deepcopy(values)
    both = copy.deepcopy([a, b, keys, values, weakref.ref(a)])
    gc.collect()
    return (list(k) == [a], k[a], k[a] is keys[a], v['b'] is b, len(both[2]), len(both[3]), both[4]() is a)


def state_shared():
    x = Node()
    x.to = [x.__dict__]
    y = copy.deepcopy(x)
    z = copy.deepcopy([x, x.__dict__])
    return y.to[0] is y.__dict__, y.to[0]['to'] is y.to, z[1] is z[0].__dict__, sorted(z[1])


class Temporary:
    """Its state is new each time, so nothing but the memo keeps it alive."""

    def __init__(self, n):
        self.n = n

    def __getstate__(self):
        return {'n': self.n, 'list': [self.n], 'pair': ([self.n], [self.n])}


def temporaries():
    y = copy.deepcopy([Temporary(i) for i in range(10)])
    return all(each.list == [each.n] and each.pair == ([each.n], [each.n]) for each in y), len({id(e.list) for e in y})


def deep():
    x = None
    for i in range(100):
        x = [(x, {'i': i})] if i % 2 else {'k': (x, i)}
    y = copy.deepcopy(x)
    depth = 0
    while y is not None:
        y = y[0][0] if isinstance(y, list) else y['k'][0]
        depth += 1
    return depth


for f in (through_list, through_dict, through_tuple, through_nested_tuples, through_instance, through_slots, through_set,
          through_frozenset, through_key, through_hashed_key, through_method, shared, shared_tuples, many_shared, weak,
          state_shared, temporaries, deep):
    space = {}
    exec(LOOP, space)
    if f in (temporaries, deep):  # they have loops of their own, and which is recorded first depends on the build
        print(f.__name__, *sorted(space['loop'](f, 25)))
    else:
        print(f.__name__, *sorted(run_traced(f.__name__, space['loop'], f, 25)))
