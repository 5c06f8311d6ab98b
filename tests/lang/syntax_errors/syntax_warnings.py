"""SyntaxWarnings of the compiler, caught as warnings."""
import warnings
for source in ["x is 5", "x is 'a'", "x is not 1", "5 is x", "x is ()", "x is None", "x is True", "x is ...", "assert (x, 'm')", "assert ()", "'\\d'", "b'\\q'", "'\\8'", "'\\400'", "r'\\d'", "f'\\d{x}'", "1()", "'a'()", "[1]()", "(1, 2)()", "{}()", "None()", "f''()", "(lambda: 1)()", "[1, 2]['a']", "(1, 2)['x']", "'abc'['x']", "[1][1, 2]", "[1][None]", "{}['a']", "[1](2)", "1[0]", "{1}[0]", "(x for x in y)[0]", "[[1, 2][3, 4]]", "1if x else 2", "0x1for x in y", "1or 2", "1in x", "def f():\n try: pass\n finally: return", "for x in y:\n try: pass\n finally: break", "for x in y:\n try: pass\n finally: continue", "def f():\n try: pass\n finally:\n  def g(): return 1", "x == 5 is True", "not x is 5", "~True", "print (1) (2)"]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            compile(source, "<warn>", "exec")
        except SyntaxError as e:
            print(repr(source), "error", e.msg)
            continue
    print(repr(source), [(w.category.__name__, str(w.message), w.lineno) for w in caught])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        compile("x = 1\ny = x is 5", "<warn>", "exec")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)

