"""str: replace (with count), translate, maketrans, join."""
s = "abracadabra"
print(s.replace("a", "X"), s.replace("a", "", 2), s.replace("abra", "-"), s.replace("", "."), s.replace("", ".", 3), s.replace("x", "y"), s.replace("a", "bb", 0), s.replace("a", "b", -1), s.replace("a", "X", count=1), "".replace("", "x"), "".replace("a", "b"))
print("äbä".replace("ä", "ö"), "aaa".replace("aa", "b"), "a€b".replace("€", "EUR"), "abc".replace("b", "€"))
table = str.maketrans("abc", "xyz", "d")
print(dict(sorted(table.items())), s.translate(table), str.maketrans({"a": "1", 98: None, "c": 67}), s.translate({97: "AA", 98: None, 99: 0x20ac}))
print(s.translate({}), "äöü".translate({0xe4: "ae", 0xf6: "oe"}), "abc".translate("0123456789" * 10)[:3])
class T:
    def __getitem__(self, k):
        if k == ord("b"):
            raise LookupError
        return chr(k).upper()
print("abc".translate(T()))
print(",".join(["a", "b"]), "".join([]), "x".join("abc"), ", ".join(str(i) for i in range(5)), "-".join({"k": 1}), "é".join(("a", "b", "c")), "ab".join(["z"]))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: ",".join([1]))
show(lambda: ",".join(["a", None, "b"]))
show(lambda: ",".join(["a", b"b"]))
show(lambda: ",".join(5))
show(lambda: ",".join())
show(lambda: ",".join("a", "b"))
show(lambda: s.replace("a"))
show(lambda: s.replace(1, "b"))
show(lambda: s.replace("a", 1))
show(lambda: s.replace("a", "b", "c"))
show(lambda: str.maketrans("ab", "c"))
show(lambda: str.maketrans("ab", "cd", 1))
show(lambda: str.maketrans({"ab": 1}))
show(lambda: str.maketrans({1.5: 1}))
show(lambda: str.maketrans("ab"))
show(lambda: "a".translate(5))
show(lambda: "a".translate({97: 0x110000}))
show(lambda: "a".translate({97: 1.5}))

