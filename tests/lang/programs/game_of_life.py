"""Conway's game of life on a small torus, with sets and comprehensions."""
def step(cells, w, h):
    counts = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    p = (x + dx) % w, (y + dy) % h
                    counts[p] = counts.get(p, 0) + 1
    return {p for p, n in counts.items() if n == 3 or (n == 2 and p in cells)}
def draw(cells, w, h): return "\n".join("".join("#" if (x, y) in cells else "." for x in range(w)) for y in range(h))
glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
cells = glider
for i in range(4):
    print(f"generation {i}\n{draw(cells, 8, 6)}")
    cells = step(cells, 8, 6)
for _ in range(100): cells = step(cells, 8, 6)
print(sorted(cells), len(cells))
blinker = {(1, 1), (2, 1), (3, 1)}
print(step(step(blinker, 9, 9), 9, 9) == blinker)

