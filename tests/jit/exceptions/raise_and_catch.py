# Exceptions raised and caught inside loops: by class, by tuple, through finally and else, chained, raised again.
import sys


class Base(Exception):
    pass


class Left(Base):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code


class Right(Base):
    pass


class Odd(Left, ValueError):
    def __str__(self):
        return "odd %r" % (self.code,)


def info():
    kind, error, trace = sys.exc_info()
    return kind and kind.__name__, error is sys.exception(), trace is None


def pick(i):
    k = i % 9
    if k == 0:
        raise Left(i)
    if k == 1:
        raise Right("right", i)
    if k == 2:
        raise Right
    if k == 3:
        raise Odd(i)
    if k == 4:
        raise KeyError(i) from Left(i)
    if k == 5:
        raise StopIteration(i)
    if k == 6:
        raise ValueError("v") from None
    return i


def by_class(n):
    tally = {}
    for i in range(n):
        try:
            value = pick(i)
        except Odd as e:
            name = str(e)[:3]
            assert isinstance(e, ValueError) and e.args == ("code %d" % i,)
        except Left as e:
            name = e.args[0][:4]
            assert e.code == i and e.__context__ is None and e.__cause__ is None
        except (Right, StopIteration) as e:
            name = type(e).__name__ + str(len(e.args))
        except (KeyError, ValueError) as e:
            name = repr(e.__cause__)[:6] + str(e.__suppress_context__)
        else:
            name = "none"
            assert value == i
        finally:
            tally["finally"] = tally.get("finally", 0) + 1
        assert info() == (None, True, True)
        tally[name] = tally.get(name, 0) + 1
    return sorted(tally.items())


def nested(n):
    seen = []
    for i in range(n):
        try:
            try:
                try:
                    pick(i)
                except Left:
                    seen.append(info()[0])
                    pick(i + 1)
                    seen.append("not here")
                except KeyError:
                    raise
                else:
                    seen.append("else")
            except Right as e:
                seen.append((info()[0], type(e.__context__).__name__))
                try:
                    pick(i + 2)
                except ValueError as e2:
                    seen.append((info()[0], e2.__context__ is e))
                assert sys.exception() is e
                raise RuntimeError("again") from e
            finally:
                seen.append(info()[0])
        except Exception as e:
            seen.append((type(e).__name__, type(e.__context__).__name__, type(e.__cause__).__name__))
        assert sys.exception() is None
    counts = {}
    for each in seen:
        counts[str(each)] = counts.get(str(each), 0) + 1
    return sorted(counts.items())


def leave(i):
    for j in range(3):
        try:
            if i % 4 == 0:
                pick(i)
            if i % 4 == 1:
                continue
            if i % 4 == 2:
                break
            return "return"
        except Left:
            return "left"
        except Right:
            continue
        except ValueError:
            break
        finally:
            tries[0] += 1
    return j


tries = [0]


def leaving(n):
    tally = {}
    for i in range(n):
        try:
            got = leave(i)
        except Exception as e:
            got = type(e).__name__
        tally[got] = tally.get(got, 0) + 1
    return sorted(tally.items(), key=str)


def again(i, depth):
    try:
        if depth == 0:
            return pick(i)
        return again(i, depth - 1)
    except Right:
        raise
    except Left as e:
        e.code += 1
        raise e
    finally:
        counts[depth] += 1


counts = [0] * 12


def deep(n):
    total = 0
    names = {}
    for i in range(n):
        try:
            again(i, 9)
        except Left as e:
            total += e.code - i
        except Exception as e:
            names[type(e).__name__] = names.get(type(e).__name__, 0) + 1
    return total, sorted(names.items()), counts


def same_object(n):
    error = Left(0)
    other = Right()
    chained = 0
    for i in range(n):
        try:
            try:
                raise error
            except Left:
                if i % 2:
                    raise other
                raise error
        except Base as e:
            chained += (e.__context__ is error) + 2 * (e.__context__ is None)
    return chained


print(by_class(900))
print(nested(450))
print(leaving(700))
print(deep(180))
print(same_object(300))
