"""except A, B: without brackets (3.14); the bound name is deleted after; evaluation of the types."""
def f(x):
    try:
        raise x
    except ValueError, KeyError:
        return "value or key"
    except (OSError, TypeError) as e:
        return f"as {e!r}"
    except IndexError, NameError, AttributeError:
        return "three"
for x in (ValueError(), KeyError(), OSError(), TypeError(), IndexError(), NameError("n"), AttributeError()):
    print(type(x).__name__, f(x))
def star(x):
    try:
        raise x
    except* ValueError, KeyError:
        return_value.append("star")
return_value = []
star(ExceptionGroup("g", [ValueError(), KeyError()]))
print(return_value)
def types(n):
    print("evaluated", n)
    return n
try:
    raise KeyError("k")
except types(ValueError): pass
except types(KeyError): print("matched")
except types(OSError): pass
def name_gone():
    e = 1
    try: raise ValueError("v")
    except ValueError as e: print(e)
    try: print(e)
    except UnboundLocalError as err: print(err)
name_gone()
def name_deleted_inside():
    try: raise ValueError
    except ValueError as e:
        del e
    print("no error")
name_deleted_inside()
def name_rebound():
    try: raise ValueError
    except ValueError as e:
        e = "other"
        print(e)
name_rebound()
for source in ["try: pass\nexcept A, B as c: pass", "try: pass\nexcept (A, B): pass", "try: pass\nexcept A,: pass", "try: pass\nexcept A as B.c: pass", "try: pass\nexcept A as 1: pass", "try: pass\nexcept A as (b): pass", "try: pass", "try:\n pass\nx", "try: pass\nelse: pass", "try: pass\nfinally: pass\nexcept: pass", "try: pass\nexcept: pass\nexcept A: pass", "try: pass\nexcept\n pass", "try: pass\nexcept A B: pass", "except A: pass", "finally: pass", "try x: pass", "try: pass\nexcept A:\npass", "try:\npass\nexcept: pass", "try: pass\nexcept A: pass\nelse: pass\nelse: pass", "try: pass\nfinally x: pass", "raise A from", "raise A, B", "raise from B", "raise A as b"]:
    try:
        compile(source, "<try>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", type(e).__name__, e.msg, e.lineno, e.offset, e.end_offset)

