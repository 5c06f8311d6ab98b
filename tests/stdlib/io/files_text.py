"""open(): text files - modes, newlines, encodings, iteration, errors."""
import os
name = "files_text.tmp"
with open(name, "w", encoding="utf-8") as f:
    print(f.write("one\n"), f.writelines(["two\n", "thrée"]), f.tell() > 0, f.mode, f.name, f.closed, f.encoding, f.writable(), f.readable())
    print("printed", 5, file=f)
print(f.closed)
with open(name, encoding="utf-8") as f:
    print(repr(f.readline()), f.readlines(), repr(f.read()), f.seek(0), repr(f.read(6)), [l.rstrip("\n") for l in f])
with open(name, "a", encoding="utf-8") as f: f.write("appended\n")
with open(name, "r+", encoding="utf-8") as f:
    print(f.read(3))
    f.seek(0)
    f.write("ONE")
    f.seek(0, 2)
    f.write("end")
    f.seek(0)
    print(f.read())
with open(name, "wb") as f: f.write(b"a\r\nb\rc\n\xe9")
with open(name, encoding="latin-1") as f: print(repr(f.read()))
with open(name, encoding="latin-1", newline="") as f: print(f.readlines())
with open(name, encoding="latin-1", newline="\r") as f: print(f.readlines())
def show(f):
    try:
        print(repr(f()))
    except OSError as e:
        print(type(e).__name__, e.strerror or e, e.filename)
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: open(name, encoding="utf-8").read())
show(lambda: open(name, encoding="utf-8", errors="replace").read())
show(lambda: open(name, encoding="utf-8", errors="ignore").read())
show(lambda: open("no_such_file.txt"))
show(lambda: open("no_dir/x.txt", "w"))
show(lambda: open(".", "w"))
show(lambda: open(name, "q"))
show(lambda: open(name, "rw"))
show(lambda: open(name, ""))
show(lambda: open(name, "rb", encoding="utf-8"))
show(lambda: open(name, "rb", newline=""))
show(lambda: open(name, newline="x"))
show(lambda: open(name, encoding="nope"))
show(lambda: open(name, buffering=0))
show(lambda: open(name, "x"))
show(lambda: open(5.5))
show(lambda: open(None))
show(lambda: open("a\0b"))
show(lambda: open())
show(lambda: f.read())
with open(name, "w") as f:
    show(lambda: f.read())
    show(lambda: f.write(b"x"))
    show(lambda: f.write(5))
with open(name) as f:
    show(lambda: f.write("x"))
    show(lambda: next(f))
    show(lambda: f.seek(-5))
try:
    with open(name) as f: raise KeyError("inside")
except KeyError:
    print(f.closed)
os.remove(name)
print(os.path.exists(name))
try:
    open("missing_file.txt")
except FileNotFoundError as e:
    print(e.strerror, e.filename, isinstance(e, OSError))

