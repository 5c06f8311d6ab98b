"""What hooks see of a copy under way: the memo as CPython fills it, copies half made, originals that change."""
import copy
class P:
    def __init__(s, **k): s.__dict__.update(k)
class Q:
    def __init__(s, a, b): s.a=a; s.b=b
class S:
    __slots__=('b','a')
    def __init__(s,a,b): s.a=a; s.b=b
class S2(S):
    __slots__=('c','__d','__dict__')
    def __init__(s):
        S.__init__(s,[1],[2]); s.c=[3]; s.__d=[4]; s.z=[5]
# memo contents
def memo_of(x):
    m={}
    y=copy.deepcopy(x,m)
    return y,m
x=[[1],(2,[3]),{'a':[4]}]
y,m=memo_of(x)
print(len(m), [type(v).__name__ for v in m.values()], [type(k).__name__ for k in m[id(m)]], m[id(m)][-1] is x, m[id(x)] is y)
q=Q([1],2)
y,m=memo_of(q)
print(len(m),[type(v).__name__ for v in m.values()],[type(k).__name__ for k in m[id(m)]])
y,m=memo_of(S([1],(2,[3])))
print(len(m),[type(v).__name__ for v in m.values()],[type(k).__name__ for k in m[id(m)]])
y,m=memo_of(S2())
print(len(m),[type(v).__name__ for v in m.values()],[type(k).__name__ for k in m[id(m)]], y.a,y.b,y.c,y._S2__d,y.z)
y,m=memo_of({1,2})
print(len(m),[type(v).__name__ for v in m.values()],[type(k).__name__ for k in m[id(m)]])
y,m=memo_of((1,2))
print(m)
y,m=memo_of(object)
print(m)
# None hit
m={}
x=[1]
m[id(x)]=None
print(copy.deepcopy([x,x],m))
print(copy.deepcopy(x,{id(x):0}))
# own mapping
class M:
    def __init__(s): s.d={}; s.log=[]
    def get(s,k,d=None): s.log.append('get'); return s.d.get(k,d)
    def __getitem__(s,k): s.log.append('getitem'); return s.d[k]
    def __setitem__(s,k,v): s.log.append('set'); s.d[k]=v
mm=M()
r=copy.deepcopy([1,[2],(3,[4])],mm)
print(r,mm.log)
# hooks view partial
class Look:
    def __init__(s,parent): s.parent=parent
    def __deepcopy__(s,memo):
        y=memo.get(id(s.parent))
        print('partial', type(y).__name__, y if not isinstance(y,Q) else sorted(y.__dict__.items()))
        return 'L'
d={'a':[1],'b':2}
d['c']=Look(d); d['d']=[5]
print(copy.deepcopy(d))
q=Q([1],None); q.b=Look(q); q.c=[7]
r=copy.deepcopy(q); print(r.a,r.b,r.c)
l=[[1]]; l.append(Look(l)); l.append(3)
print(copy.deepcopy(l))
# order of hooks over slots
class H:
    def __init__(s,n): s.n=n
    def __deepcopy__(s,m): print('H',s.n); return s.n
s=S2(); s.a=H('a'); s.b=H('b'); s.c=H('c'); s._S2__d=H('d'); s.z=H('z'); s.y=H('y')
r=copy.deepcopy(s); print(r.a,r.b,r.c,r._S2__d,r.z,r.y)
# mutation during
class Mut:
    def __init__(s,f): s.f=f
    def __deepcopy__(s,m): s.f(); return 1
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
d={'a':1}; d['m']=Mut(lambda: d.__setitem__('new',1)); d['z']=1
t(lambda: copy.deepcopy(d))
d2={'a':1}; d2['m']=Mut(lambda: d2.__setitem__('z',5)); d2['z']=1
t(lambda: copy.deepcopy(d2))
d3={'a':1}; d3['m']=Mut(lambda: (d3.pop('a'), d3.__setitem__('q',5))); d3['z']=1
t(lambda: copy.deepcopy(d3))
q=Q(1,2); q.b=Mut(lambda: setattr(q,'new',1))
t(lambda: copy.deepcopy(q))
q1=Q(1,2); q1.b=Mut(lambda: setattr(q1,'z',[9])); q1.z=1
t(lambda: copy.deepcopy(q1).z)
l=[1,2,3]; l[0]=Mut(lambda: l.append(4))
t(lambda: copy.deepcopy(l))
l2=[1,2,3]; l2[0]=Mut(lambda: l2.pop())
t(lambda: copy.deepcopy(l2))
# class patched mid-walk
class C:
    def __init__(s,v): s.v=v
class Patch:
    def __deepcopy__(s,m):
        C.__deepcopy__=lambda s,m: 'patched'
        return 0
t(lambda: [x if isinstance(x,str) else type(x).__name__ for x in copy.deepcopy([C(1),Patch(),C(2)])])
del C.__deepcopy__
class Patch2:
    def __deepcopy__(s,m):
        C.__setstate__=lambda s,st: s.__dict__.update(st, via='setstate')
        return 0
t(lambda: copy.deepcopy(C(Patch2())).__dict__)
del C.__setstate__
# set cycles
class N: pass
n=N(); s={n}; n.s=s
r=copy.deepcopy(s); o=next(iter(r)); print(o.s is r, o.s==r)
r=copy.deepcopy(n); print(next(iter(r.s)) is r)
n=N(); n.d={n:1}
r=copy.deepcopy(n); print(next(iter(r.d)) is r)
class HK:
    def __init__(s): s.h=1; s.d=None
    def __hash__(s): return hash(s.h)
    def __eq__(s,o): return s is o
k=HK(); k.d={k:1}
t(lambda: copy.deepcopy(k))
t(lambda: copy.deepcopy({k}))
t(lambda: [type(x).__name__ for x in copy.deepcopy([k.d])])
