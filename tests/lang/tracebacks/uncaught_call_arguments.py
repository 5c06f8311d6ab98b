# Carets for a failing call, with the callee and its arguments apart.
def target(a, b, *, key):
    return a

def caller():
    value = target(1, target(2, 3, key=4))
    return value

caller()

