"""Inventory: dataclasses, enum, json, textwrap, pprint, statistics, collections together."""
import json, textwrap, statistics, itertools, functools
from collections import Counter, defaultdict, OrderedDict, namedtuple, ChainMap, deque
from dataclasses import dataclass, field, asdict, astuple, replace, fields, KW_ONLY
from enum import Enum, IntEnum, Flag, auto, StrEnum, unique
from pprint import pprint, pformat
from datetime import date, datetime, timedelta, timezone
from typing import Optional, Any
class Kind(StrEnum):
    TOOL = auto()
    TOY = auto()
class Access(Flag):
    READ = auto()
    WRITE = auto()
    ALL = READ | WRITE
@dataclass(order=True)
class Item:
    sort_key: tuple = field(init=False, repr=False)
    name: str
    price: float
    kind: Kind = Kind.TOOL
    tags: list[str] = field(default_factory=list, compare=False)
    added: date = date(2024, 2, 29)
    _: KW_ONLY
    access: Access = Access.READ
    def __post_init__(self): self.sort_key = (self.kind, -self.price)
    @property
    def slug(self): return self.name.lower().replace(" ", "-")
items = [Item("Claw Hammer", 19.5, tags=["steel", "wood"]), Item("Kite", 7.25, Kind.TOY, ["paper"], access=Access.ALL), Item("Saw", 24.0), Item("Yo Yo", 3.0, Kind.TOY, added=date(2023, 12, 31))]
for item in sorted(items): print(item)
class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, date): return o.isoformat()
        if isinstance(o, Flag): return [m.name for m in o]
        return super().default(o)
text = json.dumps([asdict(i) for i in items], cls=Encoder, indent=2, sort_keys=True)
print(text)
def revive(d):
    if "added" in d: d["added"] = date.fromisoformat(d["added"])
    return d
back = json.loads(text, object_hook=revive)
pprint(back, width=60)
pprint(items[0])
print(statistics.mean(i.price for i in items), statistics.median([i.price for i in items]), round(statistics.stdev(i.price for i in items), 4), statistics.quantiles([i.price for i in items], n=4))
by = defaultdict(list)
for i in items: by[i.kind].append(i.slug)
print(dict(by), Counter(t for i in items for t in i.tags).most_common(), {k: len(list(g)) for k, g in itertools.groupby(sorted(items), key=lambda i: i.kind)})
print(textwrap.fill(" ".join(f"{i.name} costs {i.price:.2f} and was added on {i.added:%A %d %B %Y}." for i in items), 50, initial_indent="* ", subsequent_indent="  "))
print(replace(items[0], price=1), astuple(items[1])[1:4], [f.name for f in fields(Item)], items[0] < items[2], Access.ALL, repr(Access(3)), ~Access.READ, Kind("toy"), f"{Kind.TOOL:>8}|")
try: Kind("none")
except ValueError as e: print(e)
try: Item("x")
except TypeError as e: print(e)
try: json.dumps({"a": object()})
except TypeError as e: print(e, e.__notes__)
print(pformat({"k" * 10: [date(2024, 1, 1), timedelta(hours=30), Kind.TOY, Access.ALL, (1,), {2}, frozenset(), Counter("aab"), OrderedDict(a=1), defaultdict(int, b=2), ChainMap({1: 2}, {3: 4}), deque([1], maxlen=3)]}, width=50))
