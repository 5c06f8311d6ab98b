"""f_back of the frames of generators: none while they are suspended, the last caller when they have ended."""
import sys
def h():
    yield sys._getframe()
q=h(); f2=next(q); print(f2.f_back)
list(q); print(f2.f_back is sys._getframe())
def use():
    q=h()
    for z in q: pass
    return z, sys._getframe()
a,b=use(); print(a.f_back is b, b.f_back is sys._getframe())
def plain(): return sys._getframe()
print(plain().f_back is sys._getframe())
q=h(); f=next(q); q.close(); print(f.f_back)
q=h(); f=next(q)
try: q.throw(ValueError)
except ValueError: pass
print(f.f_back is sys._getframe())
async def co(): return sys._getframe()
c=co()
try: c.send(None)
except StopIteration as e: print(e.value.f_back is sys._getframe())
