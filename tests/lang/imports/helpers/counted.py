try:
    count += 1
except NameError:
    count = 1
print("executing counted", count)
def function(): return count
