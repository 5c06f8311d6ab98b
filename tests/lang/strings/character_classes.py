"""str.is...: every character predicate over a spread of code points."""
names = ["isalpha", "isalnum", "isdecimal", "isdigit", "isnumeric", "isspace", "isprintable", "isidentifier", "isascii", "isupper", "islower", "istitle"]
samples = ["a", "Z", "5", " ", "\t", "\n", "_", "é", "ª", "²", "½", "٣", "Ⅷ", "一", "\xa0", "\u2003", "\u200b", "\xad", "\x1c", "\x85", "\u2028",
           "\U0001f600", "ǅ", "ʰ", "\u0300", "€", "$", "\0", "\x7f", "\ud800", "\ue000", "\u0378", "\U000e0100", "ⓐ", "〇", "௧", "", "ab1", "a b", "1a", "aé_1", "中文", "·", "℘", "゛"]
for s in samples:
    print(ascii(s), "".join("1" if getattr(s, name)() else "0" for name in names))
print("def".isidentifier(), "a-b".isidentifier(), "x²".isidentifier(), "ªb".isidentifier(), "class".isidentifier())

