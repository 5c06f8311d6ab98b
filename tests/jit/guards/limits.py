"""The recursion limit, interrupts, collections, finalizers and weak references in hot loops."""
import gc
import signal
import sys
import weakref


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


def recursion():
    def down(n):
        return 1 + down(n - 1) if n else 0
    seen = {}
    for i in range(100):
        try:
            count(seen, down(20 if i != 60 else 10 ** 6))
        except RecursionError as error:
            count(seen, str(error))
    print(seen)


def limit_in_loop():
    def down(n):
        return 1 + down(n - 1) if n else 0
    old = sys.getrecursionlimit()
    seen = {}
    try:
        for i in range(300):
            if i == 100:
                sys.setrecursionlimit(60)
            if i == 200:
                sys.setrecursionlimit(old)
            try:
                count(seen, down(100))
            except RecursionError:
                count(seen, 'too deep')
    finally:
        sys.setrecursionlimit(old)
    print(seen)


def limit_in_callee():
    def leaf():
        return 1

    def three(n):
        return two(n)

    def two(n):
        return one(n)

    def one(n):
        return leaf()

    def set_limit(limit):
        try:
            sys.setrecursionlimit(limit)
        except RecursionError:
            return 'refused'
    depth = 1
    frame = sys._getframe()
    while frame.f_back:
        frame = frame.f_back
        depth += 1
    old = sys.getrecursionlimit()
    seen = {}
    for i in range(300):
        if i == 100:
            set_limit(depth + 3)
        if i == 200:
            set_limit(old)
        try:
            count(seen, three(i))
        except RecursionError as error:
            count(seen, 'too deep')
    sys.setrecursionlimit(old)
    print(seen)


def mutual():
    def even(n):
        return True if n == 0 else odd(n - 1)

    def odd(n):
        return False if n == 0 else even(n - 1)
    seen = {}
    for i in range(120):
        count(seen, even(i % 40))
    try:
        even(10 ** 5)
    except RecursionError:
        count(seen, 'too deep')
    print(seen)


def interrupted():
    def handler(number, frame):
        raise KeyboardInterrupt('stop')
    old = signal.signal(signal.SIGINT, handler)
    caught = rounds = 0
    try:
        while rounds < 500:
            try:
                for i in range(100):
                    rounds += 1
                    if rounds in (150, 333):
                        signal.raise_signal(signal.SIGINT)
            except KeyboardInterrupt as error:
                caught += 1
    finally:
        signal.signal(signal.SIGINT, old)
    print(caught, rounds >= 500)


def handled():
    calls = []
    old = signal.signal(signal.SIGINT, lambda number, frame: calls.append(frame.f_code.co_name))
    total = 0
    for i in range(300):
        if i % 100 == 99:
            signal.raise_signal(signal.SIGINT)
        total += i
    signal.signal(signal.SIGINT, old)
    print(total, len(calls))


def default_interrupt():
    old = signal.signal(signal.SIGINT, signal.default_int_handler)
    n = 0
    try:
        while True:
            n += 1
            if n == 200:
                signal.raise_signal(signal.SIGINT)
            if n > 10 ** 6:
                break
    except KeyboardInterrupt as error:
        print(type(error).__name__, n < 10 ** 6)
    signal.signal(signal.SIGINT, old)


class Node:
    def __init__(self, n):
        self.n = n
        self.next = None


def collections_in_loop():
    total = 0
    keep = []
    for i in range(120):
        a, b = Node(i), Node(i + 1)
        a.next, b.next = b, a
        if i % 40 == 20:
            keep.append(a)
            gc.collect()
        total += a.next.n
    print(total, [k.n + k.next.n for k in keep])


def callbacks():
    gone = []
    kept = Node(-1)
    reference = weakref.ref(kept)
    alive = 0
    for i in range(200):
        alive += reference() is not None
        if i == 100:
            weakref.finalize(kept, gone.append, 'gone')
            del kept
            gc.collect()
        if i == 101:
            alive += 0
    print(alive in (100, 101), gone)


def callback_changes():
    class Config:
        value = 1
    kept = Node(0)

    def changed(reference):
        Config.value = 100
    reference = weakref.ref(kept, changed)
    total = 0
    for i in range(200):
        if i == 100:
            kept = None
            gc.collect()
        if i == 99 or i > 150:
            total += Config.value
    print(total)


def finalizer_changes():
    log = []

    class Dying:
        def __del__(self):
            log.append(len(log))
            Node.extra = len(log)
    Node.extra = 0
    total = 0
    for i in range(150):
        if i % 50 == 25:
            Dying()
            gc.collect()
        if i % 50 == 40:
            total += Node(1).extra
    print(total, log)
    del Node.extra


def resurrected():
    kept = []

    class Back:
        def __init__(self):
            self.n = 1

        def __del__(self):
            kept.append(self)
    total = 0
    for i in range(100):
        if i == 50:
            Back()
            gc.collect()
        for each in kept:
            total += each.n
    print(total in (49, 50), len(kept))


for test in (recursion, limit_in_loop, limit_in_callee, mutual, interrupted, handled, default_interrupt,
             collections_in_loop, callbacks, callback_changes, finalizer_changes, resurrected):
    print(test.__name__, end=' ')
    test()
