"""str: upper, lower, title, capitalize, swapcase, casefold with full Unicode mappings."""
for s in ["hello World", "ÀÉß straße", "ǆ Ǆ ǅ", "ŉ ﬁ ﬀ", "ΑΣ ΣΑΣ Σ ς", "İıI i", "they're bill's", "x1y2 3z", "", "ὈΔΥΣΣΕΎΣ", "\U00010400\U00010428", "ⅷ Ⅷ ⓐ"]:
    print(ascii(s))
    print(" ", s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold())
    print(" ", ascii(s.upper()), ascii(s.lower()), ascii(s.title()), ascii(s.casefold()))
    print(" ", s.isupper(), s.islower(), s.istitle())
print("Straße".casefold() == "STRASSE".casefold(), "AB12".isupper(), "ab12".islower(), "12".isupper(), "Ab Cd".istitle(), "AB".istitle(), "A".istitle())
try:
    "a".upper(1)
except TypeError as e:
    print(e)
try:
    "a".title(x=1)
except TypeError as e:
    print(e)

