import warnings, sys, io, linecache
sys.stderr = sys.stdout
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as e: print(type(e).__name__, e)
print(warnings.filters)
def f(n=2): warnings.warn('x', UserWarning, stacklevel=n)
for i in range(2): f()
f(1); f(9); f(-3); f(0)
exec('import warnings\nwarnings.warn("in exec")', {'__name__':'q'})
warnings.warn('d', DeprecationWarning); warnings.warn('d', PendingDeprecationWarning)
for a,k in ((('x',5),{}),(('x',int),{}),((UserWarning('z'),),{}),((DeprecationWarning('z'),RuntimeWarning),{}),(('x',),{'skip_file_prefixes':5}),(('x',),{'skip_file_prefixes':(5,)}),(('x',),{'skip_file_prefixes':('q',)}),((5,),{}),((),{}),(('x',None,'a'),{}), ((b'b',),{})): t(warnings.warn,*a,**k) if a and len(a) < 3 else 0
for a in (('foo',),(5,),('ignore',5),('ignore','',5),('ignore','',int),('ignore','',Warning,5),('ignore','',Warning,'','a'),('ignore','',Warning,'',-1),('always','',Warning,'',3.5)): t(warnings.filterwarnings,*a)
for a in (('foo',),('ignore',5),('ignore',Warning,'a'),('ignore',Warning,-1)): t(warnings.simplefilter,*a)
warnings.resetwarnings(); print(warnings.filters)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always'); warnings.warn('a'); warnings.warn('a'); print(w, warnings.filters)
    warnings.simplefilter('once'); 
    for i in range(3): warnings.warn('b')
    warnings.simplefilter('module'); 
    for i in range(3): warnings.warn('c')
    warnings.warn('c')
    warnings.simplefilter('error'); t(warnings.warn,'e', RuntimeWarning)
    warnings.filterwarnings('ignore', 'AB.'); t(warnings.warn, 'abc'); t(warnings.warn,'xabc')
    warnings.filterwarnings('ignore', module='__mai'); t(warnings.warn,'zz')
    warnings.filterwarnings('error', category=DeprecationWarning, append=True); print(len(warnings.filters), warnings.filters)
    print([str(x) for x in w], len(w), repr(w[0]))
with warnings.catch_warnings(action='error'): t(warnings.warn,'k')
c=warnings.catch_warnings(record=True); print(c); t(c.__exit__); c.__enter__(); t(c.__enter__); c.__exit__(); 
t(warnings.catch_warnings, 5)
t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5); t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5); reg={}; t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5,None,reg); t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5,registry=reg); print(list(reg)[1:]); t(warnings.warn_explicit,'m',5,'nofile.py',5); t(warnings.warn_explicit,'m',int,'nofile.py',5); t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5,registry=5); t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5,module_globals=5); t(warnings.warn_explicit,'m',UserWarning,'nofile.py',5,source=5)
t(warnings.formatwarning,'m',UserWarning,'f',3); t(warnings.formatwarning,'m',UserWarning,'f',3,'  line '); t(warnings.formatwarning,'m',UserWarning,__file__,3)
warnings.showwarning('m',UserWarning,'f',3,sys.stdout); warnings.showwarning('m',UserWarning,'f',3,line='q')
old=warnings.showwarning
warnings.showwarning=lambda *a: print('shown',a); warnings.warn('n1'); warnings.showwarning=5; t(warnings.warn,'n2'); warnings.showwarning=old
warnings.formatwarning=lambda *a: f'FMT {a}\n'; warnings.warn('n3')
del warnings.formatwarning
warnings.warn('n4'); warnings.formatwarning=warnings._formatwarning_orig
@warnings.deprecated('old f')
def g(x): 'doc'; return x
print(g(1), g.__deprecated__, g.__name__, g.__doc__)
@warnings.deprecated('old C', category=FutureWarning)
class C:
    def __init__(self, x=0): self.x=x
print(C(5).x, C.__deprecated__)
class D(C): pass
D()
@warnings.deprecated('old E')
class E: pass
t(E,1); print(type(t(E)) if 0 else type(E()))
@warnings.deprecated('n', category=None)
def h(): pass
h(); print(h.__deprecated__); t(warnings.deprecated,5); t(warnings.deprecated('x'),5)
class F2:
    @warnings.deprecated('m')
    def m(self): return 1
    @staticmethod
    @warnings.deprecated('s')
    def s(): return 2
    @classmethod
    @warnings.deprecated('c')
    def c(cls): return 3
print(F2().m(),F2.s(),F2.c())
for a in ('ignore','error::DeprecationWarning','q','i:a:b:c:d:e','i::FooWarning','default:msg:UserWarning:mod:5','d::nomod.X','d::os.path','d:::::','d::::x'): 
    t(warnings._setoption,a)
print([(a,b.pattern if b else b,c,d.pattern if d else d,e) for a,b,c,d,e in warnings.filters[:3]])
print(repr(linecache.getline(__file__,1)), repr(linecache.getline(__file__,0)),repr(linecache.getline(__file__,10**6)),repr(linecache.getline('nope',1)),linecache.getlines('nope'),len(linecache.getlines(__file__))); linecache.checkcache(); linecache.clearcache(); print(linecache.cache)
import tempfile
def put(name, data):
    with open(name, 'wb') as f: f.write(data)
top=tempfile.mkdtemp(); A=top+'/a.py'
put(A, b'# -*- coding: latin-1 -*-\r\nx\xe9\r\nlast'); print(linecache.getlines(A), linecache.cache[A][2]); put(A, b'abc'); print(linecache.getlines(A)); linecache.checkcache(A); print(linecache.getlines(A))
put(top+'/b.py', b''); print(linecache.getlines(top+'/b.py')); put(top+'/b2.py', b'\xff'); print(linecache.getlines(top+'/b2.py'))
print(linecache.lazycache('zz',{'__name__':'a'}), linecache.lazycache('<x>',{}))
class L:
    def get_source(self,n): return 'src\nof '+n
print(linecache.lazycache('zz.py',{'__name__':'a','__loader__':L()}), linecache.getlines('zz.py'), linecache.getline('zy.py',2,{'__name__':'b','__loader__':L()}))
