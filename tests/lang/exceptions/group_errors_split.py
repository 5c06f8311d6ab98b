"""Exception groups in use: filtering by several types, nested splits, derive with extra fields, flattening."""
def tree(e): return {f"{type(e).__name__} {e.message}": [tree(x) for x in e.exceptions]} if isinstance(e, BaseExceptionGroup) else repr(e)
g = ExceptionGroup("root", [ValueError(1), ExceptionGroup("a", [TypeError(2), ValueError(3), ExceptionGroup("b", [KeyError(4)])]), OSError(5)])
for cond in (ValueError, (TypeError, KeyError), OSError, KeyError, RuntimeError, Exception, lambda e: isinstance(e, ValueError) and e.args[0] > 1):
    m, r = g.split(cond)
    print(m and tree(m), "|", r and tree(r))
print(tree(g.subgroup(lambda e: not isinstance(e, ExceptionGroup))), g.subgroup(lambda e: False))
def leaves(e):
    if isinstance(e, BaseExceptionGroup):
        for x in e.exceptions: yield from leaves(x)
    else: yield e
print([repr(x) for x in leaves(g)])
def handle(errors):
    out = []
    try:
        try: raise ExceptionGroup("work", errors)
        except* ValueError as v: out.append(("values", sorted(x.args[0] for x in leaves(v))))
        except* (TypeError, KeyError) as t: out.append(("types", [type(x).__name__ for x in leaves(t)]))
    except ExceptionGroup as rest: out.append(("rest", tree(rest)))
    return out
for errors in ([ValueError(2), ValueError(1)], [KeyError("k"), OSError("o")], [ExceptionGroup("in", [ValueError(5), OSError("x")]), TypeError("t")]): print(handle(errors))
try: ExceptionGroup("x", [1])
except ValueError as e: print(e)
try: raise ExceptionGroup("single", [ValueError("v")]) from KeyError("cause")
except* ValueError as e: print(repr(e.__cause__), repr(e.exceptions[0].__cause__), e.__traceback__ is not None)
def reraise():
    try:
        try: raise ExceptionGroup("g", [ValueError(1), KeyError(2)])
        except* ValueError: raise
    except BaseException as e: return tree(e)
print(reraise())
def convert():
    try:
        try: raise ExceptionGroup("g", [ValueError(1), KeyError(2)])
        except* ValueError as v: raise RuntimeError("converted") from v
    except BaseException as e: return tree(e), repr(e.exceptions[0].__cause__)
print(convert())
e = ExceptionGroup("many", [ValueError(i) for i in range(3)])
print(str(e), len(e.exceptions), e.exceptions[1].args, [type(x) for x in e.split(ValueError)], e.split(lambda x: x.args and x.args[0] == 1 if not isinstance(x, ExceptionGroup) else False))

