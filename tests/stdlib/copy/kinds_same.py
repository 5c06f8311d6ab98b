"""What is its own deep copy, each kind in a hot loop of its own; and what the lists beside them become."""
import array
import collections
import copy
import enum
import functools
import math
import operator
import re
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
def loop(x, n):
    same = 0
    for i in range(n):
        y = copy.deepcopy(x)
        z = copy.deepcopy([x, x])
        t = copy.deepcopy((x,))
        same += (y is x) + (z[0] is x) + (z[1] is x) + (t[0] is x)
    return same
'''


def show(name, x, n=50):
    space = {'copy': copy}
    exec(LOOP, space)
    print(name, run_traced(name, space['loop'], x, n) == 4 * n, copy.copy(x) is x)


def function(a, b=[1]):
    return a


class Meta(type):
    pass


class WithMeta(metaclass=Meta):
    pass


class HashedMeta(type):
    def __hash__(cls):
        return 7

    def __eq__(cls, other):
        return cls is other


class WithHashedMeta(metaclass=HashedMeta):
    pass


class Plain:
    attribute = property(lambda self: 1)

    def method(self):
        return 1


class Color(enum.Enum):
    RED = [1, 2]
    GREEN = 2


class Number(enum.IntEnum):
    ONE = 1


class Bits(enum.Flag):
    A = 1
    B = 2


items = [1, 2]
alive = Plain()
kinds = {
    'None': None, 'Ellipsis': ..., 'NotImplemented': NotImplemented, 'True': True, 'int': 5, 'large int': 2 ** 100,
    'float': 1.5, 'odd float': 1e300, 'nan': math.nan, 'complex': 1j, 'str': 'text', 'unicode': 'h\u00e9', 'bytes': b'bytes',
    'code': function.__code__, 'function': function, 'lambda': lambda: 1, 'method of class': Plain.method,
    'builtin': len, 'builtin with module': math.sin, 'bound builtin': items.append, 'type': int, 'class': Plain,
    'class with metaclass': WithMeta, 'class with hashed metaclass': WithHashedMeta, 'metaclass': Meta,
    'exception class': ValueError, 'range': range(1, 10, 2), 'property': Plain.__dict__['attribute'],
    'weakref': weakref.ref(alive), 'enum member': Color.RED, 'int enum': Number.ONE, 'flag': Bits.A | Bits.B,
    'pattern': re.compile('a+'), 'empty tuple': (), 'tuple': (1, 'a', (2.5, None)),
    'type variable': typing.TypeVar('T'),
}
for name, x in kinds.items():
    show(name, x)
append = items.append
twin = copy.deepcopy(append)
twin(3)
print(items, copy.deepcopy([items, append])[1] is append)
