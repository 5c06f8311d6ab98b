import pprint, collections, types, dataclasses, random, io, sys, string
P=pprint.pformat
rnd=random.Random(4)
@dataclasses.dataclass
class DC:
    name: str; values: list = dataclasses.field(default_factory=list); hidden: int = dataclasses.field(default=1, repr=False)
@dataclasses.dataclass
class DR:
    x: int=1
    def __repr__(self): return 'custom'*30
class L(list): pass
class DD(dict):
    def __repr__(self): return 'DD'+dict.__repr__(self)
class NS(types.SimpleNamespace): pass
rec=[1,2]; rec.append(rec); rd={'a':1}; rd['me']=rd
dc=DC('n'*30,list(range(30))); dc.values.append(dc)
words='the quick brown fox jumps over the lazy dog '
vals=[1,'a',[1,2,3],list(range(50)),{'b':1,'a':[1,2]},{i:'x'*i for i in range(20)},words*5,words*3+'\n'+words,'x'*200,'',[words*4],{'k':words*4,'k2':[words*3]},b'abc'*50,b'ab',[b'abc'*40],bytearray(range(100)),[bytearray(b'zz'*50)],(1,),(words,),tuple(range(60)),set(range(40)),frozenset(range(50)),set(),collections.OrderedDict((i,i*'y') for i in range(15)),collections.defaultdict(list,{i:list(range(i)) for i in range(12)}),collections.Counter('abracadabra'*3),collections.Counter({words[i:i+9]:i for i in range(12)}),collections.ChainMap({'a':list(range(30))},{'b':list(range(30))}),collections.deque(range(50)),collections.deque(range(50),maxlen=60),collections.UserDict({i:i*'q' for i in range(15)}),collections.UserList(range(50)),collections.UserString(words*4),types.MappingProxyType({i:'x'*i for i in range(15)}),types.SimpleNamespace(a=list(range(20)),b=words,cc={'z':words}),NS(a=list(range(40))),dc,DR(),[DR()],L(range(50)),DD({i:i for i in range(40)}),rec,rd,[rec,[rec]],int,[int,str]*10,object.__name__,{1:{2:{3:{4:{5:list(range(30))}}}}},[[[[[[list(range(20))]]]]]],{'a':None,'b':True,3:[],4.5:(),():{}},[1.5,2j,None,True]*9,10**50,[123456789012]*9,{(1,2):3,(0,5):9},{'key%d'%i:{'sub':[i]*10} for i in range(4)},{'a':1}.keys(),{i:i for i in range(50)}.keys(),{i:i for i in range(50)}.values(),{i:i for i in range(50)}.items(),range(5),[range(10)]*8,'é'*90,['\t\n\\'*20],collections.OrderedDict(),collections.defaultdict(int),collections.deque(),collections.Counter(),types.SimpleNamespace(),{'x':collections.OrderedDict(a=1)}]
import re
def scrub(s): return re.sub(r'id=\d+','id=N',re.sub(r'0x[0-9a-f]+','0xX',s))
for v in vals:
    for kw in ({},{'indent':4,'width':30},{'compact':True,'width':30},{'depth':2}):
        print(kw); print(scrub(P(v,**kw)))
    print(scrub(pprint.saferepr(v)), pprint.isreadable(v), pprint.isrecursive(v))
for kw in ({'indent':-1},{'depth':0},{'width':0}):
    try: pprint.PrettyPrinter(**kw)
    except ValueError as e: print(e)
pprint.pprint({'b':1,'a':2}); pprint.pp({'b':1,'a':2}); s=io.StringIO(); pprint.pprint([1],s); print(repr(s.getvalue()))
class My(pprint.PrettyPrinter):
    def format(self,o,c,m,l):
        if isinstance(o,str): return (o.upper(),True,False)
        return super().format(o,c,m,l)
My(width=20).pprint({'abc':['def','ghi',5,6,7,8,9,10]})
def gen(d):
    k=rnd.randrange(9)
    if d<=0 or k<2: return rnd.choice([rnd.randrange(10**rnd.randrange(12)),'w'*rnd.randrange(15),words[:rnd.randrange(40)],None,1.5,b'xyz'*rnd.randrange(6)])
    if k<4: return [gen(d-1) for _ in range(rnd.randrange(6))]
    if k<5: return tuple(gen(d-1) for _ in range(rnd.randrange(4)))
    if k<8: return {rnd.choice(['k%d'%i,i]):gen(d-1) for i in range(rnd.randrange(6))}
    return {rnd.randrange(100) for _ in range(rnd.randrange(30))}
for i in range(40):
    v=gen(4); print(P(v,width=rnd.randrange(10,80),indent=rnd.randrange(0,5),compact=rnd.random()<.5,depth=rnd.choice([None,2,3]),sort_dicts=rnd.random()<.5))
