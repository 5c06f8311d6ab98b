"""TypeErrors of operators and subscripts between built-in types: the matrix of texts."""
values = [1, 1.5, 1j, "s", b"b", [1], (1,), {1: 2}, {1}, None, True, range(2), len, int, ...]
def name(v): return type(v).__name__
seen = set()
for op in ["+", "-", "*", "/", "//", "%", "**", "@", "<<", ">>", "&", "|", "^", "<", ">=", "in", "and"]:
    for a in values:
        for b in values:
            try:
                eval(f"a {op} b", {"a": a, "b": b})
            except TypeError as e:
                text = str(e)
                kind = (op, text)
                if kind not in seen and (name(a) in ("int", "str", "list", "NoneType", "dict", "builtin_function_or_method")) and name(b) in ("int", "str", "tuple", "NoneType", "ellipsis", "set", "type"):
                    seen.add(kind)
                    print(op, "|", text)
            except Exception as e:
                pass
for op in ["-", "+", "~"]:
    for a in values:
        try: eval(f"{op}a", {"a": a})
        except TypeError as e: print(op, "|", e)
for a in values:
    for code in ["a[0]", "a['k']", "a[None]", "a[0:1]", "a[0] = 1", "del a[0]", "a()", "iter(a)", "len(a)", "next(a)", "a.nope", "a.x = 1", "[*a]", "{**a}", "x, y = a", "int(a)", "float(a)", "hash(a)", "1 in a", "abs(a)", "f'{a:5}'", "with a: pass", "[1][a]", "'%d' % (a,)", "chr(a)", "range(a)", "sum(a)", "sorted(a)"]:
        if name(a) not in ("int", "NoneType", "str", "list", "builtin_function_or_method", "type", "ellipsis", "set"): continue
        try: exec(code, {"a": a})
        except Exception as e: print(name(a), code, "|", type(e).__name__, e)

