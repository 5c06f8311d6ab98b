# __str__, __bool__ and __index__ with bad results.
class Odd:
    def __str__(self):
        return 5
    def __bool__(self):
        return "yes"
try:
    if Odd():
        pass
except TypeError as e:
    print(e)
print(f"value: {Odd()}")

