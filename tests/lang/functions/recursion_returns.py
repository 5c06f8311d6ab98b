"""Functions: recursion, mutual recursion, returns of several kinds, deep but legal calls."""
def fact(n): return 1 if n < 2 else n * fact(n - 1)
def even(n): return n == 0 or odd(n - 1)
def odd(n): return n != 0 and even(n - 1)
def fib(n, memo={}):
    if n < 2: return n
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]
def ack(m, n): return n + 1 if m == 0 else ack(m - 1, 1) if n == 0 else ack(m - 1, ack(m, n - 1))
def hanoi(n, a, b, c): return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)
print(fact(20), fact(50), even(100), odd(7), fib(90), ack(2, 3), hanoi(6, "a", "b", "c"))
def deep(n): return 0 if n == 0 else 1 + deep(n - 1)
print(deep(800))
def flat(x):
    for i in x:
        if isinstance(i, list):
            yield from flat(i)
        else:
            yield i
nested = []
for i in range(50):
    nested = [nested, i]
print(list(flat(nested))[:5], len(list(flat(nested))))
def multi(x):
    if x == 0: return
    if x == 1: return None
    if x == 2: return 1, 2
    if x == 3: return *[1, 2], 3
    if x == 4: return (yield_ := 5)
    while True:
        for i in range(10):
            if i == x: return i
        return "loop done"
print([multi(i) for i in range(7)], multi(100))
def early():
    for i in range(3):
        try:
            return i
        finally:
            print("finally", i)
print(early())
def perms(s): return [s] if len(s) < 2 else [c + p for i, c in enumerate(s) for p in perms(s[:i] + s[i + 1:])]
print(perms("abc"))
Y = lambda f: (lambda x: x(x))(lambda x: f(lambda v: x(x)(v)))
print(Y(lambda f: lambda n: 1 if n == 0 else n * f(n - 1))(10))
def pow_(b, e): return 1 if e == 0 else pow_(b * b, e // 2) * (b if e % 2 else 1)
print(pow_(3, 200) == 3**200)
def counter():
    counter.calls += 1
    return counter.calls
counter.calls = 0
counter(), counter()
print(counter.calls)

