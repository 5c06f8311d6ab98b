# A user exception in a class in a function: its qualified name, its __str__.
def scope():
    class Problem(Exception):
        def __str__(self):
            return f"problem {self.args[0]}\nsecond line of the text"
    return Problem

class Outer:
    class Error(LookupError):
        pass

try:
    raise scope()(7)
except Exception:
    raise Outer.Error("nested class", 5)

