# Classes whose methods take part in copies: each is called as often, in the order, and with the memo that it has
# interpreted, and what it makes is in the copy; also within lists, tuples, dicts and other objects, and where it copies
# parts of itself.
import copy

calls = []


class Deep:
    def __init__(self, n):
        self.n = n
        self.items = [n, [n]]

    def __deepcopy__(self, memo):
        made = Deep.__new__(Deep)
        memo[id(self)] = made
        made.n = self.n + 1
        made.items = copy.deepcopy(self.items, memo)
        calls.append(('deep', type(memo).__name__, id(self) in memo, id(memo) in memo))
        return made


class Itself:
    def __deepcopy__(self, memo):
        return self


class Reduces:
    def __init__(self, n, more=()):
        self.n = n
        self.more = more
        calls.append(('made', n))

    def __reduce__(self):
        return Reduces, (self.n, [self.more])


class ReducesEx:
    def __init__(self, n=0):
        self.n = n

    def __reduce_ex__(self, protocol):
        calls.append(('protocol', protocol))
        return ReducesEx, (self.n,), {'state': [self.n], 'self': self}


class Named:
    def __reduce_ex__(self, protocol):
        return 'a_name'


class GetState:
    def __init__(self, n):
        self.n = n
        self.cache = object()

    def __getstate__(self):
        return {'n': [self.n]}


class SetState:
    def __init__(self, n):
        self.n = n
        self.shared = [n]

    def __setstate__(self, state):
        calls.append(('set', sorted(state)))
        self.n = state['n'] * 2
        self.shared = state['shared']


class Both(GetState):
    def __getstate__(self):
        return self.n, [self.n]

    def __setstate__(self, state):
        self.n, self.list = state


class FalsyState(GetState):
    def __getstate__(self):
        return ()

    def __setstate__(self, state):
        self.n = state


class NoState(GetState):
    def __getstate__(self):
        return None


class Items(list):
    def append(self, item):
        calls.append(('append', item))
        list.append(self, item)


class Entries(dict):
    def __setitem__(self, key, value):
        calls.append(('entry', key))
        dict.__setitem__(self, key, value)


class Slots:
    __slots__ = ('a', 'b')

    def __init__(self, n):
        self.a = n

    def __getstate__(self):
        return None, {'a': [self.a], 'b': self}


class Holder:
    def __init__(self, part, other):
        self.part = part
        self.other = other


class Kept:
    def __deepcopy__(self, memo):
        global kept
        kept = memo
        return [self]


def describe(y, depth=0):
    if depth > 6:
        return '...'
    if isinstance(y, (list, tuple)):
        return type(y).__name__, [describe(each, depth + 1) for each in y]
    if isinstance(y, dict):
        return type(y).__name__, {key: describe(value, depth + 1) for key, value in y.items()}
    if hasattr(y, '__dict__'):
        return type(y).__name__, {key: describe(value, depth + 1) for key, value in vars(y).items() if key != 'cache'}
    if isinstance(y, Slots):
        return 'Slots', describe(y.a), y.b is y
    return y


def run(title, make, n=150):
    global calls
    seen = []
    for i in range(n):
        x = make(7)
        calls = []
        y = copy.deepcopy(x)
        result = describe(y), tuple(calls), y is x
        if not seen or seen[-1][0] != result:
            seen.append([result, 0])
        seen[-1][1] += 1
    print(title, seen)


def pair(i):
    deep = Deep(i)
    return [deep, deep, Deep(i + 1)]


def loop(i):
    holder = Holder(None, Deep(i))
    holder.part = holder
    return holder


def big_tuple(i):
    inner = Deep(i)
    return (inner, (inner, 1), 'a')


run('Deep', Deep)
run('Itself', lambda i: Itself())
run('Reduces', Reduces)
run('ReducesEx', ReducesEx)
run('Named', lambda i: Named())
run('GetState', GetState)
run('SetState', SetState)
run('Both', Both)
run('FalsyState', FalsyState)
run('NoState', NoState)
run('Items', lambda i: Items([i, [i]]))
run('Entries', lambda i: Entries(a=i, b=[i]))
run('Slots', Slots)
run('list', pair)
run('tuple', big_tuple)
run('tuple of itself', lambda i: (Itself(), 1))
run('dict', lambda i: {'a': Deep(i), 'b': [Deep(i)], (1, 2): GetState(i)})
run('object', lambda i: Holder(Deep(i), [SetState(i), Reduces(i)]))
run('in a loop', loop)
run('many', lambda i: [Deep(j) for j in range(12)])
run('deep', lambda i: Holder(Holder(Holder(Deep(i), None), [Deep(i)]), {'k': Deep(i)}))


