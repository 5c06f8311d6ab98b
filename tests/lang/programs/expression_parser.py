"""A tokenizer, recursive-descent parser and evaluator with errors and variables."""
class ParseError(Exception):
    def __init__(self, message, pos):
        super().__init__(f"{message} at {pos}")
        self.pos = pos
def tokens(text):
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace(): i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(text) and (text[j].isdigit() or text[j] == "."): j += 1
            yield "num", float(text[i:j]) if "." in text[i:j] else int(text[i:j]), i
            i = j
        elif c.isalpha():
            j = i
            while j < len(text) and text[j].isalnum(): j += 1
            yield "name", text[i:j], i
            i = j
        elif text[i:i + 2] == "**": yield "op", "**", i; i += 2
        elif c in "+-*/%()=,": yield "op", c, i; i += 1
        else: raise ParseError(f"bad character {c!r}", i)
    yield "end", None, len(text)
class Parser:
    def __init__(self, text, env):
        self.toks, self.i, self.env = list(tokens(text)), 0, env
    @property
    def tok(self): return self.toks[self.i]
    def take(self, value=None):
        kind, v, pos = self.tok
        if value is not None and v != value: raise ParseError(f"expected {value!r}, got {v!r}", pos)
        self.i += 1
        return v
    def statement(self):
        if self.tok[0] == "name" and self.toks[self.i + 1][1] == "=":
            name = self.take()
            self.take("=")
            self.env[name] = v = self.expr()
        else: v = self.expr()
        if self.tok[0] != "end": raise ParseError("trailing input", self.tok[2])
        return v
    def expr(self):
        v = self.term()
        while self.tok[1] in ("+", "-") and self.tok[0] == "op": v = v + self.term() if self.take() == "+" else v - self.term()
        return v
    def term(self):
        v = self.unary()
        while self.tok[0] == "op" and self.tok[1] in ("*", "/", "%"):
            op, r = self.take(), self.unary()
            v = v * r if op == "*" else v / r if op == "/" else v % r
        return v
    def unary(self):
        if self.tok[:2] == ("op", "-"): self.take(); return -self.unary()
        return self.power()
    def power(self):
        b = self.atom()
        if self.tok[:2] == ("op", "**"): self.take(); return b ** self.unary()
        return b
    def atom(self):
        kind, v, pos = self.tok
        match kind, v:
            case "num", n: self.take(); return n
            case "name", n:
                self.take()
                if self.tok[:2] == ("op", "("):
                    self.take()
                    args = []
                    while self.tok[1] != ")":
                        args.append(self.expr())
                        if self.tok[1] == ",": self.take()
                    self.take(")")
                    return self.env[n](*args)
                if n not in self.env: raise NameError(f"unknown {n}")
                return self.env[n]
            case "op", "(": self.take(); r = self.expr(); self.take(")"); return r
            case _: raise ParseError(f"unexpected {v!r}", pos)
env = {"max": max, "pi": 3.14159, "f": lambda x: x * x}
for text in ["1 + 2 * 3", "(1 + 2) * 3", "-2 ** 2", "2 ** 3 ** 2", "x = 10 / 4", "x * 2", "max(1, x, f(3))", "10 % 4 - -1", "f(f(2))", "1 +", "(1", "1 2", "y", "3 $ 4", "1 / 0", "f()", "2 ** (1 - 2)", ")", ""]:
    try: print(text, "=", Parser(text, env).statement())
    except (ParseError, NameError, ArithmeticError, TypeError) as e: print(text, "->", type(e).__name__, e)

