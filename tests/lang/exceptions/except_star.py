"""except*: matching, splitting, re-raising, else and finally, plain exceptions."""
def run(exc, label=""):
    log = []
    try:
        try:
            if exc: raise exc
        except* ValueError as e:
            log.append(("value", repr(e)))
        except* (KeyError, TypeError) as e:
            log.append(("key/type", repr(e)))
        except* OSError:
            log.append("os")
        else:
            log.append("else")
        finally:
            log.append("finally")
    except BaseException as e:
        log.append(("out", repr(e), repr(e.__context__), repr(e.__cause__)))
    print(label, log)
run(None)
run(ValueError("plain"))
run(IndexError("not matched"))
run(ExceptionGroup("g", [ValueError(1)]))
run(ExceptionGroup("g", [ValueError(1), KeyError(2), TypeError(3), OSError(4)]))
run(ExceptionGroup("g", [ValueError(1), IndexError(2)]))
run(ExceptionGroup("g", [ExceptionGroup("n", [ValueError(1), IndexError(2)]), ValueError(3), KeyError(4)]))
run(BaseExceptionGroup("b", [KeyboardInterrupt(), ValueError(1)]))
def raising(kind):
    try:
        try:
            raise ExceptionGroup("eg", [ValueError(1), TypeError(2), KeyError(3)])
        except* ValueError as e:
            if kind == "new": raise OSError("new")
            if kind == "bare": raise
            if kind == "same": raise e
            if kind == "cause": raise OSError("c") from e
        except* TypeError as e:
            if kind in ("new", "two"): raise RuntimeError("second")
    except BaseException as e:
        print(kind, repr(e), [type(x.__context__).__name__ for x in getattr(e, "exceptions", [])], repr(e.__context__))
for k in ("none", "new", "bare", "same", "cause", "two"): raising(k)
def flow():
    out = []
    for i in range(3):
        try:
            raise ExceptionGroup("x", [ValueError(i)])
        except* ValueError as e:
            out.append(e.exceptions[0].args[0])
    return out
print(flow())
def nested():
    try:
        try:
            raise ExceptionGroup("o", [ValueError("a"), KeyError("b")])
        except* ValueError:
            try:
                raise ExceptionGroup("i", [OSError("c")])
            except* OSError as e:
                print("inner", repr(e))
    except* KeyError as e:
        print("outer", repr(e))
nested()
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e, repr(e.__context__))
def bad_type():
    try: raise ExceptionGroup("g", [ValueError()])
    except* ExceptionGroup: pass
def bad_type2():
    try: raise ValueError
    except* 5: pass
def bad_type3():
    try: raise ValueError
    except* (KeyError, ExceptionGroup): pass
for f in (bad_type, bad_type2, bad_type3): show(f)
try:
    raise ExceptionGroup("name", [ValueError()])
except* ValueError as gone: pass
print("gone" in globals())
for source in ["try: pass\nexcept* : pass", "try: pass\nexcept*: pass\nexcept ValueError: pass", "try: pass\nexcept ValueError: pass\nexcept* KeyError: pass", "try: pass\nexcept* A: pass\nexcept B: pass", "for i in x:\n try: pass\n except* A: break", "for i in x:\n try: pass\n except* A: continue", "def f():\n try: pass\n except* A: return", "try: pass\nexcept* A, B: pass", "try: pass\nexcept* A, B as c: pass", "try: pass\nexcept *A: pass", "try: pass\nexcept* (yield): pass"]:
    try:
        compile(source, "<star>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", e.msg, e.lineno, e.offset, e.end_offset)

