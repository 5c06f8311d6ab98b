# Accounts and transfers between them: classes, properties, exceptions, a log in text and in JSON.
import json
from dataclasses import dataclass, field


class Overdrawn(Exception):
    def __init__(self, account, amount):
        super().__init__(f'{account.name} has {account.balance}, not {amount}')
        self.account = account


@dataclass
class Account:
    name: str
    limit: int = 0
    entries: list = field(default_factory=list)

    @property
    def balance(self):
        return sum(amount for amount, _ in self.entries)

    def book(self, amount, text):
        if amount < 0 and self.balance + amount < -self.limit:
            raise Overdrawn(self, -amount)
        self.entries.append((amount, text))


accounts = [Account(name, limit) for name, limit in (('rent', 0), ('food', 50), ('fun', 10), ('savings', 0))]
for account in accounts:
    account.book(90, 'opening')
refused, last = 0, ''
for n in range(600):
    source, target = accounts[n % 4], accounts[(n * 7 + 1) % 4]
    try:
        source.book(-(n * 37 % 90), f'to {target.name}')
    except Overdrawn as error:
        refused += 1
        last = str(error)
    else:
        target.book(n * 37 % 90, f'from {source.name}')
print(refused, last)
text = json.dumps([{'name': a.name, 'balance': a.balance, 'count': len(a.entries)} for a in accounts], indent=1)
print(text, sum(each['balance'] for each in json.loads(text)))
