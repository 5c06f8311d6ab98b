# A for loop over what cannot be iterated.
def total(values):
    result = 0
    for value in values:
        result += value
    return result
print(total([1, 2]))
print(total(7))

