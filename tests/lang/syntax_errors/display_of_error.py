"""How a SyntaxError is displayed: file line, source line stripped, carets."""
import traceback
sources = ["x = (1,\n     2\ny = 3", "    \n\n  a b c", "def f():\n        return 1 +\n", "x = 'unterminated", "if True:\nprint(1)", "äöü = 1 2", "a = 1\nb = 2\n\tc = 3", "f(a=1, a=2)", "x = [1, 2\n", "for 1 in x: pass", "print 'hello'", "x = {'a': 1, 'b'}",
           "class C:\n    def f(self):\n        self.x = = 1", "(a, b): int = 1", "a\\ b", "f(\n  x,\n  y z\n)", "x = 1 if 2", "import a.b as c.d", "日本 = (1", "def f(a, a): pass", "\t\tx = = 1", "x = '''a\nb\nc", "f'{a b}'", "nonlocal x", "return 5", "async def f():\n    yield 1\n    return 2", "x = 5 5", "from __future__ import braces", "a = 0777", "a = 1__0", "break", "def f():\n  x = 1\n  global x", "*a = b", "del f()", "try:\n  pass\nx = 1", "match x:\n  case a: pass\n  case b: pass", "with open('x') as 5: pass", "if x = 5: pass", "True = 1", "f() = 1", "lambda x: x = 1", "{**a for a in b}", "x++", "else: pass"]
for source in sources:
    try:
        compile(source, "<shown>", "exec")
        print("OK", repr(source))
    except SyntaxError as e:
        print("".join(traceback.format_exception_only(e)), end="")

