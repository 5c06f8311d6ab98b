# The line numbers when an exception passes finally blocks.
def f():
    try:
        try:
            raise ValueError("first")
        finally:
            print("inner")
    finally:
        print("outer")
        g()

def g():
    raise TypeError(
        "second"
    )

f()

