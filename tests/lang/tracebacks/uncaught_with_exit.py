# An exception in a with body, and one in __exit__.
class Manager:
    def __enter__(self):
        return self
    def __exit__(self, kind, value, traceback):
        print("exit sees", kind.__name__)
        raise OSError("cannot close") from value

with Manager() as m, \
        Manager():
    m.nothing

