# Carets inside a comprehension over several lines.
rows = [[1, 2], [3, 0]]
ratios = [
    a / b
    for a, b in rows
    if a > 0
]

