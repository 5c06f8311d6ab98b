# Carets inside a dict display and an unhashable key.
def build(key):
    return {
        "first": 1,
        key: 2,
    }
print(build("k"))
build(["list"])

