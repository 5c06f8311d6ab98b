# Carets in a chained comparison and a condition.
x, y, z = 1, 2, "three"
while x < y < z and not y:
    pass

