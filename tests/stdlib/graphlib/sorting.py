"""Topological orders, step by step and at once, circles, and what is refused."""
from graphlib import CycleError, TopologicalSorter


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error.args)


def steps(graph):
    sorter = TopologicalSorter(graph)
    sorter.prepare()
    while sorter.is_active():
        ready = sorter.get_ready()
        print(sorted(map(str, ready)), bool(sorter))
        sorter.done(*ready)


steps({"D": {"B", "C"}, "C": {"A"}, "B": {"A"}})
steps({2: [11], 9: [11, 8, 10], 10: [11, 3], 11: [7, 5], 8: [7, 3]})
steps({None: [1], 1: [2], 2: []}); steps({}); steps({1: [1 + 1, 2]})
print(list(TopologicalSorter({"d": "c", "c": "b", "b": "a"}).static_order()), list(TopologicalSorter().static_order()))
for graph in ({1: [1]}, {1: [2], 2: [1]}, {1: [2], 2: [3], 3: [4], 4: [2]}, {"x": ["y"], "y": ["z"], "z": ["x"], "a": ["b"]},
              {0: [1], 1: [2], 2: [0, 3], 3: []}):
    attempt(TopologicalSorter(graph).prepare)
    attempt(lambda: list(TopologicalSorter(graph).static_order()))
s = TopologicalSorter()
s.add(1, 2, 3); s.add(4); s.add(1, 5)
for early in s.get_ready, s.is_active, lambda: s.done(1):
    attempt(early)
s.prepare(); s.prepare()
attempt(lambda: s.add(6))
print(sorted(s.get_ready()), s.get_ready(), s.is_active())
for wrong in lambda: s.done(1), lambda: s.done(99), lambda: s.done(2, 2), s.prepare:
    attempt(wrong)
s.done(3, 4, 5); print(s.get_ready()); s.done(1); print(s.is_active(), bool(s))
c = TopologicalSorter({1: [2], 2: [1], 3: []})
attempt(c.prepare)
print(c.get_ready())
attempt(lambda: TopologicalSorter({1: [[]]}))
attempt(lambda: TopologicalSorter([1]))
print(issubclass(CycleError, ValueError), TopologicalSorter[int])
