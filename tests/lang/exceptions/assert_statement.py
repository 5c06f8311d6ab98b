"""assert: with and without message, its cost when true, errors."""
def show(f):
    try:
        f()
        print("passed")
    except AssertionError as e:
        print("AssertionError", e, e.args)
def check(cond, *msg):
    def f():
        if msg: assert cond, msg[0]
        else: assert cond
    return f
show(check(True))
show(check(1))
show(check([]))
show(check(0, "message"))
show(check(None, 42))
show(check(False, ("tuple", 1)))
show(check(False, ValueError("exc")))
def evaluated(x):
    print("evaluated")
    return x
def lazy(): assert True, evaluated("never")
def eager(): assert False, evaluated("message")
show(lazy)
show(eager)
def tup(): assert 1 == 1 and 2 < 3, "no"
show(tup)
def walrus(): assert (n := 0), f"n was {n}"
show(walrus)
AssertionError_saved = AssertionError
class AssertionErrorX(Exception): pass
def shadow():
    AssertionError = AssertionErrorX
    assert False, "not the shadow"
show(shadow)
class Raises:
    def __bool__(self): raise KeyError("in bool")
try:
    assert Raises()
except KeyError as e:
    print("KeyError", e)
try:
    assert False, 1 / 0
except ZeroDivisionError as e:
    print(e, e.__context__)
print(__debug__)
for source in ["assert", "assert x,", "assert x y", "assert x, y, z", "assert (x, 'always true')", "assert x = 1", "assert (x = 1)", "assert x := 1", "assert not", "__debug__ = 1", "assert x, y = 2", "assert *a", "assert lambda: 1", "assert x if y"]:
    try:
        import warnings
        with warnings.catch_warnings(record=True) as w:
            warnings.simplefilter("always")
            compile(source, "<assert>", "exec")
        print(source, "ok", [f"{x.category.__name__}: {x.message}" for x in w])
    except SyntaxError as e:
        print(source, "|", e.msg, e.offset, e.end_offset)

