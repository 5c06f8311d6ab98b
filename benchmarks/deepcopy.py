"""Times copy.deepcopy() of many kinds of objects under several interpreters, side by side.

    benchmarks/deepcopy.py python3 pypy3 build/release/minipy [--rounds N] [--only TEXT]

Each interpreter is a server that is told which kind to time; they take turns, round by round, so that a busy machine is
busy for all. The table has the best time of a copy in microseconds, and how often the first interpreter's time holds
the others' (the processor's time is counted, not the wall's). All are copied in a loop of a function, which a
tracing tier may compile with the copy in it; the `small` ones are for that. Exit status 1 where an interpreter makes
another copy than the first one.
"""
import sys

KINDS = {}


def kind(group):
    def add(make):
        KINDS[make.__name__] = (group, make)
        return make
    return add


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Record:
    def __init__(self, i):
        self.name = 'record %d' % i
        self.number = i
        self.ratio = i * 0.5
        self.flag = None


class Owner:
    def __init__(self, i):
        self.point = Point(i, i + 1)
        self.history = [i, i + 1, i + 2]
        self.tags = {'kind': i % 3, 'of': 'owner'}


class Slotted:
    __slots__ = ('a', 'b')

    def __init__(self, a, b):
        self.a = a
        self.b = b


class Hooked:
    def __init__(self, value):
        self.value = value

    def __deepcopy__(self, memo):
        return Hooked(copy.deepcopy(self.value, memo))


class Stated:
    def __init__(self, value):
        self.value = value

    def __getstate__(self):
        return {'value': self.value}

    def __setstate__(self, state):
        self.__dict__.update(state)


class MyList(list):
    pass


class MyDict(dict):
    pass


class Node:
    def __init__(self):
        self.to = None


@kind('containers')
def flat_list():
    return list(range(100))


@kind('containers')
def nested_lists():
    return [[i, [i, i]] for i in range(30)]


@kind('containers')
def matrix():
    return [[0.5 * i] * 50 for i in range(50)]


@kind('containers')
def small_dict():
    return {'a': 1, 'b': [1, 2], 'c': {'d': 'x'}}


@kind('containers')
def many_dicts():
    return [{'i': i, 's': str(i), 'ok': True} for i in range(50)]


@kind('containers')
def int_keys():
    return {i: [i] for i in range(100)}


@kind('containers')
def tuple_keys():
    return {(i, i + 1): i for i in range(100)}


@kind('containers')
def tuples():
    return [(i, (i, [i])) for i in range(30)]


@kind('containers')
def atomic_tuples():
    return [(i, (i, 'x')) for i in range(50)]


@kind('containers')
def sets():
    return [{i, i + 1} for i in range(30)]


@kind('containers')
def json_like():
    return {'users': [{'id': i, 'name': 'user %d' % i, 'tags': ['a', 'b'], 'place': {'x': 1.5, 'y': i}}
                      for i in range(20)], 'total': 20}


@kind('containers')
def shared():
    return [[1, 2]] * 100


@kind('containers')
def unshared():
    return [[1, 2] for i in range(100)]


@kind('containers')
def many_objects():
    return [[i] for i in range(100000)]


@kind('instances')
def points():
    return [Point(i, i) for i in range(30)]


@kind('instances')
def records():
    return [Record(i) for i in range(30)]


@kind('instances')
def owners():
    return [Owner(i) for i in range(30)]


@kind('instances')
def slots():
    return [Slotted(i, i) for i in range(30)]


@kind('instances')
def dataclass_instances():
    return [Data(i, [i], 'x') for i in range(30)]


@kind('instances')
def instances_with_dict():
    objects = [Point(i, [i]) for i in range(30)]
    for each in objects:
        vars(each)
    return objects


@kind('instances')
def ring():
    nodes = [Node() for i in range(100)]
    for i in range(100):
        nodes[i].to = nodes[(i + 1) % 100]
    return nodes


@kind('instances')
def bare_objects():
    return [object() for i in range(30)]


@kind('hooks')
def deepcopy_hooks():
    return [Hooked([i]) for i in range(30)]


@kind('hooks')
def state_hooks():
    return [Stated([i]) for i in range(30)]


@kind('hooks')
def list_subclass():
    return [MyList([1, [2]]) for i in range(10)]


@kind('hooks')
def dict_subclass():
    return [MyDict(a=[1], b=2) for i in range(10)]


@kind('hooks')
def library():
    return [collections.OrderedDict(a=1, b=[2]), collections.deque([1, [2]]), collections.defaultdict(list, {1: [2]}),
            collections.Counter('abca')]


@kind('hooks')
def named_tuples():
    return [Pair(i, [i]) for i in range(30)]


@kind('hooks')
def enum_members():
    return [Color.RED, Color.GREEN] * 10


