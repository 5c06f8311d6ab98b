"""binascii.a2b_base64: what is skipped, what is refused, strict mode, padding rules."""
import binascii
for text in ["", "YQ==", "YWI=", "YWJj", "YW Jj", "YW\nJj\n", "Y-W_Jj", "YWJj====", "YQ==YQ==", "YQ=", "YQ", "Y", "Y===", "=", "====", "YWJ", "YWJjZA", "é", "!!!!", "YWJj!", "Y W J j", "YW=Jj", "YWI=Jj"]:
    row = []
    for strict in (False, True):
        try: row.append(binascii.a2b_base64(text, strict_mode=strict))
        except (binascii.Error, ValueError) as e: row.append(f"{type(e).__name__}: {e}")
    print(repr(text), row)
for n in range(7): print(n, binascii.b2a_base64(bytes(range(n)), newline=False), len(binascii.b2a_base64(bytes(n * 20))))
for text in ["", "0", "00", "0g", "zz", "0 0", "ABcd", "é0", "00\n"]:
    try: print(repr(text), binascii.unhexlify(text))
    except (binascii.Error, ValueError) as e: print(repr(text), type(e).__name__, e)
for sep, n in [(":", 1), ("-", 2), (":", -3), ("", 1), (b"|", 4), (":", 0), ("ab", 1), (5, 1)]:
    try: print(repr(sep), n, binascii.hexlify(b"\x01\x02\x03\x04\x05", sep, n))
    except (ValueError, TypeError) as e: print(repr(sep), n, type(e).__name__, e)
print([binascii.crc32(bytes([i])) for i in range(4)], binascii.crc32(b"\0" * 1000), binascii.crc32(memoryview(b"abc")) == binascii.crc32(bytearray(b"abc")), binascii.crc_hqx(b"hello", 0xFFFF), binascii.crc_hqx(b"", 5))
for text in [b"plain", b"a=b", b"tab\there", b"line end \n", b"\xff\xfe", b"x" * 80, b"."]: print(text[:10], binascii.b2a_qp(text), binascii.a2b_qp(binascii.b2a_qp(text)) == text)

