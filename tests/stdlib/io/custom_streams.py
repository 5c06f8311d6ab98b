"""io: base classes to subclass - RawIOBase, TextIOBase, IOBase defaults."""
import io
class Upper(io.TextIOBase):
    def __init__(self): self.parts = []
    def write(self, s):
        self.parts.append(s.upper())
        return len(s)
    def writable(self): return True
u = Upper()
print("shout", 1, file=u)
print(u.parts, u.closed, u.readable())
class Raw(io.RawIOBase):
    def __init__(self, data): self.data, self.pos = data, 0
    def readable(self): return True
    def readinto(self, b):
        n = min(len(b), len(self.data) - self.pos, 4)
        b[:n] = self.data[self.pos:self.pos + n]
        self.pos += n
        return n
r = Raw(b"raw data here\nnext")
print(r.read(3), r.readline(), r.readall())
print(io.BufferedReader(Raw(b"0123456789")).read(7), io.TextIOWrapper(io.BufferedReader(Raw("é\nb".encode())), encoding="utf-8").readlines())
class Lines(io.IOBase):
    pass
l = Lines()
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: l.fileno())
show(lambda: l.seek(0))
show(lambda: l.truncate())
show(lambda: l.readable())
show(lambda: l.tell())
show(lambda: l.readline())
with l: print(l.closed)
print(l.closed)
show(lambda: l.flush())
show(lambda: l.__enter__())
show(lambda: io.TextIOBase().read())
show(lambda: io.RawIOBase().read(1))
show(lambda: io.BufferedReader(5))
class Closes(io.StringIO):
    def close(self):
        print("closing")
        super().close()
with Closes("x") as c: print(c.read())
class W:
    def __init__(self): self.n = 0
    def write(self, s): self.n += len(s)
w = W()
print("counted", file=w)
print(w.n, isinstance(u, io.TextIOBase), isinstance(r, io.RawIOBase), issubclass(io.StringIO, io.TextIOBase), issubclass(io.BytesIO, io.BufferedIOBase))

