"""codecs.register_error: handlers of programs in str.encode, bytes.decode and open."""
import codecs, io
def marks(e):
    print(type(e).__name__, e.encoding, e.start, e.end, e.reason)
    if isinstance(e, UnicodeDecodeError): return f"<{e.object[e.start:e.end].hex()}>", e.end
    return "".join(f"[{ord(c):x}]" for c in e.object[e.start:e.end]), e.end
codecs.register_error("marks", marks)
print("aé\u20acb\xff".encode("ascii", "marks"), b"a\xff\xfeb".decode("ascii", "marks"), b"a\xe2\x82 \x80".decode("utf-8", "marks"), "x\udc80".encode("utf-8", "marks"), "\u20ac".encode("latin-1", "marks"))
print(codecs.lookup_error("marks") is marks, codecs.encode("é", "ascii", "marks"), codecs.decode(b"\x80", "ascii", "marks"), str(b"\x80", "ascii", "marks"), bytes("é", "ascii", "marks"))
print(io.TextIOWrapper(io.BytesIO(b"a\x80\nb"), encoding="ascii", errors="marks").readlines())
codecs.register_error("bytes", lambda e: (b"\x00\x01", e.end))
codecs.register_error("back", lambda e: ("", -1))
codecs.register_error("far", lambda e: ("", 100))
codecs.register_error("wrong", lambda e: 5)
codecs.register_error("wrong2", lambda e: (5, 1))
codecs.register_error("still", lambda e: ("\u20ac", e.end))
codecs.register_error("raises", lambda e: 1 / 0)
print("aéb".encode("ascii", "bytes"), "éb".encode("ascii", "back"))
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
for name in ("far", "wrong", "wrong2", "still", "raises", "nope"):
    show(lambda: "é".encode("ascii", name))
    show(lambda: b"\x80".decode("ascii", name))
show(lambda: "plain".encode("ascii", "nope"))
show(lambda: codecs.register_error("x", 5))
show(lambda: codecs.lookup_error("nope"))
