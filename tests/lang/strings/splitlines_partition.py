"""str: splitlines, partition, rpartition."""
text = "a\nb\r\nc\rd\x0be\x0cf\x1cg\x1dh\x1ei\x85j\u2028k\u2029l\n\n"
print(text.splitlines())
print(text.splitlines(True))
print(text.splitlines(keepends=True) == text.splitlines(1), "".splitlines(), "\n".splitlines(), "\n".splitlines(True), "a".splitlines(), "a\n".splitlines(), "\r\n\r".splitlines(True), "\n\r".splitlines(True))
print("a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("x"), "abc".rpartition("x"), "".partition("x"), "abc".partition("abc"), "abc".rpartition("c"), "a::b::c".partition("::"), "äöü".partition("ö"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a".partition(""))
show(lambda: "a".rpartition(""))
show(lambda: "a".partition(1))
show(lambda: "a".partition())
show(lambda: "a".partition(b"x"))
show(lambda: "a".splitlines("x"))
show(lambda: "a".splitlines(None))
show(lambda: "a".splitlines(1, 2))
show(lambda: "a".splitlines(keep=1))

