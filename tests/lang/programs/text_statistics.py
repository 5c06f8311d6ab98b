"""Word counts, longest words, letter frequencies, anagrams, a text report."""
TEXT = """It is a truth universally acknowledged, that a single man in possession of a good fortune,
must be in want of a wife. However little known the feelings or views of such a man may be on his
first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families,
that he is considered as the rightful property of some one or other of their daughters."""
words = [w.strip(".,").lower() for w in TEXT.split()]
counts = {}
for w in words: counts[w] = counts.get(w, 0) + 1
top = sorted(counts.items(), key=lambda p: (-p[1], p[0]))[:6]
width = max(len(w) for w, _ in top)
for w, n in top: print(f"{w:>{width}} {n:2} {'=' * n}")
print(len(words), len(counts), sum(map(len, words)) / len(words), max(words, key=len), sorted({len(w) for w in words}))
letters = {}
for c in TEXT.lower():
    if c.isalpha(): letters[c] = letters.get(c, 0) + 1
total = sum(letters.values())
print({c: f"{n / total:.1%}" for c, n in sorted(letters.items(), key=lambda p: -p[1])[:5]})
by_len = {}
for w in dict.fromkeys(words): by_len.setdefault(len(w), []).append(w)
for n in sorted(by_len, reverse=True)[:3]: print(n, sorted(by_len[n]))
def anagrams(ws):
    groups = {}
    for w in ws: groups.setdefault("".join(sorted(w)), set()).add(w)
    return [sorted(g) for g in groups.values() if len(g) > 1]
print(anagrams("listen silent enlist act cat tac dog google".split()))
sentences = [s.strip() for s in TEXT.replace("\n", " ").split(".") if s.strip()]
for s in sentences: print(len(s.split()), s[:25] + "..." if len(s) > 25 else s)
index = {}
for n, line in enumerate(TEXT.splitlines(), 1):
    for w in line.split(): index.setdefault(w.strip(".,"), []).append(n)
print({w: ns for w, ns in index.items() if len(ns) > 2})
def pig(w): return w + "way" if w[0] in "aeiou" else next((w[i:] + w[:i] + "ay" for i in range(len(w)) if w[i] in "aeiou"), w)
print(" ".join(map(pig, words[:8])))
print(" ".join(w[::-1] for w in words[:5]), "".join(w[0] for w in words).upper()[:20], sum(c in "aeiou" for c in TEXT.lower()))
pairs = {}
for a, b in zip(words, words[1:]): pairs[a, b] = pairs.get((a, b), 0) + 1
print([p for p, n in pairs.items() if n > 1], max(pairs.values()))

