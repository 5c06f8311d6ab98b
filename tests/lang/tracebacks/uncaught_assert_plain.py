# An assertion without a message.
def check(x):
    assert x > 10 and isinstance(x, int)
check(11)
check(3)

