"""Special methods are looked up on the type, not the instance; and by descriptors."""
class A:
    def __len__(self): return 1
    def __str__(self): return "A str"
    def __add__(self, o): return "A add"
    def __getitem__(self, k): return "A item"
    def __enter__(self): return "entered"
    def __exit__(self, *a): return True
a = A()
for name in ("__len__", "__str__", "__add__", "__getitem__", "__enter__", "__iter__", "__call__", "__bool__", "__eq__", "__hash__", "__repr__", "__contains__"):
    setattr(a, name, lambda *x: 1 / 0)
print(len(a), str(a), a + 1, a[0], bool(a), a == a, isinstance(hash(a), int))
with a as w: print(w)
class Desc:
    def __get__(self, obj, cls):
        print("descriptor asked")
        return lambda *x: 77
class D:
    __len__ = Desc()
    __add__ = Desc()
    __call__ = Desc()
    __iter__ = Desc()
    __getitem__ = Desc()
d = D()
print(len(d), d + 1, d(), d[5])
class Prop:
    @property
    def __len__(self): return lambda: 5
    @property
    def __call__(self): raise AttributeError("no call here")
print(len(Prop()))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Prop()())
show(lambda: list(d))
class NotCallable:
    __len__ = 5
    __add__ = "x"
    __iter__ = None
    __bool__ = []
show(lambda: len(NotCallable()))
show(lambda: NotCallable() + 1)
show(lambda: iter(NotCallable()))
show(lambda: bool(NotCallable()))
class Ext:
    __len__ = len
    __getitem__ = dict.__getitem__
    __str__ = repr
    __int__ = staticmethod(lambda: 9)
    __neg__ = classmethod(lambda cls: cls.__name__)
show(lambda: len(Ext()))
show(lambda: Ext()[0])
show(lambda: str(Ext()).startswith("<__main__.Ext object"))
show(lambda: int(Ext()))
show(lambda: -Ext())
class GA:
    def __getattribute__(self, n):
        print("getattribute", n)
        return object.__getattribute__(self, n)
    def __len__(self): return 3
g = GA()
print(len(g), g.__len__())
class Meta(type):
    def __len__(cls): return 100
    def __getattribute__(cls, n):
        if n == "__len__": print("meta getattribute")
        return super().__getattribute__(n)
class WithMeta(metaclass=Meta):
    def __len__(self): return 1
print(len(WithMeta), len(WithMeta()), WithMeta.__len__(WithMeta()))
A.__len__ = lambda self: 555
print(len(a))
del A.__len__
show(lambda: len(a))
A.__len__ = 5
show(lambda: len(a))

