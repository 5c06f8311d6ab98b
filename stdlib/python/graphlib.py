"""Orders in which things can be done of which some need others to be done before."""

from types import GenericAlias

__all__ = ['CycleError', 'TopologicalSorter']


class CycleError(ValueError):
    """Things need one another in a circle; args[1] is such a circle, its first member again at its end."""


class _Node:
    """A thing: how many it still waits for, and who waits for it."""

    __slots__ = 'value', 'waits_for', 'followers', 'state'

    def __init__(self, value):
        self.value = value
        self.waits_for = 0
        self.followers = []
        self.state = _WAITING


_WAITING, _GIVEN_OUT, _DONE = range(3)


class TopologicalSorter:
    """Gives things out when all that they need is done.

    The graph is a mapping from each thing to those that it needs. Either static_order(), or prepare(), and then
    get_ready() and done() until is_active() is false.
    """

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None  # a list from prepare() on
        self._given = self._finished = 0
        for node, predecessors in graph.items() if graph is not None else ():
            self.add(node, *predecessors)

    def _node(self, value):
        node = self._nodes.get(value)
        if node is None:
            node = self._nodes[value] = _Node(value)
        return node

    def add(self, node, *predecessors):
        """Add a thing, and things that it needs."""
        if self._ready is not None:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        added = self._node(node)
        added.waits_for += len(predecessors)
        for each in predecessors:
            self._node(each).followers.append(node)

    def prepare(self):
        """No more can be added; CycleError where there is a circle."""
        if self._given:
            raise ValueError('cannot prepare() after starting sort')
        if self._ready is None:
            self._ready = [node.value for node in self._nodes.values() if not node.waits_for]
        if circle := self._circle():
            raise CycleError('nodes are in a cycle', circle)

    def _circle(self):
        """A circle in the graph, in the order of what follows; None where there is none."""
        clear = set()
        for start in self._nodes:
            if start in clear:
                continue
            # The path from start, with what is left to follow at each step.
            path, places, left = [start], {start: 0}, [iter(self._nodes[start].followers)]
            while path:
                follower = next(left[-1], _nobody)
                if follower is _nobody:
                    done = path.pop()
                    left.pop()
                    del places[done]
                    clear.add(done)
                elif follower in places:
                    return [*path[places[follower]:], follower]
                elif follower not in clear:
                    places[follower] = len(path)
                    path.append(follower)
                    left.append(iter(self._nodes[follower].followers))
        return None

    def _check_prepared(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')

    def get_ready(self):
        """A tuple of all that can be done now and was not given out before."""
        self._check_prepared()
        given = tuple(self._ready)
        for value in given:
            self._nodes[value].state = _GIVEN_OUT
        self._ready.clear()
        self._given += len(given)
        return given

    def is_active(self):
        """Whether there is more to do, or something was given out and is not done."""
        self._check_prepared()
        return self._finished < self._given or bool(self._ready)

    __bool__ = is_active

    def done(self, *nodes):
        """These have been done: who waits for them waits no longer."""
        self._check_prepared()
        for value in nodes:
            node = self._nodes.get(value)
            if node is None:
                raise ValueError(f'node {value!r} was not added using add()')
            if node.state == _WAITING:
                raise ValueError(f'node {value!r} was not passed out (still not ready)')
            if node.state == _DONE:
                raise ValueError(f'node {value!r} was already marked done')
            node.state = _DONE
            self._finished += 1
            for follower in node.followers:
                waiting = self._nodes[follower]
                waiting.waits_for -= 1
                if not waiting.waits_for:
                    self._ready.append(follower)

    def static_order(self):
        """All things, each behind what it needs."""
        self.prepare()
        while self.is_active():
            ready = self.get_ready()
            yield from ready
            self.done(*ready)


_nobody = object()
