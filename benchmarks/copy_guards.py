"""What the guards of a traced copy cost: build/release/minipy benchmarks/copy_guards.py

One loop copies the same record again and again, so all that is asked of it is asked once, before the loop; another takes
its records from a list, and asks each of them. What the second takes longer, less the time of a loop that takes records
and does not copy them, is the guards and the loads of what they look at: an upper bound of the guards' own time."""
import copy
import time

COUNT = 1_000_000


def copies_one(record, n):
    for i in range(n):
        made = copy.deepcopy(record)
    return made


def copies_each(records, n):
    for i in range(n // len(records)):
        for record in records:
            made = copy.deepcopy(record)
    return made


def takes_each(records, n):
    for i in range(n // len(records)):
        for record in records:
            made = record
    return made


class Point:
    def __init__(self, x):
        self.x, self.y = x, 2


KINDS = {'dict': lambda i: {'id': i, 'name': 'n'}, 'list': lambda i: [i, 2, 3], 'instance': Point,
         'nested': lambda i: {'id': i, 'name': 'n', 'at': [1, 2], 'of': {'x': 1.5}}}


def best(run):
    times = []
    for _ in range(5):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times) * 1e9 / COUNT


for name, make in KINDS.items():
    records = [make(i) for i in range(100)]
    one, each = best(lambda: copies_one(records[0], COUNT)), best(lambda: copies_each(records, COUNT))
    guards = each - one - best(lambda: takes_each(records, COUNT))
    print(f'{name:10} {each:6.1f} ns a copy, of which guards and their loads {guards:5.1f} ns, {guards / each * 100:3.0f} %')
