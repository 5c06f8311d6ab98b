# An exception inside a match statement's guard.
def handle(command):
    match command:
        case {"op": op} if op.startswith("x"):
            return "x"
        case [first, *rest] if first > rest:
            return rest
        case _:
            return None

print(handle({"op": "xy"}), handle(5))
handle([1, 2])

