# Carets under the operator of the failing binary operation.
a, b, c = 1, "x", [2]
print("start")
result = (a + 1) * 2 + len(c) + (c[0] + b) - a

