# Carets for del and for a global that is gone.
registry = {"a": 1}
del registry["a"]
print(registry)
del registry["a"], registry

