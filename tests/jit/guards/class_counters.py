"""Classes change all the time in hot loops, and many classes are made in them: traces come and go."""


def count(seen, key):
    seen[key] = seen.get(key, 0) + 1


class Counter:
    n = 0

    def add(self):
        Counter.n += 1
        return self.n


def class_as_counter():
    c = Counter()
    total = 0
    for i in range(1000):
        total += c.add()
    print(total, Counter.n)


def classes_made():
    total = 0
    for i in range(150):
        class Made:
            value = i

            def get(self):
                return self.value + offset
        offset = 1
        made = Made()
        for j in range(5):
            total += made.get()
        if i % 50 == 20:
            Made.value = 1000
            total += made.get()
    print(total)


def methods_swapped():
    class Thing:
        def step(self):
            return 1
    versions = [lambda self, n=n: n for n in range(4)]
    thing = Thing()
    total = 0
    for i in range(400):
        if i % 20 == 0:
            Thing.step = versions[i // 20 % 4]
        total += thing.step()
    print(total)


def nested_loops_invalidated():
    class Thing:
        factor = 1

        def work(self, n):
            total = 0
            for i in range(n):
                total += i * self.factor
                if i == 30 and self.factor == 3:
                    Thing.factor = 5
            return total
    thing = Thing()
    seen = {}
    for i in range(100):
        if i == 40:
            Thing.factor = 3
        count(seen, thing.work(50))
    print(seen)


def recursion_invalidated():
    class Tree:
        weight = 1

        def __init__(self, depth):
            self.children = [Tree(depth - 1) for _ in range(2)] if depth else []

        def total(self):
            n = self.weight
            for child in self.children:
                n += child.total()
            if n == 15 and Tree.weight == 1 and turn == 30:
                Tree.weight = 2
            return n
    tree = Tree(6)
    seen = {}
    for turn in range(60):
        count(seen, tree.total())
    print(seen)


def function_recursion_swapped():
    def fib(n):
        if n < 2:
            return n
        return fib(n - 1) + fib(n - 2)

    def other(n):
        return fib is None or 7
    seen = {}
    for i in range(40):
        if i == 30:
            fib.__code__ = other.__code__
        count(seen, fib(10))
    print(seen)


def global_recursion_replaced():
    global down

    def down(n):
        if n == 13 and turn == 50:
            globals()['down'] = lambda n: 1000
        return 1 + down(n - 1) if n else 0
    seen = {}
    for turn in range(100):
        count(seen, down(20))
    print(seen)


def recursion_through_property():
    class Link:
        def __init__(self, next):
            self.next = next

        @property
        def length(self):
            return 1 + (self.next.length if self.next else 0)
    head = None
    for i in range(60):
        head = Link(head)
    seen = {}
    for i in range(60):
        if i == 30:
            head.next.next.next = None
        if i == 45:
            Link.length = property(lambda self: 'short')
        count(seen, head.length)
    print(seen)


for test in (class_as_counter, classes_made, methods_swapped, nested_loops_invalidated, recursion_invalidated,
             function_recursion_swapped, global_recursion_replaced, recursion_through_property):
    print(test.__name__, end=' ')
    test()
