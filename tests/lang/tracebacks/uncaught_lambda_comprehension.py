# Frames of lambdas, comprehensions, generator expressions and class bodies.
def apply(f, x):
    return f(x)

def go():
    return [y for y in (apply(lambda v: v // 0, i) for i in range(2))]

class Body:
    value = go()

