# super() without the attribute; the class in the message.
class A:
    pass
class B(A):
    def run(self):
        return super().run()
B().run()

