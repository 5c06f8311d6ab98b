"""io.BytesIO: reading, writing, buffers, readinto, errors."""
import io
b = io.BytesIO(b"line1\nline2\nend")
print(b.read(3), b.readline(), b.tell(), b.read1(2), b.readlines(), b.seek(-3, 2), b.read(), b.seek(0), b.seek(2, 1), b.read(1), b.getvalue()[:5])
w = io.BytesIO()
print(w.write(b"abc"), w.write(bytearray(b"de")), w.write(memoryview(b"f")), w.getvalue(), w.seek(1), w.write(b"ZZ"), w.getvalue(), w.truncate(2), w.getvalue(), w.seek(5), w.write(b"!"), w.getvalue(), w.writelines([b"x", b"y"]), w.getvalue())
buf = bytearray(4)
r = io.BytesIO(b"123456")
print(r.readinto(buf), buf, r.readinto(buf), buf, r.readinto(buf), r.peek(1) if hasattr(r, "peek") else "no peek")
v = w.getbuffer()
v[0] = 65
print(w.getvalue()[:1], len(v), v.readonly)
try:
    w.write(b"more than the buffer allows")
except BufferError as e:
    print(e)
v.release()
w.write(b".")
print(w.readable(), w.writable(), w.seekable(), w.closed, list(io.BytesIO(b"a\nb")), next(io.BytesIO(b"q\n")), w.isatty())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: io.BytesIO("s"))
show(lambda: io.BytesIO(5))
show(lambda: w.write("s"))
show(lambda: w.write(5))
show(lambda: w.seek(-1))
show(lambda: w.seek(0, 9))
show(lambda: w.read("x"))
show(lambda: r.readinto(b"ro"))
show(lambda: r.readinto(5))
show(lambda: w.truncate(-1))
show(lambda: w.fileno())
w.close()
show(lambda: w.read())
show(lambda: w.getvalue())
t = io.TextIOWrapper(io.BytesIO("é\nline\r\nend".encode()), encoding="utf-8")
print(t.readline(), repr(t.read()), t.encoding, t.buffer.__class__.__name__, t.newlines)
out = io.BytesIO()
tw = io.TextIOWrapper(out, encoding="latin-1", newline="\r\n", write_through=True)
print(tw.write("é\n"), out.getvalue(), tw.flush(), tw.detach() is out)
show(lambda: io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="utf-8").read())
show(lambda: io.TextIOWrapper(io.BytesIO(), encoding="ascii", write_through=True).write("é"))
show(lambda: io.TextIOWrapper(io.BytesIO(), encoding="nope"))
br = io.BufferedReader(io.BytesIO(b"buffered data"))
print(br.peek(3)[:3], br.read(4), br.read1(3), br.tell(), br.seek(0), br.read())

