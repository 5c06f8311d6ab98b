"""Prints runtime/base/unicode_names.inc: the names of characters, by asking a CPython 3.14.

    python3.14 scripts/make_unicode_names.py > runtime/base/unicode_names.inc

A name is a sequence of words; a word is a number, the most frequent ones of one byte. Names that end in their own code
point (ideographs) are rules, Hangul syllables are computed.
"""
import collections
import unicodedata

# Formal aliases, which CPython can look up but not list. "VS1" to "VS256" are added below.
ALIASES = """
0000 NULL; 0000 NUL; 0001 START OF HEADING; 0001 SOH; 0002 START OF TEXT; 0002 STX; 0003 END OF TEXT; 0003 ETX; 0004
END OF TRANSMISSION; 0004 EOT; 0005 ENQUIRY; 0005 ENQ; 0006 ACKNOWLEDGE; 0006 ACK; 0007 ALERT; 0007 BEL; 0008
BACKSPACE; 0008 BS; 0009 CHARACTER TABULATION; 0009 HORIZONTAL TABULATION; 0009 HT; 0009 TAB; 000A LINE FEED; 000A NEW
LINE; 000A END OF LINE; 000A EOL; 000A LF; 000A NL; 000B LINE TABULATION; 000B VERTICAL TABULATION; 000B VT; 000C FORM
FEED; 000C FF; 000D CARRIAGE RETURN; 000D CR; 000E SHIFT OUT; 000E LOCKING-SHIFT ONE; 000E SO; 000F SHIFT IN; 000F
LOCKING-SHIFT ZERO; 000F SI; 0010 DATA LINK ESCAPE; 0010 DLE; 0011 DEVICE CONTROL ONE; 0011 DC1; 0012 DEVICE CONTROL
TWO; 0012 DC2; 0013 DEVICE CONTROL THREE; 0013 DC3; 0014 DEVICE CONTROL FOUR; 0014 DC4; 0015 NEGATIVE ACKNOWLEDGE;
0015 NAK; 0016 SYNCHRONOUS IDLE; 0016 SYN; 0017 END OF TRANSMISSION BLOCK; 0017 ETB; 0018 CANCEL; 0018 CAN; 0019 END
OF MEDIUM; 0019 EOM; 001A SUBSTITUTE; 001A SUB; 001B ESCAPE; 001B ESC; 001C INFORMATION SEPARATOR FOUR; 001C FILE
SEPARATOR; 001C FS; 001D INFORMATION SEPARATOR THREE; 001D GROUP SEPARATOR; 001D GS; 001E INFORMATION SEPARATOR TWO;
001E RECORD SEPARATOR; 001E RS; 001F INFORMATION SEPARATOR ONE; 001F UNIT SEPARATOR; 001F US; 0020 SP; 007F DELETE;
007F DEL; 0080 PADDING CHARACTER; 0080 PAD; 0081 HIGH OCTET PRESET; 0081 HOP; 0082 BREAK PERMITTED HERE; 0082 BPH;
0083 NO BREAK HERE; 0083 NBH; 0084 INDEX; 0084 IND; 0085 NEXT LINE; 0085 NEL; 0086 START OF SELECTED AREA; 0086 SSA;
0087 END OF SELECTED AREA; 0087 ESA; 0088 CHARACTER TABULATION SET; 0088 HORIZONTAL TABULATION SET; 0088 HTS; 0089
CHARACTER TABULATION WITH JUSTIFICATION; 0089 HORIZONTAL TABULATION WITH JUSTIFICATION; 0089 HTJ; 008A LINE TABULATION
SET; 008A VERTICAL TABULATION SET; 008A VTS; 008B PARTIAL LINE FORWARD; 008B PARTIAL LINE DOWN; 008B PLD; 008C PARTIAL
LINE BACKWARD; 008C PARTIAL LINE UP; 008C PLU; 008D REVERSE LINE FEED; 008D REVERSE INDEX; 008D RI; 008E SINGLE SHIFT
TWO; 008E SINGLE-SHIFT-2; 008E SS2; 008F SINGLE SHIFT THREE; 008F SINGLE-SHIFT-3; 008F SS3; 0090 DEVICE CONTROL
STRING; 0090 DCS; 0091 PRIVATE USE ONE; 0091 PRIVATE USE-1; 0091 PU1; 0092 PRIVATE USE TWO; 0092 PRIVATE USE-2; 0092
PU2; 0093 SET TRANSMIT STATE; 0093 STS; 0094 CANCEL CHARACTER; 0094 CCH; 0095 MESSAGE WAITING; 0095 MW; 0096 START OF
GUARDED AREA; 0096 START OF PROTECTED AREA; 0096 SPA; 0097 END OF GUARDED AREA; 0097 END OF PROTECTED AREA; 0097 EPA;
0098 START OF STRING; 0098 SOS; 0099 SINGLE GRAPHIC CHARACTER INTRODUCER; 0099 SGC; 009A SINGLE CHARACTER INTRODUCER;
009A SCI; 009B CONTROL SEQUENCE INTRODUCER; 009B CSI; 009C STRING TERMINATOR; 009C ST; 009D OPERATING SYSTEM COMMAND;
009D OSC; 009E PRIVACY MESSAGE; 009E PM; 009F APPLICATION PROGRAM COMMAND; 009F APC; 00A0 NBSP; 00AD SHY; 01A2 LATIN
CAPITAL LETTER GHA; 01A3 LATIN SMALL LETTER GHA; 034F CGJ; 061C ALM; 0709 SYRIAC SUBLINEAR COLON SKEWED LEFT; 0CDE
KANNADA LETTER LLLA; 0E9D LAO LETTER FO FON; 0E9F LAO LETTER FO FAY; 0EA3 LAO LETTER RO; 0EA5 LAO LETTER LO; 0FD0
TIBETAN MARK BKA- SHOG GI MGO RGYAN; 11EC HANGUL JONGSEONG YESIEUNG-KIYEOK; 11ED HANGUL JONGSEONG
YESIEUNG-SSANGKIYEOK; 11EE HANGUL JONGSEONG SSANGYESIEUNG; 11EF HANGUL JONGSEONG YESIEUNG-KHIEUKH; 180B FVS1; 180C
FVS2; 180D FVS3; 180E MVS; 180F FVS4; 200B ZWSP; 200C ZWNJ; 200D ZWJ; 200E LRM; 200F RLM; 202A LRE; 202B RLE; 202C
PDF; 202D LRO; 202E RLO; 202F NNBSP; 205F MMSP; 2060 WJ; 2066 LRI; 2067 RLI; 2068 FSI; 2069 PDI; 2118 WEIERSTRASS
ELLIPTIC FUNCTION; 2448 MICR ON US SYMBOL; 2449 MICR DASH SYMBOL; 2B7A LEFTWARDS TRIANGLE-HEADED ARROW WITH DOUBLE
VERTICAL STROKE; 2B7C RIGHTWARDS TRIANGLE-HEADED ARROW WITH DOUBLE VERTICAL STROKE; A015 YI SYLLABLE ITERATION MARK;
AA6E MYANMAR LETTER KHAMTI LLA; FE18 PRESENTATION FORM FOR VERTICAL RIGHT WHITE LENTICULAR BRACKET; FEFF BYTE ORDER
MARK; FEFF BOM; FEFF ZWNBSP; 122D4 CUNEIFORM SIGN NU11 TENU; 122D5 CUNEIFORM SIGN NU11 OVER NU11 BUR OVER BUR; 16E56
MEDEFAIDRIN CAPITAL LETTER H; 16E57 MEDEFAIDRIN CAPITAL LETTER NG; 16E76 MEDEFAIDRIN SMALL LETTER H; 16E77 MEDEFAIDRIN
SMALL LETTER NG; 1B001 HENTAIGANA LETTER E-1; 1D0C5 BYZANTINE MUSICAL SYMBOL FTHORA SKLIRON CHROMA VASIS
"""

