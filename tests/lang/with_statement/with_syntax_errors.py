"""with: syntax errors."""
for source in ["with: pass", "with x", "with x as: pass", "with x as 1: pass", "with x as f(): pass", "with x as a + b: pass", "with (x as y, z as w): pass", "with (x as y), z: pass", "with (x, y) as z: pass", "with (x as y) as z: pass", "with x as y as z: pass", "with x, : pass", "with (x,): pass", "with (): pass", "with (x as y,): pass", "with (x, y as z, w): pass", "with (x for x in y) as z: pass", "with (yield) as x: pass", "with x as (a, b): pass", "with x as [a, *b]: pass", "with x as *a: pass", "with x as (1, b): pass", "with x as a.b, y as c[0]: pass", "with x as None: pass", "with x as a if b else c: pass", "with *x: pass", "with lambda: 1 as f: pass", "with x\n  pass", "with x:\npass", "with (x as y, z as w: pass", "with (x as 1): pass", "with a as b := c: pass", "with (a := b) as c: pass", "with a := b: pass", "with a = b: pass", "with x as True: pass", "with x as 'a': pass", "with (x, y as f()): pass", "with (a as b) + c: pass", "with (a) as b, (c) as d: pass", "with (a)() as b: pass", "with (a, b)[0] as c: pass"]:
    try:
        compile(source, "<with>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", type(e).__name__, e.msg, e.lineno, e.offset, e.end_offset)

