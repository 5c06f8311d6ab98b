# Functions with more variables, and expressions with more values under way, than an instruction can name: calls leave
# them alone, however many registers the callee has.
names = [f'v{i}' for i in range(600)]
lines = ['def big(f, manager, decorate):']
lines += [f'    {name} = {i}' for i, name in enumerate(names)]
lines += [
    '    results = [f(1), f(x=2), f(*[3]), manager.method(4), manager.method(x=5)]',
    '    results.append([f(n) for n in range(2)])',
    '    results.append(list(f(n) for n in range(2)))',
    '    results.append((any(f(n) for n in range(2)), max(f(6), f(7))))',
    '    with manager as entered:',
    '        results.append(entered)',
    '    @decorate',
    '    def inner(x): return f(x) + v599',
    '    results.append(inner(8))',
    '    @decorate',
    '    class Inner[T]:',
    '        def __init__(self, x): self.x = f(x)',
    '        def __add__(self, other): return f(self.x + other)',
    '    results.append((Inner(9).x, Inner(10) + 1))',
    '    def generic[T](x: T) -> T: return f(x)',
    '    type Alias[T] = list[T]',
    '    results.append((generic(11), Alias.__name__))',
    '    try:',
    '        f()',
    '    except TypeError as error:',
    '        results.append(str(error))',
    '    for n in range(300):',
    '        v300 = f(v300) + manager.method(0)',
    '    return results, v300, [' + ', '.join(names) + ']',
]
wide = ['def wide(x):'] + [f'    w{i} = "w"' for i in range(300)] + ['    return deeper(x)']
wide += ['def deeper(x):'] + [f'    w{i} = "w"' for i in range(300)] + ['    return x']
wide += ['class Manager:', '    def method(self, x):', '        return wide(x)']
wide += ['    def __enter__(self): return wide("entered")', '    def __exit__(self, *rest): return wide(None)']
wide += ['def decorate(what): return wide(what)']
exec('\n'.join(wide))
exec('\n'.join(lines))
results, counted, values = big(wide, Manager(), decorate)
print(results)
print(counted, values[:300] == list(range(300)), values[301:] == list(range(301, 600)))

# Values under way.
def four(a, b, c, d):
    return wide(a + b + c + d)
print(eval('four(1, 2, 3, ' * 190 + '0' + ')' * 190))
print(eval('four(1, 2, c=3, d=' * 90 + 'Manager().method(0)' + ')' * 90))
print(eval('[1, 2, 3, wide(4), ' * 150 + '5' + ']' * 150) == eval('[1, 2, 3, 4, ' * 150 + '5' + ']' * 150))
