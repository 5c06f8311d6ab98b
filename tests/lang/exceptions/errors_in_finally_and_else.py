"""Exceptions raised in else, finally, except and nested handlers: which one leaves, and its context."""
def show(f):
    try: print(f.__name__, f())
    except BaseException as e:
        chain, x = [], e
        while x: chain.append(f"{type(x).__name__}({x})"); x = x.__context__
        print(f.__name__, " <- ".join(chain))
def in_else():
    try: pass
    except KeyError: return "no"
    else: raise KeyError("else")
def in_finally_over_return():
    try: return "lost"
    finally: raise ValueError("finally")
def finally_return_eats():
    try: raise ValueError("eaten")
    finally: return "kept"
def except_then_finally():
    try:
        try: raise KeyError("one")
        except KeyError: raise ValueError("two")
        finally: raise TypeError("three")
    finally: pass
def loop_break_eats():
    for i in range(3):
        try: raise OSError(i)
        finally: break
    return i
def loop_continue_eats():
    n = 0
    for i in range(3):
        try: raise OSError(i)
        finally:
            n += i
            continue
    return n
def nested_same():
    try: raise ValueError("v1")
    except ValueError:
        try: raise ValueError("v2")
        except ValueError as e: raise e
def handler_expression():
    try: raise KeyError("k")
    except (1 / 0): pass
def with_in_except():
    class C:
        def __enter__(self): raise OSError("enter")
        def __exit__(self, *a): pass
    try: raise KeyError("k")
    except KeyError:
        with C(): pass
def generator_finally():
    def g():
        try: yield 1
        finally: raise ValueError("in generator")
    it = g()
    next(it)
    it.close()
def del_in_except():
    try: raise KeyError("k")
    except KeyError as e:
        del e
        return "deleted"
def rename():
    try: raise KeyError("k")
    except KeyError as e: e = 5
    try: return e
    except UnboundLocalError as x: return str(x)
def deep():
    try:
        try:
            try: raise KeyError(1)
            finally: raise KeyError(2)
        finally: raise KeyError(3)
    finally: raise KeyError(4)
def assert_in_except():
    try: 1 / 0
    except ZeroDivisionError: assert False, "asserted"
def lambda_default():
    try: 1 / 0
    except ZeroDivisionError as e: return (lambda x=str(e): x)()
for f in (in_else, in_finally_over_return, finally_return_eats, except_then_finally, loop_break_eats, loop_continue_eats, nested_same, handler_expression, with_in_except, generator_finally, del_in_except, rename, deep, assert_in_except, lambda_default): show(f)

