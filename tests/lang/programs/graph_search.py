"""Breadth-first and depth-first search, topological sort, union-find, shortest paths, a maze."""
G = {"a": "bc", "b": "d", "c": "de", "d": "f", "e": "f", "f": "", "x": "y", "y": "x"}
def bfs(g, s):
    seen, queue = {s: None}, [s]
    for n in queue:
        for m in g[n]:
            if m not in seen: seen[m] = n; queue.append(m)
    return queue, seen
def path(parents, t):
    out = []
    while t: out.append(t); t = parents[t]
    return out[::-1]
def dfs(g, n, seen=None):
    seen = set() if seen is None else seen
    if n in seen: return
    seen.add(n)
    yield n
    for m in g[n]: yield from dfs(g, m, seen)
order, parents = bfs(G, "a")
print(order, path(parents, "f"), list(dfs(G, "a")))
class Cycle(Exception): pass
def topo(g):
    state, out = {}, []
    def visit(n, trail):
        if state.get(n) == 1: raise Cycle(" -> ".join(trail[trail.index(n):] + [n]))
        if n in state: return
        state[n] = 1
        for m in g[n]: visit(m, trail + [n])
        state[n] = 2
        out.append(n)
    for n in g: visit(n, [])
    return out[::-1]
print(topo({k: v for k, v in G.items() if k not in "xy"}))
try: topo(G)
except Cycle as e: print("cycle", e)
class UF:
    def __init__(self, xs): self.p = {x: x for x in xs}
    def find(self, x):
        while self.p[x] != x: self.p[x] = x = self.p[self.p[x]]
        return x
    def union(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b: return False
        self.p[b] = a
        return True
edges = [(4, "a", "b"), (1, "a", "c"), (3, "b", "c"), (2, "c", "d"), (7, "b", "d")]
uf = UF("abcd")
print([(a, b, w) for w, a, b in sorted(edges) if uf.union(a, b)])
INF = float("inf")
V = "abcd"
D = {(i, j): 0 if i == j else INF for i in V for j in V}
for w, a, b in edges: D[a, b] = D[b, a] = w
for k in V:
    for i in V:
        for j in V: D[i, j] = min(D[i, j], D[i, k] + D[k, j])
print([[D[i, j] for j in V] for i in V])
MAZE = """#########
#S..#...#
#.#.#.#.#
#.#...#E#
#########""".splitlines()
pos = {c: (r, l.index(c)) for r, l in enumerate(MAZE) for c in "SE" if c in l}
grid = {(r, c): [(r + dr, c + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)) if MAZE[r + dr][c + dc] != "#"] for r, l in enumerate(MAZE) for c, ch in enumerate(l) if ch != "#"}
_, par = bfs(grid, pos["S"])
way = path(par, pos["E"])
print(len(way), "\n".join("".join("*" if (r, c) in way and ch == "." else ch for c, ch in enumerate(l)) for r, l in enumerate(MAZE)), sep="\n")

