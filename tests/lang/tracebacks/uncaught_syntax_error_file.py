# A SyntaxError in the script itself: nothing runs.
print("not printed")
def f(x):
    return x +
print("nor this")

