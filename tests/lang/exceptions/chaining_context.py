"""__cause__, __context__, __suppress_context__: set by the interpreter and by hand."""
def chain(e):
    out = []
    while e:
        out.append(f"{type(e).__name__}({', '.join(map(str, e.args))})")
        e = e.__cause__ or (None if e.__suppress_context__ else e.__context__)
    return " <- ".join(out)
try:
    try:
        try:
            raise KeyError(1)
        except KeyError as e:
            raise ValueError(2)
    except ValueError as e:
        raise TypeError(3) from e
except TypeError as e:
    print(chain(e), e.__cause__ is e.__context__, e.__suppress_context__)
try:
    try:
        raise KeyError("a")
    except KeyError:
        try:
            raise ValueError("b")
        except ValueError:
            pass
        raise OSError("c")
except OSError as e:
    print(chain(e))
def gen():
    try:
        raise KeyError("in gen")
    except KeyError:
        yield
        raise ValueError("later in gen")
g = gen()
next(g)
try:
    try:
        raise TypeError("outside")
    except TypeError:
        next(g)
except ValueError as e:
    print(chain(e))
e1, e2 = ValueError(1), ValueError(2)
e1.__context__ = e2
print(e1.__context__ is e2, e1.__cause__, e1.__suppress_context__)
e1.__cause__ = e2
print(e1.__suppress_context__)
e1.__suppress_context__ = False
e1.__cause__ = None
print(e1.__suppress_context__)
def show(f):
    try:
        f()
    except TypeError as e:
        print(e)
show(lambda: setattr(e1, "__cause__", 5))
show(lambda: setattr(e1, "__context__", "x"))
show(lambda: setattr(e1, "__traceback__", 5))
show(lambda: setattr(e1, "args", 5))
show(lambda: e1.with_traceback(5))
show(lambda: delattr(e1, "__cause__"))
show(lambda: delattr(e1, "args"))
try:
    try:
        raise e1
    except ValueError as x:
        raise x
except ValueError as y:
    print(y is e1, y.__context__ is e2)
try:
    try: raise e1
    except ValueError: raise e2
except ValueError as z:
    print(z is e2, z.__context__ is e1, e1.__context__)
import sys
print(sys.exception())
try:
    1 / 0
except ZeroDivisionError as e:
    print(repr(sys.exception()), sys.exception() is e, sys.exc_info()[0].__name__, sys.exc_info()[1] is e)
    def inside(): return repr(sys.exception())
    print(inside())
    try: [][0]
    except IndexError: print(repr(sys.exception()))
    print(repr(sys.exception()))
print(sys.exc_info())
for i in range(2):
    try: raise ValueError(i)
    except ValueError as e: last = e
print(last.__context__)
try:
    try: raise ValueError("x")
    finally:
        try: raise KeyError("y")
        except KeyError as k: print(chain(k))
except ValueError as v:
    print(chain(v))
class Ctx:
    def __enter__(self): return self
    def __exit__(self, t, v, tb): raise OSError("exit")
try:
    with Ctx(): raise ValueError("body")
except OSError as e: print(chain(e))

