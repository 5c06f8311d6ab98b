# Notes are printed below the exception, those of the cause too.
try:
    try:
        raise KeyError("inner")
    except KeyError as e:
        e.add_note("note of the inner one")
        raise ValueError("outer") from e
except ValueError as e:
    e.add_note("first note")
    e.add_note("second note\nover two lines")
    raise

