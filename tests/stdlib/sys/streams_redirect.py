"""sys.stdout and sys.stderr: write, redirect, restore; what print uses."""
import sys, io
n = sys.stdout.write("written\n")
print(n, sys.stdout.writable(), sys.stdout.readable(), sys.stdout.isatty(), sys.stdout.name, sys.stdout.mode, sys.stderr.name, sys.stdin.name, sys.stdout.line_buffering in (True, False))
buf = io.StringIO()
saved, sys.stdout = sys.stdout, buf
print("captured", 1)
sys.stdout.write("more")
sys.stdout = saved
print(repr(buf.getvalue()))
class Tee:
    def __init__(self, *t): self.t = t
    def write(self, s):
        for x in self.t: x.write(s)
    def flush(self): pass
log = io.StringIO()
sys.stdout = Tee(saved, log)
print("both")
sys.stdout = saved
print(repr(log.getvalue()))
sys.stdout.writelines(["a", "b\n"])
sys.stdout.flush()
sys.stdout.buffer.write(b"bytes\n")
sys.stdout.buffer.flush()
sys.stderr.write("to stderr\n")
print("err", file=sys.stderr)
for bad in (5, b"bytes", None):
    try:
        sys.stdout.write(bad)
    except TypeError as e:
        print(e)
sys.stdout = None
print("lost")
sys.stdout = saved
del sys.stdout
try:
    print("no stdout")
except RuntimeError as e:
    sys.stdout = saved
    print(type(e).__name__, e)
sys.stdout = 5
try:
    print("x")
except AttributeError as e:
    sys.stdout = saved
    print(e)
sys.stdin = io.StringIO("line one\nline two\nlast")
print(repr(input()), repr(input("prompt> ")), repr(input()))
try:
    input()
except EOFError as e:
    print(type(e).__name__, e)

