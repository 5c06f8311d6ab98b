"""Who exports buffers, and what cannot be done meanwhile."""
def t(f, *a):
    try: print(f(*a))
    except BaseException as e: print(type(e).__name__, e)
import array, collections.abc
t(lambda: b'ab'.__buffer__(0).tobytes())
t(lambda: b'ab'.__buffer__(1))
t(lambda: bytearray(b'ab').__buffer__(1).readonly)
t(lambda: memoryview(b'ab').__buffer__(0).tobytes())
for x in (b'', bytearray(), memoryview(b''), array.array('i'), 5, ''):
    t(lambda: isinstance(x, collections.abc.Buffer))
class B(bytes): pass
t(lambda: type(B(b'a').__bytes__()))
t(lambda: B(b'a').__getnewargs__())
t(lambda: bytes(B(b'a')))
a = array.array('i', [1,2])
m = memoryview(a)
for f in (lambda: a.append(1), lambda: a.pop(), lambda: a.extend([1]), lambda: a.insert(0, 1), lambda: a.remove(1), lambda: a.__setitem__(slice(0,1), array.array('i', [])), lambda: a.__delitem__(0), lambda: a.frombytes(b'abcd'), lambda: a.__iadd__(a), lambda: a.__imul__(2), lambda: a.reverse(), lambda: a.__setitem__(0, 9)):
    t(f)
m.release()
t(lambda: a.append(4))
t(lambda: a)
b = bytearray(b'abc')
def f():
    return memoryview(b)[1:][:1].tobytes()
t(f)
t(lambda: b.append(1))
t(lambda: b.clear())
t(lambda: b)
