"""Lists, dicts, sets and ranges are changed while hot loops go over them."""


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def list_grows():
    items = list(range(150))
    total = 0
    for x in items:
        total += x
        if x < 100:
            items.append(x + 1000)
    print(total, len(items))


def list_shrinks():
    items = list(range(300))
    total = n = 0
    for x in items:
        total += x
        n += 1
        if n > 100:
            items.pop()
    print(total, n, len(items))


def list_cleared():
    items = list(range(300))
    n = 0
    for x in items:
        n += 1
        if x == 200:
            items.clear()
    print(n, items)


def list_replaced_by_slice():
    items = list(range(200))
    total = 0
    for x in items:
        total += x
        if x == 150:
            items[:] = [1] * 300
    print(total)


def list_items_change_type():
    items = list(range(200))
    seen = {}
    for i in range(len(items)):
        if i == 100:
            items[150:] = ['text'] * 50
        if i == 50:
            items[120] = 1.5
        count(seen, type(items[i]).__name__)
    print(seen)


def list_in_callee():
    items = list(range(200))

    def shorten(x):
        if x == 120:
            del items[130:]
    total = 0
    for x in items:
        shorten(x)
        total += x
    print(total)


def list_index_while():
    items = list(range(200))
    i = total = 0
    try:
        while True:
            total += items[i]
            i += 1
            if i == 150:
                del items[160:]
    except IndexError as error:
        print(total, i, error)


def list_from_finalizer():
    import gc
    items = list(range(200))

    class Dying:
        def __del__(self):
            del items[150:]
    dying = Dying()
    n = 0
    for x in items:
        n += 1
        if x == 100:
            dying = None
            gc.collect()
        elif x == 101:
            count({}, x)
    print(n)


def dict_grows():
    d = {i: i for i in range(200)}
    n = 0
    try:
        for key in d:
            n += 1
            if key == 150:
                d['new'] = 1
    except RuntimeError as error:
        print(n, error)


def dict_keys_change():
    d = {i: i for i in range(200)}
    n = 0
    try:
        for key, value in d.items():
            n += 1
            if key == 150:
                del d[0]
                d['new'] = 1
    except RuntimeError as error:
        print(n, error)


def dict_values_change():
    d = {i: i for i in range(200)}
    total = 0
    for key, value in d.items():
        total += value
        d[199 - key] = 1
    print(total)


def dict_in_callee():
    d = dict.fromkeys(range(200), 1)

    def drop(key):
        if key == 150:
            del d[key]
    n = 0
    try:
        for key in d:
            drop(key)
            n += 1
    except RuntimeError as error:
        print(n, error)


def set_changes():
    s = set(range(200))
    n = 0
    try:
        for x in s:
            n += 1
            if n == 150:
                s.add(1000)
    except RuntimeError as error:
        print(n, error)


def string_key_lookup():
    d = {'a': 1, 'b': 2}
    total = 0
    for i in range(300):
        if i == 100:
            d['a'] = 10
        if i == 200:
            for j in range(50):
                d['extra%d' % j] = j
            d['b'] = 20
        total += d['a'] + d['b']
    print(total)


def keys_with_equality():
    class Key:
        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return 1

        def __eq__(self, other):
            if Key.calls == 150:
                d[2] = 'set by __eq__'
            Key.calls += 1
            return isinstance(other, Key) and self.n == other.n
        calls = 0
    d = {Key(0): 'zero', 2: 'two'}
    key = Key(1)
    d[key] = 'one'
    seen = {}
    for i in range(300):
        count(seen, (d[Key(1)], d[2], d.get(1)))
    print(seen, Key.calls)


def missing_key():
    d = {}
    misses = 0
    for i in range(300):
        try:
            d[i % 7]
        except KeyError as error:
            misses += 1
            if misses > 100:
                d[error.args[0]] = 1
    print(misses, sorted(d))


def dict_subclass():
    class Default(dict):
        def __missing__(self, key):
            return 'missing'
    d = Default()
    seen = {}
    for i in range(300):
        if i == 100:
            d['k'] = 'there'
        if i == 200:
            Default.__getitem__ = lambda self, key: 'getitem'
        count(seen, d['k'])
    print(seen)


def iterator_protocol_changes():
    class Numbers:
        def __init__(self):
            self.n = 0

        def __iter__(self):
            return self

        def __next__(self):
            self.n += 1
            if self.n == 100:
                Numbers.__next__ = later
            return self.n

    def later(self):
        self.n += 10
        if self.n > 1000:
            raise StopIteration
        return self.n
    total = n = 0
    for x in Numbers():
        total += x
        n += 1
    print(total, n)


def generator_closed():
    def numbers():
        try:
            for i in range(1000):
                yield i
        finally:
            print('closed', end=' ')
    g = numbers()
    n = 0
    for x in g:
        n += 1
        if x == 200:
            g.close()
    print(n)


def generator_throws():
    def numbers():
        i = 0
        while True:
            try:
                yield i
            except ValueError:
                i += 1000
            i += 1
    g = numbers()
    total = 0
    for i in range(300):
        if i % 100 == 50:
            total += g.throw(ValueError)
        else:
            total += next(g)
    print(total)


def generator_sent():
    def echo():
        got = 0
        while True:
            got = yield got * 2
    g = echo()
    next(g)
    total = 0
    for i in range(300):
        total += len(str(g.send(i if i < 200 else 'ab')))
    print(total)


def shared_iterator():
    it = iter(range(400))
    total = 0
    for x in it:
        total += x
        if x % 10 == 0:
            next(it, None)
    print(total)


def range_of_changing():
    total = 0
    n = 5
    for i in range(60):
        for j in range(n):
            total += j
        if i == 30:
            n = 2.0 and 7
        if i == 40:
            n = True
    print(total)


def int_to_big():
    x = 1
    seen = {}
    for i in range(200):
        x = x * 3 if i < 120 else x // 3
        count(seen, x > 2 ** 61)
    print(seen, x)


def int_to_float():
    x = 0
    for i in range(300):
        x += 1 if i < 150 else 0.5
        if i == 250:
            x = int(x)
    print(x)


for test in (list_grows, list_shrinks, list_cleared, list_replaced_by_slice, list_items_change_type, list_in_callee,
             list_index_while, list_from_finalizer, dict_grows, dict_keys_change, dict_values_change, dict_in_callee,
             set_changes, string_key_lookup, keys_with_equality, missing_key, dict_subclass, iterator_protocol_changes,
             generator_closed, generator_throws, generator_sent, shared_iterator, range_of_changing, int_to_big,
             int_to_float):
    print(test.__name__, end=' ')
    test()
