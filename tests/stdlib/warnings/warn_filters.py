"""warnings: warn, filters, catch_warnings, categories, error mode, formatting."""
import warnings
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    warnings.warn("plain")
    warnings.warn("deprecated", DeprecationWarning)
    warnings.warn(RuntimeWarning("instance"))
    warnings.warn("level", stacklevel=2)
    def f(): warnings.warn("in f", UserWarning, stacklevel=2)
    f()
print([(x.category.__name__, str(x.message)) for x in w], w[0].filename.endswith("warn_filters.py"), w[0].lineno, w[4].lineno, type(w[0]).__name__)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("default")
    for i in range(3): warnings.warn("same line")
    warnings.simplefilter("once")
    for i in range(2): warnings.warn("once")
print(len(w))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("ignore")
    warnings.filterwarnings("always", message="keep.*")
    warnings.filterwarnings("always", category=DeprecationWarning)
    warnings.warn("drop")
    warnings.warn("keep this")
    warnings.warn("dep", DeprecationWarning)
print([str(x.message) for x in w])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    show(lambda: warnings.warn("as error"))
    show(lambda: warnings.warn("as error", DeprecationWarning))
    warnings.filterwarnings("ignore", "quiet")
    show(lambda: warnings.warn("quiet please"))
with warnings.catch_warnings(action="error", category=RuntimeWarning): show(lambda: warnings.warn("rt", RuntimeWarning))
print(warnings.formatwarning("msg", UserWarning, "file.py", 7, "the line"), end="")
shown = []
old = warnings.showwarning
warnings.showwarning = lambda m, c, f, l, file=None, line=None: shown.append((str(m), c.__name__))
with warnings.catch_warnings():
    warnings.simplefilter("always")
    warnings.warn("to my function")
warnings.showwarning = old
print(shown)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    warnings.warn_explicit("explicit", UserWarning, "x.py", 3)
    @warnings.deprecated("use g")
    def g2(): return 1
    @warnings.deprecated("old class", category=PendingDeprecationWarning)
    class Old: pass
    print(g2(), type(Old()).__name__, g2.__deprecated__)
print([(x.category.__name__, str(x.message), x.filename == "x.py") for x in w])
show(lambda: warnings.warn())
show(lambda: warnings.warn("x", 5))
show(lambda: warnings.warn("x", ValueError))
show(lambda: warnings.simplefilter("nope"))
show(lambda: warnings.filterwarnings("nope"))
show(lambda: warnings.filterwarnings("ignore", message=5))
show(lambda: warnings.filterwarnings("ignore", category=5))
show(lambda: warnings.filterwarnings("ignore", lineno=-1))
show(lambda: warnings.simplefilter("ignore", lineno="x"))
warnings.resetwarnings()
print(warnings.filters, [c.__name__ for c in (Warning, UserWarning, FutureWarning, ImportWarning, UnicodeWarning, BytesWarning, ResourceWarning, SyntaxWarning, EncodingWarning) if issubclass(c, Warning)])

