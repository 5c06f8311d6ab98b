"""Every int, float and complex method, and the binary dunders, with wrong arguments."""
bad = [(), ("x",), (None,), (1, 2, 3, 4)]
for v in (5, 2.5, 1j, True):
    for name in sorted(n for n in dir(v) if not n.startswith("_")):
        if not callable(getattr(v, name)): continue
        row = []
        for args in bad:
            try:
                getattr(v, name)(*args)
                row.append("ok")
            except Exception as e: row.append(f"{type(e).__name__}: {e}")
        print(type(v).__name__, name, row)
for name in ("__add__", "__sub__", "__mul__", "__truediv__", "__floordiv__", "__mod__", "__pow__", "__lt__", "__eq__", "__and__", "__lshift__", "__round__", "__divmod__", "__radd__"):
    for v in (5, 2.5, 1j):
        if not hasattr(v, name): continue
        row = []
        for args in ((), ("x",), (None,), (0,), (1.5,), (1, 2, 3)):
            try: row.append(repr(getattr(v, name)(*args)))
            except Exception as e: row.append(f"{type(e).__name__}: {e}")
        print(type(v).__name__, name, row)

