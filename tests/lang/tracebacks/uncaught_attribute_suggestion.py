# AttributeError with a suggestion.
class Account:
    def __init__(self):
        self.balance = 10

print(Account().balance)
Account().balence += 5

