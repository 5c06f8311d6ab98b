# A standard module used without import.
def main():
    return itertools.count()
main()

