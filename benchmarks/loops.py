"""Nothing but the interpreter: int arithmetic, a list, and calls."""


def collatz_length(n):
    length = 1
    while n != 1:
        n = 3 * n + 1 if n & 1 else n // 2
        length += 1
    return length


lengths = [collatz_length(n) for n in range(1, 30_000)]
print(max(lengths), lengths.index(max(lengths)) + 1)
