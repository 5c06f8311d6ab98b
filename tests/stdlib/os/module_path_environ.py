import os, posixpath as P, stat, genericpath, sys
class PurePosixPath:
    def __init__(self, p): self.p=p
    def __fspath__(self): return self.p
    def __repr__(self): return f'PurePosixPath({self.p!r})'
os.chdir("/")
def t(f, *a, **k):
    try: print(a, repr(f(*a, **k)))
    except Exception as e: print(a, type(e).__name__, e)
paths=['', '/', '//', '///', '//a', '///a/', 'a', 'a/', 'a/b', '/a/b/', '.', '..', './a', '../a', 'a/../b', '/..', '/../a', 'a/..', 'a//b', '.bashrc', '..a', 'a.tar.gz', 'a.b/c', 'a.b/.c', '...', 'a/..b.c', '~', '~/x', '~nobody_x/y', '$HOME/x', '${HOME}y$', '$$HOME ${', '${a b}', '$NOPE', '/a/./b/../../c', 'a\0b', 'é/ü', '~/', '$HOMEé']
os.environ['HOME']='/home/z/'; os.environ['a b']='Q'; os.environ['n']='1'
for f in ('normpath','split','splitext','splitroot','splitdrive','basename','dirname','isabs','abspath','expanduser','expandvars','normcase','realpath','exists','isdir','isfile','islink','lexists','ismount'):
    for p in paths:
        t(getattr(os.path,f), p); 
        try: b=p.encode()
        except: continue
        t(getattr(os.path,f), b)
    t(getattr(os.path,f), PurePosixPath('a/b.c')); t(getattr(os.path,f), 5.5); t(getattr(os.path,f), None)
for a in (('a','b'),('a','/b'),('a/',''),('','b'),('a','','b'),('a',b'b'),('a',None),(b'a',b'/b'),('a',),(PurePosixPath('x'),'y'), (5,)): t(os.path.join,*a)
for a in (('a','b'),('a/b','a'),('/x/y','/x/z/w'),('',),('a',''),('a','a'),('a',b'b'),('/',),('a/b','/'),(b'a',b'b')): t(os.path.relpath,*a)
for a in (['/a/b','/a/c'],['a','/a'],[],['a/b','a/b/c'],['/a//b/./c','/a/b/d'],[b'a/b',b'a'],['a',b'a'],['/','/a'],['a','b']): t(os.path.commonpath,a); t(os.path.commonprefix, a)
t(os.path.commonprefix, [[1,2],[1,3]]); t(os.path.commonprefix, 5)
for m in (0o100644,0o40755,0o120777,0o104755,0o102644,0o41777,0o41776,0o10600,0o140000,0o20600,0o60600,0,0o7777): print(stat.filemode(m), oct(stat.S_IMODE(m)), oct(stat.S_IFMT(m)), stat.S_ISDIR(m), stat.S_ISREG(m))
t(os.fsencode,'é\udc80'); t(os.fsdecode,b'\xff'); t(os.fsencode,5); t(os.fdopen,'x')
e=os.environ; 
def st(k,v): e[k]=v
t(st,'a',5); t(st,5,'a'); t(lambda: e['nope']); t(lambda: e[5]); t(e.get,'nope',3); t(os.getenv,'n'); t(os.getenvb,b'n'); t(lambda: 'n' in e)
def d(k): del e[k]
t(d,'nope'); t(e.setdefault,'w','7'); t(e.pop,'w'); print(type(e), isinstance(e,dict), isinstance(e.copy(),dict)); print((e|{'zz':1})['zz'], ({'zz':1}|e)['n']); e|={'oo':'1'}; print(e['oo'], os.environb[b'oo'], len(e)==len(os.environb)); e.clear(); print(e, os.environb); t(os.getenv,'n')
t(os.get_exec_path); t(os.get_exec_path,{'PATH':'a:b'}); t(os.get_exec_path,{b'PATH':b'a:b'}); 
class FP:
    def __fspath__(self): return 'fp/x'
print(isinstance(FP(),os.PathLike), issubclass(str,os.PathLike), isinstance(5,os.PathLike), os.PathLike[str], os.PathLike.__module__); print(os.path.join(FP(),'z')); t(os.fspath,5)
t(lambda: os.PathLike()); t(lambda: os.nopezz)
from os import *
print(environ is os.environ, path is os.path, sys.modules['os.path'].__name__)
