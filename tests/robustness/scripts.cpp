#include "tests/robustness/scripts.h"

namespace minipy::robustness {

namespace {

constexpr Script kScripts[] = {
    {"loop", "s = 0\nfor i in range(3000): s += i * i % 7\nanswer = str(s)"},
    {"floats", "x = 0.5\nfor i in range(2000): x = x * 3.5 * (1 - x)\nanswer = repr(0 < x < 1)"},
    {"nested_lists", "rows = [[i * j for j in range(30)] for i in range(30)]\nanswer = str(sum(map(sum, rows)))"},
    {"dict", "d = {}\nfor i in range(800): d[str(i)] = [i]\nanswer = str(sum(v[0] for v in d.values())) + str(len(d))"},
    {"dict_kinds",
     "d = {i: i for i in range(50)} | {'a': 1, (1, 2): 2, 2.5: 3}\nd.pop(3)\nanswer = repr(list(d)[-4:])"},
    {"sets",
     "a = set(range(300)); b = {x * 2 for x in a}\nanswer = str(len(a & b)) + str(len(a ^ b)) + str(len(a | b))"},
    {"str_append", "s = ''\nfor i in range(2000): s += chr(97 + i % 26)\nanswer = s[-5:] + str(len(s))"},
    {"str_methods",
     "t = 'The quick brown fox ' * 40\nanswer = str(len(t.split())) + t.upper()[:9] + t.replace('quick', 'slow')[:8] + "
     "'-'.join(t.split()[:3]) + t.title()[-4:]"},
    {"unicode", "t = '\\u00e4\\u20ac\\U0001f600' * 200\nanswer = str(len(t)) + ascii(t[301]) + ascii(t.encode()[-4:])"},
    {"bytes",
     "b = bytearray(range(256)) * 8\nb.extend(b'xyz')\nanswer = str(len(b)) + bytes(b[-5:]).hex() + "
     "str(b.find(b'xy'))"},
    {"format", "answer = ''.join(f'{i:>8,.2f}|{i!r:^5}|{i:#x}' for i in range(60))[-30:]"},
    {"percent", "answer = '%s %r %5d %-8.3f|' % ('a', 'b', 42, 2.5) * 20"},
    {"bigints", "n = 3 ** 2000\nanswer = str(n)[:10] + str(n % (10 ** 50 + 7)) + str(n.bit_length())"},
    {"factorial", "import math\nanswer = str(math.factorial(400))[:20] + str(math.isqrt(10 ** 101))[:9]"},
    {"classes",
     "class A:\n  def __init__(self, v): self.v = v\n  def __add__(self, o): return A(self.v + o.v)\n"
     "class B(A):\n  def __add__(self, o): return super().__add__(o)\n"
     "t = A(0)\nfor i in range(500): t = t + B(i)\nanswer = str(t.v)"},
    {"slots",
     "class P:\n  __slots__ = ('x', 'y')\n  def __init__(self): self.x = 1; self.y = [2]\n"
     "answer = str(sum(P().y[0] for _ in range(300)))"},
    {"properties",
     "class C:\n  def __init__(self): self._v = 1\n  @property\n  def v(self): return self._v\n  @v.setter\n  def "
     "v(self, "
     "n): self._v = n\n  def __getattr__(self, name): return name\nc = C()\nfor i in range(200): c.v += i\n"
     "answer = str(c.v) + c.other"},
    {"metaclass",
     "class M(type):\n  def __new__(m, n, b, d): d['tag'] = n.lower(); return super().__new__(m, n, b, d)\n"
     "answer = ''.join(M('K' + str(i), (), {}).tag for i in range(20))"},
    {"generators",
     "def walk(n):\n  if n:\n    yield from walk(n - 1)\n    yield n\n"
     "answer = str(sum(sum(walk(20)) for _ in range(20)))"},
    {"closures",
     "def counter():\n  n = 0\n  def more(k=1, *a, **kw):\n    nonlocal n\n    n += k + len(a) + len(kw)\n    return "
     "n\n"
     "  return more\nc = counter()\nfor i in range(300): c(i, i, x=i)\nanswer = str(c())"},
    {"exceptions",
     "def f(n):\n  try:\n    if n % 3 == 0: raise ValueError(n)\n    return [n][1]\n  except ValueError as e: return "
     "e.args[0]\n  except IndexError: return -1\n  finally: done.append(n)\ndone = []\n"
     "answer = str(sum(f(i) for i in range(300))) + str(len(done))"},
    {"groups",
     "try:\n  raise ExceptionGroup('g', [ValueError(1), TypeError(2), KeyError(3)])\nexcept* ValueError as v: answer = "
     "repr(v.exceptions)\nexcept* (TypeError, KeyError) as o: answer += str(len(o.exceptions))"},
    {"traceback",
     "import traceback\ndef f(n): return f(n - 1) if n else 1 / 0\ntry: f(6)\nexcept ZeroDivisionError: answer = "
     "traceback.format_exc()[-40:]"},
    {"recursion", "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nanswer = str(fib(15))"},
    {"match",
     "def kind(x):\n  match x:\n    case {'a': [y, *rest]}: return len(rest) + y\n    case (1, z): return z\n    case "
     "str() "
     "as s: return len(s)\n    case _: return 0\n"
     "answer = str([kind(v) for v in ({'a': [1, 2, 3]}, (1, 7), 'four', None)] * 10)"},
    {"sort",
     "import random\nr = random.Random(7)\nl = [r.random() for _ in range(600)]\nl.sort(key=lambda v: -v)\n"
     "answer = repr(l == sorted(l, reverse=True))"},
    {"json",
     "import json\nv = {'k' + str(i): [i, i / 2, None, True, 'x' * (i % 9)] for i in range(60)}\nt = json.dumps(v, "
     "indent=1, sort_keys=True)\nanswer = str(len(t)) + repr(json.loads(t) == v)"},
    {"re",
     "import re\nt = 'key1=val1; key22=val22; ' * 30\nanswer = str(len(re.findall(r'(\\w+)=(\\w+)', t))) + "
     "re.sub(r'\\d+', lambda m: str(int(m[0]) * 2), t)[:20] + re.search(r'(?<=;) (k)(?!x)', t).group()"},
    {"deepcopy",
     "import copy\nx = {'a': [1, (2, [3])], 'b': {4: {5}}}\nx['self'] = x\ny = [copy.deepcopy(x) for _ in range(60)]\n"
     "answer = repr(y[3]['self'] is y[3]) + str(y[2]['a'])"},
    {"pickle",
     "import pickle\nv = [(i, str(i), {i: [i]}) for i in range(80)]\nanswer = repr(pickle.loads(pickle.dumps(v)) == "
     "v)"},
    {"struct",
     "import struct\nb = b''.join(struct.pack('<IhdQ', i, -i, i / 2, i) for i in range(50))\n"
     "answer = str(sum(struct.unpack_from('<IhdQ', b, 22 * i)[0] for i in range(50)))"},
    {"collections",
     "import collections\nc = collections.Counter('abracadabra' * 9); d = "
     "collections.deque(maxlen=40)\nd.extend(range(99))\n"
     "P = collections.namedtuple('P', 'x y'); o = collections.defaultdict(list)\nfor i in range(90): "
     "o[i % 7].append(P(i, -i))\nanswer = repr(c.most_common(2)) + str(sum(d)) + repr(o[3][1])"},
    {"itertools",
     "import itertools\nanswer = str(len(list(itertools.permutations(range(5))))) + "
     "str(sum(itertools.accumulate(range(90)))) "
     "+ str([len(list(g)) for k, g in itertools.groupby('aabbbc')])"},
    {"functools",
     "import functools\n@functools.lru_cache(maxsize=None)\ndef f(n): return n if n < 2 else f(n - 1) + f(n - 2)\n"
     "answer = str(f(80)) + str(functools.reduce(lambda a, b: a * b, range(1, 30)))"},
    {"dataclasses",
     "import dataclasses\n@dataclasses.dataclass(order=True, frozen=True)\nclass D:\n  a: int\n  b: list = "
     "dataclasses.field(default_factory=list)\nanswer = repr(D(1)) + repr(D(1) < D(2, [3]))"},
    {"enum",
     "import enum\nclass E(enum.Flag):\n  A = 1; B = 2; C = 4\nanswer = repr(E.A | E.C) + repr(list(E)) + E(2).name"},
    {"datetime",
     "import datetime\nd = datetime.datetime(2024, 2, 29, 12)\nanswer = (d + datetime.timedelta(days=366)).isoformat() "
     "+ "
     "d.strftime('%a %j')"},
    {"fractions", "import fractions\nanswer = str(sum(fractions.Fraction(1, n) for n in range(1, 40)))"},
    {"io",
     "import io\nf = io.StringIO()\nfor i in range(90): print(i, 'x' * i, file=f)\nf.seek(0)\n"
     "answer = str(sum(len(l) for l in f)) + str(len(io.BytesIO(bytes(99)).read()))"},
    {"exec",
     "names = {}\nexec('def f(a, b=2, *c, d=4, **e):\\n  return [a, b, c, d, e]\\n' * 5 + 'x = f(1, z=3)', names)\n"
     "answer = repr(names['x']) + str(eval('[i ** 2 for i in range(9) if i % 2]'))"},
    {"weakref",
     "import weakref, gc\nclass N: pass\nn = N(); n.me = n\nlog = []\nr = weakref.ref(n, log.append)\n"
     "w = weakref.WeakValueDictionary(); w[1] = n\nanswer = repr(r() is n) + str(len(w))"},
    {"finalisers",
     "import gc\nclass F:\n  made = 0\n  def __init__(self): F.made += 1\n  def __del__(self): F.made -= 1; "
     "str(F.made) * 9\n"
     "for i in range(400): F()\nx = F()\nx = None\ngc.collect()\nanswer = repr(F.made < 400)"},
    {"async",
     "import asyncio\nasync def f(n): await asyncio.sleep(0); return n\nasync def main(): return sum(await "
     "asyncio.gather(*(f(i) for i in range(20))))\nanswer = str(asyncio.run(main()))"},
    {"context",
     "import contextlib\nlog = []\n@contextlib.contextmanager\ndef c(n):\n  log.append(n)\n  try: yield n\n"
     "  finally: log.append(-n)\nwith contextlib.ExitStack() as s:\n  for i in range(40): s.enter_context(c(i))\n"
     "answer = str(log[-3:]) + str(len(log))"},
    {"text_modules",
     "import textwrap, string\nanswer = textwrap.fill('lorem ipsum dolor ' * 9, 30)[-20:] + "
     "string.Template('$a-$b').substitute(a=1, b=2)"},
    {"hashes",
     "import hashlib, base64\nanswer = hashlib.sha256(b'x' * 999).hexdigest()[:9] + "
     "base64.b64encode(bytes(range(99))).decode()[-9:]"},
};

}  // namespace

std::span<const Script> scripts() { return kScripts; }

}  // namespace minipy::robustness
