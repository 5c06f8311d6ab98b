"""str: find, rfind, index, rindex, count, startswith, endswith with their bounds."""
s = "abracadabra"
print(s.find("abra"), s.find("abra", 1), s.find("abra", 1, 10), s.find("x"), s.find(""), s.find("", 5), s.find("", 50), s.find("a", -1), s.find("a", -3, -1))
print(s.rfind("abra"), s.rfind("abra", 0, 10), s.rfind("x"), s.rfind(""), s.rfind("", 2, 5), s.rfind("a", 0, -1))
print(s.index("c"), s.rindex("a"), s.count("a"), s.count("abra"), s.count(""), s.count("a", 3), s.count("a", 3, 6), s.count("", 20), "aaaa".count("aa"))
print(s.startswith("abra"), s.startswith("bra", 1), s.startswith(("x", "ab")), s.startswith(""), s.startswith("", 11), s.startswith("", 12), s.startswith(()))
print(s.endswith("bra"), s.endswith("bra", 0, 4), s.endswith(("x", "a")), s.endswith("abracadabraX"), s.endswith("", 20), s.endswith("a", None, -1))
u = "äbc€äbc"
print(u.find("bc"), u.find("€"), u.rfind("ä"), u.index("c", 3), u.count("ä"), u.find("bc", 2), u.endswith("bc"), u.startswith("€", 3))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: s.index("x"))
show(lambda: s.rindex("x"))
show(lambda: s.find(1))
show(lambda: s.find())
show(lambda: s.find("a", "b"))
show(lambda: s.find("a", 1.5))
show(lambda: s.find("a", 1, 2, 3))
show(lambda: s.count(None))
show(lambda: s.count(b"a"))
show(lambda: s.startswith(1))
show(lambda: s.startswith(["a"]))
show(lambda: s.startswith(("a", 1)))
show(lambda: s.startswith(("x", 1)))
show(lambda: s.endswith(b"a"))
show(lambda: s.endswith(("q", None)))
show(lambda: s.startswith())
show(lambda: s.find("a", None, None))
show(lambda: s.index("a", 1, 2))