class Link:
    def __init__(self, n, rest):
        self.n = n
        self.rest = rest

    def __deepcopy__(self, memo):
        return Link(self.n, copy.deepcopy(self.rest, memo))


def chain(length):
    link = None
    for j in range(length):
        link = Link(j, link)
    return link


total = 0
for i in range(60):
    y = copy.deepcopy(chain(i % 30))
    while y:
        total += y.n
        y = y.rest
print('chain', total)
for i in range(100):
    x = Kept()
    y = copy.deepcopy([x, x])
print('memo', y[0] is y[1], y[0] == [x], kept[id(x)] is y[0], type(kept) is dict, len(kept), kept[id(kept)][0] is x,
      len(kept[id(kept)]))


def given(n):
    for i in range(n):
        memo = {'mine': 1}
        x = Deep(i)
        y = copy.deepcopy(x, memo)
        z = copy.deepcopy([x, x.items], memo)
        w = copy.deepcopy(x, {id(x): 'there'})
        v = copy.deepcopy([x, Itself()], {id(x): None})
    return y is memo[id(x)], z[0] is y, z[1] is y.items, w, v[0], memo['mine'], memo[id(memo)][-2] is x.items


print('given', given(120))


class Shallow:
    def __init__(self, n):
        self.n = n

    def __copy__(self):
        return Shallow(self.n + 1)


def shallow(n):
    total = 0
    for i in range(n):
        total += copy.copy(Shallow(i)).n + copy.copy(GetState(i)).n[0] + copy.copy(SetState(i)).n
    return total


print('copy', shallow(150))


class Bad:
    def __init__(self, n):
        self.n = n

    def __deepcopy__(self, memo):
        if self.n % 9 == 4:
            return 1 // 0
        return copy.deepcopy([self.n], memo)


def errors(n):
    caught = []
    for i in range(n):
        try:
            y = copy.deepcopy([Bad(i), {'k': Bad(i + 3)}])
        except ZeroDivisionError as error:
            trace = error.__traceback__
            names = []
            while trace:
                if not trace.tb_frame.f_code.co_filename.endswith('copy.py'):
                    names.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
                trace = trace.tb_next
            caught.append(tuple(names))
    return len(caught), sorted(set(caught))


print('errors', errors(150))


class Wrong:
    def __init__(self, reduced):
        self.reduced = reduced

    def __reduce_ex__(self, protocol):
        return self.reduced


def wrong(reduced, n=80):
    seen = set()
    for i in range(n):
        try:
            copy.deepcopy(Wrong(reduced))
        except Exception as error:
            seen.add((type(error).__name__, str(error).replace('copy._reconstruct() argument', 'Value')))
    return sorted(seen)


for reduced in (list,), (), 5, None, (list, 5), (list, (), None, None, None, None), (1, ()), (list, [1]), [list, ([1],)]:
    print('wrong', wrong(reduced))


class Key:
    """Equal to the id of an object, as keys of a memo are not."""

    def __init__(self, number, fails=False):
        self.number = number
        self.fails = fails
        self.asked = 0

    def __hash__(self):
        return hash(self.number)

    def __eq__(self, other):
        self.asked += 1
        if self.fails:
            raise ValueError('asked')
        return self.number == other


def odd_memo(n):
    outcomes = set()
    for i in range(n):
        x = Deep(i)
        key = Key(id(x), i % 20 == 19)
        memo = {key: 'by key'} if i % 10 == 9 else {}
        try:
            y = copy.deepcopy([x], memo)
            outcomes.add((str(type(y[0]).__name__), key.asked > 0))
        except ValueError as error:
            outcomes.add((str(error), key.asked > 0))
    return sorted(outcomes)


print('odd memo', odd_memo(200))
