// What a Config allows, and the hooks that take the place of the process's own.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "minipy/vm.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// A folder with one to read in, one to write in, and a secret beside them:
//   secret.txt  read/{a.txt, below/b.txt, out -> ../secret.txt, up -> .., in -> below/b.txt, far -> /etc}  write/
class Folders {
 public:
  Folders() {
    char name[] = "/tmp/minipy_capabilities_XXXXXX";
    top = mkdtemp(name);
    fs::create_directories(top / "read/below");
    fs::create_directories(top / "write");
    put(top / "secret.txt", "secret");
    put(top / "read/a.txt", "first");
    put(top / "read/below/b.txt", "second");
    put(top / "read/module_there.py", "value = 'from the disk'\ndef fail(): 1 / 0  # here\n");
    fs::create_symlink("../secret.txt", top / "read/out");
    fs::create_symlink("..", top / "read/up");
    fs::create_symlink("below/b.txt", top / "read/in");
    fs::create_symlink("/etc", top / "read/far");
    fs::create_symlink("../secret.txt", top / "write/out");
  }
  ~Folders() { fs::remove_all(top); }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;

  minipy::Config config() const {
    minipy::Config config;
    config.output = config.error_output = minipy::into(output);
    config.allow.files = {{(top / "read").string()}, {(top / "write").string(), minipy::Folder::Writable}};
    return config;
  }
  // Runs the source with the names TOP, READ and WRITE; the error's text, or "".
  std::string run(minipy::VM& vm, const std::string& source) const {
    vm.exec("TOP = '" + top.string() + "'\nREAD = TOP + '/read'\nWRITE = TOP + '/write'\n");
    auto outcome = vm.try_exec(source);
    std::string error = outcome ? "" : outcome.error().what();
    for (size_t at; (at = error.find(top.string())) != std::string::npos;)
      error.replace(at, top.string().size(), "TOP");
    return error;
  }
  std::string run(const std::string& source) const {
    minipy::VM vm(config());
    return run(vm, source);
  }

  fs::path top;
  mutable std::string output;
};

constexpr const char* kElsewhere =
    "PermissionError: [Errno 1] files outside of the allowed folders are not allowed in this VM: ";
constexpr const char* kWriting = "PermissionError: [Errno 1] writing in this folder is not allowed in this VM: ";

}  // namespace

