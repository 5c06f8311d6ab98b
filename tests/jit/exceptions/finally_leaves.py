# return, break and continue in a finally: what was raised is dropped. (The warnings go to stderr.)
def leave(i):
    for j in range(3):
        try:
            if i % 4 == 0:
                raise KeyError(i)
            if i % 4 == 1:
                continue
            if i % 4 == 2:
                break
            return "return"
        except ValueError:
            return "not here"
        finally:
            if i % 13 == 0:
                return "finally"
            if i % 17 == 0:
                break
            if i % 8 == 0:
                continue
    return j


def loop(n):
    tally = {}
    for i in range(n):
        try:
            got = leave(i)
        except KeyError as e:
            got = "key"
        tally[got] = tally.get(got, 0) + 1
    return sorted(tally.items(), key=str)


print(loop(700))
