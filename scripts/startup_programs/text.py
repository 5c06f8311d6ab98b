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