TEST_CASE("a folder is read with all that is in it") {
  Folders folders;
  CHECK(folders.run(R"(
import os, pathlib, io, shutil
assert open(READ + '/a.txt').read() == 'first'
assert open(READ + '/below/b.txt', 'rb').read() == b'second'
assert open(READ + '/in').read() == 'second'
assert open(READ + '/below/../a.txt').read() == 'first'
assert open(READ + '//./a.txt').read() == 'first'
assert open(TOP + '/write/../read/a.txt').read() == 'first'
assert pathlib.Path(READ, 'a.txt').read_text() == 'first'
assert sorted(os.listdir(READ)) == ['a.txt', 'below', 'far', 'in', 'module_there.py', 'out', 'up']
assert sorted(e.name for e in os.scandir(READ) if e.is_dir(follow_symlinks=False)) == ['below']
assert os.stat(READ + '/a.txt').st_size == 5 and os.lstat(READ + '/in').st_size == 11
assert os.path.isdir(READ) and os.path.isfile(READ + '/a.txt') and os.path.islink(READ + '/out')
assert os.readlink(READ + '/out') == '../secret.txt'
assert os.access(READ + '/a.txt', os.R_OK) and not os.access(READ + '/a.txt', os.W_OK)
assert os.getcwd() == READ and open('a.txt').read() == 'first'
os.chdir('below')
assert os.getcwd() == READ + '/below' and open('b.txt').read() == 'second' and os.listdir() == ['b.txt']
fd = os.open('b.txt', os.O_RDONLY)
copy = os.dup(fd)
os.close(fd)
assert os.read(copy, 3) == b'sec' and os.fstat(copy).st_size == 6 and not os.isatty(copy)
os.close(copy)
assert os.path.realpath(READ + '/in') == READ + '/below/b.txt'
)") == "");
}

TEST_CASE("a folder for writing is written in") {
  Folders folders;
  CHECK(folders.run(R"(
import os, shutil, tempfile
os.chdir(WRITE)
with open('new.txt', 'w') as f: f.write('new')
os.mkdir('folder'); os.rename('new.txt', 'folder/old.txt')
os.link('folder/old.txt', 'second.txt'); os.symlink('second.txt', 'third.txt')
open('third.txt', 'a').write('er')
assert open('folder/old.txt').read() == 'newer'
os.truncate('second.txt', 2); os.chmod('second.txt', 0o600); os.utime('second.txt', (5, 6))
assert os.stat('folder/old.txt').st_mtime == 6 and os.stat('third.txt').st_size == 2
shutil.copyfile(READ + '/a.txt', 'copy.txt')
with tempfile.TemporaryDirectory(dir=WRITE) as folder: open(folder + '/x', 'w').close()
os.remove('third.txt'); shutil.rmtree('folder')
assert sorted(os.listdir()) == ['copy.txt', 'out', 'second.txt']
)") == "");
  CHECK(text_of(folders.top / "write/second.txt") == "ne");
  CHECK(text_of(folders.top / "write/copy.txt") == "first");
}

TEST_CASE("no path leads out of the allowed folders") {
  Folders folders;
  const std::pair<const char*, std::string> attempts[] = {
      {"open(TOP + '/secret.txt')", kElsewhere + std::string("'TOP/secret.txt'")},
      {"open('/etc/passwd')", kElsewhere + std::string("'/etc/passwd'")},
      {"open(READ + '/../secret.txt')", kElsewhere + std::string("'TOP/read/../secret.txt'")},
      {"open(READ + '/below/../../secret.txt')", kElsewhere + std::string("'TOP/read/below/../../secret.txt'")},
      {"open(READ + '/out')", kElsewhere + std::string("'TOP/read/out'")},
      {"open(READ + '/up/secret.txt')", kElsewhere + std::string("'TOP/read/up/secret.txt'")},
      {"open(READ + '/far/passwd')", kElsewhere + std::string("'TOP/read/far/passwd'")},
      {"open(WRITE + '/out', 'w')", kElsewhere + std::string("'TOP/write/out'")},
      {"open(READ + 'x')", kElsewhere + std::string("'TOP/readx'")},
      {"open('../secret.txt')", kElsewhere + std::string("'../secret.txt'")},
      {"open('/proc/self/root' + TOP + '/secret.txt')", kElsewhere + std::string("'/proc/self/rootTOP/secret.txt'")},
      {"import os; os.stat(READ + '/out')", kElsewhere + std::string("'TOP/read/out'")},
      {"import os; os.listdir(READ + '/up')", kElsewhere + std::string("'TOP/read/up'")},
      {"import os; os.listdir(READ + '/..')", kElsewhere + std::string("'TOP/read/..'")},
      {"import os; os.scandir(READ + '/far')", kElsewhere + std::string("'TOP/read/far'")},
      {"import os; os.chdir(READ + '/up')", kElsewhere + std::string("'TOP/read/up'")},
      {"import os; os.truncate(WRITE + '/out', 0)", kElsewhere + std::string("'TOP/write/out'")},
      {"import os; os.chmod(WRITE + '/out', 0)", kElsewhere + std::string("'TOP/write/out'")},
      {"import os; os.mkdir(WRITE + '/../x')", kElsewhere + std::string("'TOP/write/../x'")},
      {"import os; os.rename(WRITE + '/out', TOP + '/x')", kElsewhere + std::string("'TOP/write/out' -> 'TOP/x'")},
      {"import os; os.rename(TOP + '/secret.txt', WRITE + '/x')",
       kElsewhere + std::string("'TOP/secret.txt' -> 'TOP/write/x'")},
      {"import os; os.link(TOP + '/secret.txt', WRITE + '/x')",
       kElsewhere + std::string("'TOP/secret.txt' -> 'TOP/write/x'")},
      {"import os; os.symlink('/etc/passwd', WRITE + '/x')",
       "PermissionError: [Errno 1] links that may lead out of the allowed folders are not allowed in this VM: "
       "'/etc/passwd' -> 'TOP/write/x'"},
      {"import os; os.symlink('../secret.txt', WRITE + '/x')",
       "PermissionError: [Errno 1] links that may lead out of the allowed folders are not allowed in this VM: "
       "'../secret.txt' -> 'TOP/write/x'"},
      {"open(READ + '/a.txt', 'w')", kWriting + std::string("'TOP/read/a.txt'")},
      {"open(READ + '/a.txt', 'r+')", kWriting + std::string("'TOP/read/a.txt'")},
      {"open(READ + '/new.txt', 'x')", kWriting + std::string("'TOP/read/new.txt'")},
      {"import os; os.open(READ + '/a.txt', os.O_RDONLY | os.O_TRUNC)", kWriting + std::string("'TOP/read/a.txt'")},
      {"import os; os.open(READ + '/new.txt', os.O_RDONLY | os.O_CREAT)", kWriting + std::string("'TOP/read/new.txt'")},
      {"import os; os.remove(READ + '/a.txt')", kWriting + std::string("'TOP/read/a.txt'")},
      {"import os; os.rmdir(READ + '/below')", kWriting + std::string("'TOP/read/below'")},
      {"import os; os.rename(READ + '/a.txt', WRITE + '/a.txt')",
       kWriting + std::string("'TOP/read/a.txt' -> 'TOP/write/a.txt'")},
      {"import os; os.link(READ + '/a.txt', WRITE + '/a.txt')",
       kWriting + std::string("'TOP/read/a.txt' -> 'TOP/write/a.txt'")},
      {"import os; os.chmod(os.open(READ + '/a.txt', os.O_RDONLY), 0o777)",
       "PermissionError: [Errno 1] writing in this folder is not allowed in this VM"},
      {"import os; os.utime(READ + '/a.txt')", kWriting + std::string("'TOP/read/a.txt'")},
      {"import os; os.remove(WRITE)", "OSError: [Errno 16] Device or resource busy: 'TOP/write'"},
      {"open(0)", "PermissionError: [Errno 1] file descriptors of the process are not allowed in this VM"},
      {"import sys; sys.path.insert(0, READ)\nimport module_there",
       "ModuleNotFoundError: No module named 'module_there'"},
      {"l = []\nwhile True: l.append(open(READ + '/a.txt'))",
       "OSError: [Errno 24] Too many open files: 'TOP/read/a.txt'"},
  };
  for (const auto& [source, error] : attempts) {
    CAPTURE(source);
    CHECK(folders.run(source) == error);
  }
  CHECK(text_of(folders.top / "secret.txt") == "secret");
  CHECK(text_of(folders.top / "read/a.txt") == "first");
}

TEST_CASE("a link that is changed all the time leads nowhere else") {
  Folders folders;
  minipy::VM vm(folders.config());
  fs::path link = folders.top / "write/turn";
  fs::create_symlink("second", link);
  put(folders.top / "write/second", "fine");
  const pid_t child = fork();
  if (child == 0) {
    fs::path made = folders.top / "write/made";
    for (;;) {
      for (const char* target : {"../secret.txt", "second"}) {
        if (symlink(target, made.c_str()) != 0 || rename(made.c_str(), link.c_str()) != 0) _exit(0);
      }
    }
  }
  CHECK(folders.run(vm, R"(
seen = set()
for _ in range(3000):
    try: seen.add(open(WRITE + '/turn').read())
    except PermissionError: seen.add('refused')
    except FileNotFoundError: pass
assert seen <= {'fine', 'refused'}, seen
)") == "");
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

TEST_CASE("a VM closes what it has opened") {
  Folders folders;
  auto count = [] { return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()); };
  const auto before = count();
  for (int i = 0; i < 3; ++i) {
    CHECK(folders.run("import os\nl = [os.open(READ + '/a.txt', 0) for _ in range(100)]") == "");
  }
  CHECK(count() == before);
}

TEST_CASE("the environment, the clock, randomness and imports are given one by one") {
  Folders folders;
  setenv("MINIPY_TEST_VARIABLE", "there", 1);
  auto with = [&](auto change, const char* source) {
    minipy::Config config = folders.config();
    change(config);
    minipy::VM vm(std::move(config));
    return folders.run(vm, source);
  };
  CHECK(with([](auto& config) { config.allow.environment = true; },
             "import os; assert os.environ['MINIPY_TEST_VARIABLE'] == 'there'") == "");
  CHECK(with([](auto& config) { config.allow.clock = true; },
             "import time, datetime, uuid; assert time.time() > 1e9 and datetime.datetime.now().year > 2020\n"
             "time.sleep(0.001)") == "");
  CHECK(with([](auto& config) { config.allow.randomness = true; },
             "import os, random, uuid; assert os.urandom(16) != os.urandom(16) and uuid.uuid4() != uuid.uuid4()\n"
             "assert random.random() != 0.7080790234808602") == "");
  auto imports = [&](auto& config) {
    config.allow = {};
    config.allow.imports = true;
    config.import_path = {(folders.top / "read").string()};
  };
  CHECK(with(imports, "import module_there; assert module_there.value == 'from the disk'") == "");
  CHECK(with(imports, R"(
import module_there, traceback
try: module_there.fail()
except ZeroDivisionError: assert '# here' in traceback.format_exc()
)") == "");
  CHECK(with(imports, "open(READ + '/module_there.py')") ==
        "PermissionError: [Errno 1] files are not allowed in this VM: 'TOP/read/module_there.py'");
  CHECK(with(imports, "exec(compile('1 / 0', READ + '/a.txt', 'exec'))") == "ZeroDivisionError: division by zero");
  CHECK(folders.output.find("first") == std::string::npos);
  CHECK(with([](auto& config) { config.allow.process = true; },
             "import os; assert os.getpid() > 1 and os.fstat(1) and os.cpu_count() > 0") == "");
  CHECK(with([](auto& config) { config.allow = minipy::Capabilities::all(); },
             "import os; assert open('/proc/self/stat').read() and os.getcwd() and os.environ") == "");
}

TEST_CASE("a hook takes the place of input, clock and randomness") {
  std::string printed;
  std::vector<std::string> lines = {"first\n", "second\n", "third"};
  size_t next = 0;
  std::int64_t now = 1'000'000'000'000'000'000, slept = 0;
  minipy::Config config;
  config.output = minipy::into(printed);
  config.hooks.input = [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  };
  config.hooks.clock.now = [&] { return now; };
  config.hooks.clock.monotonic = [&] { return now += 5'000'000; };
  config.hooks.clock.sleep = [&](std::int64_t duration) { slept += duration; };
  config.hooks.randomness = [](std::span<std::byte> bytes) {
    for (std::byte& each : bytes) each = std::byte{7};
  };
  minipy::VM vm(std::move(config));
  vm.exec(R"(
import sys, time, datetime, os, uuid
assert input('? ') == 'first'
assert sys.stdin.readline() == 'second\n' and sys.stdin.read() == 'third'
try: input()
except EOFError: pass
else: assert False
assert time.time() == 1e9 and time.time_ns() == 10**18 and time.gmtime().tm_year == 2001
assert datetime.datetime.now() == datetime.datetime(2001, 9, 9, 1, 46, 40)
assert time.monotonic_ns() + 5_000_000 == time.monotonic_ns() and time.process_time()
time.sleep(2.5); time.sleep(1)
assert os.urandom(3) == b'\7\7\7'
assert str(uuid.uuid4()) == '07070707-0707-4707-8707-070707070707'
)");
  CHECK(slept == 3'500'000'000);
  CHECK(printed == "? ");
}

TEST_CASE("a hook provides modules") {
  std::string asked, output;
  minipy::Config config;
  config.output = config.error_output = minipy::into(output);
  config.hooks.import = [&](std::string_view name) -> std::optional<minipy::ModuleSource> {
    asked += std::string(name) + " ";
    if (name == "rules")
      return minipy::ModuleSource{"def fail(n):\n    return n / 0\nimport json, rules2\n", "game/rules.py"};
    if (name == "rules2") return minipy::ModuleSource{"from pack.part import x\n", ""};
    if (name == "pack") return minipy::ModuleSource{"y = 1\n", "game/pack/__init__.py", true};
    if (name == "pack.part") return minipy::ModuleSource{"from . import y\nx = y + 1\n", "game/pack/part.py"};
    return std::nullopt;
  };
  minipy::VM vm(std::move(config));
  vm.exec(
      "import rules, rules2, pack.part\nassert rules.__file__ == 'game/rules.py' and pack.part.x == 2\n"
      "assert rules2.__file__ == '<rules2>'");
  CHECK(asked == "rules rules2 pack pack.part ");
  auto failed = vm.try_exec("rules.fail(3)");
  CHECK(failed.error().traceback().find("  File \"game/rules.py\", line 2, in fail\n    return n / 0\n") !=
        std::string::npos);
  CHECK(std::string(vm.try_exec("import none_such").error().what()) ==
        "ModuleNotFoundError: No module named 'none_such'");
}

TEST_CASE("a hook provides files") {
  std::map<std::string, std::string> content = {{"/a.txt", "first\nsecond\n"}, {"/lib/tool.py", "value = 3\n"}};
  auto files = [&](bool writable) {
    minipy::FileSystem system;
    system.read = [&](std::string_view path) -> std::optional<std::string> {
      auto found = content.find(std::string(path));
      if (found == content.end()) return std::nullopt;
      return found->second;
    };
    system.list = [&](std::string_view path) -> std::optional<std::vector<minipy::FileSystem::Entry>> {
      std::string prefix = path == "/" ? "/" : std::string(path) + "/";
      std::map<std::string, minipy::FileSystem::Entry> entries;
      for (const auto& [name, text] : content) {
        if (!name.starts_with(prefix)) continue;
        std::string rest = name.substr(prefix.size());
        bool is_folder = rest.find('/') != std::string::npos;
        rest = rest.substr(0, rest.find('/'));
        entries[rest] = {rest, is_folder, is_folder ? 0 : text.size()};
      }
      if (entries.empty()) return std::nullopt;
      std::vector<minipy::FileSystem::Entry> all;
      for (auto& [name, entry] : entries) all.push_back(entry);
      return all;
    };
    if (writable) {
      system.write = [&](std::string_view path, std::string_view text) {
        content[std::string(path)] = text;
        return true;
      };
      system.remove = [&](std::string_view path) { return content.erase(std::string(path)) == 1; };
    }
    return system;
  };
  minipy::Config config;
  config.hooks.files = files(true);
  config.allow.imports = true;
  config.import_path = {"/lib"};
  minipy::VM vm(std::move(config));
  vm.exec(R"(
import os, pathlib
assert open('/a.txt').readlines() == ['first\n', 'second\n'] and open('a.txt', 'rb').read(5) == b'first'
assert sorted(os.listdir('/')) == ['a.txt', 'lib'] and os.path.isdir('/lib') and os.path.isfile('/lib/../a.txt')
assert os.stat('/a.txt').st_size == 13 and os.path.exists('/b.txt') is False
with open('/b.txt', 'w') as f: print('one', 2, file=f)
with open('/b.txt', 'a') as f: f.write('more')
with open('/b.txt', 'r+b') as f: f.seek(4); f.write(b'3'); f.seek(0); assert f.read() == b'one 3\nmore'
pathlib.Path('/c.txt').write_text('x'); os.rename('/c.txt', '/d.txt'); os.truncate('/a.txt', 5)
os.remove('/d.txt')
os.chdir('/lib'); assert os.getcwd() == '/lib' and os.path.abspath('tool.py') == '/lib/tool.py'
import tool
assert tool.value == 3 and tool.__file__ == '/lib/tool.py'
)");
  CHECK(content == std::map<std::string, std::string>{
                       {"/a.txt", "first"}, {"/b.txt", "one 3\nmore"}, {"/lib/tool.py", "value = 3\n"}});
  auto error = [&](const char* source) { return std::string(vm.try_exec(source).error().what()); };
  CHECK(error("open('/none')") == "FileNotFoundError: [Errno 2] No such file or directory: '/none'");
  CHECK(error("open('/a.txt', 'x')") == "FileExistsError: [Errno 17] File exists: '/a.txt'");
  CHECK(error("open('/lib')") == "IsADirectoryError: [Errno 21] Is a directory: '/lib'");
  CHECK(error("open('/etc/passwd')") == "FileNotFoundError: [Errno 2] No such file or directory: '/etc/passwd'");
  CHECK(error("os.mkdir('/x')") == "OSError: [Errno 30] Read-only file system: '/x'");
  CHECK(error("with open('/big', 'wb') as f:\n  while True: f.write(bytes(1 << 20))") ==
        "OSError: [Errno 27] File too large");
  config = {};
  config.hooks.files = files(false);
  minipy::VM reader(std::move(config));
  CHECK(reader.try_eval<std::string>("open('/a.txt').read()").value() == "first");
  CHECK(std::string(reader.try_exec("open('/a.txt', 'w')").error().what()) ==
        "OSError: [Errno 30] Read-only file system: '/a.txt'");
}
