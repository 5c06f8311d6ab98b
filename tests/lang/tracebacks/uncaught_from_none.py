# raise ... from None hides the context.
try:
    int("not a number")
except ValueError:
    raise RuntimeError("bad configuration") from None

