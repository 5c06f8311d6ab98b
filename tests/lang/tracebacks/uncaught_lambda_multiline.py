# A lambda over several lines as an argument.
def call(f, *args):
    return f(*args)
call(
    lambda x, y: (
        x +
        y
    ),
    1,
    "2",
)

