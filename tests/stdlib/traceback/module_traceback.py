import traceback, sys, io
ns={'__name__':'m'}
cnt=0
def show(src, name=None):
    global cnt
    import linecache
    cnt+=1; name=f'snip{cnt}.py'
    linecache.cache[name]=(len(src), None, [l+'\n' for l in src.split('\n')], name)
    try:
        code=compile(src,name,'exec')
        exec(code,{'__name__':'m'})
    except BaseException as e:
        e.__traceback__=e.__traceback__.tb_next
        print(traceback.format_exc(), end='')
        print('---')
exprs=r'''1/0
x = 1/0
a = {}; a['b']['c']
f(1)(2)
(lambda: 1/0)()
return_ = (lambda: 1/0)()
x.y.z
[1,2][5]
[1,2][5][0](3)
(1).foo
1 + 'a'
1 + 2 + 'a' + 3
(1 +
  'a')
'a' @ 3
1 ** 'a'
-'a' ** 2
-'a'
not (1 + 'a')
1 < 'a'
1 if 1/0 else 2
f'{1/0}'
f"{1 + 'a'!r:>{10}}" + 'x'
print(1, 2, 1/0, 3)
print(
  1,
  2,
  1/0,
  3)
print(1,
  2,
  3)(4)
max(
  1,
  'a')
max(1,
  2,
  3,
  4,
  5,
  'a')
'é' + 'ü' + 1 + 'ö'
'日本' + 1
x = max(1, 'a')
x = y = max(1, 'a')
x: int = max(1, 'a')
x, y = max(1, 'a')
x += 1
x = max(1, 'a') + 1
x = (max(1, 'a'))
max(1, 'a')  # comment
max(1, 'a') ; 3
x = max(1, 'a') # comment
max (1, 'a')
raise ValueError('x')
raise ValueError('a\\nb') from KeyError(1)
assert 1 == 2, 'msg'
assert max(1, 'a')
[x for x in 5]
[1/0 for x in [1]]
{**5}
dict(a=1, **{'a': 2})
x = [
 1,
 2/0,
]
del x
x
printt
sys.path
maxx(1) + 2
[].appendd(3)
'a'.foo
int('x')
next(iter([]))
1 + (
   2 + 'a') + 3
(1 + 2)(3)
{1: 2}[3]
{1: 2}['a' 'b']
a = [1]; a[ 1 + 0 ] += 2
a = [1]; a[5] = 2
a = 5; a.b = 2
a = [1]; del a[5]
with 5: pass
for i in 5: pass
while 1/0: pass
if max(1, 'a'): pass
a, b = 1
a, b = 1, 2, 3
def f(): return max(1, 'a')\nf()
def f(): return  max(1, 'a') + 1\nf()
def f():\n  return len(\n   5\n)\nf()
def f():\n    return a.b(1, 'a')\nf()
def f(): return [].pop()\nf()
def f(n): return f(n-1) if n else 1/0\nf(10)
def f(n):\n    if n: f(n-1)\n    else: 1/0\nf(4)
def f(n):\n    if n: f(n-1)\n    else: 1/0\nf(3)
class A:\n  def foo(self): blah\n  blah = 1\nA().foo()
class A:\n  def foo(self): self.bar\n  _bar = 1\nA().foo()
class A:\n  def _foo(self): pass\nA().foo
class A: xyzzy = 1\nA().xyzy
class A: xyzzy = 1\nA.xyzy
class E(Exception): pass\nraise E
class E(Exception):\n  def __str__(self): 1/0\nraise E
class A:\n  class E(Exception): pass\nraise A.E('x')
try: 1/0\nexcept Exception as e: raise KeyError('k')
try: 1/0\nexcept Exception as e: raise KeyError('k') from None
try: 1/0\nexcept Exception as e: raise KeyError('k') from e
e = ValueError('n'); e.add_note('note1'); e.add_note('multi\\nline'); raise e
e = ValueError('n'); e.__notes__ = 5; raise e
e = ValueError('n'); e.__notes__ = 'abc'; raise e
raise ExceptionGroup('eg', [ValueError(1), TypeError('t')])
raise ExceptionGroup('eg', [ValueError(1), ExceptionGroup('in', [KeyError(1), IndexError('multi\\nline')]), OSError('x')])
raise ExceptionGroup('eg', [ValueError(i) for i in range(20)])
try: raise ExceptionGroup('eg', [ValueError(1)])\nexcept* ValueError as e: 1/0
try:\n  raise ExceptionGroup('eg', [ValueError(1), ExceptionGroup('i2', [TypeError(2)])])\nexcept* TypeError as e: raise KeyError(3)
x = ValueError(1)\nfor i in range(15): x = ExceptionGroup(f'g{i}', [x])\nraise x
a b
x = (1,
  def
if 1:\\nx
  x = 1\\n x
f(a b)
'abc
1 = x
return 5
\\tx = $
raise SyntaxError('foo')
raise SyntaxError('foo', ('fn', 3, 2, 'abcdef', 3, 5))
raise SyntaxError('foo', ('fn', 3, 2, 'abcdef\\\\n', 3, 0))
raise SyntaxError('foo', ('fn', 3, None, 'abcdef'))
raise SyntaxError('foo', ('fn', None, None, None))
raise SyntaxError('foo', (None, 3, 200, '  abcdef'))
raise SyntaxError(None, ('q', 3, 3, '\\tab  cdef', 4, 2))
raise SystemExit(3)
raise KeyboardInterrupt
math.sqrt(2)
maths = 5; math.sqrt(2)
jso
'''
for l in exprs.split('\n'):
    if not l.startswith('  ') and l[:1]!=')' :
        cur=l
    show(l.replace('\\n','\n').replace('\\t','\t') if 1 else l)