@kind('hooks')
def exceptions():
    return [ValueError('text', [i]) for i in range(10)]


@kind('small')
def one_dict():
    return {'a': 1, 'b': 2.5, 'c': 'text'}


@kind('small')
def one_dict_with_list():
    return {'a': 1, 'b': [1, 2, 3]}


@kind('small')
def one_dataclass():
    return Data(1, [2, 3], 'text')


@kind('small')
def one_point():
    return Point(1, 2.5)


@kind('small')
def one_list():
    return [1, 2, 3]


# Copies that nobody looks at need not be made; these are kept for a while.
LOOP = '''
def loop(x, n, deepcopy):
    kept = [None] * 16
    for i in range(n):
        kept[i & 15] = deepcopy(x)
    return kept
'''


def describe(x, depth=0):
    """What interpreters must agree on: classes, contents, order of attributes."""
    if depth > 6:
        return '...'
    if isinstance(x, (set, frozenset)):
        return sorted(map(repr, x))
    if isinstance(x, dict):
        return type(x).__name__, [(repr(k), describe(v, depth + 1)) for k, v in x.items()]
    if isinstance(x, (list, tuple)):
        return type(x).__name__, [describe(each, depth + 1) for each in x[:50]]
    if hasattr(x, '__dict__') and not isinstance(x, type):
        return type(x).__name__, [(k, describe(v, depth + 1)) for k, v in vars(x).items() if not k.startswith('_')]
    return repr(x) if isinstance(x, (int, float, str)) else type(x).__name__


def serve():
    import binascii
    loops = {}
    for line in sys.stdin:
        name, seconds = line.split()
        group, make = KINDS[name]
        if name not in loops:
            space = {}
            exec(LOOP, space)
            x, loop = make(), space['loop']
            n = 1
            while True:
                start = time.process_time()
                loop(x, n, copy.deepcopy)
                took = time.process_time() - start
                if took > float(seconds) / 2:
                    break
                n = n * 2 if took < 0.001 else int(n * min(10, float(seconds) / took)) + 1
            # Others than those that are timed: looking at a __dict__ may change how an object is kept.
            source = make()
            y = copy.deepcopy(source)
            same = binascii.crc32(repr(describe(y)).encode()) == binascii.crc32(repr(describe(source)).encode())
            loops[name] = x, loop, n, '%s-%08x' % (same, binascii.crc32(repr(describe(y)).encode()))
        x, loop, n, answer = loops[name]
        start = time.process_time()
        loop(x, n, copy.deepcopy)
        print(name, (time.process_time() - start) / n * 1e6, answer)
        sys.stdout.flush()


def compare():
    import argparse
    import shlex
    import statistics
    import subprocess
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('interpreters', nargs='+')
    parser.add_argument('--rounds', type=int, default=5)
    parser.add_argument('--seconds', default='0.1', help='of a measurement, about')
    parser.add_argument('--only', default='', help='kinds and groups with this text in their name')
    options = parser.parse_args()
    servers = [subprocess.Popen([*shlex.split(each), __file__, '--serve'], text=True, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE) for each in options.interpreters]
    print('%-22s' % 'microseconds a copy', *('%14s' % each.split('/')[-1] for each in options.interpreters))
    wrong, groups = [], {}
    for name, (group, make) in KINDS.items():
        if options.only not in name and options.only not in group:
            continue
        best, answers = [float('inf')] * len(servers), [None] * len(servers)
        for i in range(options.rounds):
            for which, server in enumerate(servers):
                server.stdin.write('%s %s\n' % (name, options.seconds))
                server.stdin.flush()
                answer = server.stdout.readline().split()
                best[which] = min(best[which], float(answer[1]))
                answers[which] = answer[2]
        if len(set(answers)) > 1 or not answers[0].startswith('True'):
            wrong.append((name, answers))
        groups.setdefault(group, []).append([best[0] / each for each in best])
        print('%-22s' % name, '%14.3f' % best[0],
              *('%8.3f %4.1fx' % (each, best[0] / each) for each in best[1:]), flush=True)
    for server in servers:
        server.stdin.close()
        server.wait()
    for group, ratios in groups.items():
        print('%-22s' % group, *('%13.1fx' % statistics.geometric_mean(each) for each in zip(*ratios)),
              '   least %.1fx' % min(each[-1] for each in ratios))
    for name, answers in wrong:
        print('not the same copy:', name, *answers)
    return 1 if wrong else 0


if '--serve' in sys.argv:
    import collections
    import copy
    import dataclasses
    import enum
    import time

    @dataclasses.dataclass
    class Data:
        a: int
        b: list
        c: str

    Pair = collections.namedtuple('Pair', 'x y')

    class Color(enum.Enum):
        RED = 1
        GREEN = 2

    serve()
else:
    sys.exit(compare())
