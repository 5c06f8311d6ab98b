# A bracket that is never closed.
values = [1, 2,
          3
print(values)

