import random, copy, builtins
def print(*a): builtins.print(*[round(x,9) if type(x) is float else x for x in a])
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as e: print(type(e).__name__, e)
R=random.Random
for s in (0,5,-5,2**100,'abc','',b'xy',bytearray(b'xy'),'é',None,(1,),True):
    try: r=R(s)
    except Exception as e: print(type(e).__name__,e); continue
    if s is not None: print(s,r.random(),r.getrandbits(70),r.gauss(0,1),r.random())
for s in ('abc','','é'*3,b'q\xff',5,bytearray(b'x')): 
    try: r=R(); r.seed(s,1); print(r.random())
    except Exception as e: print(type(e).__name__,e)
r=R(42)
for i in range(5):
    print(r.randint(1,10**i), r.randrange(10**30), r.randrange(0,100,7), r.randrange(10,-10,-3), r.choice('abcdef'), r.choices('abc',k=4), r.choices('abc',[1,2,3],k=4), r.choices('abc',cum_weights=[1,3,9],k=3), r.sample(range(100),5), r.sample(range(10000),50)[:9], r.sample('ab',4,counts=[3,5]), r.uniform(1,5), r.triangular(), r.triangular(1,9,3), r.normalvariate(), r.gauss(), r.lognormvariate(0,.5), r.expovariate(3), r.vonmisesvariate(1,2), r.vonmisesvariate(1,0), r.gammavariate(3,2), r.gammavariate(1,2), r.gammavariate(.5,2), r.betavariate(2,3), r.paretovariate(2), r.weibullvariate(1,2), r.binomialvariate(), r.binomialvariate(10,.3), r.binomialvariate(1000,.4), r.binomialvariate(100,.9), r.randbytes(9))
    l=list(range(20)); r.shuffle(l); print(l)
st=r.getstate(); print(st[0],len(st[1]),hash(st[1])==0); a=r.random(); r.setstate(st); print(a==r.random(), copy.deepcopy(r).random()==r.random())
for a in ((0,),(-1,),(5,5),(5,2,1),(0,10,0),(1.5,),(10,5,2),('a',)): t(r.randrange,*a)
t(r.randrange,5,step=2); t(r.randrange,5,None,1); t(r.randint,5,3); t(r.choice,[]); t(r.choice,{1:2}); t(r.sample,{1,2},1); t(r.sample,[1],2); t(r.sample,[1],-1); t(r.sample,[1,2],2,counts=[1]); t(r.sample,[1,2],2,counts=[1.0,2]); t(r.sample,[1,2],2,counts=[-1,-2]); t(r.choices,[1,2],5); t(r.choices,[1,2],[1,2],cum_weights=[1]); t(r.choices,[1,2],[1]); t(r.choices,[1,2],[0,0]); t(r.choices,[1],[float('inf')]); t(r.choices,[]); t(r.gammavariate,0,1); t(r.binomialvariate,-1); t(r.binomialvariate,1,2); t(r.setstate,(9,1,2)); t(r.shuffle,(1,2)); t(r.triangular,1,1); t(r.triangular,1,1,1); t(R,[]) 
class A(R):
    def random(self): return .25
a=A(); print(a.randint(1,100), a.sample(range(10),3) if 0 else 0, a.choice([1,2,3]), A._randbelow.__name__)
class B(R):
    def getrandbits(self,k): return 1
print(B().randint(5,10), B._randbelow.__name__)
s=random.SystemRandom(); print(0<=s.random()<1, 0<=s.getrandbits(9)<512, s.seed(5)); t(s.getstate); t(s.getrandbits,-1); print(len(s.randbytes(5)))
random.seed(3); print(random.random(), random.randint(1,6), random.getstate()[0]); print(sorted(random.__all__))
r2=R(9); r3=copy.copy(r2); print(r2.random()==r3.random(), R.__reduce__(r2)[0])
