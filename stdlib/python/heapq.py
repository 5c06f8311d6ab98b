"""Heap queues: lists whose smallest item (or largest, the _max functions) comes first."""

from _heapq import (heapify, heapify_max, heappop, heappop_max, heappush, heappush_max, heappushpop, heappushpop_max,
                    heapreplace, heapreplace_max)

__all__ = ['heappush', 'heappop', 'heapify', 'heapreplace', 'heappushpop', 'heappush_max', 'heappop_max',
           'heapify_max', 'heapreplace_max', 'heappushpop_max', 'nlargest', 'nsmallest', 'merge']


def merge(*iterables, key=None, reverse=False):
    """An iterator over the items of sorted iterables, in sorted order."""
    if reverse:
        make_heap, take, put_back, step = heapify_max, heappop_max, heapreplace_max, -1
    else:
        make_heap, take, put_back, step = heapify, heappop, heapreplace, 1
    # Entries are [key, number of the iterable, item, its next]; the number keeps the order of equal items.
    heap = []
    for number, iterable in enumerate(iterables):
        advance = iter(iterable).__next__
        try:
            item = advance()
        except StopIteration:
            continue
        heap.append([item if key is None else key(item), number * step, item, advance])
    make_heap(heap)
    while len(heap) > 1:
        entry = heap[0]
        advance = entry[3]
        try:
            while True:
                yield entry[2]
                item = advance()
                entry[2] = item
                entry[0] = item if key is None else key(item)
                put_back(heap, entry)
                entry = heap[0]
                advance = entry[3]
        except StopIteration:
            take(heap)
    if heap:
        entry = heap[0]
        yield entry[2]
        yield from entry[3].__self__


def _best(count, iterable, key, reverse):
    """The `count` first items of sorted(iterable, key=key, reverse=reverse), with a heap of that many."""
    if reverse:
        make_heap, replace, step = heapify, heapreplace, -1
    else:
        make_heap, replace, step = heapify_max, heapreplace_max, 1
    source = iter(iterable)
    heap = []
    order = 0
    for item in source:
        heap.append((item if key is None else key(item), order, item))
        order += step
        if len(heap) == count:
            break
    if not heap:
        return []
    make_heap(heap)
    worst = heap[0][0]
    for item in source:
        value = item if key is None else key(item)
        if (worst < value) if reverse else (value < worst):
            replace(heap, (value, order, item))
            worst = heap[0][0]
            order += step
    heap.sort(reverse=reverse)
    return [entry[2] for entry in heap]


def _few(count, iterable, key, reverse):
    if count == 1:
        nothing = object()
        item = (max if reverse else min)(iterable, default=nothing, key=key)
        return [] if item is nothing else [item]
    try:
        size = len(iterable)
    except (TypeError, AttributeError):
        pass
    else:
        if count >= size:
            return sorted(iterable, key=key, reverse=reverse)[:count]
    if count <= 0:
        return []
    return _best(count, iterable, key, reverse)


def nsmallest(n, iterable, key=None):
    """The n smallest items, in order: sorted(iterable, key=key)[:n]."""
    return _few(n, iterable, key, False)


def nlargest(n, iterable, key=None):
    """The n largest items, the largest first: sorted(iterable, key=key, reverse=True)[:n]."""
    return _few(n, iterable, key, True)
