# Carets for calls with star arguments that cannot be unpacked.
def f(*args, **kwargs):
    return args
values = [1, 2]
print(f(*values))
f(*values, **{"a": 1}, **values)

