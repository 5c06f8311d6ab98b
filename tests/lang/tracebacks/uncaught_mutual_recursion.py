# Finite recursion that fails at its end: repeated frames of a pair are not folded, of one line are.
def even(n):
    if n == 0:
        raise ValueError("bottom")
    return odd(n - 1)

def odd(n):
    return even(n - 1)

def straight(n):
    if n == 0:
        return even(4)
    return straight(n - 1)

straight(7)

