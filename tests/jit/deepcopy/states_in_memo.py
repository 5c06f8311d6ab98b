"""What a hook sees of the memo: entries of the states of instances and of the lists of sets' items, begun and ended."""
import copy

seen = []


class Hook:
    def __deepcopy__(self, memo):
        seen.append(sorted(type(each).__name__ for each in memo.values()))
        kept = memo.get(id(memo), [])
        seen.append(sorted(type(each).__name__ for each in kept))
        return Hook()


class Plain:
    def __init__(self, *parts):
        self.first = 1
        self.parts = parts
        self.hook = Hook()
        self.last = [2]


class Inner:
    def __init__(self):
        self.x = [1]


class Slotted:
    __slots__ = ('a', 'hook', 'b')

    def __init__(self):
        self.a, self.hook, self.b = [1], Hook(), [2]


class Both(Slotted):
    def __init__(self):
        super().__init__()
        self.named = [3]


def copies(make, n):
    for i in range(n):
        seen.clear()
        made = copy.deepcopy(make())
    return made, list(seen)


makers = {
    'instance': lambda: Plain(),
    'in a list': lambda: [Plain(), {'key': Hook()}],
    'instances before': lambda: [Inner(), Inner(), Hook()],
    'instances within': lambda: Plain(Inner(), Plain(Inner())),
    'slots': lambda: Slotted(),
    'slots and names': lambda: Both(),
    'slots before': lambda: [Slotted(), Hook()],
    'sets before': lambda: [{1, 2}, frozenset([3]), Hook()],
    'an empty instance': lambda: [Hook.__new__(Hook), Hook()],
}
for name, make in makers.items():
    for n in (1, 300):
        made, saw = copies(make, n)
        print(name, n)
        for each in saw:
            print('   ', *each)


class Asking:
    """The entry of __dict__ is its copy."""
    def __deepcopy__(self, memo):
        found = [each for each in memo.values() if type(each) is dict]
        seen.append([sorted(each) for each in found])
        return self


def asks(n):
    for i in range(n):
        seen.clear()
        original = Plain()
        original.hook = Asking()
        made = copy.deepcopy([Inner(), original])
    return list(seen), made[1].first, made[1].last


print(asks(1), asks(300))
