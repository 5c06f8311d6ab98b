"""NameError and UnboundLocalError texts and their name attribute."""
def show(f):
    try:
        print(f())
    except NameError as e:
        print(type(e).__name__, "|", e, "|", e.name)
show(lambda: undefined_thing)
show(lambda: [x for x in undefined_list])
show(lambda: undefined_f(1))
def local():
    print(later)
    later = 1
show(local)
def deleted():
    x = 1
    del x
    return x
show(deleted)
def conditional(flag):
    if flag: y = 1
    return y
show(lambda: conditional(False))
def loop():
    for i in []: pass
    return i
show(loop)
def free():
    def inner(): return z
    r = inner()
    z = 1
    return r
show(free)
def cls():
    class C:
        a = b_missing
show(cls)
def aug():
    global not_there
    not_there += 1
show(aug)
def dele():
    global not_there2
    del not_there2
show(dele)
def wal():
    return (lambda: q)() if (lambda: False)() else never_there
show(wal)
show(lambda: exec("exec_missing + 1"))
show(lambda: eval("a.b.c"))
show(lambda: exec("del nothing"))
show(lambda: exec("def f():\n return lc\n lc = 1\nf()"))
class K:
    x = 1
    def m(self): return x
show(lambda: K().m())
show(lambda: f"{missing_in_fstring}")
show(lambda: print(__undefined__))
def with_except():
    try: raise ValueError
    except ValueError as err: pass
    return err
show(with_except)
show(lambda: self.x)
def nested_comp(): return [[w for _ in range(1)] for w2 in range(1)]
show(nested_comp)
import builtins
builtins.injected = "from builtins"
print(injected)
del builtins.injected
show(lambda: injected)
len = "shadowed"
print(len)
del len
print(len([1]))
show(lambda: NameError("custom", name="n") and (_ for _ in ()).throw(NameError("thrown", name="nn")))

