"""Attributes of exceptions raised by the interpreter: name, obj, key, value, args."""
def catch(f):
    try: f()
    except BaseException as e: return e
e = catch(lambda: missing_name)
print(type(e).__name__, e.name, e.args)
class A:
    __slots__ = ()
a = A()
for f in (lambda: a.nope, lambda: A.nope, lambda: setattr(a, "new", 1), lambda: delattr(a, "gone"), lambda: (5).nope, lambda: len.nope):
    e = catch(f)
    print(type(e).__name__, e.name, e.obj is a or e.obj is A or e.obj == 5 or e.obj is len, e.args)
e = catch(lambda: {}["key"])
print(e.args, str(e), repr(e))
e = catch(lambda: {}[("t", 1)])
print(e.args)
e = catch(lambda: next(iter([])))
print(e.args, e.value)
def g():
    return "ret"
    yield
e = catch(lambda: next(g()))
print(e.args, e.value)
e = catch(lambda: __import__("no_such_module_x"))
print(e.name, e.path, e.msg, e.name_from)
e = catch(lambda: exec("from sys import nothing_like_it"))
print(e.name, e.name_from, e.msg.split(" (")[0])
e = catch(lambda: "é".encode("ascii"))
print(e.encoding, e.start, e.end, e.reason, e.object)
e = catch(lambda: b"\xff".decode())
print(e.encoding, e.start, e.end, e.reason, e.object)
e = catch(lambda: compile("a b", "file.py", "exec"))
print(e.filename, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text, e.msg, e.args)
e = catch(lambda: exec("import sys; sys.exit(7)"))
print(e.code, e.args)
e = catch(lambda: [].pop())
print(e.args, e.__traceback__.tb_frame.f_code.co_name, e.__cause__, e.__context__, e.__suppress_context__)
e = catch(lambda: int("x"))
print(e.args)
e = catch(lambda: (lambda x: x)())
print(e.args)
e = ValueError("m")
e.custom = 1
print(vars(e), e.__dict__, hasattr(e, "name"))
e.args = (1, 2)
print(e, repr(e))
print(catch(lambda: AttributeError("x").name), AttributeError(name="n", obj=1).obj, ImportError("m", name="n").name, NameError(name="q").name)
for bad in (lambda: AttributeError("m", nam=1), lambda: ImportError(path=1, x=2), lambda: ValueError(a=1), lambda: KeyError(k=2), lambda: OSError(errno=1), lambda: StopIteration(value=1)):
    print(repr(catch(bad)))

