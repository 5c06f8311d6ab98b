"""Methods of str subclasses give plain text; the same methods of bytes; registered codecs; dicts that iterate in their own way."""
def t(f, *a):
    try: print(f(*a))
    except BaseException as e: print(type(e).__name__, e)
t(lambda: slice[int])
two = memoryview(bytes(range(12))).cast('B', (3, 4))
t(lambda: two.tobytes('F'))
t(lambda: two.tobytes('A'))
t(lambda: two.tobytes())
t(lambda: bytes(two))
t(lambda: two.hex())
t(lambda: two == two)
t(lambda: memoryview(b'aXbX').index(88, 2))
t(lambda: memoryview(b'aXbX').index(88, -1, 9))
class S(str):
    def __str__(self): return 'bad'
    def __iter__(self): return iter('bad')
    def __len__(self): return 77
    def __getitem__(self, i): return 'bad'
s = S('a,b')
for f in ('strip','lstrip','lower','casefold','expandtabs','title','swapcase','capitalize', 'split', 'rsplit', 'splitlines'):
    t(lambda: getattr(s, f)())
    t(lambda: type(getattr(s, f)()))
for args in (('replace','x','y'),('replace','a','y',0),('ljust',1),('center',3),('zfill',2),('partition','x'),('rpartition','x'),('partition',','),('split','x'),('rsplit','x'),('split',',',0),('removeprefix','z'),('removesuffix','z'),('join',['a']),('__mul__',1),('__add__',''),('__getitem__', slice(None)), ('__format__',''),('translate',{})):
    t(lambda: getattr(s, args[0])(*args[1:]))
    t(lambda: type(getattr(s, args[0])(*args[1:])))
t(lambda: ''.join([s]))
t(lambda: type(''.join([s])))
t(lambda: f'{s}')
t(lambda: '%s' % s)
t(lambda: 'äöü,ö'.partition('ö'))
t(lambda: 'äöü,ö'.rpartition('ö'))
t(lambda: 'äöü,ö'.rsplit('ö', 1))
t(lambda: 'a\täb\tc\nx\ty'.expandtabs(4))
t(lambda: b'a\t\xc3\xa4b\tc\nx\ty'.expandtabs(4))
t(lambda: 'äb'.replace('', '-'))
t(lambda: 'äb'.replace('', '-', 2))
t(lambda: 'äb'.replace('', '-', 1))
t(lambda: b'\xc3\xa4b'.replace(b'', b'-'))
t(lambda: b'\xc3\xa4b'.replace(b'', b'-', 2))
t(lambda: 'abc'.center(6, 'ä'))
t(lambda: 'abc'.center(7, 'ä'))
t(lambda: 'abcd'.center(7))
t(lambda: b'abc'.center(6))
t(lambda: b'abc'.center(7, b'*'))
t(lambda: b'abcd'.center(7, b'*'))
t(lambda: b'a'.ljust(-5))
t(lambda: 'a b c'.split(' ', 1))
t(lambda: 'a b c'.rsplit(' ', 1))
t(lambda: b'a b c'.split(b' ', 1))
t(lambda: b'a b c'.rsplit(b' ', 1))
t(lambda: b'a b c'.rsplit(b' ', 0))
t(lambda: b'abab'.find(b'b', -1))
t(lambda: b'abab'.find(b'', 4))
t(lambda: b'abab'.find(b'', 5))
t(lambda: 'abab'.find('', 5))
t(lambda: 'abab'.count('', 2, 1))
t(lambda: 'abab'.count('', 4))
t(lambda: 'äbäb'.rfind('b', -4, -1))
t(lambda: 'äbäb'.index('b', 2))
t(lambda: b'a'.__getnewargs__())
t(lambda: b'ab'.index(b'c'))
t(lambda: bytearray(b'ab').index(b'c'))
t(lambda: 'x'.encode('rot13'))
t(lambda: b'x'.decode('hex'))
import codecs
def search(name):
    if name == 'my_codec':
        return codecs.CodecInfo(lambda s, e='strict': (b'<' + s.encode() + b'>', len(s)), lambda b, e='strict': (bytes(b).decode()[1:-1], len(b)), name='mycodec')
    if name == 'bad':
        return codecs.CodecInfo(lambda s, e='strict': ('x', len(s)), lambda b, e='strict': (b'x', len(b)), name='bad')
codecs.register(search)
t(lambda: 'abc'.encode('my-codec'))
t(lambda: b'<abc>'.decode('my-codec'))
t(lambda: str(b'<abc>', 'my_codec'))
t(lambda: 'abc'.encode('bad'))
t(lambda: b'abc'.decode('bad'))
t(lambda: codecs.lookup('my-codec').name)
t(lambda: codecs.encode('abc', 'rot13'))
t(lambda: codecs.lookup('utf8').name)
t(lambda: codecs.lookup('nope').name)
t(lambda: 'abc'.encode('nope'))
print("\ud800") if 0 else None
t(lambda: print("\ud800x"))
import sys
t(lambda: sys.stdout.write("\ud800x"))
t(lambda: print("ä€"))
d = {1: 2}
class D(dict):
    def copy(self): return 5
    def __iter__(self): return iter(())
    def keys(self): return ['a']
    def __getitem__(self, k): return 'item'
t(lambda: D({1:2}) | {3: 4})
t(lambda: {3:4} | D({1:2}))
t(lambda: dict(D({1:2})))
t(lambda: (lambda **k: k)(**D({1:2})))
class E(dict):
    def keys(self): return ['a']
    def __getitem__(self, k): return 'item'
t(lambda: E({1:2}) | {3: 4})
t(lambda: dict(E({1:2})))
t(lambda: {**E({1:2})})
t(lambda: (lambda **k: k)(**E(x=2)))
