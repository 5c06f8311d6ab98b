# Carets for an augmented assignment to an item.
class Box:
    items = {"n": None}
box = Box()
for _ in range(1):
    box.items["n"] += 1

