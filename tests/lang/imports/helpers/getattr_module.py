"""Helper of module_getattr."""
data = {"one": 1}
_calls = []
def __getattr__(name):
    _calls.append(name)
    if name in data: return data[name]
    if name == "boom": raise ValueError("boom from module")
    raise AttributeError(f"custom: no {name}")
def __dir__(): return ["zzz", "aaa"]

