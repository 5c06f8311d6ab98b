import string, keyword
from string import Template, Formatter
def t(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except Exception as e: print(type(e).__name__, e, e.args)
T=Template
t(T('$who likes ${what} $$5').substitute, who='a', what='b')
t(T('$who likes ${what}').substitute, who='a')
t(T('$who likes ${what} ${x').safe_substitute, who='a')
t(T('abc\n de $ x').substitute, who='a')
t(T('$').substitute); t(T('$').safe_substitute)
t(T('$who $WHO $Who $éa').safe_substitute, {'who': 1}, WHO=3)
t(T('$who $a $x').substitute, {'who': 1, 'a': 4}, a=3, x=9)
t(T('$a').substitute, {}, {})
t(T('$who ${b} $$ $who').get_identifiers); t(T('$who ${b} $$ $who $-').is_valid); t(T('$who ${b}').is_valid)
class D(Template):
    delimiter = '%'; idpattern = '[a-z]+\\.[a-z]+'
t(D('%a.b %% $x %c').safe_substitute, {'a.b': 5}); t(D('%a.b %% $x %c').substitute, {'a.b': 5})
class E(Template):
    pattern = r'(?P<escaped>@@)|@(?P<named>[a-z]+)|@(?P<braced>x)|(?P<invalid>@)'
t(E('@a @@ @').safe_substitute, a=1)
class P(Template):
    pattern = r'(?P<escaped>@@)|@(?P<named>[a-z]+)|@(?P<braced>x)|(?P<invalid>@)|(?P<zz>&)'
t(lambda: P('@a & ').is_valid())
print(D.flags, Template.flags)
F=Formatter()
t(F.format, '{} {} {x!r:>10}', 1, 2, x='s')
t(F.format, '{0} {}', 1, 2); t(F.format, '{} {0}', 1, 2)
t(F.format, '{:{}} {:{}}', 1, 5, 2, 7)
t(F.format, '{:{:{:{}}}}', 1, 5, 2, 7)
t(F.format, '{0.real} {0[1]}', [1,2]); t(F.format, '{.real} {[1]}', 3, [1,2]); t(F.format, '{a.real}', a=3)
t(F.format, '{!x}', 1); t(F.format, '{a}'); t(F.format, '{'); t(F.format, '}'); t(F.format, '{0!}', 1); t(F.format, '{2}', 1)
t(F.format, '{{}}'); t(F.format); t(F.format, format_string='a'); t(F.format, '{!a} {!s}', 'é', 'é')
print(list(F.parse('a{b!r:c}d{{'))); t(F.get_field, '0.real', (1,), {})
class K(Formatter):
    def check_unused_args(self, used, args, kwargs): print(sorted(map(str, used)), args, kwargs)
    def get_value(self, key, a, k): return f'<{key}>' if isinstance(key, str) else a[key]
t(K().format, '{0} {z} {y:>{w}}', 1, 2) ; t(K().vformat, '{z}', (), {'z': 1})
t(string.capwords, ' hello  wORLD '); t(string.capwords, 'a-bB-c', '-'); t(string.capwords, 'a\tb')
print(string.printable == ''.join(string.printable), string.hexdigits)
from string.templatelib import *
import string.templatelib as tl
t(tl.convert, 1, 'r'); t(tl.convert, 'é', 'a'); t(tl.convert, 'é', None); t(tl.convert, 'é', 'q'); print(tl.Template, tl.Interpolation)
t(keyword.iskeyword, 'if'); t(keyword.issoftkeyword, 'match'); t(keyword.iskeyword, 'print')
