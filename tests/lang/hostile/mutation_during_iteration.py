"""Containers changed while built-ins walk them: an error or a sensible result, never a crash."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
class Clear:
    def __init__(self, target, result=False): self.target, self.result = target, result
    def __eq__(self, o):
        self.target.clear()
        return self.result
    def __hash__(self): return 1
    def __lt__(self, o):
        self.target.clear()
        return self.result
    def __index__(self):
        self.target.clear()
        return 0
    def __repr__(self):
        self.target.clear()
        return "C"
    def __str__(self):
        self.target.clear()
        return "S"
    def __bool__(self):
        self.target.clear()
        return True
def with_list(f):
    l = []
    l.extend([Clear(l), Clear(l), 3])
    show(lambda: (f(l), l))
with_list(lambda l: 5 in l)
with_list(lambda l: l.count(5))
with_list(lambda l: l.index(5) if 5 in l else "absent")
with_list(lambda l: l == [1, 2, 3])
with_list(lambda l: repr(l))
with_list(lambda l: l.sort())
with_list(lambda l: min(l) is not None)
with_list(lambda l: all(l))
with_list(lambda l: [x for x in l if x])
with_list(lambda l: l[l[0]] if l else "empty")
with_list(lambda l: l.remove(5))
with_list(lambda l: list(map(bool, l)))
with_list(lambda l: list(filter(None, l)) != 0)
with_list(lambda l: ",".join(str(x) for x in l))
with_list(lambda l: sorted(l) is not None)
with_list(lambda l: l[0:l[1]])
def with_dict(f):
    d = {}
    d[Clear(d)] = 1
    d["x"] = Clear(d)
    show(lambda: (f(d), d))
with_dict(lambda d: d == {1: 2, "x": 3})
with_dict(lambda d: repr(d))
with_dict(lambda d: 1 in d)
with_dict(lambda d: d.get(1))
with_dict(lambda d: d.setdefault(1, "set"))
with_dict(lambda d: {**d} is not None)
def grow():
    l = [1]
    for x in l:
        if len(l) < 10: l.append(x)
    return l
show(grow)
def ext():
    l = [1, 2]
    l.extend(x for x in l if len(l) < 20)
    return len(l)
show(ext)
def slices():
    l = list(range(10))
    l[2:5] = (l.clear() or x for x in [1, 2])
    return l
show(slices)
def bytearr():
    b = bytearray(b"abc")
    class I:
        def __index__(self):
            b.clear()
            return 1
    b[0] = I()
    return b
show(bytearr)
def set_grow():
    s = {1}
    for x in s: s.add(x + 1)
show(set_grow)
def join():
    l = ["a", "b"]
    class It:
        def __iter__(self):
            l.clear()
            return iter("xy")
    return "-".join(It()), l
show(join)

