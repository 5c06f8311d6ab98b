"""Lines of a megabyte and expressions of 50,000 terms, in files and in texts."""
import os
import sys
import tempfile

TERMS = 50_000


def kind(f):
    # CPython runs out of stack where a tree is deep; minipy need not.
    try:
        return f()
    except (RecursionError, MemoryError):
        return "done"


with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    with open(os.path.join(folder, "long_module.py"), "w") as file:
        file.write("text = '" + "a" * 1_000_000 + "'\n")
        file.write("numbers = [" + ", ".join(map(str, range(150_000))) + "]\n")
        file.write("last = 1 # " + "c" * 1_000_000 + "\n")
        file.write("a" * 1_000_000 + " = 'long name'\n")
    import long_module
    print(len(long_module.text), sum(long_module.numbers), long_module.last, getattr(long_module, "a" * 1_000_000))
    with open(os.path.join(folder, "broken_module.py"), "w") as file:
        file.write("x = '" + "a" * 1_000_000 + "\n")
    try:
        import broken_module
    except SyntaxError as error:
        print(error.msg, error.lineno, error.offset, len(error.text))
    with open(os.path.join(folder, "null_module.py"), "wb") as file:
        file.write(b"x = 1\n" + b"\0" * 1_000_000)
    try:
        import null_module
    except SyntaxError as error:
        print(error.msg)
    with open(os.path.join(folder, "bytes_module.py"), "wb") as file:
        file.write(b"x = 1\ny = '" + b"\xff" * 1_000_000 + b"'")
    try:
        import bytes_module
    except SyntaxError as error:
        print(type(error).__name__, error.lineno)

x = 1
print(eval(" and ".join(["x"] * TERMS)), len(eval(", ".join(["x"] * TERMS))), eval(" < ".join(["0"] + ["1"] * 1)))
chain = " == ".join(["x"] * TERMS)
if not eval("0 if " + chain + " else 1"):
    print("chained")
print(eval(" == ".join(["x"] * TERMS)), len(eval("[" + "x, " * TERMS + "]")), len(eval("{" + "x: x, " * TERMS + "}")))
for source in (" + ".join(["x"] * TERMS), "x" + ".real" * TERMS, "not " * TERMS + "x", "-" * TERMS + "x",
               "x if x else " * TERMS + "x", "lambda: " * TERMS + "x"):
    print(kind(lambda: eval(source) is not None and "done"))
