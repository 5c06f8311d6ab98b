# Paths of files: reading, writing, folders, links, globs, walking, copying, moving.
import os, sys, shutil, stat
from pathlib import Path, PosixPath, WindowsPath, UnsupportedOperation
base = Path('pathlib_files_tmp')
shutil.rmtree(base, ignore_errors=True)
base.mkdir()
def show(f):
    try: print(f())
    except OSError as e: print(type(e).__name__, e.strerror, repr(e.filename).replace(os.getcwd(), '.'), repr(e.filename2))
    except Exception as e: print(type(e).__name__, e)
try:
    a = base / 'a.txt'
    print(a.write_text('héllo\nworld\n', encoding='utf-8'), a.read_text(encoding='utf-8'), a.read_bytes(), a.exists(), a.is_file(), a.is_dir(), a.stat().st_size)
    print(a.write_bytes(b'xyz'), a.read_bytes())
    with a.open('a') as f: f.write('!')
    print(a.read_text())
    for bad in (lambda: a.write_text(b'x'), lambda: a.write_bytes('x'), lambda: (base / 'no').read_text(), lambda: base.mkdir(), lambda: (base / 'x/y').mkdir(), lambda: (base / 'no').unlink(), lambda: a.rmdir(), lambda: base.rmdir(), lambda: a.touch(exist_ok=False), lambda: list((base / 'no').iterdir()), lambda: WindowsPath('a'), lambda: base.glob('/x'), lambda: base.glob(''), lambda: (base / 'no').resolve(strict=True), lambda: a.mkdir(exist_ok=True), lambda: Path('a').as_uri(), lambda: Path.from_uri('http://x'), lambda: Path.from_uri('file:x')):
        show(bad)
    print((base / 'no').unlink(missing_ok=True), base.mkdir(exist_ok=True), (base / 'p/q/r').mkdir(parents=True), (base / 'p/q/r').mkdir(parents=True, exist_ok=True))
    (base / 'p/one.py').touch(); (base / 'p/q/two.py').touch(); (base / 'p/q/r/three.txt').write_text('3'); (base / '.hidden').touch()
    (base / 'link').symlink_to('p'); (base / 'dangling').symlink_to('nowhere')
    print(sorted(base.iterdir()))
    for pattern in ('*', '*.py', '**', '**/*.py', '**/', 'p/*', 'p/**/*.txt', '*/q', '**/q/*', 'a.txt', 'a.t?t', '[ab].txt', 'p/../a.txt', 'nothing', '*/', '**/**/*.py', 'link/*', 'dangling'):
        print(pattern, sorted(str(x) for x in base.glob(pattern)))
    print(sorted(str(x) for x in base.rglob('*.py')), sorted(str(x) for x in base.rglob('')), sorted(map(str, base.glob('**/*.py', recurse_symlinks=True))), sorted(map(str, base.glob('A.TXT', case_sensitive=False))))
    for root, dirs, files in base.walk():
        dirs.sort()
        print(root, dirs, sorted(files))
    print(sorted((str(r), sorted(d), sorted(f)) for r, d, f in base.walk(top_down=False)) == sorted((str(r), sorted(d), sorted(f)) for r, d, f in base.walk()))
    order = [str(r) for r, d, f in (base / 'p').walk(top_down=False)]
    print(order)
    errors = []
    print(list((base / 'none').walk(on_error=errors.append)), len(errors))
    print((base / 'link').is_symlink(), (base / 'link').readlink(), (base / 'link').is_dir(), (base / 'dangling').exists(), (base / 'dangling').exists(follow_symlinks=False), (base / 'link').resolve() == (base / 'p').resolve(), stat.S_ISLNK((base / 'link').lstat().st_mode))
    print(a.samefile(base / 'p/../a.txt'), a.samefile(base / '.hidden'))
    b = a.rename(base / 'b.txt')
    print(repr(b), a.exists(), b.replace(base / 'c.txt'), (base / 'c.txt').exists())
    c = base / 'c.txt'
    c.chmod(0o600); print(oct(c.stat().st_mode & 0o777))
    print(c.copy(base / 'd.txt').read_text(), (base / 'p').copy(base / 'p2'), sorted(str(x) for x in (base / 'p2').rglob('*')))
    print(c.copy_into(base / 'p'), c.move(base / 'e.txt'), (base / 'e.txt').move_into(base / 'p2'), (base / 'p2/e.txt').exists())
    show(lambda: (base / 'p').copy(base / 'p/inside'))
    show(lambda: (base / 'd.txt').copy(base / 'd.txt'))
    print(base.absolute() == Path.cwd() / base, Path('/a/../b').absolute(), Path('.').absolute() == Path.cwd(), Path('/').resolve(), Path('/x/./y/..').resolve())
    print(Path('/a b/c').as_uri(), Path.from_uri('file:///a%20b/c'), Path.from_uri('file://localhost/x'))
    os.environ['HOME'] = '/home/me'
    print(Path.home(), Path('~').expanduser(), Path('~/x').expanduser(), Path('a/~').expanduser())
    print(type(Path('a')).__name__, isinstance(Path('a'), os.PathLike), os.fspath(Path('a/b')), os.path.join(Path('a'), 'b'), open(base / 'd.txt').read(), issubclass(UnsupportedOperation, NotImplementedError))
    info = (base / 'd.txt').info
    print(info.exists(), info.is_file(), info.is_dir(), info.is_symlink(), (base / 'link').info.is_symlink())
    print(base.is_mount(), Path('/').is_mount(), Path('/dev/null').is_char_device(), base.is_fifo(), base.is_socket(), base.is_block_device(), base.is_junction())
finally:
    shutil.rmtree(base)
