# Comments, line joining, semicolons, blank lines, docstrings and encodings of source text.
x = 1; y = 2; print(x, y);
if x: print("one line if"); print("second on the line")
z = (1 +  # comment inside brackets
     2
     # a comment line

     + 3)
print(z)
w = 1 + \
    2
print(w)
def f(): return 1
def g(a,
      b=2,  # trailing comment
      ): return a + b
print(f(), g(1))
class C: x = 1; y = 2
print(C.x, C.y)
for i in range(2): print(i, end=" "); print("loop", end=" ")
print()
while x: x = 0
try: pass
except: pass
finally: print("finally")
if True:
        print("eight spaces")
if True:
 print("one space")
if True:
	print("tab")
s = """triple
    keeps indentation
"""
print(repr(s))
"a string statement"
5
...
pass
lst = [
    1,
    2,
]
d = {
    "a": 1,
    # comment
    "b": [
        2,
    ],
}
print(lst, d)
print("a"
      "b"
      f"{x}")
t = 1,
print(t, (1,), ())
    # an oddly indented comment
def doc():
    """The doc."""
    return doc.__doc__
def nodoc():
    x = 1
    "not a docstring"
def fdoc():
    f"no doc"
def cat():
    "joined " "doc"
print(doc(), nodoc.__doc__, fdoc.__doc__, cat.__doc__, __doc__)
class D:
    '''Class doc
    second line'''
    def m(self): r"raw \d"
print(repr(D.__doc__), D.m.__doc__)
def nested():
    if True:

        # blank lines and comments

        return "after blanks"

print(nested())
exec("a = 1\r\nb = 2\rc = 3\nprint(a, b, c)")
exec("# -*- coding: latin-1 -*-\nprint('é')".encode("latin-1"))
exec("\ufeffprint('bom')".encode("utf-8"))
exec("x=1\n\n\n\n\nprint('blank')\n\n   \n\t\n#end")
exec("if 1:\n  print('no newline at end')")
exec("print('form')\x0c\nprint('feed')")
print(eval("(\n1\n+\n2)"), eval("1 # c"), eval("  3"), 0xFF and 1, 1 if 1else 2, [1 for _ in"a"])
if 1:
    if 2:
        if 3: print("deep")
        else: print("no")
    print("dedent")
print("end") # last line without a newline

