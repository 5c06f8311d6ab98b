# with_traceback(None) starts anew.
def build():
    try:
        1 / 0
    except ZeroDivisionError as e:
        return e

error = build()
raise error.with_traceback(None)

