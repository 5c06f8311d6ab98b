"""A small language: tokenizer by re, recursive-descent parser, evaluator, pretty printer; match, dataclasses, errors."""
from __future__ import annotations
import re, operator, functools, itertools, enum, sys, io, contextlib
from dataclasses import dataclass, field
from typing import Iterator, NamedTuple, Callable
class Kind(enum.Enum):
    NUMBER = r"\d+(?:\.\d+)?"
    NAME = r"[A-Za-z_]\w*"
    OP = r"\*\*|[-+*/%()=,<>!]=?|;"
    SPACE = r"[ \t]+"
    BAD = r"."
class Token(NamedTuple):
    kind: Kind
    text: str
    at: int
SCANNER = re.compile("|".join(f"(?P<{k.name}>{k.value})" for k in Kind))
def tokens(source: str) -> Iterator[Token]:
    for m in SCANNER.finditer(source):
        kind = Kind[m.lastgroup]
        if kind is Kind.BAD: raise SyntaxError(f"unexpected {m[0]!r}", ("<calc>", 1, m.start() + 1, source))
        if kind is not Kind.SPACE: yield Token(kind, m[0], m.start())
class Node: pass
@dataclass
class Num(Node): value: float
@dataclass
class Var(Node): name: str
@dataclass
class Binary(Node):
    op: str
    left: Node
    right: Node
@dataclass
class Unary(Node):
    op: str
    operand: Node
@dataclass
class Call(Node):
    name: str
    args: list[Node] = field(default_factory=list)
@dataclass
class Assign(Node):
    name: str
    value: Node
LEVELS = [("==", "!=", "<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%")]
OPS: dict[str, Callable] = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "%": operator.mod, "**": operator.pow, "==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge}
class Parser:
    def __init__(self, source):
        self.source, self.items = source, list(tokens(source))
        self.at = 0
    @property
    def look(self): return self.items[self.at] if self.at < len(self.items) else None
    def take(self, *texts):
        if (t := self.look) and t.text in texts:
            self.at += 1
            return t
    def need(self, text):
        if not self.take(text): raise SyntaxError(f"expected {text!r}", ("<calc>", 1, (self.look.at if self.look else len(self.source)) + 1, self.source))
    def statement(self):
        match self.items[self.at:self.at + 2]:
            case [Token(Kind.NAME, name), Token(text="=")]:
                self.at += 2
                return Assign(name, self.level(0))
        return self.level(0)
    def level(self, n):
        if n == len(LEVELS): return self.unary()
        left = self.level(n + 1)
        while t := self.take(*LEVELS[n]): left = Binary(t.text, left, self.level(n + 1))
        return left
    def unary(self):
        if t := self.take("-", "+"): return Unary(t.text, self.unary())
        base = self.atom()
        return Binary("**", base, self.unary()) if self.take("**") else base
    def atom(self):
        match self.look:
            case Token(Kind.NUMBER, text):
                self.at += 1
                return Num(float(text) if "." in text else int(text))
            case Token(Kind.NAME, name):
                self.at += 1
                if not self.take("("): return Var(name)
                args = []
                while not self.take(")"):
                    args.append(self.level(0))
                    if not self.take(","):
                        self.need(")")
                        break
                return Call(name, args)
            case Token(text="("):
                self.at += 1
                inner = self.level(0)
                self.need(")")
                return inner
            case None: raise SyntaxError("unexpected end", ("<calc>", 1, len(self.source) + 1, self.source))
            case Token(_, text, at): raise SyntaxError(f"unexpected {text!r}", ("<calc>", 1, at + 1, self.source))
@functools.singledispatch
def show(node) -> str: raise TypeError(f"no way to show {type(node).__name__}")
@show.register
def _(n: Num): return f"{n.value:g}"
@show.register
def _(n: Var): return n.name
@show.register
def _(n: Binary): return f"({show(n.left)} {n.op} {show(n.right)})"
@show.register
def _(n: Unary): return f"{n.op}{show(n.operand)}"
@show.register
def _(n: Call): return f"{n.name}({', '.join(map(show, n.args))})"
@show.register
def _(n: Assign): return f"{n.name} := {show(n.value)}"
class Calculator:
    def __init__(self): self.names = {"pi": 3.14159, "max": max, "sum": lambda *a: sum(a), "sqrt": lambda x: x ** 0.5}
    def __call__(self, node):
        match node:
            case Num(v): return v
            case Var(name) if name in self.names: return self.names[name]
            case Var(name): raise NameError(f"no such name: {name}", name=name)
            case Binary(op, l, r): return OPS[op](self(l), self(r))
            case Unary("-", x): return -self(x)
            case Unary(_, x): return self(x)
            case Call(name=f, args=[*args]): return self(Var(f))(*map(self, args))
            case Assign(name, value):
                self.names[name] = self(value)
                return self.names[name]
        raise AssertionError(node)
calc = Calculator()
for line in ["1 + 2 * 3", "-2 ** 2", "2 ** 3 ** 2", "(1 + 2) * 3 % 4", "x = max(1, sum(2, 3), 4)", "x / 2 <= 2.5", "sqrt(x - 1) == 2", "1 +", "(1", "3 $ 4", "y", "1 / 0", "f(", "sum()", "max()", "", "1 2", "pi * 2 ** 2"]:
    try:
        p = Parser(line)
        tree = p.statement()
        if p.look: raise SyntaxError("trailing input", ("<calc>", 1, p.look.at + 1, line))
        print(f"{line:<28}{show(tree):<32}{calc(tree)}")
    except SyntaxError as e: print(f"{line:<28}{type(e).__name__}: {e.msg} at {e.offset}: {e}")
    except Exception as e: print(f"{line:<28}{type(e).__name__}: {e}")
print(Parser("a = -(b + 1)").statement())
try: show(5)
except TypeError as e: print(e)
