"""A comparison that a native calls in a hot loop looks at the frames below it, and writes to their variables."""
import sys


def equality_looks_at_frames():
    class Key:
        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return self.n

        def __eq__(self, other):
            if looking:
                f = sys._getframe(1)
                seen_frames.append((f.f_code.co_name, f.f_lineno - f.f_code.co_firstlineno, f.f_locals.get('i')))
            return False

    def lookup(d, i):
        return d.get(7, i)

    def outer(d, i):
        return lookup(d, i) + 1
    looking = False
    seen_frames = []
    d = {Key(7): 1}
    total = 0
    for i in range(200):
        if i in (150, 180):
            looking = True
        total += outer(d, i)
        looking = False
    print(total, seen_frames)


def equality_changes_locals():
    class Key:
        def __hash__(self):
            return 3

        def __eq__(self, other):
            if i == 150:
                sys._getframe(1).f_locals['n'] = 1000
            return False
    d = {Key(): 1}
    n = 0
    for i in range(200):
        n += 1
        3 in d
    print(n)


equality_looks_at_frames()
equality_changes_locals()
