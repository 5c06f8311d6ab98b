# A hook that changes classes and tables while the copy that has called it is under way: what is copied after it is
# copied as patched, what was before is not.
import copy
import copyreg


class Plain:
    def __init__(self, n):
        self.n = n
        self.list = [n]


class Base:
    pass


class Child(Base):
    def __init__(self, n):
        self.n = n


change = None


class Trigger:
    def __init__(self, fires=False):
        self.fires = fires

    def __deepcopy__(self, memo):
        if self.fires:
            change()
        return 'triggered'


def describe(y):
    if isinstance(y, (list, tuple)):
        return [describe(each) for each in y]
    return sorted(vars(y).items()) if isinstance(y, (Plain, Base)) else y


def run(title, make_change, undo, make=lambda t: [Plain(1), Child(1), t, Plain(2), Child(2), [Plain(3), Child(3)]]):
    global change
    change = make_change
    runs = []
    for i in range(200):
        y = describe(copy.deepcopy(make(Trigger(i == 120))))
        if i == 160:
            undo()
        if not runs or runs[-1][0] != y:
            runs.append([y, 0])
        runs[-1][1] += 1
    print(title)
    for y, times in runs:
        print('  ', times, y)


def patch(cls, name, value):
    return (lambda: setattr(cls, name, value)), (lambda: delattr(cls, name))


run('__deepcopy__', *patch(Plain, '__deepcopy__', lambda self, memo: 'deep'))
run('__deepcopy__ of a base', *patch(Base, '__deepcopy__', lambda self, memo: ('base', self.n)))
run('__reduce_ex__', *patch(Plain, '__reduce_ex__', lambda self, protocol: (list, ([self.n],))))
run('__reduce__ of a base', *patch(Base, '__reduce__', lambda self: (set, ([self.n],))))
run('__getstate__', *patch(Plain, '__getstate__', lambda self: {'n': 'state'}))
run('__setstate__', *patch(Base, '__setstate__', lambda self, state: self.__dict__.update(set=state['n'])))
run('__getattr__', *patch(
    Plain, '__getattr__', lambda self, name: (lambda memo: 'served') if name == '__deepcopy__' else 1 / 0))


class Other:
    def __deepcopy__(self, memo):
        return 'other'


def set_bases():
    Child.__bases__ = (Other, Base)


def reset_bases():
    Child.__bases__ = (Base,)


run('__bases__', set_bases, reset_bases)
run('dispatch_table', lambda: copyreg.dispatch_table.update({Plain: lambda x: (list, ([x.n, 'table'],))}),
    lambda: copyreg.dispatch_table.pop(Plain))
run('_deepcopy_dispatch', lambda: copy._deepcopy_dispatch.update({Child: lambda x, memo: 'dispatched'}),
    lambda: copy._deepcopy_dispatch.pop(Child))
original = copy.deepcopy
run('copy.deepcopy', lambda: setattr(copy, 'deepcopy', lambda x: ['replaced']),
    lambda: setattr(copy, 'deepcopy', original))
first = Trigger.__deepcopy__.__code__


def replaced(self, memo):
    return 'new code'


run('__code__', lambda: setattr(Trigger.__deepcopy__, '__code__', replaced.__code__),
    lambda: setattr(Trigger.__deepcopy__, '__code__', first),
    lambda t: [t, Trigger(), [Trigger()]])

target = Plain(5)
run('__class__', lambda: setattr(target, '__class__', Child), lambda: setattr(target, '__class__', Plain),
    lambda t: [t, target, {'k': target}['k']])
run('an attribute', lambda: setattr(target, '__deepcopy__', lambda memo: 'own'),
    lambda: delattr(target, '__deepcopy__'), lambda t: [target.n, t, target])

growing = []
run('the list itself', lambda: growing.append('more'), lambda: growing.clear(),
    lambda t: (growing.__setitem__(slice(0, 2), [t, 1]), growing)[1])
table = {}


def grow_table():
    table['new'] = 1


def guarded(n):
    global change
    change = grow_table
    caught = []
    for i in range(n):
        table.clear()
        table['a'] = Trigger(i % 50 == 30)
        table['b'] = [i]
        try:
            copy.deepcopy(table)
        except RuntimeError as error:
            caught.append((i, str(error)))
    return caught


print(guarded(200))


class Grows:
    def __init__(self, part, kind):
        self.first = [1]
        self.part = part
        self.last = [2]
        self.kind = kind


class Reaches:
    def __deepcopy__(self, memo):
        change(self.owner)
        return 'reached'


def attributes(n, what):
    """The object whose attributes are gone through changes meanwhile."""
    global change
    outcomes = []
    for i in range(n):
        part = Reaches()
        part.owner = x = Grows(part, i % 5)
        change = what if i % 5 == 3 else lambda x: None
        try:
            y = copy.deepcopy(x)
            outcome = sorted((k, v) for k, v in vars(y).items())
        except RuntimeError as error:
            outcome = str(error)
        if outcome not in outcomes:
            outcomes.append(outcome)
    print(outcomes)


attributes(150, lambda x: setattr(x, 'new', 1))
attributes(150, lambda x: delattr(x, 'last'))
attributes(150, lambda x: setattr(x, 'last', 'changed'))
attributes(150, lambda x: setattr(x, 'first', 'too late'))
attributes(150, lambda x: x.__dict__.clear())
