"""Searching and replacing in long strings, ASCII and not; periodic needles."""
s = "ab" * 5000 + "c" + "ab" * 5000
print(s.find("c"), s.rfind("c"), s.find("bab"), s.find("cab"), s.count("ab"), s.count("aba"), s.index("bc"), s.find("ba" * 100), s.find("ab" * 5001), s.rfind("ab" * 5000), "abc" in s, "bb" in s)
u = "é€" * 3000 + "x" + "é€" * 3000
print(len(u), u.find("x"), u.rfind("é€x"), u.count("€é"), u.index("x", 6000), u[6000], u[5999:6003], u.replace("x", "").count("é"), u.find("😀"), u.split("x")[1][:4])
print(len(s.replace("ab", "xyz")), s.replace("ab", "").replace("c", "!"), len(s.replace("", "-")), s.replace("ab", "AB", 2)[:8], len(s.split("c")), len(s.split("ab")), s.partition("c")[0] == s.rpartition("c")[2])
p = "a" * 1000
print((p + "b").find("a" * 999 + "b"), (p * 5 + "b").count("aa"), p.find("b"), ("b" + p).rfind("b"), (p + "b" + p).split("b") == [p, p], p.replace("aa", "b").count("b"), p.startswith("a" * 1000), p.endswith("a" * 1001), p.strip("a"), len(p.center(2000)))
text = "\n".join(f"line {i} " + "x" * (i % 7) for i in range(500))
print(len(text.splitlines()), text.count("\n"), text.find("line 499"), text.splitlines()[250], len(text.split()), sum(len(l) for l in text.splitlines()))
words = ["w%d" % i for i in range(2000)]
joined = " ".join(words)
print(len(joined), joined.split() == words, joined.split(" ", 3)[3][:10], joined.rsplit(" ", 1)[1], joined.title()[:10], joined.upper().lower() == joined, joined[::-1][:5], hash(joined) == hash(" ".join(words)))
for a, b in [("mississippi", "issi"), ("aaaaaa", "aaa"), ("abcabcabd", "abcabd"), ("", "a"), ("a", ""), ("日本語日本", "日本"), ("xyz", "xyzw")]:
    print(a, b, a.find(b), a.rfind(b), a.count(b), a.split(b) if b else "-", a.replace(b, "_"), a.partition(b) if b else "-")
t = str.maketrans("aeiou", "AEIOU", "xyz")
print(("the quick brown fox " * 300).translate(t)[:40], len(("xyz" * 1000).translate(t)), "é" * 5 == "\u00e9" * 5, ("ab" * 100).expandtabs() == "ab" * 100)

