# An assertion with a message, over two lines.
values = [1, 2, 3]
assert sum(values) == 7, \
    f"sum is {sum(values)}"

