"""Every built-in function and bound method with wrong counts of arguments and unknown keywords."""
def show(f, *a, **k):
    try:
        r = f(*a, **k)
        print('ok', end=' | ')
    except Exception as e:
        print(type(e).__name__, e, end=' | ')
skip = {'breakpoint','input','open','help','exit','quit','copyright','credits','license','print','__build_class__', 'exec', 'eval', 'compile'}
import builtins, types
def probes(label, f):
    print(label, end=': ')
    show(f)
    show(f, (), (), ())
    show(f, bogus=1)
    show(f, (), bogus=1)
    show(f, sel=1, iterabl=2, soure=1, ke=3, keepend=1, ndigit=3, filenam=2)
    print()
for name in sorted(dir(builtins)):
    f = getattr(builtins, name)
    if isinstance(f, types.BuiltinFunctionType) and name not in skip:
        probes(name, f)
skipped = {bytearray: ('maketrans',)}
for o in (1, 1.5, 1j, True, 'a', b'a', bytearray(b'a'), (1,), [1], {1: 2}, {1}, frozenset((1,)), range(3), slice(1), memoryview(b'a'), {}.keys(), {}.items(), (x for x in ''), object(), type, None, iter([]), enumerate([]), reversed([]), property()):
    t = type(o)
    for name in sorted(dir(t)):
        m = getattr(o, name, None)
        if isinstance(m, types.BuiltinFunctionType) and name not in ('__reduce__', '__reduce_ex__', '__dir__','__subclasses__', '__getstate__', '_from_flags', 'clear', 'send','close','throw', '__replace__', '__exit__', '__buffer__', '__release_buffer__', 'release', '__set_name__') and name not in skipped.get(t, ()):
            probes(t.__name__ + '.' + name, m)
