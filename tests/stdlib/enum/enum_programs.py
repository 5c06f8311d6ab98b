"""enum: a state machine, permissions, dispatch tables, serialising."""
from enum import Enum, Flag, IntEnum, auto
import json
class State(Enum):
    IDLE = auto()
    RUNNING = auto()
    DONE = auto()
    def next(self):
        members = list(type(self))
        return members[(members.index(self) + 1) % len(members)]
s = State.IDLE
trail = [s]
for _ in range(3):
    s = s.next()
    trail.append(s)
print([t.name for t in trail], trail[0] is trail[3])
TABLE = {(State.IDLE, "start"): State.RUNNING, (State.RUNNING, "stop"): State.DONE}
def step(state, event):
    try: return TABLE[state, event]
    except KeyError: raise ValueError(f"{event} is not allowed in {state.name}") from None
print(step(State.IDLE, "start"), step(State.RUNNING, "stop"))
try: step(State.DONE, "start")
except ValueError as e: print(e)
class Perm(Flag):
    NONE = 0
    READ = auto()
    WRITE = auto()
    ALL = READ | WRITE
users = {"ann": Perm.ALL, "bob": Perm.READ, "cy": Perm.NONE}
print({u: (Perm.WRITE in p, bool(p), str(p)) for u, p in users.items()}, Perm.NONE in Perm.READ)
class Op(Enum):
    ADD = ("+", lambda a, b: a + b)
    MUL = ("*", lambda a, b: a * b)
    def __init__(self, symbol, fn): self.symbol, self.fn = symbol, fn
    def __call__(self, a, b): return self.fn(a, b)
    @classmethod
    def of(cls, sym): return next(o for o in cls if o.symbol == sym)
print(Op.of("+")(2, 3), Op.MUL(4, 5), [o.symbol for o in Op])
class Level(IntEnum):
    LOW, MID, HIGH = range(1, 4)
print([l.name for l in Level if l >= Level.MID], Level(3), sorted([Level.HIGH, Level.LOW]), Level.HIGH - Level.LOW)
def enc(o):
    if isinstance(o, Enum): return f"{type(o).__name__}.{o.name}"
    raise TypeError
print(json.dumps({"s": State.DONE, "l": Level.LOW, "p": [Perm.READ]}, default=enc))
def dec(s):
    cls, name = s.split(".")
    return {"State": State, "Level": Level}[cls][name]
print(dec("State.DONE"), dec("Level.LOW"))
class Vehicle(Enum):
    class Kind(Enum):
        LAND = 1
    CAR = 1
print(Vehicle.CAR, list(Vehicle))
counts = dict.fromkeys(State, 0)
for x in (State.IDLE, State.DONE, State.IDLE): counts[x] += 1
print({k.name: v for k, v in counts.items()})
match s:
    case State.IDLE | State.DONE: print("resting")
    case State.RUNNING: print("busy")

