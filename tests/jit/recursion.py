"""Functions that call themselves: what they return, raise, and see of their frames, at any depth."""
import sys
import traceback


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def depth(n):
    if n == 0:
        return 0
    return 1 + depth(n - 1)


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def tree(n):
    if n == 0:
        return None
    return (tree(n - 1), n, tree(n - 1))


def count(node):
    if node is None:
        return 0
    left, value, right = node
    return count(left) + value + count(right)


def hanoi(n, a, b, c, moves):
    if n:
        hanoi(n - 1, a, c, b, moves)
        moves.append((a, c))
        hanoi(n - 1, b, a, c, moves)


def plain():
    print(fib(20), depth(500), even(300), odd(301), count(tree(9)))
    moves = []
    hanoi(8, 'a', 'b', 'c', moves)
    print(len(moves), moves[:3], moves[-1])


def types_change():
    def total(n, one):
        return one if n == 0 else one + total(n - 1, one)
    print([total(60, one) for one in (1, 1.5, 2 ** 60, 'x', [0], (1,))][3:5], total(200, 1), total(100, 0.5),
          total(5, 2 ** 61))


def very_deep():
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(60000)
    try:
        print(depth(50000), depth(49000), sum(depth(n) for n in range(0, 3000, 100)))
    finally:
        sys.setrecursionlimit(limit)


def too_deep():
    def down(n):
        nonlocal deepest
        deepest = n
        return down(n + 1) + 1
    def base():
        frame, n = sys._getframe(), 0
        while frame:
            frame, n = frame.f_back, n + 1
        return n
    for _ in range(5):
        deepest = 0
        try:
            down(0)
        except RecursionError as error:
            print(error, deepest + base() - sys.getrecursionlimit())


def raises_at(n, where):
    if n == where:
        raise ValueError(n)
    if n > 100:
        return n
    return raises_at(
        n + 1,
        where) + 1


def exceptions():
    for where in [1000] * 20 + [0, 3, 50, 99]:
        try:
            result = raises_at(0, where)
        except ValueError as error:
            lines = [entry.lineno for entry in traceback.extract_tb(error.__traceback__)]
            print(error, len(lines), sorted(set(line - lines[1] for line in lines[1:])))
    print(result)


def catches(n):
    if n == 0:
        return 1 // n
    try:
        return catches(n - 1) + 1
    except ZeroDivisionError:
        return n if n % 7 == 0 else catches(0)


def caught():
    total = 0
    for n in range(1, 60):
        try:
            total += catches(n)
        except ZeroDivisionError:
            total -= 1
    print(total)


def looks(n, at):
    if n == at:
        frame, seen = sys._getframe(), []
        while frame.f_code.co_name == 'looks':
            seen.append((frame.f_locals['n'], frame.f_lineno - frame.f_code.co_firstlineno))
            frame = frame.f_back
        return seen
    if n == 0:
        return []
    found = looks(n - 1, at)
    return found


def frames():
    for at in [-1] * 30 + [0, 5, 39]:
        seen = looks(40, at)
        if seen:
            print(len(seen), seen[0], seen[1], seen[-1], len(set(line for _, line in seen)))


def kept(n, frames):
    if n == 0:
        return 0
    if n % 10 == 3:
        frames.append(sys._getframe())
    value = kept(n - 1, frames)
    return value + n


def kept_frames():
    for _ in range(20):
        frames = []
        total = kept(40, frames)
    print(total, [(frame.f_locals['n'], frame.f_locals['value']) for frame in frames])


def through_natives(n):
    if n < 2:
        return n
    if n % 5 == 0:
        return sum(map(through_natives, [n - 1, n - 2]))
    if n % 7 == 0:
        return max([n - 1, n - 2], key=through_natives)
    return through_natives(n - 1) + through_natives(n - 2)


def items(n):
    if n > 0:
        yield from items(n - 1)
        yield step(n)
        for each in items(n - 2):
            yield step(each)


def step(n):
    return n if n < 3 else step(n - 3)


class Node:
    def __init__(self, left, right):
        self.left, self.right = left, right

    def size(self):
        return 1 + (self.left.size() if self.left else 0) + (self.right.size() if self.right else 0)

    def __call__(self, n):
        return n if not self.left else self.left(n + 1)

    def __len__(self):
        return 1 + (len(self.left) if self.left is not None else 0)


def make(n):
    return Node(make(n - 1), make(n - 1)) if n else None


def methods():
    node = make(8)
    print(node.size(), node(0), len(node), sum(node.size() for _ in range(5)))


def changes(n):
    global helper
    if n == 0:
        return 0
    if n == 20 and swap:
        helper = other_helper
    return helper(n) + changes(n - 1)


def helper(n):
    return 1


def other_helper(n):
    return 100


def changed_inside():
    global swap, helper
    first = helper
    swap = False
    for _ in range(20):
        total = changes(50)
    swap = True
    print(total, changes(50), changes(50))
    helper = first
    swap = False
    print(changes(50))


def replaced(n):
    global replaced
    if n == 0:
        return 0
    if n == 10 and swap:
        replaced = lambda n: 1000
    return replaced(n - 1) + 1


def replaced_inside():
    global swap, replaced
    first = replaced
    swap = False
    for _ in range(20):
        total = replaced(50)
    swap = True
    print(total, replaced(50))
    replaced = first
    swap = False
    print(replaced(50))


def with_defaults(n, step=1, *rest, scale=2, **options):
    if n <= 0:
        return scale + len(rest) + len(options)
    return with_defaults(n - step, step, *rest, scale=scale, **options) + 1


def closures():
    def outer(n, weight):
        def inner(m):
            return 0 if m <= 0 else weight + inner(m - 1)
        return inner(n) + (outer(n - 1, weight + 1) if n else 0)
    print(outer(30, 1), [outer(n, 2) for n in range(5)])


plain()
types_change()
very_deep()
too_deep()
exceptions()
caught()
frames()
kept_frames()
print([through_natives(n) for n in range(18)])
print(sum(items(12)), list(items(6)))
methods()
changed_inside()
replaced_inside()
print(with_defaults(50), with_defaults(60, 2, 3, 4, scale=5, other=6))
closures()
