"""traceback.TracebackException: fields, format, locals, comparison, groups, syntax errors, suggestions."""
import traceback
def f(x):
    y = [x]
    return y[5]
try: f(1)
except IndexError as e:
    te = traceback.TracebackException.from_exception(e, capture_locals=True)
    e.__traceback__ = e.__traceback__.tb_next
    print("".join(traceback.TracebackException.from_exception(e, capture_locals=True).format()), end="")
    print(te.exc_type_str, str(te), te.stack[-1].name, te.__cause__, te.__context__, te.__suppress_context__, list(te.format_exception_only()), te == te, te.stack[-1].lineno)
try:
    try: f(2)
    except IndexError: raise ValueError("v") from None
except ValueError as e:
    te = traceback.TracebackException.from_exception(e)
    print(te.__suppress_context__, te.__context__ is not None, "".join(te.format(chain=True)).count("Traceback"))
g = ExceptionGroup("g", [ValueError(1), ExceptionGroup("h", [KeyError("k")] * 3)])
print("".join(traceback.TracebackException.from_exception(g).format()), end="")
print("".join(traceback.TracebackException.from_exception(ExceptionGroup("wide", [ValueError(i) for i in range(20)]), max_group_width=3).format()), end="")
deep = ValueError("bottom")
for i in range(5): deep = ExceptionGroup(f"level {i}", [deep])
print("".join(traceback.TracebackException.from_exception(deep, max_group_depth=2).format()), end="")
try: compile("x = = 1", "<src>", "exec")
except SyntaxError as e:
    te = traceback.TracebackException.from_exception(e)
    print(te.filename, te.lineno, te.offset, te.end_offset, te.text, te.msg)
    print("".join(te.format_exception_only()), end="")
print("".join(traceback.format_exception_only(SyntaxError("made", ("f.py", 3, 5, "  some text here\n", 3, 9)))), end="")
print("".join(traceback.format_exception_only(SyntaxError("no details"))), end="")
print("".join(traceback.format_exception_only(SyntaxError("no text", ("f.py", 3, 5, None)))), end="")
def suggest():
    value_one = 1
    return value_on
try: suggest()
except NameError as e: print(list(traceback.TracebackException.from_exception(e).format())[-1], end="")
try: (5).bit_lenght
except AttributeError as e: print(list(traceback.TracebackException.from_exception(e).format_exception_only())[-1], end="")
e = ValueError("noted")
e.add_note("n1")
print(traceback.TracebackException.from_exception(e).__notes__, list(traceback.TracebackException.from_exception(e).format_exception_only()))
ss = traceback.StackSummary.from_list([("a.py", 1, "f", "x"), ("a.py", 1, "f", "x")] * 5)
print("".join(ss.format()), end="")
e1, e2 = ValueError(1), ValueError(2)
e1.__context__, e2.__context__ = e2, e1
print("".join(traceback.format_exception(e1)), end="")

