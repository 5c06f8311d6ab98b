# Carets for unpacking, for loops and augmented assignment.
def pairs():
    return [(1, 2), (3, 4, 5)]

def main():
    total = 0
    for a, b in pairs():
        total += a * b
    return total

main()

