# Carets where the line has wide and combining characters.
größe, naïve = "é", {"日本": 1}
wert = naïve["日本"] + größe + "ü" * 2

