"""os: making, listing, renaming and removing files and folders; errors with errno."""
import os
base = "files_and_folders.tmp"
os.mkdir(base)
os.makedirs(os.path.join(base, "a", "b", "c"))
for n in ("one.txt", "two.txt", "a/three.txt", "a/b/four.txt"):
    with open(os.path.join(base, n), "w") as f: f.write(n)
print(sorted(os.listdir(base)), os.path.isdir(base), os.path.isfile(base + "/one.txt"), os.path.getsize(base + "/one.txt"), os.path.exists(base + "/nope"))
for root, dirs, files in os.walk(base):
    dirs.sort()
    print(root, dirs, sorted(files))
print([(r, sorted(f)) for r, d, f in os.walk(base, topdown=False)][-1])
print(sorted((e.name, e.is_dir(), e.is_file(), e.path) for e in os.scandir(base)))
os.rename(base + "/one.txt", base + "/renamed.txt")
os.replace(base + "/two.txt", base + "/renamed.txt")
print(sorted(os.listdir(base)), open(base + "/renamed.txt").read())
st = os.stat(base + "/renamed.txt")
print(st.st_size, st.st_mtime > 0, os.path.getmtime(base + "/renamed.txt") == st.st_mtime, os.path.samefile(base, base + "/."), os.access(base, os.R_OK))
here = os.getcwd()
os.chdir(base)
print(os.path.basename(os.getcwd()), sorted(os.listdir()), os.path.abspath("x") == os.path.join(os.getcwd(), "x"))
os.chdir(here)
print(os.getcwd() == here)
def show(f):
    try:
        print(repr(f()))
    except OSError as e:
        print(type(e).__name__, e.strerror, e.filename, e.filename2, "|", str(e).partition("] ")[2])
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: os.mkdir(base))
show(lambda: os.makedirs(base))
show(lambda: os.makedirs(base, exist_ok=True))
show(lambda: os.mkdir("nope/x"))
show(lambda: os.rmdir("nope"))
show(lambda: os.remove("nope"))
show(lambda: os.unlink("nope"))
show(lambda: os.rename("nope", "nope2"))
show(lambda: os.listdir("nope"))
show(lambda: os.stat("nope"))
show(lambda: os.chdir("nope"))
show(lambda: list(os.walk("nope")))
show(lambda: os.scandir("nope"))
show(lambda: os.listdir(base + "/renamed.txt"))
show(lambda: os.mkdir(5))
show(lambda: os.remove(None))
show(lambda: os.listdir(b"nope"))
show(lambda: os.mkdir("a\0b"))
os.remove(base + "/a/b/four.txt")
os.remove(base + "/a/three.txt")
os.remove(base + "/renamed.txt")
os.removedirs(base + "/a/b/c")
print(os.path.exists(base), os.path.lexists(base))

