"""Comparison, membership and hashing of strings."""
words = ["b", "a", "B", "", "aa", "ab", "é", "z", "\U0001f600", "\uffff", "a\0", "a"]
print(sorted(words), sorted(words, reverse=True), min(words), max(words))
print("a" < "b", "a" < "A", "abc" < "abd", "abc" < "ab", "" < "a", "Z" < "a", "é" > "z", "\uffff" < "\U0001f600")
print("a" == "a", "a" != "b", "a" == 1, "a" != 1, "a" == b"a", "ab" <= "ab", "ab" >= "b")
print("b" in "abc", "" in "abc", "" in "", "bc" in "abc", "ac" in "abc", "é" in "café", "abc" not in "ab")
print("a" is "a" if False else "a" == "a", hash("abc") == hash("ab" + "c"), len({"ab", "a" + "b", "ab"[:]}))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a" < 1)
show(lambda: 1 in "abc")
show(lambda: b"a" in "abc")
show(lambda: None in "abc")
show(lambda: "a" > None)
show(lambda: "a" < b"a")
show(lambda: sorted(["a", 1]))
show(lambda: "a".__lt__(1))
show(lambda: "a".__eq__(1))
show(lambda: "a".__contains__(1))

