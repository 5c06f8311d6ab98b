// What sandboxes get wrong: each script tries to get at something that its VM does not allow - no capability is given -
// and must end with exactly the error that stands beside it, or (an empty one) reach nothing by its own assertions.
#include <catch2/catch.hpp>
#include <string>

#include "minipy/vm.h"

namespace {

struct Attempt {
  const char* name;
  const char* source;
  const char* error;  // "" where the script's assertions say that it got nothing
};

constexpr const char* kNoFiles = "PermissionError: [Errno 1] files are not allowed in this VM: '/etc/passwd'";
constexpr const char* kNoProcess = "PermissionError: [Errno 1] the process is not allowed in this VM";
constexpr const char* kNoDescriptors =
    "PermissionError: [Errno 1] file descriptors of the process are not allowed in this VM";
constexpr const char* kNoClock = "PermissionError: [Errno 1] the clock is not allowed in this VM";
constexpr const char* kNoRandomness = "PermissionError: [Errno 1] randomness is not allowed in this VM";
constexpr const char* kNoEnvironment = "PermissionError: [Errno 1] the environment is not allowed in this VM";

void try_all(std::initializer_list<Attempt> attempts) {
  for (const Attempt& attempt : attempts) {
    CAPTURE(attempt.name);
    std::string output;
    minipy::Config config;
    config.output = config.error_output = minipy::into(output);
    minipy::VM vm(std::move(config));
    auto outcome = vm.try_exec(attempt.source);
    std::string error = outcome ? "" : outcome.error().what();
    CHECK(error == attempt.error);
    CHECK(output.find("root:") == std::string::npos);
    CHECK(vm.try_eval<int>("6 * 7").value() == 42);  // and the VM is as good as before
  }
}

}  // namespace

TEST_CASE("no way of opening leads to a file") {
  try_all({
      {"open", "open('/etc/passwd')", kNoFiles},
      {"open to write", "open('/etc/passwd', 'w')", kNoFiles},
      {"bytes", "open(b'/etc/passwd')", "PermissionError: [Errno 1] files are not allowed in this VM: b'/etc/passwd'"},
      {"a relative path", "open('passwd')", "PermissionError: [Errno 1] files are not allowed in this VM: 'passwd'"},
      {"dots", "open('/tmp/../etc/passwd')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/tmp/../etc/passwd'"},
      {"proc", "open('/proc/self/root/etc/passwd')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/proc/self/root/etc/passwd'"},
      {"io.open", "import io; io.open('/etc/passwd')", kNoFiles},
      {"io.FileIO", "import io; io.FileIO('/etc/passwd')", kNoFiles},
      {"io.open_code", "import io; io.open_code('/etc/passwd')", kNoFiles},
      {"os.open", "import os; os.open('/etc/passwd', os.O_RDONLY)", kNoFiles},
      {"posix.open", "import posix; posix.open('/etc/passwd', 0)", kNoFiles},
      {"O_PATH", "import os; os.open('/etc/passwd', 0o10000000)", kNoFiles},
      {"an opener", "open('x', opener=lambda name, flags: 0)", kNoDescriptors},
      {"pathlib", "import pathlib; pathlib.Path('/etc/passwd').read_text()", kNoFiles},
      {"codecs.open", "import codecs; codecs.open('/etc/passwd')", kNoFiles},
      {"logging", "import logging; logging.FileHandler('/etc/passwd')", kNoFiles},
      {"runpy", "import runpy; runpy.run_path('/etc/passwd')", kNoFiles},
      {"shutil", "import shutil; shutil.copyfile('/etc/passwd', '/tmp/x')", kNoFiles},
      {"a path object", "class P:\n  def __fspath__(self): return '/etc/passwd'\nopen(P())", kNoFiles},
      {"through a frame's builtins", "import sys; sys._getframe().f_builtins['open']('/etc/passwd')", kNoFiles},
      {"through a function's globals", "import os; os.walk.__globals__['scandir']('/etc')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/etc'"},
      {"through a method's globals", "import io; io.FileIO.__init__.__globals__['posix'].open('/etc/passwd', 0)",
       kNoFiles},
      {"other builtins", "exec('open(\"/etc/passwd\")', {'__builtins__': __import__('builtins')})", kNoFiles},
      {"builtins as a dict", "exec('open(\"/etc/passwd\")', {'__builtins__': __builtins__.__dict__})", kNoFiles},
      {"a generator's frame", "g = (x for x in [1]); g.gi_frame.f_globals['__builtins__'].open('/etc/passwd')",
       kNoFiles},
      {"a traceback's frame",
       "try: 1 / 0\nexcept ZeroDivisionError as e: e.__traceback__.tb_frame.f_builtins['open']('/etc/passwd')",
       kNoFiles},
      {"subclasses of object", R"(
found = [c for c in ().__class__.__base__.__subclasses__() if c.__name__ in ('FileIO', '_IOBase')]
import io
for each in type.__subclasses__(io.FileIO.__mro__[-2]): found.append(each)
io.FileIO('/etc/passwd'))",
       kNoFiles},
      {"the loader", "__import__('os').__loader__.__class__('x', '/etc/passwd').get_source()", kNoFiles},
      {"the loader's code", "__import__('os').__loader__.__class__('x', '/etc/passwd').get_code()", kNoFiles},
      {"the loader runs it",
       "import types; __import__('os').__loader__.__class__('x', '/etc/passwd').exec_module(types.ModuleType('x'))",
       kNoFiles},
      {"a __del__", R"(
said = []
class Late:
    def __del__(self):
        try: open('/etc/passwd')
        except PermissionError as e: said.append(str(e))
Late()
import gc; gc.collect()
assert said == ["[Errno 1] files are not allowed in this VM: '/etc/passwd'"], said)",
       ""},
  });
}

