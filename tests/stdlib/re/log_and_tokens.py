"""re: small programs - log parsing, a tokenizer, templates, validation."""
import re
LOG = """2024-01-05 10:22:33 [INFO] server: started on port 8080
2024-01-05 10:22:40 [ERROR] db: connection refused (attempt 1)
garbage line
2024-01-05 10:23:01 [WARN] cache: 85% full"""
line = re.compile(r"^(?P<date>[\d-]+) (?P<time>[\d:]+) \[(?P<level>[A-Z]+)\] (?P<source>\w+): (?P<msg>.*)$", re.M)
for m in line.finditer(LOG): print(m["level"], m["source"], m["msg"], [int(x) for x in m["time"].split(":")])
print(len(LOG.splitlines()) - len(line.findall(LOG)), "unparsed")
TOKENS = [("NUMBER", r"\d+(\.\d*)?"), ("ASSIGN", r":="), ("END", r";"), ("ID", r"[A-Za-z_]\w*"), ("OP", r"[+\-*/()]"), ("NEWLINE", r"\n"), ("SKIP", r"[ \t]+"), ("MISMATCH", r".")]
lexer = re.compile("|".join(f"(?P<{n}>{p})" for n, p in TOKENS))
def tokenize(code):
    line_number = 1
    for m in lexer.finditer(code):
        kind = m.lastgroup
        if kind == "NEWLINE": line_number += 1
        elif kind == "SKIP": continue
        elif kind == "MISMATCH": raise ValueError(f"{m.group()!r} unexpected on line {line_number}")
        else: yield kind, m.group()
print(list(tokenize("total := total + price * 1.5;\nx := (a - 2);")))
try:
    print(list(tokenize("a := 1;\nb ? 2")))
except ValueError as e:
    print(e)
def template(text, **values): return re.sub(r"\{\{\s*(\w+)(?:\|(\w+))?\s*\}\}", lambda m: getattr(str(values.get(m[1], "?")), m[2] or "strip")(), text)
print(template("Dear {{ name|title }}, you owe {{amount}} to {{ who }}.", name="ada lovelace", amount=5))
email = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")
for s in ("a@b.co", "bad@", "x.y+z@host-name.org", "@no.com", "two@at@x.y"): print(s, bool(email.fullmatch(s)))
print(re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", "camelCaseName2Go").lower(), re.sub(r"_(\w)", lambda m: m[1].upper(), "snake_case_name"), re.sub(r"\s+", " ", "  a \n\t b  ").strip(), re.sub(r"(\d+)", lambda m: f"{int(m[1]):03}", "img1 img22"))
words = re.findall(r"[a-z']+", "It's the end, isn't it? The END.".lower())
print(words, max(words, key=lambda w: (words.count(w), w)))
print(re.match(r"^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$", "192.168.1.255") is not None, re.match(r"^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$", "192.168.1.256"))
print(re.search(r"(\w+)\s+\1\b", "this is is a test").group(), re.findall(r"(?=(\d{2}))", "1234"), re.split(r",\s*(?![^()]*\))", "f(a, b), c, g(d)"))
print(len(re.findall("a", "a" * 10000)), re.search("b", "a" * 10000), re.sub("a+", "x", "a" * 5000 + "b" + "a" * 5000), re.match("(?:a?){20}a{20}", "a" * 20) is not None)

