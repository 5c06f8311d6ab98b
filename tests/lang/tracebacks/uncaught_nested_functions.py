# Frames of nested functions and methods; in 3.14 the plain name is shown.
class Outer:
    class Inner:
        def method(self, depth):
            def local(n):
                return [n][n]
            return local(depth)
    @staticmethod
    def start():
        return Outer.Inner().method(1)
    @classmethod
    def go(cls):
        return cls.start()
print(Outer.Inner().method(0))
Outer.go()

