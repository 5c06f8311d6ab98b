"""Float operators: signs of zero, infinities, floor division and modulo."""
inf, nan = float("inf"), float("nan")
for a, b in [(7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (-7.5, -2.0), (1.0, 0.1), (0.0, 3.0), (-0.0, 3.0), (5.0, inf),
             (-5.0, inf), (1e20, 3.0), (3, 0.7), (-3, 0.7)]:
    print(a, b, a // b, a % b, divmod(a, b))
print(inf + 1, inf - inf, inf * 0, inf / inf, 1 / inf, -1 / inf, inf // 1, inf % 2)
print(nan == nan, nan != nan, nan < 1, nan > 1, nan in [nan], [nan] == [nan], inf == inf, -inf < inf)
print(0.0 == -0.0, 1 / 3 * 3, 2.0 ** 0.5, 2.0 ** -1, (-2.0) ** 3, 0.0 ** 0, nan ** 0, 1.0 ** nan, inf ** -1)
print((-8.0) ** (1 / 3))
print(-0.0 + 0, -0.0 * 5, 0.0 * -1, abs(-0.0), -(0.0), +(-0.0))
print(1.5 + True, 2 - 0.5, 3 * 0.1, 1 / 4, 7 // 2.0, 7 % 2.5, 2 ** 0.5)
x = 1.5
x += 1
x *= 2
x /= 4
x -= 0.25
x //= 0.3
x **= 2
x %= 4
print(x)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: 1.0 / 0)
show(lambda: 1 / 0.0)
show(lambda: 1.0 // 0)
show(lambda: 1.0 % 0)
show(lambda: divmod(1.0, 0))
show(lambda: 0.0 ** -1)
show(lambda: OverflowError if (lambda: None)() else 10.0 ** 300)
try: 10.0 ** 400
except OverflowError as e: print(type(e).__name__)
show(lambda: 1.5 + "a")
show(lambda: 1.5 << 1)
show(lambda: "a" * 1.5)

