"""Prints tree_cases.inc: sources and the trees that CPython's ast module makes of them, as dump_tree shows trees.

Run it with CPython 3.14 and send the output to tree_cases.inc.
"""
import ast
import warnings

SOURCES = [
    # Literals
    '0', '1_000', '0xFf', '0b1_01', '0o17', '00', '9223372036854775807', '123456789012345678901234567890',
    '1.5', '1e3', '1E-3', '.5', '5.', '1_0.0_1e1_0', '1e400', '1e-400', '2j', '1.5e2J', '00.5', '09.5',
    '0j', 'None', 'True', 'False', '...', "'a'", '"a\'b"', "u'a'", "U'a'", "r'\\n'", "b'a\\x00\\377'",
    "Rb'\\x'", "''", "'''a\nb'''", "'a' 'b'", "'a'\\\n'b'", "('a'\n 'b')", "u'a' 'b'", "'a' u'b'",
    "b'a' b'b'", '\'\\a\\b\\f\\n\\r\\t\\v\\\\\\\'\\"\'', "'\\x41\\u00e9\\U0001f600\\101\\0'", "'\\\nx'",
    "'é€😀'", "'\\N{BULLET}'", "'''é\n''' + x", "x = 'é'; y",
    # Names
    'é = ﬁ', 'ª.µ', '名前', '_', 'match', 'case', 'type', 'async_', 'print',
    # Operators
    'a + b - c', 'a * b / c // d % e @ f', 'a ** b ** c', '-a ** -b', 'not not a', '~-+a', 'a | b ^ c & d',
    'a << b >> c + d', 'a < b <= c == d != e > f >= g', 'a in b not in c is d is not e',
    'a and b or c and not d', 'a or (b or c)', '(a + b) * (c)', 'a if b else c if d else e', 'lambda: 0',
    'lambda a, /, b=1, *c, d, e=2, **f: a', 'lambda *, a: a', 'lambda *a: (yield)', '(a := 1)',
    '[a := 1, b]', 'f(a := 1)', 'x[a := 1]', '{a := 1}', 'await_', 'a.b.c', 'a[b][c]', 'a.b(c)[d].e',
    '1 .a', '1..a', "'a'.b",
    # Displays and comprehensions
    '()', '(a,)', '(a, b)', 'a,', 'a, b', '(a, b,)', '[]', '[a]', '[a, *b]', '{}', '{a}', '{*a, b}',
    '{a: b}', '{a: b, **c, d: e,}', '{**a}', '*a, b', '(*a, b)', '[x for x in y]',
    '{x for x in y if z if w}', '{x: y for x, y in z for w in x}', '(x for x in y)', 'f(x for x in y)',
    'f(x for x, in y if not z)', '[x for x in a if b for y in c if d]', '[[x for x in y] for y in z]',
    '[x for *x, y in z]', '[x for x in (lambda: y)]',
    # Calls, subscripts
    'f()', 'f(a)', 'f(a, *b, c, d=e, *g, **h, i=j)', 'f(a,)', 'f(**a,)', 'f(*a or b)', 'x[a]', 'x[a,]',
    'x[a, b]', 'x[:]', 'x[a:]', 'x[:a]', 'x[a:b:c]', 'x[::a]', 'x[::]', 'x[a:b, c, ::d]', 'x[*a]',
    'x[*a, b]', 'x[a, *b]', 'x[()]', 'x[lambda: a]', 'x[(a:=b):c]',
    # f-strings and t-strings
    "f''", "f'a'", "f'{a}'", "f'a{b}c'", "f'{a!r}'", "f'{a:b}'", "f'{a!s:{b}c{d!a}}'", "f'{a=}'",
    "f'{ a = !s}'", "f'{a=:x}'", "f'{{a}}'", "f'{a}}}{{'", "f'{a,b}'", "f'{*a,}'", "f'{yield_}'",
    "f'{a:{{}}}'", 'f\'{"b"}\'', "f'{'a'}'", "f'{f'{a}'}'", 'f\'{a["b"]}\'', "f'''{\na # c\n}'''",
    "f'''{\na # c\n=}'''", "f'a' 'b' f'{c}' 'd'", "'a' f'b' rf'\\{c}'", "u'a' f'{b}'", "f'\\x41{b}\\n'",
    "f'{a}\\\nb'", "f'{lambda_}'", "f'{(lambda: a)}'", "f'{a:\\x41}'", "f'{a:}'", "f'{a!r:}'",
    "f'{a==b}{a!=b}{a>=b}'", "f'{a:=5}'", "f'{(a:=5)}'", "rf'{a:\\d}'", "f'{{{a}}}'", "f'é{a}é'",
    "f'{a:é}'", "f'{ {1: 2}[1] }'", "f'{x:%H:%M}'", "f'{a if b else c}'", "f'\\N{BULLET}{a}'", "t''",
    "t'a'", "t'{a}'", "t'a{ b }c{d!r:>{e}}'", "t'{a = }'", "t'{a}' t'b'", "rt'\\{a}'", "t'{a # c\n}'",
    "t'{(a)}'", "t'{a:{b=}}'", "t'''{\na\n}'''",
    # Simple statements
    'a = b', 'a = b = c', 'a, b = c', '(a, b) = [c, d] = e', '[a, *b] = c', '*a, = b', 'a.b = c[d] = e',
    '(a) = b', 'a = yield_', 'a += b', 'a.b -= c', 'a[b] *= c',
    'a @= b; a /= b; a //= b; a %= b; a **= b; a >>= b; a <<= b', 'a &= b; a |= b; a ^= b', 'a: b',
    'a: b = c', '(a): b', 'a.b: c = d', 'a[b]: c', 'a: b = *c, d', 'a = *b, c', 'del a', 'del a, b.c, d[e]',
    'del (a, [b, c])', 'del (a)', 'del a,', 'pass; pass;', 'assert a', 'assert a, b', 'raise', 'raise a',
    'raise a from b', 'global a, b', 'import a', 'import a.b.c as d, e', 'from a import b',
    'from a import (b, c as d,)', 'from . import a', 'from .... import a', 'from .a.b import c',
    'from ...a import *', 'type X = int', 'type X[T, *U, **V] = T',
    'type X[T: int = str, *U = *V, **W = [a]] = T', 'type = 1', 'type[a]', 'type (x)', 'match = 1',
    'match.a', 'match(a)', 'match[a]', 'match * a', 'match, a', 'match: int', 'print >>a, b', 'a; b', 'a;',
    '# c', '\n\n# c\na # d\n\n', 'if a: b; c', 'x = (\n  1 +\n  2\n)', 'x = 1 + \\\n  2',
    # Compound statements
    'if a: b', 'if a:\n  b\nelse:\n  c', 'if a: b\nelif c: d\nelif e: f\nelse: g', 'while a: b',
    'while a:\n b\nelse:\n c', 'for a in b: c', 'for a, b in c:\n d\nelse:\n e', 'for a, in b: c',
    'for (a, b), *c in d: e', 'for a.b in c: d', 'for a[b] in c: d', 'for x in *a, b: c',
    'for x in a, b: c', 'with a: b', 'with a as b: c', 'with a as b, c as d: e', 'with (a): b',
    'with (a, b): c', 'with (a as b): c', 'with (a as b, c): d', 'with (a, b) as c: d', 'with (a): b\n',
    'with (a as b, c as d,): e', 'with (a).b as c: d', 'with (a) + b: c', 'with (yield_): a',
    'with a as (b, c): d', 'with a as b.c, d as e[f]: g', 'try: a\nfinally: b', 'try: a\nexcept: b',
    'try: a\nexcept A: b', 'try: a\nexcept A as b: c\nexcept (B, C): d\nelse: e\nfinally: f',
    'try: a\nexcept A, B: c', 'try: a\nexcept A, B,: c', 'try: a\nexcept* A as b: c\nexcept* B: d',
    'try: a\nexcept* A, B: c', 'def f(): pass', 'def f(a, b=1): return a', 'def f(a, /): return',
    'def f(a, /, b, *, c): pass', 'def f(a: int, *b: str, c: x = 1, **d: y) -> z: pass',
    'def f(*a: *b): pass', 'def f(*, a): pass', 'def f(a, b,): pass', 'def f(*a,): pass',
    'def f(**a,): pass', 'def f[T](a: T) -> T: pass', 'def f[T: (int, str), *U, **V](): pass',
    "def f():\n  'doc'\n  yield\n  yield a\n  yield from b", 'def f():\n  x = yield a\n  return *a, b',
    '@a\n@b.c(d)\n@e[f] + g\ndef f(): pass', 'async def f(): await a',
    'async def f():\n  async for a in b: c\n  async with d as e: f\n  [x async for x in y]',
    '@a\nasync def f(): pass', 'class A: pass', 'class A(): pass',
    'class A(B, *C, d=e, **f):\n  x = 1\n  def g(self): nonlocal_', 'class A[T](B[T]): pass',
    '@a\nclass A: pass', 'def f():\n  nonlocal a\n  global b', 'lambda: (yield a)',
    'if a:\n\tb\n\tif c:\n\t\td\ne', 'if a:\n  b\n\n  # c\n  d\n# e\nf',
    'class A:\n  def f(self):\n    pass\n\n  def g(self):\n    pass\nx',
    'for a in b:\n  break\nelse:\n  pass\nwhile a:\n  continue',
    # match
    'match a:\n  case 1: b', 'match a:\n  case -1 | 1.5 | -2j | 1+2j | -1-2j: b',
    "match a:\n  case 'b' 'c' | b'd': e", 'match a:\n  case None | True | False: b',
    'match a:\n  case b: c', 'match a:\n  case _: b', 'match a:\n  case b.c.d: e',
    'match a:\n  case []: b\n  case [b]: c\n  case [b, *c]: d\n  case [*_]: e',
    'match a:\n  case (): b\n  case (b,): c\n  case (b): d', 'match a:\n  case b, c: d',
    'match a:\n  case b,: c', 'match a:\n  case *b, c: d', 'match a, b:\n  case c: d',
    'match *a, b:\n  case c: d', 'match a,:\n  case b: c', 'match (a):\n  case b: c',
    'match -a:\n  case b: c',
    "match a:\n  case {}: b\n  case {1: b, 'c': d}: e\n  case {a.b: c, **d}: e\n  case {-1: a, None: b, **c,}: d",
    'match a:\n  case B(): c\n  case B(c): d\n  case B(c, d=e): f\n  case b.C(d=1, e=f,): g',
    'match a:\n  case b as c: d', 'match a:\n  case ((1 | 2) as b) | c: d',
    'match a:\n  case b if c: d\n  case e if (f := g): h', 'match (a := b):\n  case c: d',
    'match a:\n  case match: b\n  case case: c\n  case type(x=1): d',
]
EXPRESSIONS = ["a", "a, b", "lambda: a", "a if b else c", "1\n", "a\n\n", "(a\n)", "f'{a}'"]
STATEMENTS = ["a", "a; b", "a\n", "if a: b\n", "if a:\n  b\n\n", "pass", "@a\ndef f(): pass\n"]


