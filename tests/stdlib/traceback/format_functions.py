"""traceback: format_exception, format_exc, format_tb, extract_tb, print_exc, limits."""
import traceback, sys, io
def a(): b()
def b(): raise ValueError("deep")
try:
    a()
except ValueError as e:
    print(traceback.format_exc(), end="")
    print("".join(traceback.format_exception(e)) == traceback.format_exc(), traceback.format_exception(type(e), e, e.__traceback__) == traceback.format_exception(e))
    print(traceback.format_exception_only(e), traceback.format_exception_only(type(e), e))
    tb = traceback.extract_tb(e.__traceback__)
    print([(f.name, f.lineno, f.line) for f in tb], len(tb), type(tb).__name__, tb[0].filename.endswith("format_functions.py"), tb[-1].locals)
    print("".join(traceback.format_tb(e.__traceback__)), end="")
    print(len(traceback.format_tb(e.__traceback__, limit=1)), len(traceback.format_tb(e.__traceback__, limit=-1)), traceback.format_tb(e.__traceback__, limit=-1)[0].splitlines()[1])
    print("".join(traceback.format_list(tb[:1])), end="")
    out = io.StringIO()
    traceback.print_exc(file=out)
    traceback.print_exc(limit=1, file=out)
    traceback.print_exception(e, file=out, chain=False)
    traceback.print_tb(e.__traceback__, file=out, limit=1)
    print(out.getvalue(), end="")
try:
    try: {}["k"]
    except KeyError as k: raise TypeError("t") from k
except TypeError as e:
    print("".join(traceback.format_exception(e)), end="")
    print("".join(traceback.format_exception(e, chain=False)), end="")
    print([f[1] for f in traceback.walk_tb(e.__traceback__)])
print(traceback.format_exc(), traceback.format_exception(None), traceback.format_exception_only(None), end="")
print(traceback.format_exception_only(KeyError("k")), traceback.format_exception_only(ValueError()), traceback.format_exception_only(ValueError("a\nb")))
class Local(Exception):
    __module__ = "some.module"
print(traceback.format_exception_only(Local("x")), traceback.format_exception_only(Exception("t", 1)))
def f():
    s = traceback.extract_stack()
    return s[-1].name, s[-1].line, traceback.format_stack()[-1].splitlines()[0].split(",")[1:]
print(f())
fs = traceback.FrameSummary("file.py", 5, "func", line="  the line  ")
print(fs, fs.line, fs.filename, fs[1], list(fs), traceback.format_list([fs, ("x.py", 1, "g", "code")]))
for call in [lambda: traceback.format_exception(5), lambda: traceback.format_exception(), lambda: traceback.format_tb(5), lambda: traceback.extract_tb("x"), lambda: traceback.format_exception_only(), lambda: traceback.print_exception(5)]:
    try: print(call())
    except Exception as e: print(type(e).__name__, e)

