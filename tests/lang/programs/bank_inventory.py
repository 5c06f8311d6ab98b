"""Classes in use: accounts with exceptions, an inventory with reports, an event log."""
class BankError(Exception): pass
class Insufficient(BankError):
    def __init__(self, need, have):
        self.need, self.have = need, have
        super().__init__(f"need {need:.2f}, have {have:.2f}")
class Account:
    _next = 1
    def __init__(self, owner, balance=0):
        self.owner, self.balance, self.history = owner, balance, []
        self.id, Account._next = Account._next, Account._next + 1
    def deposit(self, n):
        if n <= 0: raise ValueError(f"cannot deposit {n}")
        self.balance += n
        self.history.append(("deposit", n))
        return self
    def withdraw(self, n):
        if n > self.balance: raise Insufficient(n, self.balance)
        self.balance -= n
        self.history.append(("withdraw", n))
        return self
    def __repr__(self): return f"<{type(self).__name__} {self.id} {self.owner} {self.balance:.2f}>"
class Savings(Account):
    rate = 0.05
    def interest(self): return self.deposit(self.balance * self.rate)
class Overdraft(Account):
    limit = 50
    def withdraw(self, n):
        try: return super().withdraw(n)
        except Insufficient as e:
            if n - self.balance > self.limit: raise BankError("over the limit") from e
            self.balance -= n
            self.history.append(("overdraw", n))
            return self
a, b, c = Account("Ann", 100), Savings("Bob", 200), Overdraft("Cy", 10)
a.deposit(50).withdraw(30)
b.interest().interest()
c.withdraw(40)
print(a, b, c, a.history, c.history)
for act in (lambda: a.withdraw(1000), lambda: a.deposit(-5), lambda: c.withdraw(500)):
    try: act()
    except (BankError, ValueError) as e: print(type(e).__name__, e, type(e.__cause__).__name__)
def transfer(src, dst, n):
    try:
        src.withdraw(n)
        dst.deposit(n)
    except BankError as e:
        e.add_note(f"while moving {n} from {src.owner} to {dst.owner}")
        raise
transfer(b, a, 100)
try: transfer(a, b, 10_000)
except BankError as e: print(e, e.__notes__)
class Item:
    def __init__(self, name, qty, price): self.name, self.qty, self.price = name, qty, price
    @property
    def total(self): return self.qty * self.price
    def __lt__(self, o): return self.total < o.total
class Inventory:
    def __init__(self): self._items = {}
    def __setitem__(self, n, v): self._items[n] = Item(n, *v)
    def __getitem__(self, n): return self._items[n]
    def __contains__(self, n): return n in self._items
    def __len__(self): return len(self._items)
    def __iter__(self): return iter(sorted(self._items.values(), reverse=True))
    def __iadd__(self, o):
        for i in o: 
            if i.name in self: self[i.name].qty += i.qty
            else: self[i.name] = i.qty, i.price
        return self
    def __format__(self, spec): return "\n".join(f"{i.name:<8}{i.qty:>4}{i.price:>8.2f}{i.total:>10{spec}}" for i in self)
inv, more = Inventory(), Inventory()
inv["bolt"] = 100, 0.25
inv["saw"] = 3, 19.99
more["bolt"] = 50, 0.25
more["glue"] = 7, 3.5
inv += more
print(f"{inv:.1f}", len(inv), "saw" in inv, inv["bolt"].qty, f"{sum(i.total for i in inv):,.2f}", sep="\n")
try: inv["nail"]
except KeyError as e: print("no", e)

