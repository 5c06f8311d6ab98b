import json, io, sys, math
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except BaseException as e: print(type(e).__name__, e, getattr(e,'__notes__',None))
class I(int): 
    def __repr__(self): return 'I'
class O: pass
circ=[1]; circ.append(circ); cd={}; cd['x']={'y':cd}
vals=[None,True,1,1.5,float('nan'),float('inf'),-float('inf'),'aé"\n\u2028\ud800',[],{},[1,[2,[]],{}],{'b':1,'a':[1,{'z':2}]},{1:2,1.5:3,None:4,True:5,float('nan'):6},{(1,2):3,'a':1},(1,2),{1,2},O,[[1,O()]],{'a':{'b':O()}},circ,cd,I(5),[I(5)],{I(5):I(6)},b'x',{'b':1,1:2},[float('inf')],{'k':[float('inf')]}]
for v in vals:
    for kw in ({},{'indent':2},{'indent':0},{'indent':'--'},{'separators':(',',':')},{'sort_keys':True},{'ensure_ascii':False},{'allow_nan':False},{'skipkeys':True},{'default':lambda o: 'D'},{'default':lambda o: [o]},{'indent':1,'separators':('; ','=')}, {'indent':2,'skipkeys':True}):
        t(json.dumps, v, **kw)
        t(lambda: list(json.JSONEncoder(**kw).iterencode(v)))
        def d():
            f=io.StringIO()
            try: json.dump(v,f,**kw)
            finally: print(repr(f.getvalue()))
        t(d)
class Enc(json.JSONEncoder):
    item_separator='_'
    def default(self,o): return super().default(o) if isinstance(o,set) else 'enc'
t(json.dumps,[O,1],cls=Enc); t(json.dumps,[{1}],cls=Enc); t(json.dumps,[O,1],cls=Enc,indent=1); t(json.dumps, 1, foo=2)
class Enc2(json.JSONEncoder):
    def iterencode(self,o,_one_shot=False): return iter(['x','y',str(_one_shot)])
t(json.dumps,[1],cls=Enc2); t(json.dumps,'s',cls=Enc2)
docs=['1','[1,2','{"a":1}',' [1, 2.5, "x"] ','','{','[1,]','{"a":1,}','{"a"}','{1:2}','nul','NaN','-Infinity','[1] x','"\\ud800\\udc00\\n"','"a\nb"','"\\x"','"abc','1e400','-','01','1.','"\\u12"','{"a":1,"a":2}','\ufeff1','[\n1,\n2 3]','"\t"']
for d in docs:
    t(json.loads,d); t(json.loads,d.encode('utf-8','surrogatepass')); t(json.loads,d.encode('utf-16','surrogatepass')); t(json.loads, d, strict=False); t(json.loads, d, object_pairs_hook=list, parse_float=str, parse_int=lambda s:'i'+s, parse_constant=lambda s:'c'+s); t(json.loads,d,object_hook=lambda d:('H',d)); t(json.JSONDecoder().raw_decode, d); t(json.loads,d,cls=json.JSONDecoder); t(json.load, io.StringIO(d))
t(json.loads,5); t(json.loads,None); t(json.loads,'1',foo=3); t(json.JSONDecoder().raw_decode,' 1 2',1); t(json.JSONDecoder().scan_once,'[1]x',0); t(json.JSONDecoder().scan_once,'x',0); t(json.JSONDecoder().raw_decode,'1',-1)
for e in ('utf-8','utf-8-sig','utf-16','utf-32','utf-16-le','utf-16-be','utf-32-le','utf-32-be'): print(json.detect_encoding('"a"'.encode(e)), json.detect_encoding('1'.encode(e)), json.detect_encoding(''.encode(e)))
try: json.loads('[1,\n x]')
except json.JSONDecodeError as e: print(e.msg,e.pos,e.lineno,e.colno,e.doc,type(e),e.__reduce__()[1]);
t(json.encoder.encode_basestring,'é"'); t(json.encoder.encode_basestring_ascii,'é"')
class Dec(json.JSONDecoder):
    def decode(self,s): return ('dec',super().decode(s))
t(json.loads,'[1]',cls=Dec); t(json.loads,'[1]',cls=Dec,parse_int=float)
