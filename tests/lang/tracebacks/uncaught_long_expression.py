# Carets in a long line with nested calls, attribute chains and keyword arguments.
class Node:
    def __init__(self, value, child=None): self.value, self.child = value, child
    def get(self, *, depth=0, **kw): return self.child.get(depth=depth - 1) if depth else self.value

tree = Node(1, Node(2, None))
print(tree.get(depth=0), tree.get(depth=1), max([tree.get(depth=0), sum((1, 2)), tree.child.get(depth=1, extra={"a": [1, 2]})]))

