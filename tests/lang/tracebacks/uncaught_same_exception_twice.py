# A cycle of contexts is cut; the same exception is shown once.
a = ValueError("a")
b = KeyError("b")
try:
    try:
        raise a
    except ValueError:
        raise b
except KeyError:
    raise a

