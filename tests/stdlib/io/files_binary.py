"""open(): binary files - read, write, seek, readinto, modes."""
import os, io
name = "files_binary.tmp"
with open(name, "wb") as f:
    print(f.write(bytes(range(10))), f.write(bytearray(b"xyz")), f.tell(), f.mode, type(f).__name__)
with open(name, "rb") as f:
    print(f.read(3), f.tell(), f.seek(-2, 2), f.read(), f.seek(0), f.read1(2), f.peek(1)[:1], f.readable(), f.writable(), f.seekable(), type(f).__name__)
    buf = bytearray(5)
    f.seek(8)
    print(f.readinto(buf), buf)
with open(name, "r+b") as f:
    f.seek(2)
    f.write(b"AB")
    f.seek(0)
    print(f.read(), f.truncate(5), f.seek(0), f.read(), type(f).__name__)
with open(name, "ab") as f:
    f.write(b"end")
    print(f.tell())
with open(name, "w+b") as f:
    f.write(b"l1\nl2\n")
    f.seek(0)
    print(f.readlines(), list(f), f.seek(1), f.readline())
with open(name, "rb", buffering=0) as f: print(type(f).__name__, f.read(2), f.readall(), f.name)
print(os.path.getsize(name))
def show(f):
    try:
        print(repr(f()))
    except OSError as e:
        print(type(e).__name__, e.strerror or e, e.filename)
    except Exception as e:
        print(type(e).__name__, e)
with open(name, "rb") as f:
    show(lambda: f.write(b"x"))
    show(lambda: f.seek(-1))
    show(lambda: f.seek(0, 7))
    show(lambda: f.read("x"))
show(lambda: f.read())
with open(name, "wb") as f:
    show(lambda: f.read())
    show(lambda: f.write("text"))
    show(lambda: f.write([1]))
    show(lambda: f.writelines(["x"]))
show(lambda: open(name, "xb"))
show(lambda: open(name, "rbt"))
show(lambda: open(name, "bb"))
show(lambda: open(name, "b"))
show(lambda: open(name, "r+w"))
fd = os.open(name, os.O_RDWR | os.O_TRUNC)
print(os.write(fd, b"by fd"), os.lseek(fd, 0, 0), os.read(fd, 100), os.close(fd))
with open(name, "rb") as f: print(f.read(), f.fileno() > 2)
os.remove(name)
print(io.open is open, io.DEFAULT_BUFFER_SIZE >= 8192, io.SEEK_SET, io.SEEK_CUR, io.SEEK_END, issubclass(io.UnsupportedOperation, OSError), issubclass(io.UnsupportedOperation, ValueError))

