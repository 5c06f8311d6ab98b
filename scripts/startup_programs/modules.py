"""Modules of the library that many programs import."""
import collections
import heapq
import itertools
import json
import math
import random
import re
import sys
import time

random.seed(7)
points = [(random.random(), random.randint(0, 9)) for _ in range(300)]
heap = []
for point in points:
    heapq.heappush(heap, point)
order = [heapq.heappop(heap)[1] for _ in range(len(heap))]
counts = collections.Counter(order)
by_digit = collections.defaultdict(list)
for value, digit in points:
    by_digit[digit].append(math.sqrt(value) + math.sin(value))
text = json.dumps({"counts": counts.most_common(3), "names": ["a", "b"], "pi": 3.25}, sort_keys=True)
queue = collections.deque(order)
while len(queue) > 5:
    queue.append(queue.popleft() + queue.popleft())
found = re.findall(r"(\w+)=(\d+)", "a=1, b=22, c=333" * 20)
print(json.loads(text)["pi"], len(queue), len(found), len(by_digit), [*itertools.islice(itertools.count(), 3)])
print(time.perf_counter() > 0, len(sys.argv), math.gcd(12, 18), int("123456789" * 9) % 97)
