# An exception in a class body and in __init_subclass__.
class Registry:
    def __init_subclass__(cls, **options):
        if "name" not in options:
            raise TypeError(f"{cls.__name__} needs a name")

class Good(Registry, name="g"):
    pass

class Bad(Registry):
    pass

