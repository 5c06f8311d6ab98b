# A call over several lines: the lines of it that a traceback shows.
def compute(a, b, c):
    return a / b * c

def outer():
    return compute(
        1,
        0,
        c=compute(
            2,
            1,
            3,
        ),
    )

outer()

