"""Strings: joining, splitting, formatting, characters one by one; bytes."""


def report(n):
    lines = []
    for i in range(n):
        name = "item" + str(i)
        lines.append(f"{i:>5} {name!r:<12} {i / 7:.3f} {i:x}")
    return "\n".join(lines)


def parse(text):
    total = 0
    names = []
    for line in text.split("\n"):
        parts = line.split()
        total += int(parts[0])
        if parts[1].startswith("'item") and parts[1].strip("'").isalnum():
            names.append(parts[1].upper().replace("ITEM", "_"))
    return total, len(",".join(names))


def tokens(text):
    found = []
    position = 0
    while position < len(text):
        character = text[position]
        if character.isdigit():
            start = position
            while position < len(text) and text[position].isdigit():
                position += 1
            found.append(text[start:position])
        else:
            if character in "+-*":
                found.append(character)
            position += 1
    return found


def checksum(data):
    state = 1
    for byte in data:
        state = (state * 31 + byte) % 65521
    return state


text = report(300)
grown = ""
for i in range(500):
    grown += "ab" if i % 2 else "c"
print(parse(text), len(tokens("12+34*5-6 " * 50)), checksum(text.encode()), len(grown), "%s-%d" % (grown[:3], 4))


def pack(data):
    table = {bytes([i]): i for i in range(256)}
    current = b""
    out = bytearray()
    for byte in data:
        longer = current + bytes([byte])
        if longer in table:
            current = longer
        else:
            out += table[current].to_bytes(2, "little")
            table[longer] = len(table)
            current = bytes([byte])
    return len(out), out[:4].hex()


def distance(a, b):
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            row.append(min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (x != y)))
        previous = row
    return previous[-1]


print(pack(text.encode()), distance("kitten" * 5, "sitting" * 5), "a,b,,c".split(","), " x ".strip(), "{:>8.2f}|{}".format(3.14159, "é"))
print("abc" < "abd", "abc"[::-1], "x" * 5, ord("a"), chr(233), "b" in "abc", "abcabc".find("c"), "aXb".lower().title(), repr("it's"))
print("key: %5d %r %.1f" % (3, "v", 2.55), "a-b-c".partition("-"), "x".join(map(str, [1, 2])), "line\nline".splitlines(), f"{12345:,}")
