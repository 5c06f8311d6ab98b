"""Random Python programs for the tracing tier: the same program for the same seed, always terminating.

A program is made of classes, functions, generators and loops at module level, full of what traces are about: types that
change in mid-loop, exceptions in and out of loops, classes, functions and built-ins that are replaced while a loop
runs. Loops run a number of times that is known; what they cost together is kept below a limit; what can grow is cut.
Errors are part of it: each piece is called in a `try`, and says what it raised and at which lines.
"""

import random

PRELUDE = '''\
import sys, traceback, builtins, itertools, functools

def clip(v):
    if isinstance(v, int):
        return v if -2**90 < v < 2**90 else v % 1000003
    if isinstance(v, (str, bytes)):
        return v[-12:]
    if isinstance(v, (list, tuple)):
        return v[-6:]
    return v

def show(v, depth=0):
    if isinstance(v, (set, frozenset)):
        return '{' + ', '.join(sorted(show(x, depth + 1) for x in v)) + '}'
    if isinstance(v, dict):
        return '{' + ', '.join(show(k, depth + 1) + ': ' + show(x, depth + 1) for k, x in v.items()) + '}'
    if isinstance(v, (list, tuple)):
        return type(v).__name__ + '(' + ', '.join(show(x, depth + 1) for x in v) + ')'
    if isinstance(v, (int, float, str, bool, bytes, range, complex)) or v is None:
        return repr(v)
    if hasattr(type(v), 'shown') and depth < 3:
        return v.shown(depth)
    return '<' + type(v).__name__ + '>'

def report(name, e):
    restore()
    lines = [f.lineno for f in traceback.extract_tb(e.__traceback__)]
    names = [f.name for f in traceback.extract_tb(e.__traceback__)]
    text = [name, type(e).__name__, str(lines), str(names)]
    if MESSAGES:
        text.append(str(e))
    context = e.__context__
    while context is not None:
        text.append('while ' + type(context).__name__)
        context = context.__context__
    print(*text)
'''

INTS = ['0', '1', '-1', '2', '3', '7', '10', '255', '-13', '1000', '65537', '2**31', '2**32 - 1', '2**53', '2**60',
        '2**61 - 1', '2**61', '-2**61', '-2**61 - 1', '2**61 + 1', '2**62', '2**63 - 1', '2**63', '-2**63', '2**64 - 1',
        '2**70', '0xFFFFFFFF', '123456789', 'True', 'False']
FLOATS = ['0.0', '-0.0', '1.0', '0.5', '-1.5', '2.25', '1e10', '1e300', '-1e308', '1e-300', '5e-324', "float('inf')",
          "-float('inf')", "float('nan')", '3.0', '0.1', '2.0**53', '4503599627370497.5']
STRS = ["''", "'a'", "'b'", "'abc'", "'xyz'", "'A'", "'0'", "'12'", "'\\xe9'", "'\\u20ac'", "'\\U0001f600z'", "'a b c'", "'aaa'"]
ERRORS = ['ValueError', 'TypeError', 'KeyError', 'IndexError', 'ZeroDivisionError', 'RuntimeError', 'Oops', 'AttributeError',
          'Exception', 'LookupError', 'ArithmeticError', 'StopIteration']
KINDS = ['int', 'int', 'int', 'float', 'str', 'list', 'tuple', 'dict', 'set', 'any', 'any', 'obj']


class Scope:
    """The variables that are known at some place, by kind."""

    def __init__(self, parent=None, kind='function'):
        self.variables = []          # (name, kind)
        self.parent = parent
        self.kind = kind             # module, function, generator
        self.captured = []           # (name, kind) of the enclosing function, readable
        self.loop = 0                # loops around, in this function
        self.fresh = 0

    def names(self, kind):
        return [n for n, k in self.variables if k == kind] + [n for n, k in self.captured if k == kind]

    def own(self, kind):
        """Those that may be assigned to: not the counters of loops."""
        return [n for n, k in self.variables if k == kind and not n.startswith('i')]


class Function:
    def __init__(self, name, kinds, required, result, cost, generator=False, keywords=(), star=False, double_star=False):
        self.name, self.kinds, self.required, self.result, self.cost = name, kinds, required, result, cost
        self.generator, self.keywords, self.star, self.double_star = generator, keywords, star, double_star


