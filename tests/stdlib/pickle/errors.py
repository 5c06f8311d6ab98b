"""pickle: what cannot be pickled, with the notes that tell where it is, and what cannot be unpickled."""
import pickle, io, sys
def show(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__module__, type(e).__qualname__, e, getattr(e, "__notes__", None))
class A:
    def __init__(self, x): self.x = x
class R:
    def __init__(self, r): self.r = r
    def __reduce__(self): return self.r
    def __repr__(self): return "R"
class X:
    __slots__ = ("a",)
class F:
    def __call__(self): pass
    def __repr__(self): return "F"
def local():
    class L:
        def __repr__(self): return "L"
    return L
L = local()
gen = (i for i in [])
fake = type("Fake", (), {"__module__": "no_such_module"})
other = type("A", (), {"__module__": "__main__"})
for bad in [L, L(), gen, [1, gen], (1, gen), {"k": gen}, {1: [gen]}, {L: 1}, frozenset([L()]), {L()}, A(gen), [[[L()]]], sys, fake, other, A(A(L))]:
    for protocol in (0, 2, 5): show(lambda: pickle.dumps(bad, protocol))
for r in (5, (), (1,), (5, ()), (int, 5), (int, (), 1, 2, 3, 4, 5), (int, (), None, 5), (int, (), None, None, 5), "nope", (int, ("x",)), (int, (), None, None, None, 5), (F(), ())): show(lambda: pickle.loads(pickle.dumps(R(r))))
for protocol in range(2): show(lambda: pickle.dumps(X(), protocol))
for f in (lambda: pickle.dumps(1, 6), lambda: pickle.dumps(1, "x"), lambda: pickle.Pickler(5), lambda: pickle.Unpickler(5), lambda: pickle.dump(1, 5), lambda: pickle.load(5), lambda: pickle.dumps(1, 4, buffer_callback=print), lambda: pickle.dumps(pickle.PickleBuffer(b"x"), 4), lambda: pickle.loads("text"), lambda: pickle.loads(5), lambda: pickle.dumps(memoryview(b"")), lambda: pickle.dumps(len)): show(f)
for data in [b"", b"x", b"\xff", b"\x80\x09.", b"\x80\x04\x95\x10\x00\x00\x00\x00\x00\x00\x00K", b"K", b"K\x01", b".", b"I5", b"cno_such_module\nNope\n.", b"c__main__\nNope\n.", b"\x80\x04\x8c\x08__main__\x8c\x05A.b.c\x93.", b"h\x05.", b"g5\n.", b"Ixx\n.", b"Fxx\n.", b"Sxx\n.", b"I5\nR.", b"e.", b"a.", b"P5\n.", b"K\x05Q.", b"\x82\x05.", b"K\x01K\x02b.", b"N)\x81.", b"K\x05)R.", b"K\x05K\x05R.", b"]K\x05e.", b"K\x05K\x05a.", b"K\x05K\x05K\x05s.", b"}(K\x05u.", b"(K\x05d.", b"\x8a\x05abc", b"T\xff\xff\xff\xffabc", b"\x8b\xff\xff\xff\xffabc", b"X\x03\x00\x00\x00\xff\xff\xff.", b"U\x03\xff\xff\xff.", b"\x97.", b"q\x00.", b"\x94.", b"0.", b"1.", b"2.", b"\x80\x04K\x05K\x05\x93.", b"(K\x05cbuiltins\nint\n.", b"(cbuiltins\nint\no."]: show(lambda: pickle.loads(data))
show(lambda: pickle.loads(pickle.dumps([pickle.PickleBuffer(b"")], 5, buffer_callback=lambda b: None), buffers=[]))
show(lambda: pickle.Unpickler(io.BytesIO(b"")).load())
class Forgets(pickle.Pickler):
    def __init__(self, *a): pass
show(lambda: Forgets(io.BytesIO()).dump(1))
print(pickle.PicklingError.__mro__, pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL, issubclass(pickle.UnpicklingError, pickle.PickleError))
