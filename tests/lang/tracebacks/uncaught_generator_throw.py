# An exception thrown into a generator, changed there, and left uncaught.
def worker():
    while True:
        try:
            item = yield
            print("item", item)
        except ValueError as error:
            raise RuntimeError("worker failed") from error
w = worker()
next(w)
w.send(1)
w.throw(ValueError("thrown in"))