TEST_CASE("nothing is told of files, and none is changed") {
  try_all({
      {"stat", "import os; os.stat('/etc/passwd')", kNoFiles},
      {"lstat", "import os; os.lstat('/etc/passwd')", kNoFiles},
      {"exists", "import os; assert not os.path.exists('/etc/passwd') and not os.access('/etc/passwd', os.R_OK)", ""},
      {"listdir", "import os; os.listdir('/')", "PermissionError: [Errno 1] files are not allowed in this VM: '/'"},
      {"listdir of nothing", "import os; os.listdir()", "PermissionError: [Errno 1] files are not allowed in this VM"},
      {"scandir", "import os; os.scandir('/')", "PermissionError: [Errno 1] files are not allowed in this VM: '/'"},
      {"glob", "import glob; assert glob.glob('/*') == []", ""},
      {"walk", "import os; assert list(os.walk('/')) == []", ""},
      {"mkdir", "import os; os.mkdir('/etc/passwd')", kNoFiles},
      {"rmdir", "import os; os.rmdir('/etc/passwd')", kNoFiles},
      {"remove", "import os; os.remove('/etc/passwd')", kNoFiles},
      {"unlink", "import os; os.unlink('/etc/passwd')", kNoFiles},
      {"rename", "import os; os.rename('/etc/passwd', '/tmp/x')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/etc/passwd' -> '/tmp/x'"},
      {"link", "import os; os.link('/etc/passwd', '/tmp/x')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/etc/passwd' -> '/tmp/x'"},
      {"symlink", "import os; os.symlink('/etc/passwd', '/tmp/x')",
       "PermissionError: [Errno 1] files are not allowed in this VM: '/etc/passwd' -> '/tmp/x'"},
      {"readlink", "import os; os.readlink('/etc/passwd')", kNoFiles},
      {"chmod", "import os; os.chmod('/etc/passwd', 0o777)", kNoFiles},
      {"utime", "import os; os.utime('/etc/passwd')", kNoFiles},
      {"truncate", "import os; os.truncate('/etc/passwd', 0)", kNoFiles},
      {"chdir", "import os; os.chdir('/etc/passwd')", kNoFiles},
      {"dir_fd", "import os; os.open('passwd', 0, dir_fd=3)",
       "NotImplementedError: dir_fd unavailable on this platform"},
      {"the working folder is the VM's own", "import os; assert os.getcwd() == '/' and os.path.abspath('x') == '/x'",
       ""},
      {"tempfile", R"(
import tempfile
try: tempfile.mkdtemp(dir='/tmp')
except PermissionError as e: text = str(e)
assert text.startswith("[Errno 1] files are not allowed in this VM: '/tmp/tmp"), text)",
       ""},
  });
}

