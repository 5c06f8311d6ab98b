"""JSONDecodeError: message, line, column and position for malformed texts."""
import json
for text in ["", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{1: 2}", '{"a"', '{"a":', '{"a": }', '{"a": 1', '{"a": 1,', '{"a": 1,}', '{"a" 1}', '{a: 1}', "{'a': 1}", '{"a": 1 "b": 2}', '"abc', '"a\nb"', '"a\tb"', '"\\x"', '"\\u12"', '"\\u12g4"', '"\\', '"\\ud83d\\u00zz"', "tru", "nul", "True", "None", "01", "-", "1.", ".5", "+1", "1e", "--1", "0x1", "1_000", "[1] x", "[1][2]", "1 2", "\n\n  x", "{\n \"a\": 1,\n \"b\" 2\n}", "nan", "[1,\n2,\n3", "//c", '"a" "b"', "\ufeff[1]", "[1e5.5]", '{"a": [1, {"b": }]}']:
    try:
        print(repr(text), "->", json.loads(text))
    except json.JSONDecodeError as e:
        print(repr(text), "->", e, "|", e.msg, e.pos, e.lineno, e.colno, e.doc == text)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: json.loads(5))
show(lambda: json.loads(None))
show(lambda: json.loads(["[1]"]))
show(lambda: json.loads(b"\xff"))
show(lambda: json.loads())
show(lambda: json.load(5))
show(lambda: json.loads("[1]", foo=1))
show(lambda: json.JSONDecoder().raw_decode(""))
show(lambda: json.JSONDecoder().decode(5))
print(issubclass(json.JSONDecodeError, ValueError), repr(json.JSONDecodeError("m", "doc\nx", 5)), json.JSONDecodeError("m", "doc\nx", 5).lineno)

