"""Decorators, closures, descriptors and context managers working together in an event system."""
class Signal:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, cls):
        if obj is None: return self
        return obj.__dict__.setdefault("_" + self.name, Bound(self.name))
class Bound:
    def __init__(self, name): self.name, self.handlers = name, []
    def __call__(self, *a, **k): return [h(*a, **k) for h in list(self.handlers)]
    def connect(self, f): self.handlers.append(f); return f
    def __iadd__(self, f): self.connect(f); return self
    def __enter__(self): self.saved, self.handlers = self.handlers, []; return self
    def __exit__(self, *e): self.handlers = self.saved
    def __len__(self): return len(self.handlers)
class Button:
    clicked, moved = Signal(), Signal()
    def __init__(self, label): self.label = label
b, c = Button("b"), Button("c")
@b.clicked.connect
def first(x): return f"first {x}"
b.clicked.connect(lambda x: f"second {x}")
print(b.clicked(1), c.clicked(1), len(b.clicked), b.clicked.name, Button.clicked.name)
with b.clicked as quiet: print(quiet(2), len(quiet))
print(b.clicked(3))
def once(signal):
    def deco(f):
        def wrapper(*a):
            signal.handlers.remove(wrapper)
            return f(*a)
        signal.connect(wrapper)
        return wrapper
    return deco
@once(b.moved)
def one_time(x, y): return x + y
print(b.moved(1, 2), b.moved(1, 2))
def counter(f):
    def wrapper(*a):
        wrapper.calls += 1
        return f(*a)
    wrapper.calls = 0
    return wrapper
@c.clicked.connect
@counter
def counted(x): return x * 2
for i in range(3): c.clicked(i)
print(counted.calls, c.clicked(5))
class History:
    def __init__(self): self.log, self.undo = [], []
    def record(self, name):
        def deco(f):
            def wrapper(*a):
                r = f(*a)
                self.log.append((name, a))
                return r
            return wrapper
        return deco
h = History()
state = {"n": 0}
@h.record("inc")
def inc(by=1): state["n"] += by
@h.record("set")
def set_to(v): state["n"] = v
inc(); inc(5); set_to(2); inc()
print(state, h.log)
class Observable(dict):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.watch = {}
    def __setitem__(self, k, v):
        old = self.get(k)
        super().__setitem__(k, v)
        for f in self.watch.get(k, ()): f(old, v)
    def on(self, k):
        def deco(f):
            self.watch.setdefault(k, []).append(f)
            return f
        return deco
o, seen = Observable(a=1), []
@o.on("a")
def changed(old, new): seen.append((old, new))
o["a"] = 2; o["b"] = 5; o["a"] += 1
print(seen, o)
try: b.clicked()
except TypeError as e: print(e)
def pipeline(*fs):
    def run(x):
        for f in fs:
            try: x = f(x)
            except Exception as e: raise RuntimeError(f"step {f.__name__} failed on {x!r}") from e
        return x
    return run
print(pipeline(str, len, bin)(12345))
try: pipeline(int, chr)("x")
except RuntimeError as e: print(e, "|", e.__cause__)

