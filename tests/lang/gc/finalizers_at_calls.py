# Finalizers run where a call begins, too: what the call has laid out for the callee must survive them.
class Doomed:
    done = 0

    def __init__(self):
        self.me = self

    def __del__(self):
        a, b, c, d = [1], (2,), {3}, {4: 4}
        Doomed.done += len([a, b, c, d]) - 3


class Asked:
    @property
    def me(self):
        return self

    def __getattr__(self, name):
        return self, name

    def __getitem__(self, key):
        return self, key

    def __add__(self, other):
        return self, other

    def __contains__(self, item):
        return item is self

    def __eq__(self, other):
        return other is self

    def __len__(self):
        return len(vars(self))

    def __call__(self, *values, **named):
        return self, values, named


def wrong(asked, i):
    big = [i] * 40
    if asked.me is not asked:
        return 'property'
    big = [i] * 40
    if asked.missing != (asked, 'missing'):
        return '__getattr__'
    big = [i] * 40
    if asked[i] != (asked, i):
        return '__getitem__'
    big = [i] * 40
    if asked + i != (asked, i):
        return '__add__'
    big = [i] * 40
    if asked not in asked:
        return '__contains__'
    big = [i] * 40
    if not asked == asked:
        return '__eq__'
    big = [i] * 40
    if len(asked) != 0:
        return '__len__'
    big = [i] * 40
    if asked(1, *big[:2], x=i) != (asked, (1, i, i), {'x': i}):
        return '__call__'


asked = Asked()
for i in range(60000):
    Doomed()
    where = wrong(asked, i)
    if where:
        print(where, 'lost its arguments')
        break
import gc
gc.collect()
print(i, Doomed.done > 59000)
