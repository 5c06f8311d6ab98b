import re, json, io, sys
for f in (re.I, re.I|re.M, re.I&re.M, ~re.I, re.I^re.M, re.I|0x1000, re.I|1, re.RegexFlag(0), re.NOFLAG, re.I+1, 2|re.I, re.I|2, re.I-2, ~re.RegexFlag(0), re.I|re.DEBUG, re.T if hasattr(re,'T') else 0, re.RegexFlag(1024), re.RegexFlag(1026), -re.I, re.I<<1):
    print(repr(f), str(f), type(f), f'{f}', f'{f:d}', getattr(f,'name',0), getattr(f,'value',0))
print(list(re.RegexFlag), len(re.RegexFlag), re.RegexFlag.__members__, re.I in re.RegexFlag, 2 in re.RegexFlag, 'a' in re.RegexFlag if 1 else 0)
print(repr(re.RegexFlag), re.RegexFlag['I'], re.RegexFlag.I.M if 0 else '', list(re.I|re.M), re.I in (re.I|re.M), bool(re.NOFLAG), hash(re.I)==hash(2), re.I == 2, {2:1}.get(re.I), len(re.I|re.M), re.RegexFlag.I, dir(re.I)[:0])
for x in ('a','5',None,5.5):
  try: print(re.RegexFlag(x))
  except Exception as e: print(type(e).__name__, e)
try: re.RegexFlag['Q']
except Exception as e: print(type(e).__name__, e)
try: re.I.x
except Exception as e: print(type(e).__name__, e)
for a in (([],), (5,), (re.compile('a'),2),({},1), ('a','b'), (None,), ('a', 1.0)):
  try: print(re.compile(*a))
  except Exception as e: print(type(e).__name__, e)
import warnings; warnings.simplefilter('always')
for a,k in ((('a','b','c',1),{}),(('a','b','c',1,2),{}),(('a','b','c',1,2,3),{}),(('a','b','c',1),{'count':2}),(('a','b','c',1,2),{'flags':2}),(('a','b'),{}),(('a','b','c'),{'x':1})):
  for f in (re.sub,re.split,re.subn):
    with warnings.catch_warnings(record=True) as w:
      try: print(f.__name__,f(*a,**k), [str(x.message) for x in w])
      except Exception as e: print(f.__name__,type(e).__name__, e, [str(x.message) for x in w])
try: re.compile('a(b\nc')
except re.error as e: print(e, e.msg, e.pattern, e.pos, e.lineno, e.colno, e.args, type(e), repr(e), type(e).__mro__)
e=re.error('m'); print(e, vars(e)); e=re.error('m', b'a\nb', 3); print(e, vars(e)); e=re.error('m', 'a\nb'); print(e,vars(e)); print(re.error('x','abc',2), re.error.__module__, re.error.__name__)
import copy; print(copy.copy(re.I) is re.I, copy.deepcopy(re.I|re.M))
