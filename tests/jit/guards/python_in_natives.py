"""Natives that hot loops call run Python code after all: comparison, hash, warnings, callbacks that look around."""
import traceback
import warnings


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def equality_raises():
    class Key:
        def __hash__(self):
            return 3

        def __eq__(self, other):
            if i == 150:
                raise ValueError('from __eq__')
            return False

    def lookup(i):
        return d.get(3)

    def outer(i):
        return lookup(i)
    d = {Key(): 1}
    misses = 0
    for i in range(200):
        try:
            misses += outer(i) is None
        except ValueError as error:
            for entry in traceback.extract_tb(error.__traceback__):
                print(entry.name, entry.line, entry.lineno - equality_raises.__code__.co_firstlineno, end='; ')
    print(misses)


def equality_changes_class():
    class Key:
        value = 1

        def __hash__(self):
            return 3

        def __eq__(self, other):
            Key.calls += 1
            if Key.calls == 150:
                Key.value = 100
            return False
        calls = 0
    key = Key()
    d = {key: 1}
    total = 0
    for i in range(200):
        d.get(3)
        total += key.value
    print(total)


def equality_changes_global():
    global changing

    class Key:
        def __hash__(self):
            return 3

        def __eq__(self, other):
            global changing
            changing += 1
            return False
    changing = 0
    d = {Key(): 1}
    total = 0
    for i in range(200):
        before = changing
        d.get(3)
        total += changing - before
    print(total, changing)


def list_search():
    class Item:
        def __eq__(self, other):
            if other == 150:
                items.append('added')
            return other == 120
    items = [Item(), 5]
    found = 0
    for i in range(200):
        found += i in items
        found += items.count(i)
    print(found, len(items))


def sort_key_in_loop():
    calls = 0

    def key(x):
        nonlocal calls
        calls += 1
        return -x
    total = 0
    for i in range(100):
        total += sorted([1, 2, 3], key=key)[0] + max([4, 5], key=key) + calls
    print(total, calls)


def str_of_objects():
    class Thing:
        def __str__(self):
            Thing.n += 1
            return str(Thing.n)

        def __format__(self, spec):
            Thing.n += 10
            return spec
        n = 0
    thing = Thing()
    total = 0
    for i in range(100):
        total += len(str(thing)) + len(f'{thing:abc}') + len('%s' % thing) + len(f'{thing!s}')
    print(total, Thing.n)


def index_of_objects():
    class Index:
        def __index__(self):
            Index.n += 1
            return Index.n % 3
        n = 0
    items = [10, 20, 30]
    total = 0
    for i in range(200):
        total += items[Index()]
        total += len(items[Index():])
    print(total, Index.n)


def warning_in_native():
    total = 0
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        for i in range(150):
            flag = i == 120
            if flag:
                total += ~flag
            total += i
    print(total, [(str(each.message)[:20], each.lineno - warning_in_native.__code__.co_firstlineno) for each in caught])


def showwarning_in_loop():
    shown = []
    old = warnings.showwarning

    def show(message, category, filename, lineno, file=None, line=None):
        shown.append(lineno - showwarning_in_loop.__code__.co_firstlineno)

    def inner(i):
        if i % 50 == 49:
            warnings.warn('inner', stacklevel=2)

    def outer(i):
        x = i
        inner(x)
    with warnings.catch_warnings():
        warnings.simplefilter('always')
        warnings.showwarning = show
        for i in range(150):
            outer(i)
        warnings.showwarning = old
    print(shown)


def set_operations():
    class Key:
        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return 1

        def __eq__(self, other):
            Key.calls += 1
            return isinstance(other, Key) and self.n == other.n
        calls = 0
    s = {Key(1), Key(2)}
    total = 0
    for i in range(150):
        total += (Key(i % 3) in s) + (1 in s)
        if i == 100:
            s.add(Key(0))
    print(total, Key.calls > 300)


def deep_calls():
    def a(n):
        return b(n) + 1

    def b(n):
        return c(n) + 1

    def c(n):
        return max(d(n), e(n))

    def d(n):
        return table.get(n % 10, 0)

    def e(n):
        if n == 170:
            table[n % 10] = 'text'
        return 1
    table = {i: i for i in range(10)}
    total = 0
    try:
        for i in range(200):
            total += a(i)
    except TypeError as error:
        tb = error.__traceback__
        names = []
        while tb:
            names.append((tb.tb_frame.f_code.co_name, tb.tb_lineno - deep_calls.__code__.co_firstlineno))
            tb = tb.tb_next
        print(total, i, names)


for test in (equality_raises, equality_changes_class,
             equality_changes_global, list_search, sort_key_in_loop, str_of_objects, index_of_objects,
             warning_in_native, showwarning_in_loop, set_operations, deep_calls):
    print(test.__name__, end=' ')
    test()
