"""Recordings that end in the middle of a call, since there is no room for its frame: the call is done all the same."""
import sys


class Holder:
    pass


holder = Holder()
WIDE = ''.join(f'    v{i} = a\n' for i in range(300))
source = []
for k in range(10):
    end = k == 9
    source.append(f'def narrow{k}(a, b=2):\n    return ' + ('a - b\n' if end else f'holder.narrow{k + 1}(a + 1, 4) + b - b\n'))
    source.append(f'def fewer{k}(a, b=2):\n    return ' + ('a - b\n' if end else f'holder.fewer{k + 1}(a + 1) + b - b\n'))
    source.append(f'def wide{k}(a, b=7):\n{WIDE}    return ' + ('a - b\n' if end else f'holder.wide{k + 1}(a + 1, b) + v3 - a\n'))
    source.append(f'def named{k}(a, *r, b=7, **k):\n{WIDE}    return ' +
                  ('a - b + len(r) + len(k)\n' if end else f'holder.named{k + 1}(a + 1, 5, b=b + 1, z=3) + v3 - a\n'))
    source.append(f'class Made{k}:\n    def __init__(self, a, b=7):\n' + WIDE.replace('    ', '        ') + '        self.x = ' +
                  ('a - b\n' if end else f'holder.Made{k + 1}(a + 1).x\n'))
    source.append(f'class Small{k}:\n    def __init__(self, a, b=7):\n        self.x = ' +
                  ('a - b\n' if end else f'holder.Small{k + 1}(a + 1).x\n'))
    source.append(f'class Keyed{k}:\n    def __init__(self, a, *, b=7):\n        self.x = ' +
                  ('a - b\n' if end else f'holder.Keyed{k + 1}(a + 1, b=b).x\n'))
    source.append(f'class Methods{k}:\n    def m(self, a, b=3):\n        return ' +
                  ('a - b\n' if end else f'holder.methods{k + 1}(a + 1)\n'))
exec('\n'.join(source))
NAMES = ('narrow', 'fewer', 'wide', 'named', 'Made', 'Small', 'Keyed')
for k in range(10):
    for name in NAMES:
        setattr(holder, f'{name}{k}', globals()[f'{name}{k}'])
    setattr(holder, f'methods{k}', globals()[f'Methods{k}']().m)


def at(depth, run, n):
    return run(n) if depth == 0 else at(depth - 1, run, n)


for name in NAMES + ('methods',):
    names = {}
    tail = '.x' if name in ('Made', 'Small', 'Keyed') else ''
    exec(f'''def run(n):
    total = 0
    for i in range(n):
        total += holder.{name}0(i){tail}
    return total''', globals(), names)
    expected = names['run'](300)
    print(name, expected)
    sys.setrecursionlimit(150)
    for depth in range(110, 147):
        # Anew each time: nothing has been recorded of it.
        exec(f'''def run(n):
    total = 0
    for i in range(n):
        total += holder.{name}0(i){tail}
    return total''', globals(), names)
        try:
            found = at(depth, names['run'], 300)
        except RecursionError:
            found = expected
        if found != expected:
            print('wrong', depth, found)
    sys.setrecursionlimit(1000)
