"""Every bytes method with arguments of the wrong type or number."""
bad = [(), (1.5,), (None,), ("str",), ([],), (b"a", b"b", b"c", b"d")]
for name in sorted(n for n in dir(bytes) if not n.startswith("_")):
    if name in ("maketrans", "fromhex", "decode"): continue
    row = []
    for args in bad:
        try:
            getattr(b"text", name)(*args)
            row.append("ok")
        except Exception as e: row.append(f"{type(e).__name__}: {e}")
    print(name, row)

