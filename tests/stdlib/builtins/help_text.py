def f(a, b=1):
    """Adds.

    More."""
class A:
    "A thing."
    x = 5
    def __init__(self, y): "makes"
    def m(self): return 1
    @property
    def p(self): "prop"
    @classmethod
    def c(cls): "cm"
class B(A):
    def z(self): pass
help(f); print('=====')
import contextlib, io
text = io.StringIO()
with contextlib.redirect_stdout(text): help(len)
print(*text.getvalue().splitlines()[:3], '=====', sep='\n')  # what it says of len is each implementation's own
help(A); print('=====')
help(B); print('=====')
help(A(1).m); print('=====')
help("nope"); print('=====')
help([].append); print("====")
help(A.p)
try: exit("bye")
except SystemExit as e: print(repr(e))
try: exit()
except SystemExit as e: print(repr(e), e.code)
import sys; print(sys.stdin.closed)
