# Which of the objects are the same one is part of what a trace relies on, and may differ from one time to the next.
import copy
from collections import Counter


class Node:
    def __init__(self, left=None, right=None):
        self.left = left
        self.right = right


def lists(n):
    seen = Counter()
    for i in range(n):
        a, b = [i], [i]
        x = [a, b] if i % 5 else [a, a]
        y = copy.deepcopy(x)
        seen[y[0] is y[1], y[0] is a, y[1] is b] += 1
        y[0].append(1)
        seen['second', len(y[1])] += 1
    return sorted(seen.items(), key=str)


def nodes(n):
    seen = Counter()
    for i in range(n):
        leaf = Node()
        other = leaf if i % 3 == 0 else Node()
        x = Node(leaf, Node(other, (leaf, other)))
        if i % 7 == 0:
            leaf.left = x
        if i % 11 == 0:
            x.right.left = x
        y = copy.deepcopy(x)
        seen[y.left is y.right.left, y.right.right[0] is y.left, y.right.right[1] is y.left, y.left.left is y,
             y.right.left is y] += 1
    return sorted(seen.items(), key=str)


def dicts(n):
    shared = {'k': []}
    seen = Counter()
    for i in range(n):
        x = {'a': shared, 'b': shared if i % 4 else {'k': []}, 'c': shared['k']}
        y = copy.deepcopy(x)
        seen[y['a'] is y['b'], y['a']['k'] is y['c'], y['b']['k'] is y['c'], y['a'] is shared] += 1
    return sorted(seen.items(), key=str)


def tuples(n):
    seen = Counter()
    inner = ([1],)
    for i in range(n):
        same = (1, 'a', (2, 3))
        x = (inner, inner if i % 2 else ([1],), same, [same])
        y = copy.deepcopy(x)
        seen[y[0] is y[1], y[2] is same, y[3][0] is same, y is x, y[0][0] is inner[0]] += 1
    return sorted(seen.items(), key=str)


def cycles(n):
    good = 0
    for i in range(n):
        a = [i]
        t = (a, {'a': a})
        a.append(t)
        if i % 6 == 0:
            a.append(a)
        y = copy.deepcopy(t)
        good += y[0][1] is y and y[1]['a'] is y[0] and y is not t and (i % 6 != 0 or y[0][2] is y[0])
    return good


def lengths(n):
    out = []
    for i in range(n):
        x = [[j] for j in range(i % 5)]
        y = copy.deepcopy(x)
        if i % 5:
            y[-1][0] = -1
        out.append((len(y), x[-1:], y[-1:]))
    return out[-7:]


for function in lists, nodes, dicts, tuples, cycles, lengths:
    print(function.__name__, function(300))
