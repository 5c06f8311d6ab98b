"""A key that changes something while a dict looks for it."""


class Key:
    def __init__(self, change):
        self.change = change
        self.count = 0

    def __hash__(self):
        return 7

    def __eq__(self, other):
        self.count += 1
        if self.count == 150:
            self.change()
        return False
