# Carets under unary operators and membership tests.
def check(x, container):
    try:
        return -x
    except TypeError:
        return not x in container
print(check(1, []))
check("x", 5)

