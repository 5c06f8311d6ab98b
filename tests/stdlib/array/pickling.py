"""array: pickles of every protocol, the reconstructor, streams in memory with their state."""
import io, array
print(io.StringIO("ab").__getstate__(), io.BytesIO(b"x").__getstate__())
a=array.array('i',[1,2]); print(a.__reduce_ex__(3), a.__reduce_ex__(2)); import collections.abc; print(isinstance(a, collections.abc.MutableSequence))
for args in ((5,'i',0,b''),(int,'i',0,b''),(array.array,'x',0,b''),(array.array,'i',99,b''),(array.array,'i',0,5),(array.array,'i',3,b'\0\1\0\2'),(array.array,'i',20,b''),(array.array,'i',8,b'abc'),(array.array,5,0,b''),(array.array,'d',15,b'\x3f\x80\0\0')):
    try: print(array._array_reconstructor(*args))
    except Exception as e: print(type(e).__name__, e)
for f in (lambda: io.StringIO().__setstate__(("",None,-1,None)), lambda: io.StringIO().__setstate__(5), lambda: io.StringIO().__setstate__(("",None,"x",None)), lambda: io.BytesIO().__setstate__((b"",-1,None)), lambda: io.BytesIO().__setstate__((b"",0,5)), lambda: io.BytesIO().__setstate__(())):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
import pickle, copy
class Sub(array.array): pass
for code in "bBhHiIlLqQfd":
    x = array.array(code, [1, 2, 3])
    print(code, [pickle.loads(pickle.dumps(x, p)) == x for p in range(6)], copy.copy(x) == x, copy.deepcopy([x]) == [x])
s = Sub("h", [5]); s.name = "n"
t = pickle.loads(pickle.dumps(s)); print(type(t).__name__, t.name, t)
print(pickle.loads(pickle.dumps(array.array("w", "héllo"))))
f = io.StringIO("one\ntwo\n", newline="\r\n"); f.readline(); f.mark = [1]
g = pickle.loads(pickle.dumps(f)); print(repr(g.read()), g.tell(), g.mark, g.getvalue() == f.getvalue())
b = io.BytesIO(b"bytes"); b.seek(2); c = copy.copy(b); print(c.read(), b.tell(), copy.deepcopy(b).getvalue())
closed = io.StringIO(); closed.close()
try: pickle.dumps(closed)
except ValueError as e: print(e)
