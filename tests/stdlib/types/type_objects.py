"""types: names of built-in types, SimpleNamespace, MappingProxyType, new_class."""
import types
def f(): pass
async def co(): pass
def gen(): yield
async def agen(): yield
class C:
    def m(self): pass
c = co()
print(isinstance(f, types.FunctionType), types.LambdaType is types.FunctionType, isinstance(C().m, types.MethodType), isinstance(len, types.BuiltinFunctionType), isinstance([].append, types.BuiltinMethodType), isinstance(gen(), types.GeneratorType), isinstance(c, types.CoroutineType), isinstance(agen(), types.AsyncGeneratorType), isinstance(types, types.ModuleType), isinstance(f.__code__, types.CodeType), isinstance(int.real, types.GetSetDescriptorType), isinstance(str.upper, types.MethodDescriptorType), isinstance(int.__add__, types.WrapperDescriptorType), isinstance((5).__add__, types.MethodWrapperType), isinstance(dict.__dict__["fromkeys"], types.ClassMethodDescriptorType), isinstance(None, types.NoneType), isinstance(..., types.EllipsisType), isinstance(NotImplemented, types.NotImplementedType), isinstance(int | str, types.UnionType), isinstance(list[int], types.GenericAlias))
c.close()
n = types.SimpleNamespace(a=1, b=[2])
n.c = "x"
del n.a
print(n, n.b, n == types.SimpleNamespace(b=[2], c="x"), types.SimpleNamespace({"k": 1}, z=2), types.SimpleNamespace(), vars(n), n != 5)
r = types.SimpleNamespace()
r.self = r
print(r)
d = {"a": 1}
p = types.MappingProxyType(d)
d["b"] = 2
print(p, p["b"], len(p), list(p), "a" in p, p.get("z"), p == {"a": 1, "b": 2}, p | {"c": 3}, p.copy(), list(reversed(p)), type(C.__dict__) is types.MappingProxyType)
K = types.new_class("K", (dict,), {}, lambda ns: ns.update(x=5))
print(K.x, K.__mro__[1], types.prepare_class("P", (), {})[0], types.resolve_bases((list[int], dict)), types.get_original_bases(type("G", (), {})))
m = types.MethodType(lambda self, x: (self, x), "bound")
print(m(1), m.__self__, types.DynamicClassAttribute.__name__)
def show(fn):
    try:
        print(repr(fn()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: p.__setitem__("c", 1))
def assign(): p["c"] = 1
show(assign)
show(lambda: p["zz"])
show(lambda: types.MappingProxyType(5))
show(lambda: hash(p) if False else p.clear())
show(lambda: types.SimpleNamespace(1))
show(lambda: n.nope)
show(lambda: types.MethodType(f, None))
show(lambda: types.MethodType(5, 1))
show(lambda: types.FunctionType(5, {}))
show(lambda: types.FunctionType(f.__code__, {})())
show(lambda: types.GeneratorType())
show(lambda: types.CodeType())
show(lambda: types.new_class("K", (5,)))
show(lambda: types.nope)
g = types.FunctionType(f.__code__, globals(), "renamed", (1,))
print(g.__name__, g(), g.__defaults__, types.CellType(5).cell_contents)
show(lambda: types.CellType().cell_contents)

