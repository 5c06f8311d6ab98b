"""A metaclass's own mro(), when a class is made and when __bases__ is set."""


def show(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


class Order(type):
    reverse = False

    def mro(cls):
        order = super().mro()
        return [order[0], *reversed(order[1:-1]), order[-1]] if Order.reverse else order


class A(metaclass=Order):
    name = "A"


class B(metaclass=Order):
    name = "B"


class C(A, B):
    pass


def names(cls):
    return [each.__name__ for each in cls.__mro__]


print(names(C), C.name)
Order.reverse = True
C.__bases__ = (A, B)
print(names(C), C.name)
Order.reverse = False


class Refusing(type):
    allowed = True

    def mro(cls):
        if not Refusing.allowed:
            raise RuntimeError(f"no order for {cls.__name__}")
        return super().mro()


class P(metaclass=Refusing):
    value = "P"


class Q(metaclass=Refusing):
    value = "Q"


class R(P):
    pass


class S(R):
    pass


Refusing.allowed = False
show(lambda: setattr(R, "__bases__", (Q,)))
print(R.__bases__, R.value, S.value, names(S))
Refusing.allowed = True
R.__bases__ = (Q,)
print(R.__bases__, R.value, S.value, names(S))


class Foreign(type):
    def mro(cls):
        return Foreign.answer


for answer in ([object], [5], (int, object), None):
    Foreign.answer = answer
    show(lambda: Foreign("X", (), {}))
show(lambda: setattr(P, "__bases__", (S,)))
