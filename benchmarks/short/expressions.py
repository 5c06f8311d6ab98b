# A small language: tokens, a parser by recursive descent, a tree that is evaluated.
import operator
import re

TOKEN = re.compile(r'\s*(?:(\d+)|(.))')
OPERATORS = {'+': operator.add, '-': operator.sub, '*': operator.mul, '/': operator.floordiv, '<': operator.lt}


class Parser:
    def __init__(self, text):
        self.tokens = [(int(number) if number else symbol) for number, symbol in TOKEN.findall(text) if number or symbol.strip()]
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def binary(self, operand, symbols):
        left = operand()
        while self.peek() in symbols:
            left = (self.take(), left, operand())
        return left

    def comparison(self):
        return self.binary(self.sum, ('<',))

    def sum(self):
        return self.binary(self.product, ('+', '-'))

    def product(self):
        return self.binary(self.atom, ('*', '/'))

    def atom(self):
        token = self.take()
        if token == '(':
            inner = self.comparison()
            if self.take() != ')':
                raise SyntaxError('expected )')
            return inner
        return token


def evaluate(tree, names):
    if isinstance(tree, tuple):
        symbol, left, right = tree
        return OPERATORS[symbol](evaluate(left, names), evaluate(right, names))
    return names[tree] if isinstance(tree, str) else tree


names = {'x': 1, 'y': 2}
total = 0
for n in range(180):
    tree = Parser(f'(x + {n}) * (y - {n % 7}) / ({n} + 1) + ((x < y) * {n} - 3) * x').comparison()
    for x in range(4):
        names['x'] = x
        total += evaluate(tree, names)
print(total)
