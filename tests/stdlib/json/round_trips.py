"""json: user classes to and from text by hooks; key order; escaping tables."""
import json
class Point:
    def __init__(self, x, y): self.x, self.y = x, y
    def __repr__(self): return f"Point({self.x}, {self.y})"
def enc(o):
    if isinstance(o, Point): return {"__point__": [o.x, o.y]}
    if isinstance(o, (set, frozenset)): return {"__set__": sorted(o)}
    if isinstance(o, bytes): return {"__bytes__": o.hex()}
    raise TypeError(f"cannot encode {type(o).__name__}")
def dec(d):
    if "__point__" in d: return Point(*d["__point__"])
    if "__set__" in d: return set(d["__set__"])
    if "__bytes__" in d: return bytes.fromhex(d["__bytes__"])
    return d
data = {"p": Point(1, 2), "s": {3, 1, 2}, "b": b"\x00\xff", "list": [Point(0, 0), {"deep": Point(5, [6])}]}
text = json.dumps(data, default=enc)
print(text)
print(json.loads(text, object_hook=dec))
print(json.dumps({k: i for i, k in enumerate("zyx")}), json.loads('{"z": 1, "a": 2, "m": 3}'))
table = "".join(chr(i) for i in range(0x20)) + "\"\\/\x7f\x80\u07ff\u0800\uffff\U00010000"
print(json.dumps(table))
print(json.dumps(table, ensure_ascii=False).encode("utf-8"))
print(json.loads(json.dumps(table)) == table)
numbers = [0.1, 1/3, 1e22, 1e21, 123456789.123, 5e-324, 1.7976931348623157e308, 2**53, -2**63, 1e-5, 100000.0, 1e15]
print(json.dumps(numbers), json.loads(json.dumps(numbers)) == numbers)
config = json.loads("""
{
    "server": {"host": "localhost", "ports": [8000, 8001]},
    "debug": true,
    "ratio": 0.75
}
""")
config["server"]["ports"].append(8002)
print(json.dumps(config, indent=4, sort_keys=True))
try:
    json.dumps([Point(1, object())], default=enc)
except TypeError as e:
    print(e, e.__notes__)
lines = ['{"id": 1}', '{"id": 2, "x": [', '{"id": 3}']
for i, line in enumerate(lines):
    try:
        print(json.loads(line))
    except ValueError as e:
        print("line", i, e)