TEST_CASE("no message and no tool shows a line of a file") {
  try_all({
      {"a traceback", "exec(compile('\\n1 / 0', '/etc/passwd', 'exec'))", "ZeroDivisionError: division by zero"},
      {"a traceback, formatted", R"(
import traceback
try: exec(compile('1 / 0', '/etc/passwd', 'exec'))
except ZeroDivisionError: text = traceback.format_exc()
assert 'File "/etc/passwd", line 1, in <module>' in text and 'root' not in text)",
       ""},
      {"a renamed code", R"(
import traceback
def f(): 1 / 0
f.__code__ = f.__code__.replace(co_filename='/etc/passwd', co_firstlineno=1)
try: f()
except ZeroDivisionError: text = traceback.format_exc()
assert 'root' not in text)",
       ""},
      {"a SyntaxError", R"(
import traceback
try: raise SyntaxError('invalid syntax', ('/etc/passwd', 1, 1, None, 1, 2))
except SyntaxError: text = traceback.format_exc()
assert 'root' not in text)",
       ""},
      {"linecache", "import linecache; assert linecache.getline('/etc/passwd', 1) == ''", ""},
      {"warnings", "import warnings; warnings.warn_explicit('x', UserWarning, '/etc/passwd', 1)", ""},
      {"inspect", R"(
import inspect
def f(): pass
f.__code__ = f.__code__.replace(co_filename='/etc/passwd', co_firstlineno=1)
inspect.getsource(f))",
       "OSError: source code not available"},
      {"importlib.resources of the machine",
       "import _minipy_import; assert _minipy_import.source_of('/etc/passwd') is None", ""},
  });
}

TEST_CASE("descriptors of the process are not the script's") {
  try_all({
      {"open(0)", "open(0)", kNoDescriptors},
      {"open(1, 'w')", "open(1, 'w')", kNoDescriptors},
      {"read", "import os; os.read(0, 1)", kNoDescriptors},
      {"write", "import os; os.write(1, b'x')", kNoDescriptors},
      {"close", "import os; os.close(1)", kNoDescriptors},
      {"dup", "import os; os.dup(1)", kNoDescriptors},
      {"dup2", "import os; os.dup2(1, 2)", kNoDescriptors},
      {"pipe", "import os; os.pipe()", kNoDescriptors},
      {"fstat", "import os; os.fstat(0)", kNoDescriptors},
      {"lseek", "import os; os.lseek(0, 0, 0)", kNoDescriptors},
      {"isatty", "import os; os.isatty(0)", kNoDescriptors},
      {"ftruncate", "import os; os.ftruncate(3, 0)", kNoDescriptors},
      {"fsync", "import os; os.fsync(1)", kNoDescriptors},
      {"get_terminal_size", "import os; os.get_terminal_size()", kNoDescriptors},
      {"get_inheritable", "import os; os.get_inheritable(0)", kNoDescriptors},
      {"fdopen", "import os; os.fdopen(0)", kNoDescriptors},
      {"stat of a number", "import os; os.stat(0)", kNoDescriptors},
      {"chmod of a number", "import os; os.chmod(0, 0)", kNoDescriptors},
      {"all there are", R"(
import os
for fd in range(1000):
    try: os.fstat(fd)
    except PermissionError: continue
    assert False, fd)",
       ""},
      {"sys.stdin's", "import sys; sys.stdin.fileno()", kNoDescriptors},
      {"sys.stdout's, which is the host's", "import sys; sys.stdout.fileno()",
       "OSError: [Errno 9] Bad file descriptor"},
      {"sys.stdout.buffer's", "import sys; sys.__stdout__.buffer.fileno()", "OSError: [Errno 9] Bad file descriptor"},
      {"another stream of the same type", "import sys; type(sys.stdout)(3)",
       "TypeError: cannot create '_io.TextIOWrapper' instances"},
      {"input", "input()", "EOFError: EOF when reading a line"},
      {"sys.stdin",
       "import sys; assert sys.stdin.read() == '' and sys.stdin.readline() == '' and not sys.stdin.isatty()", ""},
  });
}

