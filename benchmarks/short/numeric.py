# Primes, matrices, a root by Newton's method: loops over numbers.


def primes(limit):
    flags = bytearray([1]) * limit
    for n in range(2, int(limit ** 0.5) + 1):
        if flags[n]:
            flags[n * n::n] = bytes(len(range(n * n, limit, n)))
    return [n for n in range(2, limit) if flags[n]]


def multiply(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def determinant(matrix):
    matrix = [list(map(float, row)) for row in matrix]
    result = 1.0
    for i in range(len(matrix)):
        pivot = max(range(i, len(matrix)), key=lambda row: abs(matrix[row][i]))
        if pivot != i:
            matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
            result = -result
        result *= matrix[i][i]
        for row in range(i + 1, len(matrix)):
            factor = matrix[row][i] / matrix[i][i]
            for column in range(i, len(matrix)):
                matrix[row][column] -= factor * matrix[i][column]
    return result


def root(number, digits):
    scaled, guess = number * 10 ** (2 * digits), 10 ** digits
    while True:
        following = (guess + scaled // guess) // 2
        if abs(following - guess) < 2:
            return following
        guess = following


found = primes(6000)
print(len(found), found[-1], sum(found))
matrix = [[(row * 5 + column * 3) % 11 + (row == column) for column in range(12)] for row in range(12)]
print(multiply(matrix, matrix)[3][:5], round(determinant(matrix), 3))
print(root(2, 60))
print(sum(n for n in range(3000) if str(n) == str(n)[::-1]))
