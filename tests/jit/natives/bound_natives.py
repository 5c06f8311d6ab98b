"""Methods of built-in types taken from instances in hot loops, called, kept, compared, and replaced in the middle."""
import random


class Stack(list):
    def push_all(self, n):
        append = self.append
        pop = self.pop
        for i in range(n):
            append(i)
            if i % 3 == 0:
                pop()
        return len(self)


class Table(dict):
    pass


class Word(str):
    pass


class Number(int):
    def bits(self):
        count = self.bit_length
        return count()


def called(n):
    total = 0
    table = Table(a=1, b=2)
    word = Word('hello')
    for i in range(n):
        stack = Stack()
        total += stack.push_all(5)
        get = table.get
        total += get('a') + get('c', i)
        upper = word.upper
        total += len(upper())
        total += Number(i).bits()
    return total


def kept(n):
    stack = Stack()
    methods = []
    for i in range(n):
        method = stack.append
        method(i)
        if i % 100 == 99:
            methods.append(method)
    for method in methods:
        method('x')
    return len(stack), stack[-3:], methods[0] == methods[1], methods[0] is methods[1], methods[0].__self__ is stack, \
        methods[0].__name__, repr(methods[0]).startswith('<built-in method append of Stack object')


def shadowed(n):
    stack = Stack()
    seen = []
    for i in range(n):
        if i == 150:
            stack.append = seen.append
        add = stack.append
        add(i)
    return len(stack), len(seen)


def patched(n):
    class Own(list):
        pass
    stack = Own()
    for i in range(n):
        if i == 150:
            Own.append = lambda self, x: self.extend((x, x))
        elif i == 180:
            del Own.append
        elif i == 190:
            Own.append = list.insert
        add = stack.append
        try:
            add(i)
        except TypeError as error:
            last = str(error)
    return len(stack), last


def varied(n):
    class A(list):
        pass

    class B(list):
        pass
    total = 0
    for i in range(n):
        stack = [A, B, Stack, list][i % 4 if i > 100 else 0]([1, 2, 3])
        count = stack.count
        total += count(i % 4)
    return total


def bad(n):
    errors = []
    stack = Stack()
    for i in range(n):
        pop = stack.pop
        try:
            pop(i)
        except IndexError as error:
            errors.append(str(error))
        try:
            pop(i, i)
        except TypeError as error:
            errors.append(str(error))
    return len(errors), errors[-2:]


def rolls(n):
    class Die(random.Random):
        def roll(self):
            bits = self.getrandbits
            number = bits(3)
            while number >= 6:
                number = bits(3)
            return number + 1
    die = Die(5)
    counts = [0] * 7
    for _ in range(n):
        counts[die.roll()] += 1
    return counts[0], sum(counts), all(counts[1:])


print(called(300))
print(kept(1000))
print(shadowed(200))
print(patched(200))
print(varied(500))
print(bad(200))
print(rolls(3000))