def quoted(data):
    shown = (("\\" + chr(c)) if c in (39, 92) else chr(c) if 32 <= c < 127 else "\\x%02x" % c for c in data)
    return "'" + "".join(shown) + "'"


def constant(value):
    if isinstance(value, str):
        return quoted(value.encode("utf-8", "surrogatepass"))
    if isinstance(value, bytes):
        return "b" + quoted(value)
    if isinstance(value, float):
        text = "%.17g" % value
        return text if any(c in text for c in ".en") else text + ".0"
    if isinstance(value, complex):
        return "%.17gj" % value.imag
    return str(value)


def dump(node):
    if isinstance(node, list):
        return "[" + ", ".join(dump(item) for item in node) + "]"
    if isinstance(node, str):
        return quoted(node.encode("utf-8"))
    if not isinstance(node, ast.AST):
        return str(node)
    fields = []
    for name in node._fields:
        value = getattr(node, name, None)
        if name == "value" and isinstance(node, (ast.Constant, ast.MatchSingleton)):
            fields.append("value=" + constant(value))
        elif value is not None and value != []:
            fields.append(name + "=" + dump(value))
    text = type(node).__name__ + "(" + ", ".join(fields) + ")"
    if hasattr(node, "lineno"):
        text += "@%d:%d-%d:%d" % (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
    return text


def c_string(text):
    shown = (chr(c) if 32 <= c < 127 and chr(c) not in '"\\?' else "\\%03o" % c for c in text.encode())
    return '"%s"sv' % "".join(shown)


warnings.simplefilter("ignore")
print("// Written by make_tree_cases.py.")
for sources, mode, name in (
    (SOURCES, "exec", "File"),
    (EXPRESSIONS, "eval", "Eval"),
    (STATEMENTS, "single", "Interactive"),
):
    for source in sources:
        tree = dump(ast.parse(source, mode=mode))
        print("{ParseMode::%s, %s, %s}," % (name, c_string(source), c_string(tree)))
