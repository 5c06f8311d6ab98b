"""Log analysis with re, datetime, io, csv-like parsing, contextlib."""
import re, io, sys, os, contextlib, itertools, collections, functools, operator, textwrap, string
from datetime import datetime, timedelta, timezone
LOG = textwrap.dedent("""\
    2024-03-01T10:00:00+00:00 INFO  server: started pid=42
    2024-03-01T10:00:05+00:00 WARN  db: slow query (1.25s): SELECT * FROM t WHERE a = 'x'
    2024-03-01T12:30:00+02:00 ERROR server: request failed code=500 path=/a/b?c=d
    garbage line
    2024-03-02T00:00:00Z INFO  server: stopped
    """)
PATTERN = re.compile(r"""
    (?P<time>\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-]\d\d:\d\d))\s+
    (?P<level>[A-Z]+)\s+(?P<source>\w+):\s(?P<message>.*)
""", re.VERBOSE)
Entry = collections.namedtuple("Entry", "time level source message", defaults=("",))
def parse(stream):
    for number, line in enumerate(stream, 1):
        m = PATTERN.fullmatch(line.rstrip("\n"))
        if not m:
            print(f"line {number}: no match: {line!r}", file=sys.stderr)
            continue
        yield Entry(datetime.fromisoformat(m["time"]), **{k: v for k, v in m.groupdict().items() if k != "time"})
err = io.StringIO()
with contextlib.redirect_stderr(err): entries = list(parse(io.StringIO(LOG)))
print(err.getvalue(), end="")
for e in entries: print(e.time.astimezone(timezone.utc).strftime("%d/%b/%y %H:%M:%S %z"), e.level.ljust(6), e.source.center(8, "."), re.sub(r"(\w+)=(\S+)", r"\2<-\1", e.message))
gaps = [b.time - a.time for a, b in itertools.pairwise(entries)]
print(gaps, sum(gaps, timedelta()), max(gaps).total_seconds(), str(max(gaps)), gaps[0] / 2, divmod(gaps[1], timedelta(minutes=7)))
print(collections.Counter(map(operator.attrgetter("level"), entries)), entries[0]._replace(level="X").level, Entry._fields, Entry(1, 2, 3))
for m in re.finditer(r"(?P<q>['\"])(?P<body>.*?)(?P=q)|\b(\d+)\b", LOG): print(m.span(), m.lastgroup, m.group(0), end="; ")
print()
print(re.split(r"[,;]\s*", "a, b;c,d"), re.findall(r"(\w)(\d)?", "a1b"), re.subn("[aeiou]", lambda m: m[0].upper(), "education", count=3), re.escape("a.b*c"), re.compile("x", re.I | re.M))
@contextlib.contextmanager
def section(name):
    print(f"[{name}")
    try: yield name.upper()
    except KeyError as e: print("swallowed", repr(e))
    finally: print(f"{name}]")
with section("a") as x, section("b"): print(x); {}["missing"]
with contextlib.ExitStack() as stack:
    stack.callback(print, "last")
    stack.enter_context(section("inner"))
    stack.push(lambda *a: print("exit", a[0]) or True)
    raise ValueError("gone")
with contextlib.suppress(ZeroDivisionError): 1 / 0
out = io.StringIO()
with contextlib.redirect_stdout(out): print("captured", end="")
print(out.getvalue(), string.Template("$who owes ${what}").substitute(who="A", what=5), string.Template("$x").safe_substitute(), string.capwords("a bC d"))
try: string.Template("$who").substitute()
except KeyError as e: print("KeyError", e)
try: re.compile("(a")
except re.error as e: print(type(e).__name__, e, e.pos, e.lineno, e.colno)
try: datetime.fromisoformat("2024-13-01")
except ValueError as e: print(e)
try: datetime.strptime("x", "%Y")
except ValueError as e: print(e)
print(os.path.join("a", "/b", "c"), os.path.splitext("x.tar.gz"), os.path.normpath("a/../b//c/."), os.path.relpath("/a/b", "/a/c"), os.path.commonpath(["/a/b/c", "/a/b/d"]), os.path.basename("/x/y/"), os.path.split("/a"), os.path.expanduser("x"))
