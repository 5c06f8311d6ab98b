# An IndentationError in the script itself.
def f():
    x = 1
      y = 2
    return x