class Generator:
    def __init__(self, seed, size=1.0, messages=None):
        self.r = random.Random(seed)
        self.size = size
        self.limit = int(6000 * size)
        self.messages = self.r.random() < 0.5 if messages is None else messages
        self.lines = []
        self.indent = 0
        self.functions = []
        self.classes = []            # (name, constructor argument count, method names, property names, attributes)
        self.multiplier = 1
        self.spent = 0
        self.counter = 0
        self.globals = []            # (name, kind)
        self.declared = None
        self.in_finally = 0
        self.in_class = False        # methods do not call methods: recursion without end

    # ---- Text
    def emit(self, text):
        self.lines.append('    ' * self.indent + text)
        self.spent += self.multiplier

    def chance(self, p):
        return self.r.random() < p

    def pick(self, items):
        return self.r.choice(items)

    def new(self, prefix='v'):
        self.counter += 1
        return f'{prefix}{self.counter}'

    def block(self, make):
        self.indent += 1
        before = len(self.lines)
        make()
        if len(self.lines) == before:
            self.emit('pass')
        self.indent -= 1

    # ---- Expressions
    def expr(self, s, kind, depth=2):
        return getattr(self, 'expr_' + kind)(s, depth)

    def some(self, s, depth=1):
        return self.expr(s, self.pick(KINDS), depth)

    def variable(self, s, kind, otherwise):
        names = s.names(kind)
        return self.pick(names) if names else otherwise()

    def literal_int(self):
        return self.pick(INTS) if self.chance(0.4) else str(self.r.randint(-9, 30))

    def expr_int(self, s, depth):
        if depth <= 0 or self.chance(0.2):
            if self.chance(0.7):
                return self.variable(s, 'int', self.literal_int)
            return '(' + self.literal_int() + ')'
        e = lambda: self.expr(s, 'int', depth - 1)
        c = self.r.randrange(31)
        if c < 6:
            return f'({e()} {self.pick("+-")} {e()})'
        if c == 6:
            return f'({e()} * {self.r.randint(-5, 9)})'
        if c == 7:
            return f'(({e()} * {e()}) & 0xFFFFFFFFFFFFFFFF)'
        if c == 8:
            return f'({e()} {self.pick(["//", "%"])} {self.pick([str(self.r.randint(-7, 9)), e()])})'
        if c == 9:
            return f'({e()} {self.pick("&|^")} {e()})'
        if c == 10:
            return f'({e()} >> {self.r.randint(0, 70)})'
        if c == 11:
            return f'(({e()} << {self.r.randint(0, 40)}) & {self.pick(["0xFFFFFFFF", "0xFFFFFFFFFFFFFFFF", "2**61 - 1"])})'
        if c == 12:
            return f'(~{e()})'
        if c == 13:
            return f'(-{e()})'
        if c == 14:
            return f'len({self.expr(s, self.pick(["list", "str", "dict", "tuple", "set"]), depth - 1)})'
        if c == 15:
            return f'({e()} if {self.cond(s, depth - 1)} else {e()})'
        if c == 16:
            return f'abs({e()})'
        if c == 17:
            return f'{self.pick(["min", "max"])}({e()}, {e()})'
        if c == 18:
            return f'{self.variable(s, "list", lambda: "[1, 2, 3]")}[{self.index(s)}]'
        if c == 19:
            return f'{self.variable(s, "dict", lambda: "dict(a=1)")}.get({self.some(s, 0)}, {self.r.randint(0, 9)})'
        if c == 20:
            return f'sum({self.comprehension_items(s, "()")})'
        if c in (21, 22, 23):
            return self.call(s, depth) or e()
        if c in (24, 25):
            return self.attribute(s, depth) or e()
        if c == 26:
            return f'({self.cond(s, depth - 1)})'
        if c == 27:
            return f'int({self.expr(s, "float", depth - 1)})'
        if c == 28:
            return f'({e()} {self.pick(["and", "or"])} {e()})'
        if c == 29:
            return f'ord({self.expr(s, "str", 0)}[:1] or "q")'
        name = self.new('w')
        return f'({name} := {e()}) + {name}' if s.kind != 'class' else e()

    def index(self, s):
        if self.chance(0.5):
            return str(self.r.randint(-2, 3))
        name = self.variable(s, 'int', lambda: '1')
        return name if self.chance(0.3) else f'{name} % {self.r.randint(1, 5)}'

    def expr_float(self, s, depth):
        if depth <= 0 or self.chance(0.25):
            return self.variable(s, 'float', lambda: self.pick(FLOATS)) if self.chance(0.7) else self.pick(FLOATS)
        e = lambda: self.expr(s, 'float', depth - 1)
        c = self.r.randrange(11)
        if c < 5:
            return f'({e()} {self.pick("+-**")} {self.pick([e, lambda: self.expr(s, "int", 0)])()})'
        if c == 5:
            return f'({e()} / {self.pick([e(), "2", "4.0", "3"])})'
        if c == 6:
            return f'({e()} {self.pick(["//", "%"])} {self.pick(["2.5", "-3.0", "7", e()])})'
        if c == 7:
            return f'(-{e()})'
        if c == 8:
            return f'abs({e()})'
        if c == 9:
            return f'float({self.expr(s, "int", 0)} & 0xFFFF)'
        return f'({e()} if {self.cond(s, 0)} else {e()})'

    def expr_str(self, s, depth):
        if depth <= 0 or self.chance(0.3):
            return self.variable(s, 'str', lambda: self.pick(STRS)) if self.chance(0.7) else self.pick(STRS)
        e = lambda: self.expr(s, 'str', depth - 1)
        c = self.r.randrange(10)
        if c < 3:
            return f'({e()} + {e()})[-12:]'
        if c == 3:
            return f'{e()}[{self.slice()}]'
        if c == 4:
            return f'{e()}.{self.pick(["upper()", "lower()", "strip()", "title()", "swapcase()", "replace(chr(97), chr(98))", "rjust(5)"])}'
        if c == 5:
            return "f'" + self.pick(['{%s}', '<{%s!r}>', '{%s:>6}', 'x{%s}y']) % self.expr(s, 'int', 0).replace("'", '"') + "'"
        if c == 6:
            return f'({e()} * {self.r.randint(0, 3)})[:10]'
        if c == 7:
            return f'str({self.expr(s, "int", 0)})[-8:]'
        if c == 8:
            return f'({e()} + "?")[{self.index(s)}]'
        return f'"-".join([{e()}, {e()}])[:9]'

    def slice(self):
        n = lambda: self.pick(['', str(self.r.randint(-3, 4))])
        return f'{n()}:{n()}' + (f':{self.pick(["1", "2", "-1"])}' if self.chance(0.3) else '')

    def expr_list(self, s, depth):
        if depth <= 0 or self.chance(0.4):
            return self.variable(s, 'list', lambda: '[3, 1, 2]')
        c = self.r.randrange(7)
        if c == 0:
            return '[' + ', '.join(self.some(s, 0) for _ in range(self.r.randint(0, 3))) + ']'
        if c == 1:
            return f'({self.expr(s, "list", depth - 1)} + {self.expr(s, "list", 0)})[:7]'
        if c == 2:
            return f'{self.expr(s, "list", 0)}[{self.slice()}]'
        if c == 3:
            return self.comprehension_items(s, '[]')
        if c == 4:
            return f'list({self.expr(s, self.pick(["tuple", "str", "dict"]), 0)})'
        if c == 5:
            return f'[*{self.expr(s, "list", 0)}, {self.some(s, 0)}][-6:]'
        return f'sorted({self.comprehension_items(s, "()")})'

    def expr_tuple(self, s, depth):
        if depth <= 0 or self.chance(0.4):
            return self.variable(s, 'tuple', lambda: '(1, 2)')
        if self.chance(0.6):
            return '(' + ''.join(self.some(s, depth - 1) + ', ' for _ in range(self.r.randint(1, 3))) + ')'
        return f'tuple({self.expr(s, "list", 0)})'

    def expr_dict(self, s, depth):
        if depth <= 0 or self.chance(0.5):
            return self.variable(s, 'dict', lambda: "{'a': 1}")
        if self.chance(0.5):
            return '{' + ', '.join(f'{self.key(s)}: {self.some(s, 0)}' for _ in range(self.r.randint(0, 3))) + '}'
        x = self.new('c')
        return f'{{{x}: {x} for {x} in range({self.r.randint(1, 5)})}}'

    def key(self, s):
        return self.pick([lambda: self.expr(s, 'str', 0), lambda: self.expr(s, 'int', 0), lambda: str(self.r.randint(0, 4)),
                          lambda: "'" + self.pick('abc') + "'"])()

    def expr_set(self, s, depth):
        if depth <= 0 or self.chance(0.5):
            return self.variable(s, 'set', lambda: '{1, 2}')
        return self.pick([lambda: '{' + self.expr(s, 'int', 0) + ', ' + self.expr(s, 'int', 0) + '}',
                          lambda: f'({self.expr_set(s, 0)} {self.pick("|&^-")} {self.expr_set(s, 0)})',
                          lambda: 'set(' + self.comprehension_items(s, '()') + ')'])()

    def expr_any(self, s, depth):
        if depth <= 0 or self.chance(0.4):
            return self.variable(s, 'any', lambda: self.some(s, -1) if depth > -1 else 'None')
        c = self.r.randrange(8)
        if c < 3:
            return f'clip({self.expr_any(s, 0)} + {self.some(s, 0)})'
        if c == 3:
            return self.call(s, depth) or 'None'
        if c == 4:
            return f'{self.expr_any(s, 0)} if {self.cond(s, 0)} else {self.some(s, 0)}'
        if c == 5:
            return f'{self.variable(s, "list", lambda: "[1.5]")}[{self.index(s)}]'
        if c == 6:
            return self.attribute(s, depth) or '1'
        return self.some(s, depth - 1)

    def expr_obj(self, s, depth):
        if self.chance(0.7) or not self.classes:
            return self.variable(s, 'obj', lambda: 'None')
        return self.construct(s)

    def construct(self, s):
        c = self.pick(self.classes)
        count = c['arguments']
        return f'{c["name"]}({", ".join(self.expr(s, "int", 0) for _ in range(count if self.chance(0.97) else count + 1))})'

    def attribute(self, s, depth):
        names = s.names('obj')
        if not names or not self.classes:
            return None
        c = self.pick(self.classes)
        o = self.pick(names)
        what = self.r.randrange(10)
        if what < 4:
            return f'{o}.{self.pick(c["attributes"])}'
        if what < 7 and c['methods'] and not self.in_class:
            name, count, cost = self.pick(c['methods'])
            if cost * self.multiplier > self.limit:
                return None
            self.spent += cost * self.multiplier
            return f'{o}.{name}({", ".join(self.expr(s, "int", 0) for _ in range(count))})'
        if what == 7 and c['properties']:
            return f'{o}.{self.pick(c["properties"])}'
        if what == 8:
            return f'{o}[{self.expr(s, "int", 0)}]'
        return f'({o} + {self.expr(s, "int", 0)})'

    def cond(self, s, depth=1):
        c = self.r.randrange(14)
        i = lambda: self.expr(s, 'int', max(0, depth - 1))
        op = self.pick(['<', '<=', '>', '>=', '==', '!='])
        if c < 4:
            return f'{i()} {op} {i()}'
        if c == 4:
            return f'{self.expr(s, "float", 0)} {op} {self.pick([self.expr(s, "float", 0), self.expr(s, "int", 0)])}'
        if c == 5:
            return f'{self.expr(s, "str", 0)} {op} {self.expr(s, "str", 0)}'
        if c == 6:
            return f'{i()} % {self.r.randint(2, 5)} == {self.r.randint(0, 2)}'
        if c == 7:
            return f'{self.some(s, 0)} {self.pick(["in", "not in"])} {self.expr(s, self.pick(["list", "tuple", "dict"]), 0)}'
        if c == 8:
            return f'not {self.expr(s, "any", 0)}'
        if c == 9:
            return f'{i()} < {i()} {self.pick(["<", "<="])} {i()}'
        if c == 10:
            return f'isinstance({self.expr(s, "any", 0)}, {self.pick(["int", "float", "str", "(list, tuple)"])})'
        if c == 11:
            return f'{self.expr(s, "any", 0)} is {self.pick(["None", "not None"])}'
        if c == 12:
            return self.expr(s, self.pick(['any', 'obj', 'list', 'str']), 0)
        return f'{self.expr(s, "any", 0)} {self.pick(["==", "!="])} {self.some(s, 0)}'

    def comprehension_items(self, s, brackets):
        x = self.new('c')
        inner = Scope(s)
        inner.variables = [(x, 'int')]
        inner.captured = s.variables + s.captured if s.kind != 'class' else []
        saved = self.multiplier
        n = self.r.randint(1, 6)
        self.multiplier *= n
        self.spent += self.multiplier
        element = self.pick([x, f'{x} * {self.r.randint(1, 4)}', f'{x} ^ {self.expr(inner, "int", 0)}'])
        condition = f' if {self.cond(inner, 0)}' if self.chance(0.3) else ''
        self.multiplier = saved
        return f'{brackets[0]}{element} for {x} in range({n}){condition}{brackets[1]}'

    def call(self, s, depth):
        able = [f for f in self.functions if not f.generator and f.cost * self.multiplier < self.limit / 3]
        if not able:
            return None
        f = self.pick(able)
        self.spent += f.cost * self.multiplier
        return f'{f.name}({self.arguments(s, f)})'

    def arguments(self, s, f):
        count = self.r.randint(f.required, len(f.kinds)) if self.chance(0.97) else self.r.randint(0, len(f.kinds) + 1)
        values = [self.expr(s, k if self.chance(0.9) else self.pick(KINDS), 0) for k in (f.kinds + ['int'])[:count]]
        if values and self.chance(0.1):
            at = self.r.randrange(len(values))
            values[at:] = [f'*({", ".join(values[at:])},)']
        elif f.star and self.chance(0.4):
            values += [self.expr(s, 'int', 0) for _ in range(self.r.randint(1, 3))]
        for k in f.keywords:
            if self.chance(0.4):
                values.append(f'{k}={self.expr(s, "int", 0)}')
        if f.double_star and self.chance(0.4):
            values.append(self.pick(['extra=1', '**{"more": 2, "other": 3}']))
        return ', '.join(values)

    # ---- Statements
    def target(self, s, kind):
        own = s.own(kind)
        if own and self.chance(0.75):
            return self.pick(own)
        name = self.new()
        if s.loop == 0 and self.multiplier >= 1 and s.definite:
            s.variables.append((name, kind))
            return name
        return self.pick(own) if own else name

    def body(self, s, count, depth):
        """Statements of an inner block: what it binds first may be unbound after it."""
        was, s.definite = s.definite, False
        known = len(s.variables)
        self.block(lambda: [self.statement(s, depth) for _ in range(count)])
        del s.variables[known:]
        s.definite = was

    def statement(self, s, depth):
        if self.spent > self.limit * 3 and self.chance(0.8):
            depth = 0
        if depth > 0 and self.chance(0.42):
            self.pick([self.loop, self.loop, self.loop, self.branch, self.branch, self.trial, self.trial, self.context, self.matching])(s, depth)
            return
        c = self.r.randrange(44)
        if c < 9:
            self.assign(s, 'int')
        elif c < 12:
            self.assign(s, 'float')
        elif c < 14:
            self.assign(s, 'str')
        elif c < 17:
            self.assign(s, 'any')
        elif c == 17:
            self.assign(s, self.pick(['list', 'tuple', 'dict', 'set', 'obj']))
        elif c < 22:
            self.augment(s)
        elif c < 27:
            self.mutate(s)
        elif c < 30:
            self.store_attribute(s)
        elif c < 33:
            self.mid_loop(s)
        elif c == 33 and s.loop and not self.in_finally:
            self.emit(f'if {self.cond(s)}: {self.pick(["break", "continue"])}')
        elif c == 34 and s.kind == 'function':
            self.emit(f'if {self.cond(s)}: return {self.some(s)}')
        elif c == 35:
            self.emit(f'if {self.cond(s)}: raise {self.pick(ERRORS)}({self.expr(s, "str", 0)})')
        elif c == 36:
            self.closure(s)
        elif c == 37 and s.kind == 'generator':
            self.emit(f'{self.target(s, "any")} = yield {self.some(s)}')
        elif c == 38:
            a, b = self.target(s, 'int'), self.target(s, 'int')
            if a != b:  # which CPython 3.11.2 assigns in the wrong order
                self.emit(f'{a}, {b} = {self.expr(s, "int")}, {self.expr(s, "int")}')
        elif c == 39:
            own = [n for n, k in s.variables if not n.startswith('i')]
            if own and self.chance(0.3):
                name = self.pick(own)
                kind = dict(s.variables)[name]
                self.emit(f'del {name}')
                if self.chance(0.85):
                    self.emit(f'{name} = {self.expr(Scope(), kind, 0)}')
            else:
                self.emit(f'{self.target(s, "any")} = {self.expr(s, "any")}')
        elif c == 40:
            self.emit(f'print({", ".join("show(" + self.some(s, 0) + ")" for _ in range(self.r.randint(1, 2)))})' if self.multiplier < 40
                      else f'log.append(clip({self.expr(s, "int", 1)}))')
        elif c == 41:
            self.use_generator(s)
        elif c == 42:
            self.emit(f'log.append(show({self.some(s, 1)}))')
        else:
            call = self.call(s, 1)
            if call:
                self.emit(call)
            else:
                self.assign(s, 'int')

    def assign(self, s, kind):
        value = self.expr(s, kind)
        self.declare_globals(s, kind)
        target = self.target(s, kind)
        if kind == 'int' and self.chance(0.8):
            value = self.pick(['({}) & 0xFFFFFFFFFFFFFFFF', '({}) % 1000003', 'clip({})', '({}) & (2**61 - 1)', '({}) & 0xFFFF']).format(value)
        elif kind == 'int':
            value = f'clip({value})'
        self.emit(f'{target} = {value}')

    def declare_globals(self, s, kind):
        pass

    def augment(self, s):
        c = self.r.randrange(6)
        if c < 3:
            op = self.pick(['+=', '-=', '+=', '^=', '|=', '&=', '>>=', '//=', '%=', '*='])
            value = self.expr(s, 'int', 1)
            if op == '*=':
                value = str(self.r.randint(-2, 2))
            if op == '>>=':
                value = str(self.r.randint(0, 9))
            target = self.target(s, 'int')
            self.emit(f'{target} {op} {value}')
        elif c == 3:
            self.emit(f'{self.target(s, "float")} {self.pick(["+=", "-=", "*=", "/="])} {self.expr(s, "float", 1)}')
        elif c == 4:
            name = self.target(s, 'str')
            self.emit(f'{name} += {self.expr(s, "str", 0)}')
            self.emit(f'{name} = {name}[-15:]')
        else:
            names = s.names('list')
            if names:
                self.emit(f'{self.pick(names)}[{self.index(s)}] {self.pick(["+=", "-=", "^="])} {self.expr(s, "int", 0)}')

    def mutate(self, s):
        kind = self.pick(['list', 'list', 'list', 'dict', 'dict', 'set'])
        names = s.names(kind)
        if not names:
            self.assign(s, kind)
            return
        n = self.pick(names)
        if kind == 'list':
            value = self.expr(s, 'int' if self.chance(0.7) else self.pick(KINDS), 1)
            self.emit(self.pick([f'if len({n}) < 12: {n}.append({value})', f'{n}[{self.index(s)}] = {value}', f'{n}.pop()',
                                 f'if {n}: {n}.pop(0)', f'{n}[{self.slice()}] = {self.expr(s, "list", 0)}[:3]', f'{n}.reverse()',
                                 f'del {n}[{self.index(s)}]', f'{n}.insert({self.index(s)}, {value}); del {n}[12:]',
                                 f'{n}.extend({self.expr(s, "tuple", 0)}); del {n}[9:]', f'{n}.sort(key=str)']))
        elif kind == 'dict':
            k = self.key(s)
            self.emit(self.pick([f'{n}[{k}] = {self.expr(s, "int", 1)}', f'{n}[{k}] = {self.some(s, 0)}', f'{n}.pop({k}, None)',
                                 f'{n}.setdefault({k}, {self.expr(s, "int", 0)})', f'if len({n}) > 8: {n}.clear()',
                                 f'{n}[{k}] = {n}.get({k}, 0) + 1', f'del {n}[{k}]', f'{n}.update({self.expr(s, "dict", 0)})',
                                 f'if {k} in {n}: {n}[{k}] = {self.expr(s, "int", 0)}']))
        else:
            v = self.expr(s, 'int', 0)
            self.emit(self.pick([f'{n}.add({v})', f'{n}.discard({v})', f'if len({n}) > 8: {n}.clear()', f'{n}.remove({v})']))

    def store_attribute(self, s):
        names = s.names('obj')
        if not names or not self.classes:
            self.assign(s, 'obj')
            return
        o = self.pick(names)
        a = self.pick(self.pick(self.classes)['attributes'])
        value = f'clip({self.expr(s, "int" if self.chance(0.75) else self.pick(KINDS), 1)})'
        self.emit(self.pick([f'{o}.{a} = {value}', f'{o}.{a} = {value}', f'{o}.{a} += {self.expr(s, "int", 0)}', f'{o}.p = {value}',
                             f'{o}[{self.expr(s, "int", 0)}] = {value}', f'{o}.n{self.r.randint(0, 12)} = {value}', f'del {o}.{a}']))

    def mid_loop(self, s):
        """Something that traces took for granted changes, at one of the iterations."""
        counters = [n for n, _ in s.variables if n.startswith('i')]
        condition = f'{self.pick(counters)} == {self.r.randint(1, 9)}' if counters else self.cond(s)
        if self.chance(0.1):
            condition = self.cond(s)
        choices = [lambda: self.retype(s)] * 3 + [lambda: f'builtins.{self.pick(["len", "abs", "ord", "max"])} = patched',
                                                  lambda: 'restore()', lambda: 'restore()']
        plain = [f for f in self.functions if not f.generator]
        if plain:
            f = self.pick(plain)
            choices += [lambda: f"globals()['{f.name}'] = lambda *a, **k: {self.r.randint(0, 9)}",
                        lambda: f'{f.name}.__defaults__ = ({self.r.randint(0, 9)},) * {len(f.kinds)}',
                        lambda: f'{f.name}.__code__ = other_code']
        if self.globals:
            name, kind = self.pick(self.globals)
            choices += [lambda: f"globals()['{name}'] = {self.some(s, 0)}", lambda: f"globals().pop('{name}', None)",
                        lambda: f"globals()['g{self.r.randint(100, 130)}'] = 1"]
        if self.classes:
            c = self.pick(self.classes)
            choices += [lambda: f'{c["name"]}.{self.pick(c["attributes"])} = {self.expr(s, "int", 0)}',
                        lambda: f'{c["name"]}.__add__ = lambda self, other: {self.r.randint(0, 9)}',
                        lambda: f'{c["name"]}.__bool__ = lambda self: {self.pick(["True", "False"])}',
                        lambda: f'{c["name"]}.__getattr__ = lambda self, name: len(name)',
                        lambda: f'{c["name"]}.__eq__ = lambda self, other: {self.pick(["True", "False"])}']
            if c['methods']:
                m = self.pick(c['methods'])[0]
                choices += [lambda: f'{c["name"]}.{m} = lambda self, *a: {self.r.randint(0, 9)}',
                            lambda: f'if "{m}" in {c["name"]}.__dict__: del {c["name"]}.{m}']
            objects = s.names('obj')
            if objects:
                o = self.pick(objects)
                choices += [lambda: f'{o}.__class__ = {self.pick(self.classes)["name"]}']
                if c['methods']:
                    choices += [lambda: f'{o}.{self.pick(c["methods"])[0]} = lambda *a: {self.r.randint(0, 9)}']
        self.emit(f'if {condition}:')
        self.indent += 1
        self.emit(self.pick(choices)())
        self.indent -= 1

    def retype(self, s):
        own = [n for n, k in s.variables if not n.startswith('i')]
        if not own:
            return 'pass'
        return f'{self.pick(own)} = {self.expr(s, self.pick(KINDS), 1)}'

    def closure(self, s):
        if s.kind == 'module' or self.indent > 5:
            self.assign(s, 'any')
            return
        name = self.new('h')
        own = [n for n in s.own('int') if not n.startswith('g')]
        if own and self.chance(0.6):
            cell = self.pick(own)
            self.emit(f'def {name}(d):')
            self.indent += 1
            self.emit(f'nonlocal {cell}')
            self.emit(f'{cell} = ({cell} + d) & 0xFFFFFFFF')
            self.emit(f'return {cell} * 2')
            self.indent -= 1
        else:
            inner = Scope(s)
            inner.variables = [('d', 'int')]
            inner.captured = s.variables + s.captured
            self.emit(f'{name} = lambda d: {self.expr(inner, "int", 1)}')
        self.emit(f'{self.target(s, "any")} = clip({name}({self.expr(s, "int", 0)}))')

    def iterable(self, s, n):
        """Text of what yields at most n values, and their kind."""
        able = [f for f in self.functions if f.generator and f.cost * self.multiplier < self.limit / 3]
        choices = [lambda: (f'range({n})', 'int'), lambda: (f'range({n})', 'int'),
                   lambda: (f'range({self.r.randint(-3, 3)}, {n}, {self.r.randint(1, 3)})', 'int'),
                   lambda: (f'range({n}, 0, -1)', 'int'),
                   lambda: (f'{self.expr_list(s, 0)}[:{n}]', 'any'),
                   lambda: (f'[{", ".join(self.literal_int() for _ in range(min(n, 9)))}]', 'int'),
                   lambda: (f'[{", ".join(self.pick(FLOATS) for _ in range(min(n, 9)))}]', 'float'),
                   lambda: (f'({", ".join(self.pick([self.literal_int(), self.pick(FLOATS), self.pick(STRS), "None", "[]"]) for _ in range(min(n, 9)))},)', 'any'),
                   lambda: (f'{self.expr_str(s, 0)} * 3', 'str'),
                   lambda: (f'list({self.expr_dict(s, 0)})', 'any'),
                   lambda: (f'{self.expr_dict(s, 0)}.values()', 'any'),
                   lambda: (f'reversed({self.expr_list(s, 0)})', 'any'),
                   lambda: (f'map(abs, range(-{n}, 0))', 'int'),
                   lambda: (f'filter(None, range({n}))', 'int'),
                   lambda: (f'sorted({self.expr_set(s, 0)})', 'int'),
                   lambda: (f'itertools.islice(itertools.count({self.literal_int()}), {n})', 'int'),
                   lambda: (f'itertools.chain({self.expr_list(s, 0)}[:5], range({n}))', 'any'),
                   lambda: (f'Count({n})', 'int')]
        if able:
            f = self.pick(able)
            choices += [lambda: (f'itertools.islice(keep({f.name}({self.arguments(s, f)})), {n})', 'any')] * 3
            self.spent += f.cost * self.multiplier
        return self.pick(choices)()

    def loop(self, s, depth):
        n = self.pick([2, 3, 5, 8, 12, 20, 30]) if self.multiplier < 30 else self.r.randint(2, 5)
        if s.loop == 0 and self.chance(0.25):
            n = self.pick([60, 120, 200])
        if self.multiplier * n > self.limit:
            self.assign(s, 'int')
            return
        was, s.definite = s.definite, False
        known = len(s.variables)
        i = self.new('i')
        saved, self.multiplier = self.multiplier, self.multiplier * n
        saved_finally, self.in_finally = self.in_finally, 0
        s.loop += 1
        kind = self.r.randrange(10)
        first = []
        if kind < 6:
            text, item = self.iterable(s, n)
            if self.chance(0.2):
                v = self.new('v')
                text, names = f'enumerate({text})', [(i, 'int'), (v, item)]
            elif self.chance(0.15):
                v = self.new('v')
                other, other_kind = self.iterable(s, n)
                text, names = f'zip({text}, {other})', [(i, item), (v, other_kind)]
            else:
                names = [(i, item)]
            self.emit(f'for {", ".join(x for x, _ in names)} in {text}:')
            s.variables += [(x if k == 'int' else x, k) for x, k in names]
        elif kind == 6:
            d = self.expr_dict(s, 0)
            v = self.new('v')
            self.emit(f'for {i}, {v} in {self.pick([f"list({d}.items())", f"{d}.items()"])}:')
            s.variables += [(i, 'any'), (v, 'any')]
        else:
            self.emit(f'{i} = 0')
            extra = f' and {self.cond(s, 0)}' if self.chance(0.3) else ''
            self.emit(f'while {i} < {n}{extra}:')
            first = [f'{i} += 1']
            s.variables.append((i, 'int'))
        self.indent += 1
        for line in first:
            self.emit(line)
        for _ in range(self.r.randint(1, 5)):
            self.statement(s, depth - 1)
        self.indent -= 1
        del s.variables[known:]
        s.loop -= 1
        self.multiplier = saved
        if self.chance(0.15):
            self.emit('else:')
            self.body(s, 1, depth - 1)
        self.in_finally = saved_finally
        s.definite = was

    def branch(self, s, depth):
        self.emit(f'if {self.cond(s)}:')
        self.body(s, self.r.randint(1, 3), depth - 1)
        if self.chance(0.3):
            self.emit(f'elif {self.cond(s)}:')
            self.body(s, 1, depth - 1)
        if self.chance(0.5):
            self.emit('else:')
            self.body(s, self.r.randint(1, 2), depth - 1)

    def trial(self, s, depth):
        self.emit('try:')
        self.body(s, self.r.randint(1, 4), depth - 1)
        handled = self.chance(0.8)
        if handled:
            for _ in range(self.r.randint(1, 2)):
                kind = self.pick(['Exception', 'Exception', '(TypeError, ValueError)', 'ZeroDivisionError', 'IndexError', 'KeyError', 'Oops', 'AttributeError', 'NameError'])
                self.emit(f'except {kind} as e{self.indent}:')
                def handler(name=f'e{self.indent}'):
                    if self.multiplier < 100:
                        self.emit(f'log.append((type({name}).__name__, type(sys.exc_info()[1]).__name__, {name}.__traceback__.tb_lineno))')
                    c = self.r.randrange(8)
                    if c == 0:
                        self.emit(f'raise {self.pick(ERRORS)}("again") {self.pick(["", "from " + name, "from None"])}')
                    elif c == 1:
                        self.emit('raise')
                was = self.spent
                self.block(lambda: (handler(), self.statement_inner(s, depth - 1)))
            if self.chance(0.2):
                self.emit('else:')
                self.body(s, 1, depth - 1)
        if not handled or self.chance(0.3):
            self.emit('finally:')
            self.in_finally += 1
            self.body(s, self.r.randint(1, 2), depth - 1)
            self.in_finally -= 1

    def statement_inner(self, s, depth):
        was, s.definite = s.definite, False
        known = len(s.variables)
        self.statement(s, depth)
        del s.variables[known:]
        s.definite = was

    def context(self, s, depth):
        self.emit(f'with Guard({self.pick(["True", "False", "False"])}) as {self.new("z")}:')
        self.body(s, self.r.randint(1, 3), depth - 1)

    def matching(self, s, depth):
        self.emit(f'match {self.some(s)}:')
        self.indent += 1
        a, b = self.new(), self.new()
        for pattern in self.r.sample(['0 | 1', "'a'", f'[{a}, *{b}]', f'({a}, {b})', f"{{'a': {a}}}", f'int({a})', 'float() | None',
                                      f'str() as {a}'], self.r.randint(1, 4)):
            guard = f' if {self.cond(s, 0)}' if self.chance(0.2) else ''
            self.emit(f'case {pattern}{guard}:')
            self.body(s, 1, depth - 1)
        self.emit('case _:')
        self.body(s, 1, depth - 1)
        self.indent -= 1

    def use_generator(self, s):
        able = [f for f in self.functions if f.generator and f.cost * self.multiplier < self.limit / 3]
        if not able:
            self.assign(s, 'int')
            return
        f = self.pick(able)
        self.spent += f.cost * self.multiplier
        call = f'{f.name}({self.arguments(s, f)})'
        c = self.r.randrange(5)
        if c == 0 and s.kind == 'generator':
            self.emit(f'{self.target(s, "any")} = yield from {call}')
        elif c == 1:
            name = self.new('q')
            self.emit(f'{name} = {call}')
            self.emit('try:')
            self.indent += 1
            self.emit(f'next({name})')
            self.emit(f'{self.target(s, "any")} = {name}.send({self.some(s, 0)})')
            self.emit(self.pick([f'{name}.throw(Oops("thrown"))', f'{name}.close()', f'next({name})']))
            self.indent -= 1
            self.emit('except (StopIteration, Oops, RuntimeError) as e:')
            self.emit('    log.append(type(e).__name__)')
        elif c == 2:
            self.emit(f'{self.target(s, "list")} = list(itertools.islice(keep({call}), 6))')
        elif c == 3:
            self.emit(f'{self.target(s, "any")} = next(keep({call}), None)')
        else:
            self.emit(f'{self.target(s, "any")} = clip(sum(1 for _ in {call}))')

    # ---- Definitions
    def function(self, generator=False):
        name = self.new('gen' if generator else 'f')
        kinds = [self.pick(KINDS) for _ in range(self.r.randint(0, 4))]
        required = len(kinds) if self.chance(0.6) else self.r.randint(0, len(kinds))
        parameters = [f'p{j}' for j in range(len(kinds))]
        texts = parameters[:required] + [f'{p}={self.pick(["0", "1", "None", "2.5", "2**61", "()"])}' for p in parameters[required:]]
        star, double_star, keywords = self.chance(0.15), self.chance(0.1), []
        if star:
            texts.append('*rest')
        if self.chance(0.15):
            keywords = ['key']
            texts += ([] if star else ['*']) + ['key=3']
        if double_star:
            texts.append('**named')
        if self.chance(0.1):
            self.emit('@decorated')
        self.emit(f'def {name}({", ".join(texts)}):')
        s = Scope(kind='generator' if generator else 'function')
        s.definite = True
        s.variables = list(zip(parameters, kinds)) + [('key', 'int')] * bool(keywords) + ([('rest', 'tuple')] if star else [])
        before, self.spent = self.spent, 0
        self.indent += 1
        changed = [n for n, _ in self.globals if self.chance(0.35)]
        if changed:
            self.emit('global ' + ', '.join(changed))
            s.variables += [g for g in self.globals if g[0] in changed]
        s.captured = [g for g in self.globals if g[0] not in changed]
        recursive = not generator and kinds[:1] == ['int'] and self.chance(0.3)
        for kind in ['int', self.pick(KINDS), self.pick(['float', 'list', 'obj'])]:
            target = self.new()
            self.emit(f'{target} = {self.initial(s, kind)}')
            s.variables.append((target, kind))
        for _ in range(self.r.randint(2, 6)):
            self.statement(s, 3)
        if generator:
            self.emit(f'for j in range({self.r.randint(1, 6)}):')
            self.indent += 1
            self.multiplier *= 4
            s.loop += 1
            s.definite = False
            self.statement(s, 1)
            self.emit(f'yield {self.some(s)}')
            s.loop -= 1
            self.multiplier //= 4
            self.indent -= 1
        if recursive:
            rest = ', '.join(self.expr(s, k, 0) for k in kinds[1:required])
            self.emit(f'if isinstance(p0, int) and 0 < p0 < 6: return {name}(p0 - 1{", " if rest else ""}{rest})')
        self.emit(f'return {self.some(s)}')
        self.indent -= 1
        cost, self.spent = max(self.spent * (7 if recursive else 1), 1), before
        self.emit('')
        self.functions.append(Function(name, kinds, required, 'any', cost, generator, keywords, star, double_star))

    def initial(self, s, kind):
        if kind == 'list':
            return '[' + ', '.join(self.pick([self.literal_int(), self.pick(FLOATS), self.pick(STRS)]) if self.chance(0.3) else self.literal_int()
                                   for _ in range(self.r.randint(0, 6))) + ']'
        if kind == 'obj' and self.classes:
            return self.construct(s)
        return self.expr(s, kind, 1 if self.chance(0.2) and s.kind != 'module' else 0)

    def klass(self):
        name = self.new('C')
        base = self.pick(self.classes) if self.classes and self.chance(0.5) else None
        attributes = ['x', 'y', self.pick('zuvw')]
        c = dict(name=name, arguments=base['arguments'] if base else self.r.randint(0, 2), methods=list(base['methods']) if base else [],
                 properties=list(base['properties']) if base else [], attributes=attributes)
        self.emit(f'class {name}{"(" + base["name"] + ")" if base else ""}:')
        self.indent += 1
        if base is None and self.chance(0.2):
            self.emit(f'__slots__ = ({", ".join(repr(a) for a in attributes)}, "__dict__")')
        elif self.chance(0.4):
            self.emit(f'{self.pick(attributes)} = {self.literal_int()}')
        me = Scope(kind='function')
        me.definite = False

        def method(header, lines, returns='int', statements=0, parameters=()):
            s = Scope(kind='function')
            s.definite = True
            s.variables = [('self', 'obj')] + [(p, 'int') for p in parameters]
            before, self.spent = self.spent, 0
            self.emit(f'def {header}:')
            self.indent += 1
            for line in lines:
                self.emit(line)
            self.in_class = True
            for _ in range(statements):
                self.statement(s, 1)
            if returns:
                self.emit(f'return clip({self.pick(["self." + self.pick(attributes) + " + ", ""])}{self.expr(s, returns, 1)})')
            self.in_class = False
            self.indent -= 1
            cost, self.spent = max(self.spent, 1), before
            return cost

        names = [f'a{j}' for j in range(c['arguments'])]
        lines = [f'self.{a} = {names[j] if j < len(names) else self.literal_int()}' for j, a in enumerate(attributes)]
        if base and self.chance(0.5):
            lines = [f'super().__init__({", ".join(names)})'] + lines[:self.r.randint(0, 3)]
        method(f'__init__({", ".join(["self"] + names)})', lines, None)
        if not base:
            self.emit('def shown(self, depth):')
            self.emit(f'    return type(self).__name__ + "(" + ", ".join(show(getattr(self, a, None), depth + 1) for a in {attributes!r}) + ")"')
        for _ in range(self.r.randint(1, 3)):
            known = [m for m in c['methods'] if m[1] < 3]
            m, count = (self.pick(known)[:2] if known and self.chance(0.5) else (self.new('m'), self.r.randint(0, 2)))
            parameters = [f'a{j}' for j in range(count)]
            cost = method(f'{m}({", ".join(["self"] + parameters)})', [], self.pick(['int', 'int', 'any', 'float']), self.r.randint(0, 2), parameters)
            c['methods'] = [x for x in c['methods'] if x[0] != m] + [(m, count, cost)]
        if self.chance(0.5):
            p = 'p'
            self.emit('@property')
            method(f'{p}(self)', [], 'int')
            c['properties'].append(p)
            if self.chance(0.6):
                self.emit(f'@{p}.setter')
                self.emit(f'def {p}(self, value):')
                self.emit(f'    self.{self.pick(attributes)} = value')
        for special, header, result in [('add', '__add__(self, a0)', 'int'), ('radd', '__radd__(self, a0)', 'int'), ('lt', '__lt__(self, a0)', 'bool'),
                                        ('getitem', '__getitem__(self, a0)', 'item'), ('bool', '__bool__(self)', 'bool'), ('len', '__len__(self)', 'len'),
                                        ('getattr', '__getattr__(self, a0)', 'getattr'), ('call', '__call__(self, a0)', 'int'),
                                        ('setitem', '__setitem__(self, a0, a1)', 'set'), ('eq', '__eq__(self, a0)', 'bool'), ('iter', '__iter__(self)', 'iter')]:
            if not self.chance(0.25):
                continue
            self.emit(f'def {header}:')
            a = self.pick(attributes)
            self.emit('    ' + {'int': f'return clip(self.{a} {self.pick("+-")} a0) if isinstance(a0, int) else {self.pick(["NotImplemented", "7", "self"])}',
                                'bool': f'return {self.pick(["self.x", "bool(self.y)", "self.x == 1", "isinstance(self.y, int)"]) if special == "eq" or special == "lt" else self.pick(["bool(self.x)", "self.y == 0", "self.x > 2"])}',
                                'item': 'if isinstance(a0, int) and a0 > 7: raise IndexError(a0)\n' + '    ' * (self.indent + 1) + f'return self.{a}',
                                'len': f'return {self.r.randint(0, 3)}',
                                'getattr': f'if a0.startswith("_") or a0 in ("x", "y"): raise AttributeError(a0)\n' + '    ' * (self.indent + 1) + 'return len(a0)',
                                'set': f'self.{a} = a1',
                                'iter': f'yield self.{a}\n' + '    ' * (self.indent + 1) + 'yield 2\n' + '    ' * (self.indent + 1) + 'yield 3.5'}[result])
        if self.chance(0.2):
            self.emit(self.pick(['@staticmethod', '@classmethod']))
            m = self.new('m')
            self.emit(f'def {m}(*a): return len(a)')
            c['methods'].append((m, 1, 2))
        self.indent -= 1
        self.emit('')
        self.classes.append(c)

    # ---- The program
    def program(self):
        self.lines.append(f'MESSAGES = {self.messages}')
        self.lines += PRELUDE.rstrip().split('\n')
        self.lines += '''
log = []
class Oops(Exception): pass
class Guard:
    def __init__(self, swallows): self.swallows = swallows
    def __enter__(self):
        log.append('enter')
        return self
    def __exit__(self, kind, error, tb):
        log.append(kind and kind.__name__)
        return self.swallows
class Count:
    def __init__(self, n): self.n, self.i = n, 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
def patched(*arguments): return 4
originals = [(n, getattr(builtins, n)) for n in ('len', 'abs', 'ord', 'max')]
def restore():
    for name, value in originals: setattr(builtins, name, value)
kept = []
def keep(generator):
    kept.append(generator)
    return generator
def other(*a, **k): return 5
other_code = other.__code__
def decorated(f):
    @functools.wraps(f)
    def wrapper(*a, **k):
        return f(*a, **k)
    return wrapper
'''.strip().split('\n')
        module = Scope(kind='module')
        module.definite = True
        for j in range(self.r.randint(2, 4)):
            kind = self.pick(['int', 'int', 'float', 'list', 'any', 'dict'])
            self.emit(f'g{j} = {self.initial(module, kind)}')
            self.globals.append((f'g{j}', kind))
            module.variables.append((f'g{j}', kind))
        for _ in range(self.r.randint(0, 3)):
            self.klass()
        for _ in range(self.r.randint(1, 4)):
            self.function(generator=self.chance(0.3))
        if self.classes and self.chance(0.5):
            self.klass()
        self.function()
        for f in list(self.functions):
            repeat = self.pick([1, 2, 4]) if f.cost < self.limit else 1
            call = f'{f.name}({self.arguments(module, f)})'
            if f.generator:
                call = f'list(itertools.islice(keep({call}), 40))'
            self.emit(f'for turn in range({repeat}):')
            self.emit('    try:')
            self.emit(f'        print("{f.name}", show({call}))')
            self.emit('    except Exception as e:')
            self.emit(f'        report("{f.name}", e)')
            self.emit('restore()')
        self.spent = 0
        for _ in range(self.r.randint(2, 4)):
            self.emit('try:')
            self.body(module, self.r.randint(1, 2), 3)
            self.emit('except Exception as e:')
            self.emit('    report("module", e)')
        self.emit('restore()')
        self.emit('print(len(log), [show(x) for x in log[-40:]])')
        names = ', '.join(f"'{n}'" for n, _ in self.globals)
        self.emit(f'print([show(globals().get(n)) for n in ({names},)])')
        if self.chance(0.3):
            able = [f for f in self.functions if not f.generator]
            if able:
                f = self.pick(able)
                self.emit(f'{f.name}({self.arguments(module, f)})')
            self.emit('[].nothing')
        return '\n'.join(self.lines) + '\n'


def generate(seed, size=1.0, messages=None):
    """The text of the program of a seed. messages: whether it prints the texts of errors; None: every other one does."""
    return Generator(seed, size, messages).program()


if __name__ == '__main__':
    import sys
    sys.stdout.write(generate(int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0))
