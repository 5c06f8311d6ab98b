"""Loops whose bodies are longer than a trace may be: they are cut, in calls, too."""


def make(name, lines):
    space = dict(helper=helper, Odd=Odd)
    exec(f'def {name}(n, data):\n' + '\n'.join('    ' + line for line in lines), space)
    return space[name]


class Odd(Exception):
    pass


def helper(x, y=3):
    if x & 1:
        return x * 3 + y
    return x // 2 - y


def arithmetic():
    lines = ['a, b, c = 1, 2, 0.5', 'for i in range(n):']
    for k in range(700):
        lines.append(f'    a = (a * 3 + b + {k}) & 0xFFFF')
        lines.append(f'    b = (b ^ a) % {k + 7}')
    lines += ['    c += a', 'return a, b, c']
    return make('arithmetic', lines)


def branches():
    lines = ['total = 0', 'for i in range(n):', '    if i % 50 == 49:', '        continue']
    for k in range(300):
        lines.append(f'    if (i + {k}) % {k % 5 + 2}:')
        lines.append(f'        total += helper(i + {k})')
        lines.append('    else:')
        lines.append(f'        total -= data[{k % 7}]')
    lines += ['    if i > 180 and total < 0:', '        break', 'else:', '    return total, "whole"', 'return total, i']
    return make('branches', lines)


def calls():
    lines = ['def inner(x):', '    y = x']
    for k in range(400):
        lines.append(f'    y = helper(y, {k % 11}) & 0xFFF')
    lines += ['    return y', 'total = 0', 'for i in range(n):', '    total += inner(i) + inner(i + 1)', 'return total']
    return make('calls', lines)


def raising():
    lines = ['total = 0', 'for i in range(n):', '    try:']
    for k in range(450):
        lines.append(f'        total += i & {k}')
        if k % 150 == 100:
            lines.append(f'        if i % 13 == {k % 13}:')
            lines.append(f'            raise Odd({k})')
    lines += ['    except Odd as error:', '        total += error.args[0]', 'return total']
    return make('raising', lines)


def yielding():
    lines = ['for i in range(n):', '    x = i']
    for k in range(400):
        lines.append(f'    x = helper(x, {k}) & 0xFF')
        if k % 40 == 39:
            lines.append('    x += (yield helper(x)) or 0')
    return make('yielding', lines)


def run():
    data = [3, 1, 4, 1, 5, 9, 2]
    print(arithmetic()(200, data))
    long = branches()
    print(long(200, data), long(120, [1000] * 7), long(230, [900] * 7))
    data[2] = 2.5
    print(long(60, data))
    print(calls()(150, data))
    print(raising()(300, data))
    print(sum(yielding()(80, data)))
    generator = yielding()(100, data)
    value = next(generator)
    for i in range(600):
        value = generator.send(value & 7)
    print(value)


run()
