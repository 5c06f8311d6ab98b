# Re-raising the same exception adds frames to its traceback.
def origin():
    raise ValueError("travels")

def middle():
    try:
        origin()
    except ValueError as e:
        raise e

def top():
    try:
        middle()
    except ValueError:
        print("seen once")
        raise

top()

