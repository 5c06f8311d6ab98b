"""enum: what each FlagBoundary does with values that no member stands for."""
import enum


for boundary in enum.FlagBoundary:
    for value in (0, 1, 2, 3, 8, 9, 16, -1, -2, -9, "x"):
        for base in (enum.Flag, enum.IntFlag):
            G = base("G", {"A": 1, "D": 8}, boundary=boundary)
            try:
                member = G(value)
                print(boundary, value, repr(member), str(member), repr(~member), list(member) if isinstance(member, G) else None)
            except Exception as error:
                print(boundary, value, type(error).__name__, error)
