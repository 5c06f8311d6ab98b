# A misspelt keyword gets a suggestion.
fro i in range(3):
    print(i)

