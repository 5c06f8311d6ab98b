# Pure paths: parts, joining, names, comparison, patterns; of both kinds.
import pickle, copy
from pathlib import PurePath, PurePosixPath as P, PureWindowsPath as W

for text in ('', '.', '/', '//', '//a', '///a', 'a', 'a/', 'a//b', './a/./b', '../a', '/a/b.tar.gz', 'a/..', '.bashrc', 'a.', '..a', 'a.b.', '...', 'x/.y.z'):
    p = P(text)
    print(repr(p), str(p), p.parts, repr(p.root), p.anchor, p.name, p.suffix, p.suffixes, p.stem, str(p.parent), p.is_absolute())
for text in ('', 'c:', 'c:\\', 'c:a\\b', 'c:/a/b.txt', '\\a', '\\\\srv\\share\\dir', '//srv/share', '\\\\?\\c:\\x', 'a/b', 'a.b', 'C:..\\x', '\\\\srv', 'c:\\a\\..'):
    p = W(text)
    print(repr(p), str(p), p.parts, p.drive, p.root, p.anchor, p.name, p.suffix, p.stem, str(p.parent), p.is_absolute())
print(P('a', 'b', 'c'), P('a', '/b', 'c'), P(P('x'), 'y'), P('a') / 'b' / P('c'), 'z' / P('a'), P('a') / '/b')
print(W('c:/a', '/b'), W('c:/a', 'd:/b'), W('c:/a', 'd:b'), W('c:a', 'c:b'), W('c:/a') / 'b', W('a') / 'C:')
print(P('a/b').joinpath('c', 'd'), P().joinpath(), P('a', '', '.'))
print([str(x) for x in P('/a/b/c').parents], [str(x) for x in P('a/b').parents], P('a/b/c').parents[-1], P('a/b/c').parents[0:2], len(P('/a').parents), P('a/b').parents)
for bad in (lambda: P('a').parents[5], lambda: P(5), lambda: P('a') / 5, lambda: P(b'a'), lambda: 5 / P('a'),
            lambda: P('').with_name('x'), lambda: P('a').with_name('b/c'), lambda: P('a').with_name(''), lambda: P('a').with_name('.'),
            lambda: P('a').with_suffix('b'), lambda: P('/').with_suffix('.b'), lambda: P('a.b').with_stem(''),
            lambda: P('a/b').relative_to('c'), lambda: P('/a').relative_to('a'), lambda: P('/a').relative_to('a', walk_up=True),
            lambda: P('a').relative_to('../b', walk_up=True), lambda: P('a').match(''), lambda: P('a') < W('a'), lambda: P('a') < 'a', lambda: W('a').with_name('b\\c')):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
print(P('a/b.c').with_name('d'), P('a/b.c').with_stem('d'), P('a/b.c').with_suffix('.x'), P('a/b.c').with_suffix(''), P('a/b').with_suffix('.'), P('a/b.tar.gz').with_suffix('.bz2'))
print(P('/a/b/c').relative_to('/a'), P('/a/b').relative_to('/a/b'), P('/a/b').relative_to('/a/c/d', walk_up=True), P('a/b').is_relative_to('a'), P('a/b').is_relative_to('b'), W('C:/A/b').relative_to('c:/a'))
print(P('a') == P('a/'), P('a') == P('A'), W('a/B') == W('A\\b'), P('a') == W('a'), P('a') == 'a', hash(P('a/b')) == hash(P('a//b')), hash(W('A')) == hash(W('a')))
print(sorted([P('b'), P('a/c'), P('a'), P('a.b'), P('/z')]), P('a') < P('b'), P('a') >= P('a'), W('A') < W('b'))
for path, pattern in (('a.py', '*.py'), ('a/b.py', '*.py'), ('a/b.py', 'a/*.py'), ('/a/b.py', '/*.py'), ('a/b/c.py', 'b/*.py'), ('a.PY', '*.py'), ('a', 'b'), ('a/b/c', '**/c'), ('ab', 'a?'), ('a[', 'a[[]'), ('x', '[!y]'), ('y', '[!y]'), ('a]', 'a]'), ('a-b', 'a[a-z-]b')):
    print(path, pattern, P(path).match(pattern), P(path).full_match(pattern), P(path).match(pattern, case_sensitive=False))
for path, pattern in (('a/b/c', '**'), ('a/b/c', 'a/**'), ('a', 'a/**'), ('a/b/c.py', '**/*.py'), ('c.py', '**/*.py'), ('a/b/c', 'a/**/c'), ('a/c', 'a/**/c'), ('/a/b', '/**'), ('/a/b', '**'), ('', ''), ('', '**'), ('a', '*')):
    print(path, pattern, P(path).full_match(pattern))
print(W('a/B.Py').match('*.pY'), W('c:/x').full_match('C:/*'))
print(P('/a b/c%é').as_posix(), W('c:/a b').as_posix(), bytes(P('a/é')), W('a\\b').as_posix())
print(pickle.loads(pickle.dumps(P('a/b'))), copy.copy(W('c:/x')), copy.deepcopy(P('q')) == P('q'), type(PurePath('a')).__name__)
print(W('a/b'), P(W('a\\b')), W(P('a/b')), repr(W('c:\\a')))
class Mine(P):
    def __init__(self, *args, tag=None): super().__init__(*args); self.tag = tag
    def with_segments(self, *args): return type(self)(*args, tag=self.tag)
m = Mine('a/b', tag=7)
print((m / 'c').tag, m.parent.tag, repr(m.with_name('z')))
