"""What traces know of classes and objects that are gone since is not looked at: jit.traces() after collections."""
import gc
from collections import deque, OrderedDict

import jit

if jit.enabled and jit.mode == 'on':
    jit.set_param('loop_threshold', 20)
    jit.set_param('exit_threshold', 4)
    jit.set_param('recording_percent', 100)
    jit.set_param('recording_start', 1000000)


def sum_of(things, n):
    total = 0
    for i in range(n):
        thing = things[i % len(things)]
        total += thing.value + thing.get()
    return total


def make(k):
    class Gone:
        __slots__ = () if k % 2 else ('value', 'more')

        def __init__(self):
            self.value = k

        def get(self):
            return 1

    class Other(Gone):
        def __init__(self):
            self.value = k
            self.other = self

    return Other() if k % 2 else Gone()


def show():
    """Reads all there is to read."""
    texts = [str(trace) + (trace.ir or '') for trace in jit.traces()]
    events = [str(event) for event in jit.events()]
    return len(texts) >= 0 and len(events) >= 0


for k in range(3):
    try:
        print(sum_of([make(k), make(k + 1)], 100), end=' ')
    except AttributeError as error:
        print(error, end=' ')
    gc.collect()
    junk = [{j: [j]} for j in range(20)]
    if not show():
        print('wrong')
print()


def containers(n):
    total = 0
    queue, table = deque(maxlen=10), OrderedDict()
    for i in range(n):
        queue.append(i)
        table[i % 5] = queue
        total += len(queue) + len(table)
    return total


print(jit.explain(containers, 200).result, show())
names = {guard.expected for trace in jit.traces() if trace.function == 'containers' for guard in trace.guards}
print(not any(text and 'class that is gone' in text for text in names))
