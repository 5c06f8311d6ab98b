"""Encoding and decoding: codecs, error handlers, exact error texts."""
s = "aé€\U0001f600"
for codec in ["utf-8", "utf8", "UTF_8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "latin-1", "ascii", "iso-8859-1", "utf-8-sig"]:
    try:
        data = s.encode(codec)
        print(codec, data, data.decode(codec) == s)
    except UnicodeEncodeError as e:
        print(codec, e)
for errors in ["ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace", "strict", "nonesuch"]:
    try:
        print(errors, s.encode("ascii", errors))
    except Exception as e:
        print(errors, type(e).__name__, e)
for data in [b"\xff", b"a\xc3", b"\xc3(", b"\xe2\x82", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\x80", b"ok\x80\x81z", b"\xf0\x9f\x98"]:
    for errors in ["strict", "ignore", "replace", "backslashreplace", "surrogateescape"]:
        try:
            print(ascii(data.decode("utf-8", errors)), end=" ")
        except UnicodeDecodeError as e:
            print(e, end=" | ")
    print()
print("\udcff".encode("utf-8", "surrogateescape"), "\ud800".encode("utf-8", "surrogatepass"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "\ud800".encode())
show(lambda: "a\ud800\ud801b".encode("utf-8"))
show(lambda: "é€".encode("latin-1"))
show(lambda: "ab€€c".encode("ascii"))
show(lambda: b"a\xffb".decode("ascii"))
show(lambda: b"\0\xd8".decode("utf-16-le"))
show(lambda: b"abc".decode("utf-16-le"))
show(lambda: "a".encode("rot13"))
show(lambda: "a".encode("nope"))
show(lambda: b"a".decode("nope"))
show(lambda: "a".encode(5))
try:
    "x€y".encode("ascii")
except UnicodeEncodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason, e.args)
try:
    b"a\xe2\x82b".decode()
except UnicodeDecodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason, e.args)

