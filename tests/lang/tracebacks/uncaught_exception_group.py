# The tree of an uncaught exception group.
def fail(e):
    raise e

def collect():
    errors = []
    for e in (ValueError("one"), KeyError("two")):
        try:
            fail(e)
        except Exception as x:
            errors.append(x)
    raise ExceptionGroup("several failed", errors + [TypeError("never raised")])

collect()

