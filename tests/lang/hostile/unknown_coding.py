# coding: nonsense
print("not reached")