for src in exprs.split('\n(')[0:0]: pass
multi=["(1 +\n  'a')","print(\n  1,\n  2,\n  1/0,\n  3)","print(1,\n  2,\n  3)(4)","max(\n  1,\n  'a')","max(1,\n  2,\n  3,\n  4,\n  5,\n  'a')","x = [\n 1,\n 2/0,\n]\n","1 + (\n   2 + 'a') + 3","x = max(1,\n  2,\n  3,\n  4,\n  5,\n  'a')","def f():\n  return max(1,\n  2,\n  3,\n  'a')\nf()","def f():\n  return (max(1,\n  2,\n  3,\n  'a')\n +\n\n 1)\nf()","x = {\n 'a': 1,\n 'b': (1).foo.bar(\n 3,\n4)\n}","x = (1\n  # comment\n + # c2\n\n 'a')","x = [1,2,3][\n 1\n  :\n\n 'a'\n]","def f():\n\tif 1:\n\t\treturn 1 + \\\n\t\t  'a'\nf()", "foo = (1).bar\\\n .baz", "if 1:\n  raise ValueError(\n 'a'\n )", "'''\n a\nb''' + 1", "x = f'''\n{1/0\n}'''", "(1\n\n\n\n+\n\n\n\n'a')"]
for m in multi: show(m)

