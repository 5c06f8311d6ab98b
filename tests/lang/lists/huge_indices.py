# An index that no list can have is out of its range, whatever is done with it.
numbers = [1, 2, 3]
for index in (2**63, -2**63 - 1, 2**100):
    for action in ('numbers[index]', 'numbers[index] = 0', 'del numbers[index]', 'numbers[index] += 1'):
        try:
            exec(action)
        except Exception as error:
            print(action, index, type(error).__name__, error)
print(numbers)
