# An exception during the handling of another, three deep.
def one():
    try:
        1 / 0
    except ZeroDivisionError:
        two()

def two():
    try:
        [][3]
    except IndexError:
        {}["three"]

one()

