"""A small Lisp: reader, environments, lambda, closures, tail of lists, errors."""
class Symbol(str): pass
class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        super().__init__(zip(names, values))
        self.outer = outer
    def find(self, n):
        e = self
        while e is not None:
            if n in e: return e
            e = e.outer
        raise NameError(f"unbound {n}")
def read(src):
    toks = src.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").split()
    def parse():
        if not toks: raise SyntaxError("unexpected end")
        t = toks.pop(0)
        if t == "(":
            out = []
            while toks and toks[0] != ")": out.append(parse())
            if not toks: raise SyntaxError("missing )")
            toks.pop(0)
            return out
        if t == ")": raise SyntaxError("unexpected )")
        if t == "'": return [Symbol("quote"), parse()]
        try: return int(t)
        except ValueError:
            try: return float(t)
            except ValueError: return Symbol(t)
    out = []
    while toks: out.append(parse())
    return out
def text(x): return "(" + " ".join(map(text, x)) + ")" if isinstance(x, list) else "#t" if x is True else "#f" if x is False else "lambda" if callable(x) else str(x)
def ev(x, env):
    while True:
        if isinstance(x, Symbol): return env.find(x)[x]
        if not isinstance(x, list): return x
        if not x: return []
        match x:
            case [Symbol("quote"), v]: return v
            case [Symbol("if"), c, a, *b]: x = a if ev(c, env) is not False else (b[0] if b else False); continue
            case [Symbol("define"), [name, *params], *body]: env[name] = ev([Symbol("lambda"), params, *body], env); return None
            case [Symbol("define"), name, v]: env[name] = ev(v, env); return None
            case [Symbol("set!"), name, v]: env.find(name)[name] = ev(v, env); return None
            case [Symbol("begin"), *body, last]:
                for b in body: ev(b, env)
                x = last
                continue
            case [Symbol("let"), binds, *body]: x = [[Symbol("lambda"), [b[0] for b in binds], *body], *[b[1] for b in binds]]; continue
            case [Symbol("lambda"), params, *body]:
                def fn(*args, params=params, body=body, env=env):
                    if len(args) != len(params): raise TypeError(f"expected {len(params)} arguments, got {len(args)}")
                    return ev([Symbol("begin"), *body], Env(params, args, env))
                return fn
            case [head, *args]:
                f = ev(head, env)
                if not callable(f): raise TypeError(f"{text(f)} is not a function")
                return f(*[ev(a, env) for a in args])
import operator as op
glob = Env()
glob.update({"+": lambda *a: sum(a), "-": lambda a, *b: a - sum(b) if b else -a, "*": op.mul, "/": op.truediv, "<": op.lt, "=": op.eq, "car": lambda l: l[0], "cdr": lambda l: l[1:], "cons": lambda a, l: [a] + l, "list": lambda *a: list(a), "null?": lambda l: l == [], "length": len, "map": lambda f, l: [f(x) for x in l], "not": lambda x: x is False})
for line in ["(+ 1 2 3)", "(define x 5)", "(* x x)", "'(1 (a b) 2.5)", "(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 20)", "(map fact '(1 2 3 4 5))", "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))", "(define c (counter))", "(begin (c) (c) (c))", "(let ((a 1) (b 2)) (list a b (+ a b)))", "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))", "(map fib '(0 1 2 3 10))", "(define (loop i acc) (if (= i 0) acc (loop (- i 1) (+ acc i))))", "(loop 50 0)", "(car '())", "(undefined 1)", "(1 2)", "((lambda (x) x))", "(+ 1", ")", "(if (null? '()) 'yes 'no)", "((lambda (f) (f f 5)) (lambda (self n) (if (= n 0) 'done (self self (- n 1)))))", "(/ 1 0)", "(cons 1 (cdr '(9 2 3)))"]:
    try:
        for e in read(line):
            v = ev(e, glob)
            if v is not None: print(line, "=>", text(v))
    except Exception as e: print(line, "!!", type(e).__name__, e)