TEST_CASE("the process, its environment and its randomness are not the script's") {
  try_all({
      {"_exit", "import os; os._exit(3)", kNoProcess},
      {"getpid", "import os; os.getpid()", kNoProcess},
      {"getppid", "import os; os.getppid()", kNoProcess},
      {"getuid", "import os; os.getuid()", kNoProcess},
      {"umask", "import os; os.umask(0)", kNoProcess},
      {"uname", "import os; os.uname()", kNoProcess},
      {"times", "import os; os.times()", kNoProcess},
      {"cpu_count", "import os; assert os.cpu_count() is None", ""},
      {"kill", "import os; assert not hasattr(os, 'kill') and not hasattr(os, 'fork') and not hasattr(os, 'execv')",
       ""},
      {"system", "import os; assert not hasattr(os, 'system') and not hasattr(os, 'popen')", ""},
      {"a child", "import subprocess; subprocess.run(['true'])",
       "PermissionError: [Errno 1] processes cannot be started: 'true'"},
      {"a signal", "import signal; signal.raise_signal(signal.SIGTERM)",
       "AttributeError: module 'posix' has no attribute 'kill'"},
      {"ctypes", "import ctypes", "ModuleNotFoundError: No module named 'ctypes'"},
      {"mmap", "import mmap", "ModuleNotFoundError: No module named 'mmap'"},
      {"socket", "import socket", "ModuleNotFoundError: No module named 'socket'"},
      {"environ", "import os; assert not os.environ and not os.environb and os.getenv('PATH') is None", ""},
      {"the machine's environ", "import posix; assert posix.environ == {} == posix._create_environ()", ""},
      {"environ, read again", "import os; os.reload_environ(); assert not os.environ", ""},
      {"environ, set", "import os; os.environ['X'] = '1'", kNoEnvironment},
      {"putenv", "import os; os.putenv('X', '1')", kNoEnvironment},
      {"unsetenv", "import os; os.unsetenv('PATH')", kNoEnvironment},
      {"expanduser", "import os; assert os.path.expanduser('~/x') == '~/x' and os.path.expandvars('$PATH') == '$PATH'",
       ""},
      {"urandom", "import os; os.urandom(1)", kNoRandomness},
      {"urandom of nothing", "import os; os.urandom(0)", kNoRandomness},
      {"secrets", "import secrets; secrets.token_bytes(4)", kNoRandomness},
      {"SystemRandom", "import random; random.SystemRandom().random()", kNoRandomness},
      {"uuid4", "import uuid; uuid.uuid4()", kNoRandomness},
      {"breakpoint", "breakpoint()", ""},
  });
}

TEST_CASE("the clock is not the script's") {
  try_all({
      {"time", "import time; time.time()", kNoClock},
      {"time_ns", "import time; time.time_ns()", kNoClock},
      {"monotonic", "import time; time.monotonic()", kNoClock},
      {"perf_counter", "import time; time.perf_counter()", kNoClock},
      {"process_time", "import time; time.process_time()", kNoClock},
      {"thread_time", "import time; time.thread_time()", kNoClock},
      {"clock_gettime", "import time; time.clock_gettime(time.CLOCK_BOOTTIME)", kNoClock},
      {"clock_getres", "import time; time.clock_getres(0)", kNoClock},
      {"localtime", "import time; time.localtime()", kNoClock},
      {"gmtime", "import time; time.gmtime()", kNoClock},
      {"ctime", "import time; time.ctime()", kNoClock},
      {"asctime", "import time; time.asctime()", kNoClock},
      {"strftime", "import time; time.strftime('%Y')", kNoClock},
      {"sleep", "import time; time.sleep(1e9)", kNoClock},
      {"sleep of nothing", "import time; time.sleep(0)", kNoClock},
      {"datetime.now", "import datetime; datetime.datetime.now()", kNoClock},
      {"date.today", "import datetime; datetime.date.today()", kNoClock},
      {"asyncio", "import asyncio; asyncio.run(asyncio.sleep(0.01))", kNoClock},
      {"uuid1", "import uuid; uuid.uuid1()", kNoClock},
      {"a given time needs none",
       "import time; assert time.localtime(0)[:6] == (1970, 1, 1, 0, 0, 0) and "
       "time.tzname == ('UTC', 'UTC') and time.mktime(time.gmtime(86400)) == 86400.0",
       ""},
  });
}

