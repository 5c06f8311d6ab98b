"""try, except, else, finally: every path, with return, break and continue in them."""
def run(kind):
    log = []
    try:
        log.append("try")
        if kind == "value": raise ValueError("v")
        if kind == "key": raise KeyError("k")
        if kind == "other": raise OSError("o")
        if kind == "return": return log
    except ValueError as e:
        log.append(f"value {e}")
    except (KeyError, IndexError) as e:
        log.append(f"key {e}")
    except:
        log.append("bare")
    else:
        log.append("else")
    finally:
        log.append("finally")
    log.append("after")
    return log
for k in ("none", "value", "key", "other", "return"): print(k, run(k))
def fin_return():
    try:
        raise ValueError
    finally:
        return "finally wins"
def fin_override():
    try: return "try"
    finally: return "finally"
def fin_no_override():
    x = 1
    try: return x
    finally: x = 2
def fin_break():
    for i in range(5):
        try:
            raise KeyError
        finally:
            break
    return i
def fin_continue():
    out = []
    for i in range(3):
        try:
            if i == 1: raise ValueError
            out.append(i)
        finally:
            continue
    return out
def brk():
    out = []
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: break
            out.append(i)
        finally:
            out.append(f"f{i}")
    return out
def nested():
    out = []
    try:
        try:
            raise ValueError("inner")
        finally:
            out.append("inner finally")
    except ValueError as e:
        out.append(str(e))
        try:
            raise KeyError("second")
        except KeyError:
            out.append("second caught")
    finally:
        out.append("outer finally")
    return out
def while_try():
    n = 0
    while True:
        try:
            n += 1
            if n < 3: continue
            return n
        finally:
            if n == 2: n = 10
def else_raises():
    try:
        try: pass
        except ValueError: return "no"
        else: raise ValueError("from else")
        finally: print("fin")
    except ValueError as e:
        return str(e)
import warnings
for f in (fin_return, fin_override, fin_no_override, fin_break, fin_continue, brk, nested, while_try, else_raises): print(f.__name__, f())
try: pass
finally: print("plain finally")
try:
    e = "before"
    raise ValueError
except ValueError as e: pass
try:
    e
except NameError as err:
    print(err)
def deep(n):
    try:
        if n: return deep(n - 1)
        raise KeyError("bottom")
    finally:
        if n % 10 == 0: print("unwind", n, end=" ")
try: deep(30)
except KeyError as e: print(e)

