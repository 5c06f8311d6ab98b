"""Every str method with arguments of the wrong type or number."""
s = "text"
bad = [(), (1,), (None,), (b"b",), ([],), ("a", "b", "c", "d")]
skip = {"format", "format_map", "maketrans", "encode"}
for name in sorted(n for n in dir(str) if not n.startswith("_")):
    if name in skip: continue
    row = []
    for args in bad:
        try:
            r = getattr(s, name)(*args)
            row.append("ok")
        except Exception as e: row.append(f"{type(e).__name__}: {e}")
    print(name, row)
for name in ("__add__", "__mul__", "__getitem__", "__contains__", "__eq__", "__lt__", "__mod__", "__format__", "__rmul__"):
    row = []
    for arg in (1, None, b"b", [], 1.5, "x"):
        try: row.append(repr(getattr(s, name)(arg)))
        except Exception as e: row.append(f"{type(e).__name__}: {e}")
    print(name, row)

