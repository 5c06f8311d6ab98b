# A nested group, with causes, contexts and notes inside.
def leaf():
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("leaf") from e

def make():
    try:
        leaf()
    except ValueError as e:
        inner = ExceptionGroup("inner group", [e, OSError(5, "i/o")])
        inner.add_note("a note on the group")
        return inner

try:
    raise KeyError("context of the group")
except KeyError:
    raise ExceptionGroup("outer group", [make(), ExceptionGroup("second", [TypeError("t")])])

