"""types: new_class, prepare_class, resolve_bases, coroutine, DynamicClassAttribute."""
import types


class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kwargs):
        print("prepare", name, bases, kwargs)
        return {"prepared": True}

    def __new__(mcls, name, bases, namespace, **kwargs):
        return super().__new__(mcls, name, bases, namespace)

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace)


cls = types.new_class("Made", (), {"metaclass": Meta, "x": 1}, lambda ns: ns.update(attr=5))
print(cls, type(cls).__name__, cls.attr, cls.prepared)
print(types.prepare_class("P", (int,), {"metaclass": Meta, "k": 2}))


class Entries:
    def __mro_entries__(self, bases):
        return (int, str)[:1]


class Bad:
    def __mro_entries__(self, bases):
        return [int]


entries = Entries()
print(types.resolve_bases((object, list)), types.resolve_bases((entries,)), types.resolve_bases([entries, list]))
made = types.new_class("FromEntries", (entries,))
print(made.__bases__, len(made.__orig_bases__), types.get_original_bases(made)[0] is entries)
print(types.get_original_bases(int), types.get_original_bases(bool))
for call in (lambda: types.resolve_bases((Bad(),)), lambda: types.get_original_bases(3), lambda: types.coroutine(3),
             lambda: types.new_class("X", (Meta("A", (), {}), types.new_class("B", (), {"metaclass": type("M", (type,), {})}))),
             lambda: types.new_class("X", (bool,))):
    try:
        print(call())
    except TypeError as error:
        print(error)


class D:
    @types.DynamicClassAttribute
    def value(self):
        "the doc"
        return 5

    @value.setter
    def value(self, new):
        print("set", new)


d = D()
print(d.value, D.__dict__["value"].__doc__)
d.value = 7
for call in (lambda: D.value, lambda: delattr(d, "value")):
    try:
        print(call())
    except AttributeError as error:
        print(repr(error))


@types.coroutine
def gen(x):
    y = yield x
    return y * 2


async def use():
    return await gen(3)


c = use()
print(c.send(None))
try:
    c.send(21)
except StopIteration as stop:
    print(stop.value)
print(types.SimpleNamespace(a=1, b="x"), types.NoneType, types.EllipsisType, types.GenericAlias(list, (int,)),
      types.UnionType, types.CellType(3).cell_contents, types.MappingProxyType({1: 2}))
print(sorted(name for name in types.__all__ if name != "CapsuleType"))
