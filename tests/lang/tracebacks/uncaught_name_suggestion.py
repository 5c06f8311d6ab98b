# NameError with a suggestion from the locals of a function.
def average(values):
    total_sum = sum(values)
    return totl_sum / len(values)

average([1, 2])

