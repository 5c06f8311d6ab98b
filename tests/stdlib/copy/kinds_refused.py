"""What cannot be copied, and what a failed copy leaves behind; each in a hot loop of its own."""
import _thread
import collections
import copy
import sys
import types

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
    texts = set()
    places = x, [1, x], {'k': (x,)}
    for i in range(n):
        try:
            copy.deepcopy(places[i % 3])
            texts.add('copied')
        except TypeError as e:
            texts.add(str(e))
    return texts
'''


def show(name, x, n=120):
    space = {'copy': copy}
    exec(LOOP, space)
    try:
        shallow = 'copied' if copy.copy(x) is not x else 'same'
    except TypeError as e:
        shallow = str(e)
    print(name, sorted(run_traced(name, space['loop'], x, n)), shallow)


def generator():
    yield 1


async def coroutine():
    pass


class Refuses:
    def __reduce_ex__(self, protocol):
        raise TypeError('no, not ' + str(protocol))


class SlotsWithState:
    __slots__ = ()

    def __getstate__(self):
        raise TypeError('no state')


class NeedsArguments:
    def __new__(cls, a):
        return object.__new__(cls)

    def __getnewargs__(self):
        return [1]


class OddReduction:
    def __init__(self, reduction):
        self.reduction = reduction

    def __reduce_ex__(self, protocol):
        return self.reduction


class NoReduction:
    __reduce_ex__ = None
    __reduce__ = None


show('module', sys)
show('generator', generator())
show('keys', {}.keys())
show('values', {1: 2}.values())
show('items', {}.items())
show('mappingproxy', types.MappingProxyType({}))
show('lock', _thread.allocate_lock())
show('frame', sys._getframe())
show('staticmethod', staticmethod(len))
show('classmethod', classmethod(len))
show('memoryview', memoryview(b'abc'))
show('cell', (lambda x: lambda: x)(1).__closure__[0])
show('traceback', (lambda: [e.__traceback__ for e in [None] if e])() or None)
show('hook that raises', Refuses())
show('state that raises', SlotsWithState())
show('arguments in a list', NeedsArguments(1))
show('abstract', type('A', (), {}))
for reduction in (1, (), (int,), (int, None), (int, 1), (list, (), None, None, None, None, None), (list, (), 1),
                  (list, (), None, 1), (dict, (), None, None, [1]), (dict, (), None, None, [(1,)]),
                  (dict, (), None, None, [(1, 2, 3)]), (1, ()), [list, ()], (object, (), (None, {1: 2})),
                  (object, (), None, [1]), (list, ([1],)), (list, [[1]]), (list, iter([[1, 2]])), (list, ''), 'name'):
    for i in range(30):
        try:
            result = copy.deepcopy(OddReduction(reduction))
            result = type(result).__name__
        except Exception as e:
            result = type(e).__name__ + ': ' + str(e)
    print(repr(reduction).split(' object')[0], '->', result)
for f in (copy.copy, copy.deepcopy):
    try:
        f(NoReduction())
    except copy.Error as e:
        print(type(e).__name__, e)

# Half-way, the original stays as it was, and a later copy succeeds.
data = [[1], {'a': Refuses()}]
for i in range(40):
    try:
        copy.deepcopy(data)
    except TypeError:
        pass
data[1]['a'] = [2]
print(copy.deepcopy(data))
