"""Small print of bytes, memoryviews, views of dicts and % on text."""
def t(f, *a):
    try: print(f(*a))
    except BaseException as e: print(type(e).__name__, e)
t(lambda: iter(range(5)).__reduce__())
t(lambda: iter(range(2**70)).__reduce__())
class BA(bytearray): pass
b = BA(b'ab\xff'); b.x = 1
t(lambda: b.__reduce__())
t(lambda: b.__reduce_ex__(2))
t(lambda: b.__reduce_ex__(3))
t(lambda: bytearray(b'a').__reduce__())
t(lambda: bytearray().__reduce__())
t(lambda: bytearray().__reduce_ex__(4))
t(lambda: b'ab'.hex(b'\0'))
t(lambda: b'ab'.hex('\0'))
t(lambda: b'a' < memoryview(b'b'))
t(lambda: memoryview(b'a') < b'b')
t(lambda: bytearray(b'a') < memoryview(b'b'))
t(lambda: memoryview(b'a') < bytearray(b'b'))
t(lambda: b'a' < bytearray(b'b'))
t(lambda: b'a' == memoryview(b'a'))
t(lambda: bytearray(b'a') == memoryview(b'a'))
class SB(str):
    def __bytes__(self): return b'sb'
t(lambda: bytes(SB('x')))
t(lambda: bytes(SB('x'), 'utf-8'))
t(lambda: bytearray(SB('x')))
class L:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
t(lambda: len(L(-2**70)))
t(lambda: len(L(2**70)))
t(lambda: len(L(-1)))
t(lambda: bool(L(2**70)))
x = bytearray(b'abcdefgh')
t(lambda: x.__setitem__(slice(1, -1, 2), b''))
t(lambda: x)
t(lambda: x.__setitem__(slice(None, None, -1), b''))
t(lambda: x)
c = 1+2j
t(lambda: complex(c) is c)
a = b'abc'
t(lambda: (a * 1) is a)
t(lambda: type({1: 2}.keys() & frozenset([1])))
t(lambda: type({1: 2}.items() & frozenset([(1, 2)])))
t(lambda: type({1: 2}.keys() & {1}))
t(lambda: type('A\0B', (), {}))
arr = bytearray(b',')
def it():
    arr.clear()
    yield b'a'
    yield b'b'
t(lambda: arr.join(it()))
t(lambda: arr)
m = memoryview(b'ab')
h = hash(m)
m.release()
t(lambda: hash(m) == h)
ba = bytearray(b'abcdef')
def rel(use, value=None):
    m = memoryview(ba)
    class I:
        def __index__(self):
            m.release()
            return 1
        def __float__(self):
            m.release()
            return 1.0
        def __bool__(self):
            m.release()
            return True
    return use(m, I)
t(rel, lambda m, I: m[I()])
t(rel, lambda m, I: m.__setitem__(I(), 5))
t(rel, lambda m, I: m.__setitem__(0, I()))
t(rel, lambda m, I: m.__setitem__(slice(I(), 3), b'ab'))
t(rel, lambda m, I: m.cast('?').__setitem__(0, I()))
t(rel, lambda m, I: m.cast('B', (2, 3))[I(), 0])
t(lambda: '%c' % 'ab')
t(lambda: '%c' % '')
t(lambda: '%c' % 1.5)
t(lambda: '%c' % -1)
t(lambda: '%d' % 'x')
t(lambda: '%s' % ())
t(lambda: '%s %s' % ('a',))
t(lambda: '%s' % (1, 2))
t(lambda: '%(a)s' % 5)
t(lambda: '%z' % 5)
t(lambda: '%' % 5)
t(lambda: '%*d' % ('a', 5))
t(lambda: '%.*f' % (2, 3.14159))
t(lambda: '%x' % 1.5)
t(lambda: '%i' % 1.5)
t(lambda: '%u' % 3)
t(lambda: b'%c' % 300)
t(lambda: b'%c' % b'ab')
t(lambda: b'%d' % 'x')
t(lambda: b'%s' % 'x')
t(lambda: 'abc' % {})
t(lambda: 'abc' % [])
t(lambda: 'abc' % 5)
t(lambda: 'abc' % ())
t(lambda: b'abc' % {})
t(lambda: b'abc' % b'x')
t(lambda: b'abc' % bytearray())

# a bytearray escapes ' between any quotes
print(bytearray(b"'"), bytearray(b'"'), bytearray(b'\'"'), b"it's", bytearray(b"it's\\\x00'"), bytearray())
