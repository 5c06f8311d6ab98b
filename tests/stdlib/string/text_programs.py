"""string and str together: caesar, wrapping a table, password rules, counting."""
import string
def caesar(s, n):
    a, A = string.ascii_lowercase, string.ascii_uppercase
    return s.translate(str.maketrans(a + A, a[n:] + a[:n] + A[n:] + A[:n]))
print(caesar("Hello, World!", 3), caesar(caesar("Round Trip", 7), 19))
def strength(p): return [any(c in k for c in p) for k in (string.ascii_lowercase, string.ascii_uppercase, string.digits, string.punctuation)]
print(strength("abcD1"), strength("!"), strength(""))
text = "It was the best of times, it was the worst of times."
clean = "".join(c for c in text.lower() if c not in string.punctuation)
counts = {}
for w in clean.split(): counts[w] = counts.get(w, 0) + 1
for w, n in sorted(counts.items(), key=lambda p: (-p[1], p[0]))[:5]: print(f"{w:<8}{n:>3} {'*' * n}")
def table(rows):
    widths = [max(len(str(r[i])) for r in rows) for i in range(len(rows[0]))]
    for r in rows: print(" | ".join(str(v).ljust(w) if isinstance(v, str) else str(v).rjust(w) for v, w in zip(r, widths)))
table([("name", "qty", "price"), ("apple", 10, 1.5), ("kiwi", 200, 0.25)])
def base(n, b):
    digits = string.digits + string.ascii_lowercase
    out = ""
    while n: n, out = n // b, digits[n % b] + out
    return out or "0"
print([base(255, b) for b in (2, 8, 16, 36)], int(base(123456, 36), 36))
def rle(s):
    out, i = [], 0
    while i < len(s):
        j = i
        while j < len(s) and s[j] == s[i]: j += 1
        out.append(f"{s[i]}{j - i}")
        i = j
    return "".join(out)
print(rle("aaabccd"), rle(""), "racecar" == "racecar"[::-1], sorted("listen") == sorted("silent"))
roman = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
def to_roman(n):
    out = ""
    for v, s in roman:
        out += s * (n // v)
        n %= v
    return out
print([to_roman(n) for n in (1, 4, 9, 14, 1994, 2024)])
print(string.Template("$greet, ${name}!").substitute(greet="Hi", name="Al"), "{:*^20}".format(" title "), "%-10s|" % "left", "a,b;c".replace(";", ",").split(","))
hexdump = "\n".join(f"{i:04x}  {' '.join(f'{b:02x}' for b in chunk):<23}  {''.join(chr(b) if 32 <= b < 127 else '.' for b in chunk)}" for i in range(0, 20, 8) for chunk in [bytes("Hello\tWörld \x00\xff!", "utf-8")[i:i + 8]])
print(hexdump)

