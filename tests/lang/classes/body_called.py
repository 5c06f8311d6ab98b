import builtins, types
# The body of a class is a function to a replaced __build_class__, which may call it.
real = builtins.__build_class__
bodies = []
def build(body, name, *bases, **named):
    bodies.append(body)
    return real(body, name, *bases, **named)
builtins.__build_class__ = build
class A:
    attribute = 1
    def method(self): return 2
builtins.__build_class__ = real
def call_it():
    return bodies[0]()
for _ in range(3):
    print(call_it(), attribute, method(None))
    del attribute, method
# It may be any function.
print(real(lambda: None, 'Empty').__name__)
try:
    real(lambda x: x.y, 'Q')
except TypeError as e:
    print(e)
# What iterates over its argument may be given what is no iterator.
gen = (x for x in 'ab')
again = types.FunctionType(gen.gi_code, {})
for value in (5, 1.5, None):
    try:
        print(list(again(value)))
    except TypeError as e:
        print(type(e).__name__)
# exec of the code of a function with parameters.
def f(a): return a + 1
try:
    exec(f.__code__)
except TypeError as e:
    print(e)
