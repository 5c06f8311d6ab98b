"""sys and gc: callbacks of collections, struct sequences of the system, small functions."""
import gc, sys
def cb(phase, info): print(phase, sorted(info))
gc.callbacks.append(cb)
gc.collect()
gc.callbacks.remove(cb)
def bad(phase, info): raise ValueError(phase)
gc.callbacks.append(bad)
err, sys.unraisablehook = [], lambda u: err.append((u.err_msg, repr(u.exc_value)))
gc.collect()
print([(m.startswith("Exception ignored while calling GC callback"), v) for m, v in err])
gc.callbacks.clear()
for t in (sys.flags, sys.version_info, sys.float_info):
    for f in (lambda: type(t)(t), lambda: type(t).__new__(type(t), t)):
        try: print(f())
        except TypeError as e: print(e)
for f in (lambda: sys.setswitchinterval(0), lambda: sys.setswitchinterval("x"), lambda: sys.call_tracing(max, (1, 2)), lambda: sys.call_tracing(max, [1])):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
