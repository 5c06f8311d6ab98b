import reprlib, textwrap, random, collections, array
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except Exception as e: print(type(e).__name__, e, e.args)
R=reprlib
vals=[list(range(10)), (1,), (), [], {}, set(), {1}, frozenset(), frozenset(range(20)), set(range(20)), {i:i*'x' for i in range(9)}, 'x'*100, 'é\n'*20, 10**39, 10**60, -10**60, collections.deque(range(20)), array.array('i', range(9)), array.array('i'), object.__name__, 3.5, [[[[[[[[1]]]]]]]], ((((((((1,),),),),),),),), {1:{2:{3:{4:{5:{6:{7:{8:9}}}}}}}}, b'x'*50, range(10)]
for v in vals:
    t(R.repr, v)
for ind in (None, 2, '->', '', 0, -1, 2.5):
    r=R.Repr(indent=ind, maxlevel=3)
    for v in vals: t(r.repr, v)
r=R.Repr(maxlist=2,fillvalue='##',maxstring=5,maxother=7,maxlong=5,maxlevel=0)
for v in vals: t(r.repr, v)
class tuple_(tuple): pass
class list(list): pass
class Bad:
    def __repr__(self): 1/0
t(R.repr, list([1]*20)); print(R.repr(Bad())[:17])
class My(R.Repr):
    def repr_Bad(self, x, level): return 'bad%d' % level
t(My().repr, Bad()); print(R.repr(10**5000)[:60]); t(My().repr, [Bad()])
class L:
    @R.recursive_repr('<rec>')
    def __repr__(self): 
        'doc'
        return f'L({self.x!r})'
l=L(); l.x=[l]; print(l, L.__repr__.__doc__, L.__repr__.__qualname__, L.__repr__.__wrapped__.__name__)
text="Hello there -- you goof-ball, use the -b option! It's a half-baked e-mail---end. He said \"no.\" Then  left."
for w in (1,3,5,8,10,15,20,30,70):
    for kw in ({}, {'break_on_hyphens':False}, {'break_long_words':False}, {'fix_sentence_endings':True}, {'drop_whitespace':False}, {'max_lines':2,'placeholder':'~'}, {'initial_indent':'*','subsequent_indent':'  '}):
        t(textwrap.wrap, text, w, **kw)
t(textwrap.wrap, 'a', 0); t(textwrap.shorten, 'Hello world!', 12); t(textwrap.shorten, 'Hello  world!', 11); t(textwrap.shorten, 'Hello world', 10, placeholder='...'); t(textwrap.shorten, 'Hello world', 4, placeholder='.....')
for d in ('', '  a\n  b', '  a\n\tb', '  a\n   \n   b\n', '\n   \n', 'a\n b', '  \n  a\n  b\\n', '\t a\n\t b', '  a\r\n  b'): t(textwrap.dedent, d)
t(textwrap.dedent, 5); t(textwrap.dedent, b'  a'); t(textwrap.indent, 'a\n\n b\n', '> '); t(textwrap.indent, 'a\n\n b\n', '> ', lambda l: True); t(textwrap.indent,'  \n\r\nx','#')
rnd=random.Random(5)
out=[]
for i in range(150):
    s=''.join(rnd.choice('ab1_-- -. !"\'\té&?Z²٣') for _ in range(rnd.randrange(25)))
    kw={k: rnd.random()<.5 for k in ('break_on_hyphens','break_long_words','fix_sentence_endings','drop_whitespace','replace_whitespace','expand_tabs')}
    if rnd.random()<.3: kw['max_lines']=rnd.randrange(1,4)
    try: out.append((s,textwrap.wrap(s, rnd.randrange(1,12), **kw)))
    except Exception as e: out.append((s,str(e)))
    out.append((s,textwrap.TextWrapper()._split(s)))
for o in out: print(o)
