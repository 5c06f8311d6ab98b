print("second starts")
from circle_pkg import first
y = "second y"
print("second sees", hasattr(first, "x"), first.__name__)
def get(): return first.x
