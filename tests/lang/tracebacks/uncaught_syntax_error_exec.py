# A SyntaxError raised by exec: file, line, text and caret.
source = "x = 1\ny = (2 +\nz = 3\n"
print("compiling")
exec(compile(source, "<generated>", "exec"))

