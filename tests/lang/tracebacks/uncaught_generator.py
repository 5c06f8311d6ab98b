# Frames of generators, delegation included.
def inner():
    yield 1
    yield 1 / 0

def outer():
    yield from inner()

def consume(g):
    for x in g:
        print(x)

consume(outer())

