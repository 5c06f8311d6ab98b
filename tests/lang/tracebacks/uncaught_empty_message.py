# Exceptions without a message, and one raised as a class.
try:
    raise ValueError
except ValueError:
    try:
        raise KeyError()
    except KeyError:
        raise KeyError("")