for m in r'''x = max(1, 'a')
x = (max(1, 'a'))
x = ((max(1, 'a')))
x = m.max(1, 'a')
x = y = max(1, 'a')
x, = max(1, 'a')
x, y = max(1, 'a')
(x) = max(1, 'a')
m.x = max(1, 'a')
l[0] = max(1, 'a')
x=max(1, 'a')
x  =   max(1, 'a')
x = max(1, 'a'); y = 1
y = 1; x = max(1, 'a')
x = max(1, 'a') # c
x = m.max(1, 'a') # c
x = max(1, 'a')(2)
x = (lambda: max)()(1, 'a')
x = F[0](1, 'a')
x = -max(1, 'a')
x = max(1, 'a') if 1 else 2
x = [max(1, 'a')]
x = y = m.max(1, 'a')
x = yy = max(1, 'a')
xx, y = max(1, 'a')
*x, y = max(1, 'a')
[x] = max(1, 'a')
x: int = max(1, 'a')
x += max(1, 'a')
max(1, 'a')
(max(1, 'a'))
m.max(1, 'a')
(m.max(1, 'a'))
xyzabc = max(1, 'a')
xyzabcé = max(1, 'a')
x = max('é', 1)
x = 1/0
x = (1/0)
x = (1/0) # foo
x = l[9]
x = y
x = yyyy
yyyy
yyyy # foo
(yyyy)
await_ = yyyy.foo
yyyy = max(yyyy)
await_ = l.foo
l.foo
l.foo # foo
(l.foo)
x = l.foo()
return_ = l.foo()'''.split('\n'): show(m)

for f in ('return max(1, "a")','return m.max(1, "a")','return (max(1, "a"))','return F[0](1, "a")','return max(1, "a") # c','return max(1, "a");x=1','return m.max(1, "a") # c','return(max(1, "a"))','return max(1, "a")+1','return l[9]','return yyyy','return l.foo','return (l.foo)','return 1/0','return (1/0)','yield max(1, "a")', 'raise max(1, "a")', 'assert max(1, "a")', 'del l[9]','x = yield max(1, "a")','assert 1==2, 3','import nope','from sys import nope','with max(1,"a") as q: pass','for a in max(1,"a"): pass','a, b = 1','a.b.c = 3','l[4] = 3','l[4] += 3','x = *1,','f(**1)','max(*1)','x = [*1]','x={**1}','raise ValueError(1) from max(1,"a")','lambda: 1/0','(lambda a=1/0: 1)','x = yyyy + 1','async def g(): pass', 'x = l[1:"a":3, 4/0]','(yield)(3)/0', 'x = 5 if 3 > "a" else 1', 'print(f"{l[3]}")', 'print(f"""{\n1/0}""")','-l','~"a" ** 2','not l[5]','l[0]()().x','"a" "b" + 1','"a".join(1)(2)', 'x = "a%s" "b" % (1,2)', 'l @ 3', '2 << "a"','1 | 2 ^ "a" & 3','1 + 2 * "a" ** 2 - 4','match 1/0:\n        case 1: pass','match 1:\n        case 1 if 1/0: pass', 'match 1:\n        case foo(): pass', 'type X = 1/0; X.__value__', 'def g(a=1/0): pass','@nope\n    def g(): pass','class A(nope): pass','class A(metaclass=1): pass','try: 1/0\n    except nope: pass','try: 1/0\n    except (1/0): pass','while nope: pass','global qq; qq','x: nope = 1', 'f(a=1)','max(a=1/0)','max(1, *l[3])', 'if (x := 1/0): pass', 'elif_ = {}[1]; 5','exec("1/0")', 'x = (1 +\n  2) / (\n0)'):
    show('l=[]\nimport math as m\nF=[max]\ndef f(max=max):\n    '+f+'\nr=f()\nfor i in r or (): pass')

for a in (('q', 3, 200, 'abcdef\n'),('q', 3, 8, 'abcdef\n'),('q', 3, 7, 'abcdef\n'),('q', 3, 9, 'abcdef\n',3,12),('q', 3, 200, 'abcdef\n',3,300),('q', 3, 2, 'abcdef\n',3,300),('q', 3, 0, 'abcdef\n'),('q', 3, -1, 'abcdef\n'),('q', 3, 1, 'abcdef\n',3,-1),('q', 3, 1, '    abcdef\n',3,6),('q', 3, 6, '',3,6),('q', 3, 6, 'éèêëfgh',3,8), ('q',3,2,'abc\ndef',4,2),('q',3,4,'  abc\ndef',4,2)):
    try: raise SyntaxError('m',a)
    except SyntaxError as e: print(''.join(traceback.format_exception_only(e)))
