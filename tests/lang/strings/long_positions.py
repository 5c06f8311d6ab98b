# Positions in long text that is not ASCII: code points of one to four bytes, lone surrogates among them.
import random
import re

random.seed(25)
SIZE = 200_000
KINDS = ["a", "z", " ", "\u00e9", "\u0416", "\u20ac", "\ud800", "\udfff", "\U0001f600", "\U0010ffff"]
points = [ord(random.choice(KINDS)) for i in range(SIZE)]
text = "".join(map(chr, points))
print(len(text), text == "".join(chr(point) for point in points))


def checksum(numbers):
    total = 0
    for number in numbers:
        total = (total * 31 + number) % 1_000_003
    return total


print("in order", checksum(ord(text[i]) for i in range(len(text))) == checksum(points))
print("backward", all(ord(text[i]) == points[i] for i in range(-1, -SIZE - 1, -1)))
places = [random.randrange(SIZE) for i in range(20_000)]
print("anywhere", all(ord(text[i]) == points[i] for i in places), checksum(ord(text[i]) for i in places))
print("iterated", [ord(c) for c in text] == points, [ord(c) for c in reversed(text)] == points[::-1])

# Fresh strings, asked for one position only, at and around the places that an index may know.
for i in [0, 1, 63, 64, 65, 127, 128, 255, 256, 257, 319, 320, 321, SIZE // 2, SIZE - 65, SIZE - 64, SIZE - 63, SIZE - 1]:
    fresh = text[:-1] + text[-1]
    print(i, ord(fresh[i]), ord(fresh[i - SIZE]), end="; ")
print()

# Every length near the places that an index may know.
for size in [2, 63, 64, 65, 128, 256, 257, 258, 320, 321, 384, 385, 1000]:
    part = text[1000:1000 + size]
    print(size, [ord(c) for c in map(part.__getitem__, range(size))] == points[1000:1000 + size], end=" ")
print()

# Slices.
for i in range(3000):
    start = random.randrange(SIZE)
    end = start + random.choice([0, 1, 2, 63, 64, 65, 300])
    part = text[start:end]
    if [ord(c) for c in part] != points[start:end]:
        print("slice", start, end)
print(checksum(map(ord, text[150_000:150_200])), checksum(map(ord, text[::777])), checksum(map(ord, text[199_999:5:-1013])))

# Searching gives positions.
print(text.find("\U0010ffff\u20acz"), text.rfind("\U0010ffff\u20acz"))
needle = text[123_456:123_476]
print(text.find(needle), text.rfind(needle), text.index(needle, 123_456), text.rindex(needle, 100, 123_476), text.find(needle, 123_457))
print(text.count("\u20ac"), text.count("\u20ac", 77_777, 177_777), text.find("\ud800", 199_000), text.rfind("\ud800", 0, 100_000))
at, found = -1, []
while (at := text.find("\u0416a", at + 1)) >= 0:
    found.append(at)
print(len(found), checksum(found), all(text[i:i + 2] == "\u0416a" for i in found))
print(text.startswith(needle, 123_456), text.endswith(needle, 0, 123_476), text.startswith(needle, 123_457))
spans = [match.span() for match in re.finditer("\u00e9+z", text)]
print(len(spans), checksum(n for span in spans for n in span), all(text[i] == "\u00e9" and text[j - 1] == "z" for i, j in spans))
pattern = re.compile("[\u0416\u00e9]")
print(all(pattern.match(text, i) is not None for i in range(0, SIZE, 50) if points[i] in (0x416, 0xe9)))

# Text that grows is looked at while it grows; two strings grow from the same one.
grown = ""
right = True
for i, point in enumerate(points[:30_000]):
    grown += chr(point)
    right = right and ord(grown[-1]) == point and ord(grown[i // 2]) == points[i // 2] and ord(grown[i * 7 // 8]) == points[i * 7 // 8]
print("grown", right, grown == text[:30_000])
left = grown + "\u00e9" * 1000
other = grown + "\U0001f600" * 1000
print(ord(left[30_500]), ord(other[30_500]), ord(left[30_999]), ord(other[30_999]), ord(grown[29_900]) == points[29_900])
print(left[29_990:30_001] == grown[-10:] + "\u00e9", other[29_990:30_001] == grown[-10:] + "\U0001f600")
left += "a"
other += "b"
print(left[-2:] == "\u00e9a", other[-2:] == "\U0001f600b", ord(left[30_900]), ord(other[30_900]))


class Text(str):
    pass


kept = Text(text)
print(ord(kept[100_000]) == points[100_000], kept.find(needle), type(kept[5:7]).__name__)
kept = Text(grown)
del grown, left
print(ord(kept[20_000]) == points[20_000], ord((kept + "!")[20_001]) == points[20_001], (kept + "!")[-1])
table = {text: 1}
text[100_000]
print(table["".join(map(chr, points))], hash(text) == hash("".join(map(chr, points))))
iterator = iter(text)
for i in range(1000):
    next(iterator)
print(iterator.__length_hint__(), iterator.__reduce__()[2])
iterator.__setstate__(150_000)
print(ord(next(iterator)) == points[150_000], iterator.__length_hint__(), iterator.__reduce__()[2])
try:
    text[SIZE]
except IndexError as error:
    print(error)
