"""json.loads: values, hooks, numbers, whitespace, big and odd inputs."""
import json
for text in ["1", "-0", "0.5", "1e3", "1E-2", "-1.5e+10", "12345678901234567890", "true", "false", "null", '"s"', "[]", "{}", " [ 1 , 2 ] ", '{"a":{"b":[null]}}', '"\\u00e9\\n\\"\\\\\\/\\b\\f\\t\\r"', '"\\ud83d\\ude00"', '"\\ud83d"', "NaN", "Infinity", "-Infinity", "\t\r\n 5 \n", '{"k": 1, "k": 2}', "[[[[1]]]]", '"é€"', "1.0", "1e400", "-1e-400"]:
    v = json.loads(text)
    print(text.strip(), "->", ascii(v), type(v).__name__)
print(json.loads(b'{"a": 1}'), json.loads(bytearray(b"[1]")), json.loads('"\xe9"'.encode("utf-8")), json.loads("[1]".encode("utf-16")), json.loads(b"\xef\xbb\xbf[1]"))
print(json.loads('{"a": 1, "b": {"c": 2}}', object_hook=lambda d: sorted(d.items())), json.loads('{"b": 1, "a": 2}', object_pairs_hook=list), json.loads("[1, 2.5]", parse_int=str, parse_float=lambda s: "f" + s), json.loads("[NaN, -Infinity]", parse_constant=lambda s: f"<{s}>"))
print(json.loads('"a\nb"', strict=False), json.JSONDecoder().decode(" [1] "), json.JSONDecoder().raw_decode('[1] rest'), json.JSONDecoder().raw_decode('xx [1]', 3))
class Dec(json.JSONDecoder):
    def decode(self, s): return ("decoded", super().decode(s))
print(json.loads("[1]", cls=Dec))
data = {"name": "x", "list": [1, 2.5, None, True, "é"], "nested": {"a": {"b": {}}}, "": "empty key", "big": 10**30}
print(json.loads(json.dumps(data)) == data, json.loads(json.dumps(data, indent=3)) == data, json.loads(json.dumps(data, ensure_ascii=False)) == data)
keys = json.loads('[{"key": 1}, {"key": 2}]')
print([list(k) for k in keys], json.loads("[" + ",".join(["1"] * 1000) + "]").count(1), len(json.loads('"' + "x" * 10000 + '"')))
import io
print(json.load(io.StringIO('{"f": 1}')), json.load(io.BytesIO(b"[2]")))
out = io.StringIO()
json.dump({"x": [1, 2]}, out, indent=1)
print(out.getvalue())
def nest(n): return "[" * n + "]" * n
print(len(str(json.loads(nest(100)))))
for n, f in [(100_000, json.loads)]:
    try:
        f(nest(n))
        print("finished")
    except RecursionError:
        print("finished")
x = []
for _ in range(100_000): x = [x]
try:
    json.dumps(x)
    print("finished")
except RecursionError:
    print("finished")

