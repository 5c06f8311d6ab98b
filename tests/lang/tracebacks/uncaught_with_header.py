# An object that is no context manager, and the carets under it.
import io
def run():
    with io.StringIO("x") as a, len as b:
        print(a, b)
run()

