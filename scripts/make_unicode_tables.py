"""Prints runtime/base/unicode_tables.inc: the properties of code points, by asking a CPython 3.14.

    python3.14 scripts/make_unicode_tables.py > runtime/base/unicode_tables.inc
"""
import sys
import unicodedata

SHIFT = 7
BLOCK = 1 << SHIFT
LIMIT = 0x110000

FLAGS = ["Alphabetic", "Decimal", "Digit", "Numeric", "Space", "Printable", "Upper", "Lower", "Title", "CaseIgnorable",
         "IdentifierStart", "IdentifierContinue", "LineBreak", "Mirrored", "SpecialCase"]


def is_case_ignorable(char):
    """Seen through the rule for the final sigma."""
    if char.isupper() or char.islower() or char.istitle():
        return (char + "\u03a3").lower()[-1] != "\u03c2"
    return ("A" + char + "\u03a3").lower()[-1] == "\u03c2"


def is_special(char):
    mappings = char.upper(), char.lower(), char.title(), char.casefold()
    return any(len(text) != 1 for text in mappings) or mappings[3] != mappings[1]


def record(code):
    char = chr(code)
    surrogate = 0xD800 <= code < 0xE000
    special = not surrogate and is_special(char)
    tests = [char.isalpha(), char.isdecimal(), char.isdigit(), char.isnumeric(), char.isspace(), char.isprintable(),
             char.isupper(), char.islower(), unicodedata.category(char) == "Lt",
             not surrogate and is_case_ignorable(char), char.isidentifier(), ("a" + char).isidentifier(),
             len(("a" + char + "b").splitlines()) == 2, bool(unicodedata.mirrored(char)), special]
    flags = sum(1 << index for index, test in enumerate(tests) if test)
    deltas = [0, 0, 0] if special else [ord(text) - code for text in (char.upper(), char.lower(), char.title())]
    return (flags, unicodedata.category(char), unicodedata.bidirectional(char), unicodedata.combining(char),
            unicodedata.digit(char, -1), *deltas)


def fraction(value):
    for denominator in range(1, 1000):
        if abs(value * denominator - round(value * denominator)) < 1e-9:
            return round(value * denominator), denominator
    raise ValueError(value)


def print_array(declaration, values):
    print("constexpr %s[] = {" % declaration)
    line = "   "
    for value in values:
        text = " %s," % value
        if len(line) + len(text) > 108:
            print(line)
            line = "   "
        line += text
    print(line)
    print("};")


def main():
    records, index_of, per_code = [], {}, []
    for code in range(LIMIT):
        row = record(code)
        if row not in index_of:
            index_of[row] = len(records)
            records.append(row)
        per_code.append(index_of[row])
    blocks, block_of, first = [], {}, []
    for start in range(0, LIMIT, BLOCK):
        block = tuple(per_code[start:start + BLOCK])
        if block not in block_of:
            block_of[block] = len(blocks)
            blocks.append(block)
        first.append(block_of[block])
    categories = sorted({row[1] for row in records})
    directions = sorted({row[2] for row in records})
    assert len(blocks) < 65536 and len(records) < 65536

    print("// Unicode %s. Written by scripts/make_unicode_tables.py." % unicodedata.unidata_version)
    print("// clang-format off")
    print('constexpr char kUnicodeVersion[] = "%s";' % unicodedata.unidata_version)
    for index, name in enumerate(FLAGS):
        print("constexpr uint16_t k%s = 1 << %d;" % (name, index))
    print("constexpr int kBlockShift = %d;" % SHIFT)
    print('constexpr std::string_view kCategories[] = {%s};' % ", ".join('"%s"' % name for name in categories))
    print('constexpr std::string_view kDirections[] = {%s};' % ", ".join('"%s"' % name for name in directions))
    print("// flags, category, direction, combining class, digit, and what to add for upper, lower and title case")
    print("constexpr Properties kProperties[] = {")
    for flags, category, direction, combining, digit, upper, lower, title in records:
        print("    {%#x, %d, %d, %d, %d, %d, %d, %d}," % (flags, categories.index(category), directions.index(direction),
                                                     combining, digit, upper, lower, title))
    print("};")
    print_array("uint%d_t kBlocks" % (8 if len(blocks) < 256 else 16), first)
    print_array("uint%d_t kPropertyIndex" % (8 if len(records) < 256 else 16), [index for block in blocks for index in block])

    print("// Full mappings where they are more than one code point, or where folding is not lower case.")
    print("constexpr SpecialCase kSpecialCases[] = {")
    for code in range(LIMIT):
        char = chr(code)
        if not 0xD800 <= code < 0xE000 and is_special(char):
            texts = [", ".join("%#x" % ord(part) for part in text)
                     for text in (char.upper(), char.lower(), char.title(), char.casefold())]
            print("    {%#x, {%s}, {%s}, {%s}, {%s}}," % (code, *texts))
    print("};")

    print("// Numeric values other than digits: runs in which the value grows by `step`.")
    print("constexpr NumericRun kNumericRuns[] = {")
    runs = []
    for code in range(LIMIT):
        value = unicodedata.numeric(chr(code), None)
        if value is None or unicodedata.digit(chr(code), -1) >= 0:
            continue
        top, bottom = fraction(value)
        if runs and runs[-1][1] == code - 1 and runs[-1][3] == bottom == 1:
            run = runs[-1]
            if run[0] == run[1] and top - run[2] in (1, 10, 100, 1000, 10000) or \
                    run[0] != run[1] and run[2] + run[4] * (code - run[0]) == top:
                run[1], run[4] = code, (top - run[2]) // (code - run[0])
                continue
        runs.append([code, code, top, bottom, 0])
    for run in runs:
        print("    {%#x, %#x, %d, %d, %d}," % tuple(run))
    print("};")
    print("// clang-format on")


main()
