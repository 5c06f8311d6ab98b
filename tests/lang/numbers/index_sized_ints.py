# Indices and counts have 64 bits, whatever a small int of the interpreter has. (What is expected is of a 64-bit build.)
from array import array
from collections import deque

EDGES = [2**60, 2**61 - 1, 2**61, 2**62, 2**63 - 1, 2**63, 2**64, -2**61 - 1, -2**63, -2**63 - 1]


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def attempt(what, action):
    try:
        result = action()
    except Exception as error:
        result = f'{type(error).__name__}: {error}'
    print(f'{what:28} {result!r}')


for edge in EDGES:
    name = f'{"-" if edge < 0 else ""}{abs(edge):#x}'
    for empty in ((), [], '', b'', bytearray(), array('i'), deque()):
        attempt(f'{empty!r} * {name}', lambda: empty * edge)
        attempt(f'Index * {empty!r}', lambda: Index(edge) * empty)
    growing = []
    growing *= edge if -2**63 <= edge < 2**63 else 0
    print(growing)
    for full in ((1,), [1], 'a', b'a', bytearray(b'a'), range(3), memoryview(b'abc')):
        attempt(f'{type(full).__name__}[{name}]', lambda: full[edge])
        attempt(f'{type(full).__name__}[Index]', lambda: full[Index(edge)])
    attempt('item assignment', lambda: [1].__setitem__(edge, 2))
    attempt('item deletion', lambda: bytearray(b'a').__delitem__(edge))

for full in ((1,), [1], 'a', b'a', bytearray(b'a')):
    for count in (2**61, 2**62, 2**63 - 1):
        try:
            full * count
        except MemoryError:
            print(type(full).__name__, 'MemoryError')
for make in (bytes, bytearray):
    for count in (2**62, 2**63, -2**62):
        try:
            print(make(count))
        except (MemoryError, OverflowError, ValueError) as error:
            print(type(error).__name__)
