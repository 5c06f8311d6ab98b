# What except clauses name, and what exceptions are, may change while a loop runs.
class First(Exception):
    pass


class Second(Exception):
    pass


class Plain(Exception):
    def __init__(self, x):
        self.x = x


caught = First


def rebound(n):
    global caught
    tally = [0, 0, 0]
    for i in range(n):
        if i == n // 3:
            caught = Second
        elif i == 2 * n // 3:
            caught = (First, Second)
        try:
            try:
                raise First if i % 2 else Second
            except caught:
                tally[0] += 1
        except First:
            tally[1] += 1
        except Second:
            tally[2] += 1
    return tally


def initialised(n):
    def other(self, x):
        self.x = -x

    total = 0
    for i in range(n):
        if i == n // 2:
            Plain.__init__ = other
        try:
            raise Plain(i)
        except Plain as e:
            total += e.x
    return total


def becomes(n):
    class Mixed(First):
        pass

    tally = [0, 0]
    for i in range(n):
        if i == n // 2:
            Mixed.__bases__ = (Second,)
        try:
            raise Mixed(i)
        except First:
            tally[0] += 1
        except Second:
            tally[1] += 1
    return tally


def reclassed(n):
    tally = [0, 0]
    for i in range(n):
        error = First(i)
        if i >= n // 2:
            error.__class__ = Second
        try:
            raise error
        except First:
            tally[0] += 1
        except Second:
            tally[1] += 1
    return tally


def wrong_class(n):
    pattern = First
    tally = {}
    for i in range(n):
        if i == n // 2:
            pattern = 42
        try:
            try:
                raise First
            except pattern:
                name = "caught"
        except TypeError as e:
            name = str(e), type(e.__context__).__name__
        tally[str(name)] = tally.get(str(name), 0) + 1
    return sorted(tally.items())


def raises_anything(n):
    things = [First, First(1), Second, 42, None, "text", Plain]
    tally = {}
    for i in range(n):
        try:
            raise things[i % 7]
        except (First, Second) as e:
            name = repr(e)
        except TypeError as e:
            name = str(e)
        tally[name] = tally.get(name, 0) + 1
    return sorted(tally.items())


def created(n):
    class Made(Exception):
        def __new__(cls, *args):
            made.append(len(args))
            return super().__new__(cls, *args)

    class Meta(type(Exception)):
        def __call__(cls, *args):
            made.append(10)
            return super().__call__(*args)

    class Called(Exception, metaclass=Meta):
        pass

    made = []
    for i in range(n):
        try:
            raise (Made if i % 2 else Called)(i, i)
        except (Made, Called) as e:
            assert e.args == (i, i)
    return sum(made), len(made)


print(rebound(300))
print(initialised(200))
print(becomes(200))
print(reclassed(200))
print(wrong_class(200))
print(raises_anything(280))
print(created(200))
