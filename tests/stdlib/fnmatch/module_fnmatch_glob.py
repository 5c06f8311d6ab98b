import fnmatch as F, glob as G, os, __future__, itertools, re
def t(f, *a, **k):
    try: print(a,k,repr(f(*a, **k)))
    except BaseException as e: print(a,k,type(e).__name__, e)
pats=['*','?','a*','*.py','[abc]','[!abc]','[a-c]x','[c-a]','[]a]','[!]a]','[','[a','a[','**','a**b','*a*b*c','[!]','[]','[a-]','[-a]','[a-c-e]','[\\]','a.b','[^a]','[[a]','[&&a]','[a||b]','[a--b]','[b-ac-d]','[!a-c]*?','x*y?z','','é*']
names=['','a','b','abc','x.py','a.b','axb','ax','cx','[','a[',']','-','\\','abcabc','xyz','xaybzc','^','é1','ab','aXb','&','|','a\nb']
for p in pats:
    t(F.translate,p)
    print(p,[n for n in names if F.fnmatchcase(n,p)], F.filter(names,p), F.filterfalse(names,p))
t(F.fnmatch,b'ab',b'a*'); t(F.fnmatch,'ab',b'a*'); t(F.filter,[b'a'],b'*'); t(F.fnmatch,'A','a')
import tempfile; top=tempfile.mkdtemp(); os.chdir(top); os.makedirs('gg/a/b/c',exist_ok=True); os.makedirs('gg/.h/z',exist_ok=True)
for n in ('gg/1.txt','gg/2.py','gg/a/3.txt','gg/a/b/4.txt','gg/a/b/c/5.txt','gg/.hid','gg/.h/z/6.txt','gg/[x]'): open(n,'w').close()
os.symlink('nope','gg/broken')
os.chdir('gg')
for p in ('*','*.txt','**','**/*.txt','a/*','a/**','*/*','a','nope','.*','**/','a/','*/','[[]x]','brok*','','a/b','*/b/*.txt','**/b/**','./*','**/c/*','a//*','?.txt'):
    for k in ({},{'recursive':True},{'include_hidden':True},{'recursive':True,'include_hidden':True}):
        print(p,k,sorted(G.glob(p,**k)))
    print(sorted(G.glob(p.encode())), sorted(G.glob(p,root_dir=top+'/gg/a',recursive=True)))
t(G.escape,'a*b?[c]'); t(G.escape,b'a*'); t(G.has_magic,'a'); 
for p in ('*','**','**/*.py','a/*/b','*.txt','[ab]/?','a**b','**/**','.*','a/'):
    for r,h in itertools.product((True,False),repeat=2):
        x=G.translate(p,recursive=r,include_hidden=h); 
        print(p,r,h,[s for s in ('a','a/b','.a','a/.b','x.py','d/x.py','a/q/b','a.txt','a/','b/c','aXb','d/e/f','') if re.match(x,s)])
for n in __future__.all_feature_names: print(n, getattr(__future__,n), getattr(__future__,n).getMandatoryRelease())
print(__future__.__all__)