def g():
    x = 5; y = [1]
    1/0
try: g()
except Exception as e:
    ex=e; tb=e.__traceback__
t=traceback.TracebackException.from_exception(ex, capture_locals=True); print(''.join(t.stack[1:].format() if hasattr(t.stack[1:],'format') else t.stack.format()[1:])[-300:])
print(traceback.extract_tb(tb)[1:], [tuple(f) for f in traceback.extract_tb(tb)][1:], len(traceback.extract_tb(tb, limit=1)), len(traceback.extract_tb(tb, limit=-1)), traceback.extract_tb(tb, limit=-1)[0].name)
print(traceback.format_list([('f',3,'n','line '),('f2',4,'n2',None)]), traceback.format_tb(tb)[-1])
print([f.f_code.co_name for f,l in traceback.walk_tb(tb)], [type(x) for x in traceback.extract_stack()][:1], traceback.extract_stack()[-1].line)
def st(): return traceback.format_stack()[-2:], traceback.format_stack(limit=1), next(traceback.walk_stack(None))[0].f_code.co_name
print(st())
f=traceback.extract_tb(tb)[-1]; print(f, f==tuple(f), f==f, len(f), f[3], f[0:2], f.colno, f.end_colno, f.line, f.locals, list(f))
for a in ((5,),(ex,None),(None,),(ValueError,ex,None)):
    try: print(traceback.format_exception(*a)[-1])
    except Exception as e: print(type(e).__name__, e)
print(traceback.format_exception_only(ex), traceback.format_exception_only(ValueError, ex), traceback.format_exception_only(None), traceback.format_exception_only(5) if 0 else '')
eg=ExceptionGroup('e',[ValueError('a\nb'),ExceptionGroup('f',[KeyError(2)])]); print(''.join(traceback.format_exception_only(eg,show_group=True))); print(traceback.format_exception_only(eg))
print(traceback.format_exc()); 
def r(n):
    if n: r(n-1)
    else: 1/0
for n in (2,3,4,5,50):
    try: r(n)
    except Exception: print(traceback.format_exc()[-420:])
try: r(50)
except Exception as e: print(len(traceback.format_exc(limit=5)), traceback.format_exc(limit=-2), traceback.format_exc(chain=False)[-50:]); t2=traceback.TracebackException.from_exception(e); print(t2==traceback.TracebackException.from_exception(e), t2.exc_type_str, str(t2)); 
try:
    try: 1/0
    except Exception as e: raise e
except Exception as e: print(traceback.format_exc()[-300:])
a=ValueError('a'); b=KeyError('b'); a.__cause__=b; b.__cause__=a; print(''.join(traceback.format_exception(a)))
try: traceback.print_last()
except Exception as e: print(type(e).__name__, e)
s=io.StringIO(); traceback.print_exception(ex,file=s,limit=1); traceback.print_tb(tb,file=s); traceback.print_list([],file=s); print(s.getvalue())
c=ValueError('start')
for i in range(300):
    n=ValueError(i); n.__context__=c; c=n
print(len(''.join(traceback.format_exception(c))))
class M(Exception): pass
M.__module__='a.b'; M.__qualname__='X.Y'; print(traceback.format_exception_only(M('q')), traceback.format_exception_only(M()))
for src,nm in (('foo.fooo','x'),):
    pass
import types
ns=types.SimpleNamespace(abc=1, ABD=2, some_long_name=3)
for n in ('abd','acb','somelongname','SOME_LONG_NAME','zzz','ab','abcd','a'*50,'x'):
    try: getattr(ns,n)
    except AttributeError as e: print(traceback.format_exception_only(e)[-1], end='')
    try: eval(n,{'abc':1,'ABD':2,'some_long_name':3,'__builtins__':{'print':1}})
    except NameError as e: print(traceback.format_exception_only(e)[-1], end=''); print(traceback.format_exception(e)[-1], end='')
