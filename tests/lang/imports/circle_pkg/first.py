print("first starts")
from circle_pkg import second
import circle_pkg.second as again
x = "first x"
def get(): return second.y
print("first ends", again is second)
