# An uncaught exception through three functions: the traceback with carets.
def first(x):
    return second(x, 1)

def second(a, b):
    result = third(a)[b] + 1
    return result

def third(v):
    return v.attribute

print("before")
first(5)
print("never")

