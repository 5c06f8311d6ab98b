"""Random graphs of everything that has a say in copies: what is shared with what, what hooks saw, in which order."""
import collections
import copy
import copyreg


class Random:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.state >> 33) % n


log = []


class Plain:
    pass


class Slotted:
    __slots__ = ('b', 'a', '__hidden', '__weakref__')


class SlotsAndDict(Slotted):
    __slots__ = ('c', '__dict__')


class Hooked:
    def __deepcopy__(self, memo):
        log.append(('hook', len(memo) > 0, sorted(vars(self))))
        twin = Hooked()
        memo[id(self)] = twin
        for name, value in list(vars(self).items()):
            setattr(twin, name, copy.deepcopy(value, memo))
        return twin


class HookedLate(Plain):
    def __deepcopy__(self, memo):
        log.append('late')
        parts = copy.deepcopy(list(vars(self).values()), memo)
        twin = HookedLate()
        for name, value in zip(vars(self), parts):
            setattr(twin, name, value)
        return twin


class ItsOwn:
    def __deepcopy__(self, memo):
        return self


class Stated:
    def __getstate__(self):
        log.append(('getstate', sorted(vars(self))))
        return list(vars(self).items())

    def __setstate__(self, state):
        log.append(('setstate', [name for name, value in state]))
        for name, value in state:
            setattr(self, name, value)


class Reduced:
    def __reduce__(self):
        log.append('reduce')
        return make_reduced, (getattr(self, 'a', None),), {n: v for n, v in vars(self).items() if n != 'a'}


def make_reduced(a):
    log.append(('make', type(a).__name__))
    twin = Reduced()
    twin.a = a
    return twin


class Sets(Slotted):
    __slots__ = ()

    def __setattr__(self, name, value):
        if quiet[0]:
            log.append(('set', name, type(value).__name__))
        object.__setattr__(self, name, value)


class Gets:
    def __getattr__(self, name):
        if quiet[0]:
            log.append(('get', name))
        raise AttributeError(name)


class MyList(list):
    def append(self, item):
        log.append(('append', type(item).__name__, len(self)))
        list.append(self, item)


class MyDict(dict):
    def __setitem__(self, key, value):
        log.append(('item', type(key).__name__, type(value).__name__))
        dict.__setitem__(self, key, value)


class Keyed:
    """Hashed by nothing that a copy could lack."""

    def __hash__(self):
        return 11

    def __eq__(self, other):
        return self is other


class Registered:
    pass


copyreg.pickle(Registered, lambda x: (Registered, (), dict(vars(x))))
quiet = [False]
INSTANCES = (Plain, Plain, Plain, Slotted, SlotsAndDict, Hooked, HookedLate, ItsOwn, Stated, Reduced, Sets, Gets, Keyed,
             Registered)
NAMES = ('a', 'b', 'c', 'd', 'e')


def atom(random):
    return (1, 'text', 2.5, None, True, b'bytes', 10 ** 30, len, int, (1, 2), 'h\u00e9')[random.below(11)]


def graph(random, hooks):
    nodes = []

    def some():
        return nodes[random.below(len(nodes))] if nodes and random.below(3) else atom(random)

    for i in range(random.below(14) + 2):
        which = random.below(10)
        if which == 0:
            nodes.append([some() for j in range(random.below(4))])
        elif which == 1:
            nodes.append(tuple([some() for j in range(random.below(4))]))
        elif which == 2:
            nodes.append({random.below(9) if random.below(2) else str(random.below(9)): some()
                          for j in range(random.below(5))})
        elif which == 3:
            keys = [n for n in nodes if isinstance(n, Keyed)] + [(1, 2), (3,), 5]
            nodes.append({keys[random.below(len(keys))]: some() for j in range(3)})
        elif which == 4:
            keys = [n for n in nodes if isinstance(n, Keyed)] + [(1, 2), frozenset([1]), 5]
            make = (set, frozenset)[random.below(2)]
            nodes.append(make([keys[random.below(len(keys))]]))
        elif which == 5 and hooks:
            made = (MyList, MyDict)[random.below(2)]()
            nodes.append(made)
        elif which == 6:
            nodes.append((collections.deque([some()]), collections.OrderedDict(a=some()), bytearray(b'x'))[random.below(3)])
        else:
            x = INSTANCES[random.below(len(INSTANCES) if hooks else 5)]()
            nodes.append(x)
            if random.below(6) == 0 and hasattr(x, '__dict__'):
                x.__dict__['z'] = some()
            if random.below(12) == 0:
                nodes.append(x.__eq__)
    # Edges that go anywhere.
    for x in nodes:
        for j in range(random.below(4)):
            name, value = NAMES[random.below(5)], some()
            if isinstance(x, list):
                list.append(x, value)
            elif isinstance(x, MyDict):
                dict.__setitem__(x, name, value)
            elif isinstance(x, dict):
                x[name] = value
            elif isinstance(x, INSTANCES):
                try:
                    object.__setattr__(x, name, value)
                except AttributeError:
                    pass
    return nodes


def describe(root, originals):
    """Each object once, in the order of the walk; later mentions and originals by number."""
    numbers, out, todo = {}, [], [root]

    def mention(x):
        if x is None or isinstance(x, (int, float, str, bytes, type)) or x is len:
            return repr(x)
        if id(x) in originals:
            return 'original %d' % originals[id(x)]
        if id(x) not in numbers:
            numbers[id(x)] = len(numbers)
            todo.append(x)
        return '#%d' % numbers[id(x)]

    numbers[id(root)] = 0
    while todo:
        x = todo.pop(0)
        name = type(x).__name__
        if isinstance(x, (list, tuple, collections.deque)):
            out.append((name, [mention(each) for each in x]))
        elif isinstance(x, dict):
            out.append((name, [(mention(k), mention(v)) for k, v in x.items()]))
        elif isinstance(x, (set, frozenset)):
            out.append((name, [mention(each) for each in x]))
        elif name == 'method':
            out.append((name, mention(x.__self__)))
        elif name == 'method-wrapper':
            out.append(name)
        else:
            slots = [(n, mention(getattr(x, n))) for n in ('a', 'b', 'c') if hasattr(type(x), n) and hasattr(x, n)]
            out.append((name, slots, [(n, mention(v)) for n, v in getattr(x, '__dict__', {}).items()]))
    return out


def checksum(text):
    total = 0
    for c in text:
        total = (total * 31 + ord(c)) % 1000000007
    return total


def run(seed, hooks, memo):
    random = Random(seed)
    quiet[0] = False
    nodes = graph(random, hooks)
    originals = {id(x): i for i, x in enumerate(nodes)}
    quiet[0] = True
    log.clear()
    given = {} if memo else None
    try:
        y = copy.deepcopy(nodes, given)
        quiet[0] = False
        answer = describe(y, originals)
        if memo:
            kept = given.pop(id(given))
            answer.append([type(v).__name__ for v in given.values()])
            answer.append([type(v).__name__ for v in kept])
    except RecursionError:  # how deep that is differs
        answer = 'too deep'
        log.clear()
    except Exception as e:
        answer = [type(e).__name__, str(e)]
    quiet[0] = False
    return repr((answer, log))


for hooks in (False, True):
    for memo in (False, True):
        for block in range(8):
            print(hooks, memo, block, [checksum(run(block * 1000 + i, hooks, memo)) for i in range(2)])
