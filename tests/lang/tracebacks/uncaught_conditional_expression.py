# Carets in a conditional expression and in boolean operators.
flag, data = True, None
value = data["a"] if flag and not data else 0

