"""Backtracking: n queens by generators, a sudoku by candidate sets."""
def queens(n, placed=()):
    if len(placed) == n: yield placed
    else:
        for c in range(n):
            if all(c != q and abs(c - q) != len(placed) - r for r, q in enumerate(placed)):
                yield from queens(n, placed + (c,))
print([sum(1 for _ in queens(n)) for n in range(1, 8)], next(queens(8)))
for row in next(queens(6)): print("".join("Q" if i == row else "." for i in range(6)))
puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
def solve(grid):
    best = None
    for i in range(81):
        if grid[i] == "0":
            r, c = divmod(i, 9)
            used = {grid[r * 9 + k] for k in range(9)} | {grid[k * 9 + c] for k in range(9)} | {grid[(r // 3 * 3 + k // 3) * 9 + c // 3 * 3 + k % 3] for k in range(9)}
            cand = [d for d in "123456789" if d not in used]
            if not cand: return None
            if best is None or len(cand) < len(best[1]): best = i, cand
    if best is None: return grid
    i, cand = best
    for d in cand:
        if (s := solve(grid[:i] + d + grid[i + 1:])): return s
    return None
s = solve(puzzle)
for r in range(9): print(s[r * 9:r * 9 + 9])
print(all(len({s[r * 9 + c] for c in range(9)}) == 9 for r in range(9)), solve("55" + puzzle[2:]))