TEST_CASE("no module comes from the disk") {
  try_all({
      {"sys.path",
       "import sys; sys.path.insert(0, '/usr/lib/python3/dist-packages'); sys.path.insert(0, '/usr/lib/python3.11')\n"
       "import antigravity",
       "ModuleNotFoundError: No module named 'antigravity'"},
      {"a new __path__", "import json; json.__path__ = ['/usr/lib/python3.11']; import json.antigravity",
       "ModuleNotFoundError: No module named 'json.antigravity'"},
      {"a zip file", "import sys; sys.path.insert(0, '/tmp/x.zip'); import antigravity",
       "ModuleNotFoundError: No module named 'antigravity'"},
      {"importlib", "import importlib; importlib.import_module('antigravity')",
       "ModuleNotFoundError: No module named 'antigravity'"},
      {"a spec of a file", R"(
import importlib.util
from importlib.machinery import SourceFileLoader
spec = importlib.util.spec_from_file_location('x', '/etc/passwd', loader=SourceFileLoader('x', '/etc/passwd'))
spec.loader.exec_module(importlib.util.module_from_spec(spec)))",
       kNoFiles},
      {"a finder of the script's own reads through the same gate", R"(
import sys, io
try: open('x')
except PermissionError: pass
class Finder:
    def find_spec(name, path, target=None): open('/etc/passwd')
sys.meta_path.insert(0, Finder)
import antigravity)",
       kNoFiles},
      {"another __import__", "import builtins, io; builtins.__import__ = lambda *a: open('/etc/passwd')\nimport x",
       kNoFiles},
      {"sys.modules", "import sys, posix; del sys.modules['posix']; import posix; posix.open('/etc/passwd', 0)",
       kNoFiles},
      {"a module made again",
       "import sys\nfor n in list(sys.modules):\n  if n != 'sys': del sys.modules[n]\nopen('/etc/passwd')", kNoFiles},
  });
}

