# An exception inside an f-string's field and in its format spec.
name, width = "x", "wide"
try:
    print(f"{name} and {undefined + 1}")
except NameError:
    print(f"value: {name:{width}} end {len(name)}")

