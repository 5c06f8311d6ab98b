# An exception group raised from another, with notes at each level.
errors = []
for value in ("1", "x", None):
    try:
        errors.append(int(value)) if value == "1" else int(value)
    except (ValueError, TypeError) as e:
        e.add_note(f"value was {value!r}")
        errors.append(e)
group = ExceptionGroup("bad values", [e for e in errors if isinstance(e, Exception)])
group.add_note("two of three")
try:
    raise group
except ExceptionGroup as g:
    raise RuntimeError("validation failed") from g

