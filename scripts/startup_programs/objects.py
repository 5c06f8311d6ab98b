"""Classes, methods, properties, special methods, inheritance, exceptions."""
import copy
import dataclasses
import gc


class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y

    def __repr__(self):
        return f"Vector({self.x}, {self.y})"


class Account:
    opened = 0

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []
        Account.opened += 1

    @property
    def is_empty(self):
        return self.balance == 0

    def withdraw(self, amount):
        if amount > self.balance:
            raise ValueError("not enough")
        self.balance -= amount
        self.history.append((self.owner, amount))


class Savings(Account):
    def __init__(self, owner, balance, rate):
        super().__init__(owner, balance)
        self.rate = rate

    def withdraw(self, amount):
        super().withdraw(amount + self.rate)


def bank(n):
    failed = 0
    accounts = [Account("a", 1000), Savings("b", 3000, 2)]
    for i in range(n):
        account = accounts[i % 2]
        try:
            account.withdraw(i % 5)
        except ValueError as error:
            failed += len(str(error)) > 3
        finally:
            failed += account.is_empty
    return failed, len(accounts[0].history)


def walk(n):
    here = Vector(0, 0)
    step = Vector(1, 0.5)
    for _ in range(n):
        here = here + step
    return here


def tree(depth):
    return (tree(depth - 1), tree(depth - 1)) if depth else None


def count(node):
    return 1 if node is None else count(node[0]) + count(node[1])


print(bank(3000), walk(2000), walk(10) == walk(10), count(tree(9)), isinstance(walk(1), Vector))


class Stack:
    def __init__(self, items=()):
        self._items = list(items)

    def __len__(self):
        return len(self._items)

    def __getitem__(self, index):
        return self._items[index]

    def __setitem__(self, index, value):
        self._items[index] = value

    def __contains__(self, value):
        return value in self._items

    def __iter__(self):
        return iter(self._items)

    def __call__(self, value):
        self._items.append(value)
        return self

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self._items.clear()
        return kind is KeyError

    def __lt__(self, other):
        return len(self) < len(other)

    def __hash__(self):
        return hash(tuple(self._items))

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return name

    @classmethod
    def of(cls, *items):
        return cls(items)

    @staticmethod
    def kinds():
        return ["push", "pop"]


class Stop(Exception):
    def __init__(self, code):
        super().__init__(f"stopped with {code}")
        self.code = code


@dataclasses.dataclass(order=True)
class Event:
    when: float
    name: str = "none"
    details: list = dataclasses.field(default_factory=list)


def machine(program):
    stack = Stack()
    position = steps = 0
    while True:
        operation, argument = program[position]
        position += 1
        steps += 1
        match operation:
            case "push":
                stack(argument)
            case "add" if len(stack) > 1:
                stack[0] = stack[0] + stack[1]
            case "jump":
                position = argument if steps < 600 else position
            case _:
                raise Stop(steps)


try:
    machine([("push", 1), ("add", 0), ("jump", 0), ("stop", 0)])
except Stop as stop:
    print(stop, stop.code)
with Stack.of(1, 2, 3) as stack:
    print(sum(stack), 2 in stack, stack.other, len({stack, Stack()}), sorted([Stack([1, 2]), Stack([3])])[0][0])
    raise KeyError("seen")
events = sorted(Event(1 / (i + 1), str(i)) for i in range(50))
print(events[0], max(events).name, copy.deepcopy([events[:2], {"a": {1, 2}}, Vector(1, 2)]), Stack.kinds())
print(hasattr(stack, "_no"), getattr(events[0], "when"), issubclass(Stop, Exception), type(stack).__name__, id(stack) > 0)
gc.collect()