ONE_BYTE = 192  # 0 ends a name; 1 to ONE_BYTE - 1 are words of one byte, the rest begin a word of two
BLOCK = 16  # names between two entries of the offset table


def print_array(declaration, values, form="%d"):
    print("constexpr %s[] = {" % declaration)
    line = "   "
    for value in values:
        text = " " + form % value + ","
        if len(line) + len(text) > 108:
            print(line)
            line = "   "
        line += text
    print(line)
    print("};")


def print_text(name, text):
    print("constexpr char %s[] =" % name)
    for start in range(0, len(text), 100):
        print('    "%s"' % text[start:start + 100])
    print("    ;")


def print_bytes(name, data):
    """As words of eight bytes, least significant first: fewer tokens to compile."""
    data = bytes(data) + bytes(-len(data) % 8)
    print_array("uint64_t " + name, [int.from_bytes(data[at:at + 8], "little") for at in range(0, len(data), 8)], "%#x")


def runs_of(codes):
    runs = []
    for index, code in enumerate(codes):
        if runs and runs[-1][0] + runs[-1][1] == code:
            runs[-1][1] += 1
        else:
            runs.append([code, 1, index])
    return runs


def main():
    names, rules = [], collections.defaultdict(list)
    for code in range(0x110000):
        name = unicodedata.name(chr(code), "")
        if not name or name.startswith("HANGUL SYLLABLE "):
            continue
        if name.endswith("-%04X" % code):
            rules[name[:-len("%04X" % code)]].append(code)
        else:
            names.append((code, name))
    frequency = collections.Counter(word for _, name in names for word in name.split(" "))
    words = [word for word, _ in sorted(frequency.items(), key=lambda item: (-item[1], item[0]))]
    number = {word: index + 1 for index, word in enumerate(words)}
    data, offsets = bytearray(), []
    for index, (_, name) in enumerate(names):
        if index % BLOCK == 0:
            offsets.append(len(data))
        for word in name.split(" "):
            value = number[word]
            if value >= ONE_BYTE:
                value -= ONE_BYTE
                data.append(ONE_BYTE + (value >> 8))
                value &= 255
            data.append(value)
        data.append(0)
    assert len(words) - ONE_BYTE < (256 - ONE_BYTE) << 8

    print("// Unicode %s. Written by scripts/make_unicode_names.py." % unicodedata.unidata_version)
    print("// clang-format off")
    print("constexpr unsigned kOneByteWords = %d;" % ONE_BYTE)
    print("constexpr size_t kNamesPerBlock = %d;" % BLOCK)
    print("// The words one after the other, in two parts, and where each begins.")
    halves = words[:len(words) // 2], words[len(words) // 2:]
    print_text("kWordText0", "".join(halves[0]))
    print_text("kWordText1", "".join(halves[1]))
    starts = []
    for half in halves:
        position = 0
        for word in half:
            starts.append(position)
            position += len(word)
        starts.append(position)
    assert max(starts) < 65536
    print("constexpr size_t kWordsInText0 = %d;" % len(halves[0]))
    print_array("uint16_t kWordStarts", starts)
    print("// The names in the order of their code points.")
    print_bytes("kNameData", data)
    print_array("uint32_t kNameOffsets", offsets)
    print("// first code point, how many, and the index of the first one's name")
    print("constexpr NameRun kNameRuns[] = {")
    for run in runs_of([code for code, _ in names]):
        print("    {%#x, %d, %d}," % tuple(run))
    print("};")
    print("// The names' indices in alphabetical order.")
    print_array("uint16_t kNamesInOrder", sorted(range(len(names)), key=lambda index: names[index][1]))
    print("// Names that end in the code point's digits.")
    print("constexpr NameRule kNameRules[] = {")
    for prefix, codes in sorted(rules.items()):
        for first, count, _ in runs_of(codes):
            print('    {%#x, %#x, "%s"},' % (first, first + count - 1, prefix))
    print("};")
    aliases = {}
    for entry in " ".join(ALIASES.split()).split("; "):
        code, alias = entry.split(" ", 1)
        aliases[alias] = int(code, 16)
    for index in range(256):
        aliases["VS%d" % (index + 1)] = 0xFE00 + index if index < 16 else 0xE0100 + index - 16
    for alias, code in aliases.items():
        assert unicodedata.lookup(alias) == chr(code), alias
    rows = sorted(aliases.items())
    print("// The aliases one after the other, and where each begins.")
    print_text("kAliasText", "".join(alias for alias, _ in rows))
    print("constexpr NameAlias kNameAliases[] = {")
    position = 0
    for alias, code in rows:
        print("    {%#x, %d}," % (code, position))
        position += len(alias)
    print("    {0, %d}," % position)
    print("};")
    print("// clang-format on")


main()
