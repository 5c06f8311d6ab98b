import base64 as B, io, random, array
def t(f, *a, **k):
    try: print(f.__name__, a, k, repr(f(*a, **k)))
    except BaseException as e: print(f.__name__, a, k, type(e).__name__, e)
r=random.Random(2)
datas=[b'',b'a',b'ab',b'abc',b'abcd',b'abcde',b'\0'*4,b'\0'*5,b'    ',b'\xff'*9,bytes(range(256)),bytearray(b'xyz'),'str',5,array.array('B',[1,2]),array.array('i',[1,2]),None,'é']
enc=['b64encode','standard_b64encode','urlsafe_b64encode','b32encode','b32hexencode','b16encode','a85encode','b85encode','z85encode','encodebytes']
dec=['b64decode','standard_b64decode','urlsafe_b64decode','b32decode','b32hexdecode','b16decode','a85decode','b85decode','z85decode','decodebytes']
for e in enc:
    for d in datas: t(getattr(B,e),d)
ds=[b'',b'YQ==',b'YQ=',b'YQ',b'Y',b'YWI=',b'YWJj',b'Y W J j',b'-_-_',b'+/+/',b'ME======',b'me======',b'ME=====',b'M=======',b'MFRA====',b'MFRGG===',b'MFRGGZDF',b'MFRGGZA=',b'MFRGGZ==',b'0',b'AB',b'ab',b'ABC',b'GG',b'zz',b'z!',b'~~~~~',b'|NsC0',b'<~87cURD]i,"Ebo80~>',b'87cURD]i,"Ebo80',b's8W-"',b's8W-!z',b'y',b'yyu',b'!!z',b'\x80',b'HelloWorld',b'nm=QNzY&b1A+]nm',b'%nSc0',b'#####','YWJj','YWJjé',5,None,bytearray(b'YWJj'),b'CO======',b'1O======',b'MFZWIZDB',b'M1======',b'YWJj\n',b'YQ==YQ==',b'=YQ=']
for f in dec:
    for d in ds: t(getattr(B,f),d)
for d in ds[:10]: t(B.b64decode,d,validate=True); t(B.b64decode,d,b'-_'); t(B.b64decode,d,'-_',validate=True); t(B.b32decode,d,True)
t(B.b64encode,b'\xfb\xff',b'-_'); t(B.b64encode,b'\xfb\xff','-_'); t(B.b64encode,b'\xfb',b'-'); t(B.b32decode,b'M1======',map01=b'L'); t(B.b32decode,b'M1======',map01='I'); t(B.b32decode,b'me======',True); t(B.b32hexdecode,b'c4======',True); t(B.b16decode,b'ab',True)
for k in ({'wrapcol':5},{'wrapcol':1,'adobe':True},{'adobe':True},{'pad':True},{'foldspaces':True},{'wrapcol':9,'adobe':True}): t(B.a85encode,b'    hello world\0\0\0\0x',**k)
t(B.a85decode,b'<~87cURD]i,"Ebo80~>',adobe=True); t(B.a85decode,b'87cURD]i,"Ebo80~>',adobe=True); t(B.a85decode,b'87cUR',adobe=True); t(B.a85decode,b'yz',foldspaces=True); t(B.a85decode,b'8 7',ignorechars=b''); t(B.b85encode,b'abc',True)
o=io.BytesIO(); B.encode(io.BytesIO(bytes(range(40))),o); print(o.getvalue()); o2=io.BytesIO(); B.decode(io.BytesIO(o.getvalue()),o2); print(o2.getvalue()==bytes(range(40)))
for i in range(40):
    d=r.randbytes(r.randrange(30))
    for e,f in zip(enc,dec): x=getattr(B,e)(d); print(x, getattr(B,f)(x)==d)
