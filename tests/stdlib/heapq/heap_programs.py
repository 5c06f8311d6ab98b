"""heapq: Dijkstra, a scheduler, running median, merging sorted streams."""
import heapq
graph = {"a": {"b": 7, "c": 9, "f": 14}, "b": {"c": 10, "d": 15}, "c": {"d": 11, "f": 2}, "d": {"e": 6}, "f": {"e": 9}, "e": {}}
def dijkstra(start):
    dist, heap = {start: 0}, [(0, start)]
    while heap:
        d, n = heapq.heappop(heap)
        if d > dist[n]: continue
        for m, w in graph[n].items():
            if d + w < dist.get(m, float("inf")):
                dist[m] = d + w
                heapq.heappush(heap, (d + w, m))
    return dist
print(dijkstra("a"))
def median_stream(xs):
    low, high = [], []
    for x in xs:
        heapq.heappush(low, -heapq.heappushpop(high, x))
        if len(low) > len(high): heapq.heappush(high, -heapq.heappop(low))
        yield high[0] if len(high) > len(low) else (high[0] - low[0]) / 2
print(list(median_stream([5, 2, 8, 1, 9])))
events, clock, seq = [], 0, 0
def at(t, name):
    global seq
    seq += 1
    heapq.heappush(events, (t, seq, name))
at(5, "e"); at(1, "a"); at(5, "f"); at(3, "c")
while events:
    t, _, name = heapq.heappop(events)
    print(t, name, end="; ")
    if name == "c": at(4, "d")
print()
def huffman(freq):
    heap = [(f, i, s) for i, (s, f) in enumerate(freq.items())]
    heapq.heapify(heap)
    n = len(heap)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, (a[0] + b[0], n, (a[2], b[2])))
        n += 1
    codes = {}
    def walk(t, p):
        if isinstance(t, tuple):
            walk(t[0], p + "0")
            walk(t[1], p + "1")
        else: codes[t] = p
    walk(heap[0][2], "")
    return codes
print(huffman({"a": 45, "b": 13, "c": 12, "d": 16, "e": 9, "f": 5}))
def heapsort(xs):
    h = list(xs)
    heapq.heapify(h)
    return [heapq.heappop(h) for _ in range(len(h))]
print(heapsort("heapsort"), heapsort([3.5, 1, 2**70, -1]))
import itertools
print(list(itertools.islice(heapq.merge((x * x for x in itertools.count()), (x * 3 for x in itertools.count())), 10)))
h = [(1, "x", [2]), (1, "x", [1])]
heapq.heapify(h)
print(h)
try:
    heapq.heapify([(1, {}), (1, {})])
except TypeError as e:
    print(e)

