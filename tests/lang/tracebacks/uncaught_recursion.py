# Endless recursion: repeated lines are folded; the last line is the RecursionError.
import traceback
def down(n):
    return down(n + 1)
def up(n):
    if n == 0:
        raise RecursionError("given up by hand")
    return up(n - 1)
try:
    down(0)
except RecursionError as e:
    lines = traceback.format_exception(e)
    print(lines[0], lines[2], lines[3], lines[4], sep="", end="")
    print([line.split(" repeated")[0] for line in lines if "repeated" in line], lines[-1], len(lines))
up(60)