TEST_CASE("bytecode is the compiler's alone") {
  try_all({
      {"CodeType", "type((lambda: 0).__code__)(*range(17))", "TypeError: cannot create 'code' instances"},
      {"types.CodeType", "import types; types.CodeType(*range(17))", "TypeError: cannot create 'code' instances"},
      {"co_code", "f = lambda: 0; f.__code__.replace(co_code=b'abcd')",
       "NotImplementedError: code.replace() of co_code"},
      {"co_stacksize", "f = lambda: 0; f.__code__.replace(co_stacksize=1)",
       "NotImplementedError: code.replace() of co_stacksize"},
      {"co_argcount", "f = lambda: 0; f.__code__.replace(co_argcount=1)",
       "NotImplementedError: code.replace() of co_argcount"},
      {"flags that name arguments", "f = lambda: 0; f.__code__.replace(co_flags=4)",
       "NotImplementedError: code.replace() of co_flags but for CO_ITERABLE_COROUTINE"},
      {"flags of the machine", "f = lambda: 0; f.__code__.replace(co_flags=f.__code__.co_flags | 0x40000000)",
       "NotImplementedError: code.replace() of co_flags but for CO_ITERABLE_COROUTINE"},
      {"a function's code as a number",
       "def f():\n def g(): pass\n return g\n"
       "f.__code__.replace(co_consts=tuple(1 if hasattr(k, 'co_code') else k for k in f.__code__.co_consts))",
       "NotImplementedError: code.replace() of a constant by one of another kind: code, not int"},
      {"a function's code with other free variables", R"(
def outer():
    x = 1
    def g(): return x
    return g
def f():
    def g(): return 1
    return g
inner = outer().__code__
f.__code__.replace(co_consts=tuple(inner if hasattr(k, 'co_code') else k for k in f.__code__.co_consts)))",
       "NotImplementedError: code.replace() of a constant by one of another kind: code, not code"},
      {"names of keywords", R"(
def g(**k): return k
def f(): return g(a=5)
f.__code__.replace(co_consts=tuple((1,) if k == ('a',) else k for k in f.__code__.co_consts)))",
       "NotImplementedError: code.replace() of a constant by one of another kind: tuple, not tuple"},
      {"names that are none", "def f(a): return a\nf.__code__.replace(co_varnames=(1,))",
       "TypeError: name tuples must contain only strings, not 'int'"},
      {"a longer tuple", "def f(a): return a\nf.__code__.replace(co_varnames=('a', 'b'))",
       "ValueError: code: co_varnames has another length"},
      {"constants of the same kind", R"(
def f(): return 'a', 5, 2.5
f.__code__ = f.__code__.replace(co_consts=tuple({'a': 'b', 5: 6, ('a', 5, 2.5): ('b', 6, 3.5)}.get(k, k)
                                                for k in f.__code__.co_consts))
assert f() == ('b', 6, 3.5), f())",
       ""},
      {"a closure of something else", "import types; types.FunctionType((lambda: 0).__code__, {}, 'f', None, (1,))",
       "ValueError: <lambda> requires closure of length 0, not 1"},
      {"marshal", "import marshal", "ModuleNotFoundError: No module named 'marshal'"},
      {"a code in a pickle", "import pickle; pickle.loads(pickle.dumps((lambda: 0).__code__))",
       "TypeError: cannot pickle code objects"},
  });
}

TEST_CASE("looking into the machine gives nothing away") {
  try_all({
      {"gc.get_objects", R"(
import gc
for each in gc.get_objects():
    if type(each).__name__ in ('FileIO', 'BufferedReader', 'module') and getattr(each, '__name__', '') == 'posix':
        each.open('/etc/passwd', 0)
import posix
[o for o in gc.get_objects() if isinstance(o, dict) and o.get('__name__') == 'posix'][0]['open']('/etc/passwd', 0))",
       kNoFiles},
      {"a format string", "import io; '{0.__init__.__globals__[posix].open}'.format(io.FileIO)('/etc/passwd')",
       "TypeError: 'str' object is not callable"},
      {"a trace function", R"(
import sys
def trace(frame, event, argument): frame.f_builtins['open']('/etc/passwd')
def f(): pass
open_first = __import__('io').open
sys.settrace(trace)
f())",
       kNoFiles},
      {"a class without a module", "type('', (), {'__del__': lambda self: open('/etc/passwd')})()\nopen('/etc/passwd')",
       kNoFiles},
      {"a thread", "import threading; threading.Thread(target=open, args=('/etc/passwd',)).start()",
       "RuntimeError: can't start new thread"},
      {"a coroutine", R"(
import asyncio
async def main(): open('/etc/passwd')
asyncio.run(main()))",
       kNoFiles},
      {"sys.executable", "import sys; assert sys.executable == '' and sys.orig_argv == [] and sys.argv == ['']", ""},
      {"the machine's figures", "import jit; assert 'PATH' not in repr(jit.mode)", ""},
      {"random starts alike in each VM", R"(
import random
first = random.random()
assert first == 0.7080790234808602 != random.Random().random(), first)",
       ""},
      {"hashes are those of seed 0", "assert hash('minipy') == -525352247389362789", ""},
  });
}

TEST_CASE("every module of the library is imported where nothing is allowed") {
  std::string output;
  minipy::VM vm({.output = minipy::into(output), .error_output = minipy::into(output)});
  auto outcome = vm.try_exec(R"(
import sys
failed = []
for name in sorted(sys.stdlib_module_names):
    try: __import__(name)
    except Exception as error: failed.append(f'{name}: {type(error).__name__}: {error}')
assert not failed, failed
)");
  CHECK((outcome ? "" : outcome.error().what()) == std::string());
}
