"""Items of text and bytes in traces: other kinds, other lengths, positions from the end and outside."""


class Shout(str):
    def __getitem__(self, at):
        return str.__getitem__(self, at).upper()

    def __eq__(self, other):
        return True

    def __lt__(self, other):
        return True

    def __iter__(self):
        return iter("XY")

    __hash__ = str.__hash__


def characters(n, texts):
    out = []
    count = 0
    for i in range(n):
        text = texts[0] if i < n - len(texts) else texts[i - n + len(texts)]
        try:
            ch = text[i % 7]
            count += (ch == "o") + (ch < "m") + (ch != "é") + (text >= "b") + (text == "hello, world")
            for each in text:
                count += each == "l"
        except (IndexError, TypeError) as error:
            out.append(str(error))
    return count, out, ch


print(characters(3000, ["hello, world", "héllo, wörld", "日本語日本語日本語", Shout("hello, world"), "abc", "",
                        ["o", "l", "x", "o", "l", "x", "o"], "\x00\x7f\x80abcdefg", "hello, world"]))


def ends(n):
    text, data, array = "abcdefgh", b"abcdefgh", bytearray(b"abcdefgh")
    out = []
    for i in range(n):
        at = i % 8 if i < n - 6 else [-1, -8, -9, 8, 1 << 80, True][i - n + 6]
        for source in (text, data, array):
            try:
                out.append(source[at])
            except IndexError as error:
                out.append(str(error))
        try:
            array[at] = i % 256
            array[at] = ord(text[i % 8])
        except IndexError as error:
            out.append(str(error))
    return out[-30:], array


print(ends(2000))


def changing(n):
    array = bytearray(range(64))
    total = 0
    for i in range(n):
        at = i % len(array)
        array[at] = (array[at] + array[at // 2]) & 255
        total += array[at] + len(array)
        if i % 97 == 0:
            array.append(i & 255)
        if i % 301 == 0:
            del array[:3]
        if i % 777 == 0:
            array = bytearray(array[5:]) + b"tail"
    return total, len(array), sum(array)


print(changing(20000))


def refused(n):
    array = bytearray(16)
    out = []
    for i in range(n):
        item = i % 256 if i < n - 5 else [256, -1, 1 << 70, "x", 3.5][i - n + 5]
        try:
            array[i % 16] = item
        except (ValueError, TypeError) as error:
            out.append(f"{type(error).__name__}: {error}")
    return out, array.hex()


print(refused(2000))


def walked(n):
    total = 0
    for i in range(n):
        source = b"abc" if i < n - 4 else [bytearray(b"xyz"), b"", memoryview(b"pq"), b"\xff\x00"][i - n + 4]
        for byte in source:
            total = (total * 31 + byte) % 1000003
    return total


print(walked(2000))


def grows_while_walked(n):
    out = []
    for i in range(n):
        array = bytearray(b"ab")
        seen = 0
        for byte in array:
            seen += byte
            if len(array) < 5 + i % 3:
                array.append(byte + 1)
        text = "ab"
        for ch in text:
            text += ch
            seen += ord(ch)
        out.append(seen + len(text))
    return sum(out), out[-3:]


print(grows_while_walked(1500))


def compared(n):
    words = ["apple", "pear", "apple pie", "", "äpfel", "apple\x00", "zebra"]
    out = [0] * 6
    for i in range(n):
        a, b = words[i % 7], words[(i * 3 + i // 7) % 7]
        if i == n - 1:
            b = Shout("apple")
        if i == n - 2:
            b = 5
        out[0] += a == b
        out[1] += a != b
        if i == n - 2:
            continue
        out[2] += a < b
        out[3] += a <= b
        out[4] += a > b
        out[5] += a >= b
    return out


print(compared(5000))
