"""Text outside ASCII: lengths, iteration, slicing, surrogates, ord and chr."""
s = "naïve café — 東京 \U0001f468\u200d\U0001f469 e\u0301"
print(s, len(s), [hex(ord(c)) for c in s[-6:]], s.upper(), s[::-1] == "".join(reversed(s)))
print([chr(i) for i in (65, 233, 8364, 128512)], ord("\U0010ffff"), chr(0x10ffff) == "\U0010ffff", len(chr(0xd800)))
lone = "a\ud800b\udfffc"
print(len(lone), ascii(lone), repr(lone), lone[1] == "\ud800", lone.find("\udfff"), lone.replace("\ud800", "-").replace("\udfff", "+"), [hex(ord(c)) for c in lone])
print("\ud83d" + "\ude00" == "\U0001f600", len("\ud83d" + "\ude00"), "\ud83d\ude00" == "\U0001f600")
big = "".join(chr(0x100 + i) for i in range(300))
print(len(big), big[0], big[150], big[299], big[100:110], big.find(chr(0x1ff)), big.index(chr(0x22b)), sum(map(ord, big)))
mixed = ("a" * 100 + "é") * 50
print(len(mixed), mixed[100], mixed[201], mixed[5000:5005], mixed[-1], mixed.count("é"), mixed.rfind("é"), mixed.find("éa", 1000))
変数 = 5
ñandú = 变 = 变量 = 7
print(変数 + ñandú, "変数" in globals(), ﬁ if (ﬁ := 3) else 0, "fi" in globals())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: ord(""))
show(lambda: ord("ab"))
show(lambda: ord(5))
show(lambda: ord(b"x"))
show(lambda: ord(b"xy"))
show(lambda: chr(-1))
show(lambda: chr(0x110000))
show(lambda: chr("a"))
show(lambda: chr(10**30))
show(lambda: print("\ud800"))

