"""Every dict, set and list method with arguments of the wrong type or number."""
bad = [(), (1,), ([],), (None,), (1, 2, 3, 4)]
for make in (lambda: {"k": 1}, lambda: {1, 2}, lambda: [3, 1], lambda: (1, 2), lambda: frozenset([1])):
    t = type(make())
    for name in sorted(n for n in dir(t) if not n.startswith("_")):
        row = []
        for args in bad:
            try:
                getattr(make(), name)(*args)
                row.append("ok")
            except Exception as e: row.append(f"{type(e).__name__}: {e}")
        print(t.__name__, name, row)

