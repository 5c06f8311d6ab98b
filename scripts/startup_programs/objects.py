"""Classes, methods, properties, special methods, inheritance, exceptions."""


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
