#include "minipy/vm.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <thread>

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
std::string output_of(const std::string& command) {
  std::string text;
  std::FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer;
  for (size_t count; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    text.append(buffer.data(), count);
  return pclose(pipe) == 0 ? text : "failed: " + text;
}

}  // namespace

TEST_CASE("a VM keeps its names from one exec to the next") {
  minipy::VM vm;
  REQUIRE(vm.try_exec("x = 6\ndef times(n): return x * n"));
  REQUIRE(vm.try_eval<int>("times(7)").value() == 42);
  REQUIRE(vm.try_eval("__name__").value().try_str().value() == "__main__");
}

TEST_CASE("values come out as C++ types") {
  minipy::VM vm;
  REQUIRE(vm.try_eval<int64_t>("-2**63").value() == INT64_MIN);
  REQUIRE(vm.try_eval<uint8_t>("255").value() == 255);
  REQUIRE(vm.try_eval<double>("1 / 4").value() == 0.25);
  REQUIRE(vm.try_eval<double>("3").value() == 3.0);
  REQUIRE(vm.try_eval<bool>("[]").value() == false);
  REQUIRE(vm.try_eval<std::string>("'gr\\u00fc\\u00df'").value() == "gr\xc3\xbc\xc3\x9f");
  REQUIRE(vm.try_eval("None").value().is_none());
  REQUIRE(vm.try_eval("{'a': [1, 2.5]}").value().repr() == "{'a': [1, 2.5]}");
}

TEST_CASE("a value of another type is an Error, not a guess") {
  minipy::VM vm;
  auto of_text = vm.try_eval<int>("'5'");
  REQUIRE(!of_text);
  REQUIRE(std::string(of_text.error().what()) == "TypeError: int expected, not str");
  REQUIRE(vm.try_eval<std::string>("5").error().message() == "str expected, not int");
  REQUIRE(vm.try_eval<double>("None").error().message() == "float expected, not NoneType");
  REQUIRE(vm.try_eval<uint8_t>("256").error().type() == "OverflowError");
  REQUIRE(vm.try_eval<int64_t>("2**63").error().type() == "OverflowError");
  REQUIRE_THROWS_AS(vm.try_eval<int>("'5'").value(), minipy::Error);
}

TEST_CASE("an exception comes back with its traceback, and the VM lives on") {
  minipy::VM vm;
  auto outcome = vm.try_exec("def half(n):\n    return n / 0\nhalf(3)\n", "rules.py");
  REQUIRE(!outcome);
  REQUIRE(outcome.error().type() == "ZeroDivisionError");
  REQUIRE(outcome.error().message() == "division by zero");
  REQUIRE(outcome.error().traceback() ==
          "Traceback (most recent call last):\n"
          "  File \"rules.py\", line 3, in <module>\n"
          "    half(3)\n"
          "    ~~~~^^^\n"
          "  File \"rules.py\", line 2, in half\n"
          "    return n / 0\n"
          "           ~~^~~\n"
          "ZeroDivisionError: division by zero\n");
  REQUIRE(vm.try_exec("class Refused(Exception): pass"));
  REQUIRE(vm.try_exec("raise Refused").error().type() == "Refused");
  REQUIRE(vm.try_exec("x = '\xff'").error().type() == "SyntaxError");
  REQUIRE(vm.try_exec(std::string_view("x = 1\0", 6)).error().message() ==
          "source code string cannot contain null bytes");
  REQUIRE(vm.try_exec("x = = 1").error().type() == "SyntaxError");
  REQUIRE(vm.try_exec("import sys; sys.exit(3)").error().type() == "SystemExit");
  REQUIRE(vm.try_exec("import json; json.loads('[')").error().type() == "json.decoder.JSONDecodeError");
  REQUIRE(vm.try_eval<int>("1 + 1").value() == 2);
}

TEST_CASE("output goes where the config says, in the order written") {
  std::string printed, complaints;
  {
    minipy::VM vm({.output = minipy::into(printed), .error_output = minipy::into(complaints)});
    REQUIRE(vm.try_exec("import sys\nprint('one')\nprint('two', file=sys.stderr)\nsys.stdout.write('three')"));
    REQUIRE(printed == "one\nthree");
    REQUIRE(complaints == "two\n");
    REQUIRE(!vm.try_exec("print('before')\n1 / 0"));
    REQUIRE(printed == "one\nthreebefore\n");
    REQUIRE(vm.try_exec("import atexit; atexit.register(print, 'the end')"));
    REQUIRE(vm.try_exec("sys.stdout.fileno()").error().type() == "OSError");
  }
  REQUIRE(printed == "one\nthreebefore\nthe end\n");
}

TEST_CASE("VMs know nothing of each other") {
  minipy::VM one, two;
  REQUIRE(one.try_exec("x = 1; import builtins; builtins.y = 2"));
  REQUIRE(two.try_exec("x").error().type() == "NameError");
  REQUIRE(two.try_exec("y").error().type() == "NameError");
}

TEST_CASE("objects keep what they refer to alive, and survive their VM") {
  minipy::Object kept, copy, none;
  {
    minipy::VM vm;
    kept = vm.try_eval("[bytes(10) for _ in range(3)]").value();
    copy = kept;
    REQUIRE(vm.try_exec("import gc; gc.collect(); junk = [bytes(10) for _ in range(1000)]"));
    REQUIRE(kept.repr() == copy.repr());
    REQUIRE(kept.repr().starts_with("[b'\\x00"));
    kept = minipy::Object();
    REQUIRE(vm.try_exec("gc.collect(); junk = [bytes(10) for _ in range(1000)]"));
    REQUIRE(copy.as<bool>());
  }
  REQUIRE(std::string(copy.try_str().error().what()) == "ValueError: the minipy::Object's VM is gone");
  REQUIRE(!none.try_as<int>());
  REQUIRE(!none.is_none());
}

TEST_CASE("a memory limit is a MemoryError in the script") {
  minipy::VM vm({.limits = {.memory = uint64_t{32} << 20}});
  REQUIRE(vm.try_exec("x = [0] * 10**9").error().type() == "MemoryError");
  REQUIRE(vm.try_exec("x = []\nwhile True: x.append(bytes(1000))").error().type() == "MemoryError");
  REQUIRE(vm.try_exec("x = None; y = [1] * 1000"));
}

// What filled the memory is dropped by its handler: the next allocation finds the room.
TEST_CASE("after a MemoryError was caught there is memory again") {
  minipy::VM vm({.limits = {.memory = uint64_t{40} << 20}});
  REQUIRE(vm.try_exec(R"(
def pairs():
    l = []
    try:
        while True: l.append((len(l), [0]))
    except MemoryError:
        n = len(l); l = None
        return n
def text():
    s = ''
    try:
        while True: s += 'x' * 1000
    except MemoryError:
        return len(s)
def entries():
    d = {}
    try:
        while True: d[len(d)] = str(len(d))
    except MemoryError:
        n = len(d); d = None
        return n
class Link:
    def __init__(self, next): self.next = next
def chain():
    last, n = None, 0
    try:
        while True: last = Link(last); n += 1
    except MemoryError:
        last = None
        return n
for _ in range(3):
    for fill in pairs, text, entries, chain:
        assert fill() > 1000, fill
)"));
  REQUIRE(vm.try_eval<int64_t>("len([0] * 2_000_000)").value() == 2'000'000);
}

TEST_CASE("a memory limit holds in a deepcopy, and the VM copies on") {
  minipy::VM vm({.limits = {.memory = uint64_t{48} << 20}});
  REQUIRE(vm.try_exec("import copy, gc\nx = [[i, {'k': i}] for i in range(50_000)]"));
  REQUIRE(vm.try_exec("kept = []\nwhile True: kept.append(copy.deepcopy(x))").error().type() == "MemoryError");
  REQUIRE(vm.try_exec("kept = x = None; gc.collect()"));
  // One deep copy alone, of something with more in it than there is room for twice.
  REQUIRE(vm.try_exec("x = None\nfor i in range(250_000): x = [x]"));
  std::string error = vm.try_exec("y = copy.deepcopy(x)").error().type();
  REQUIRE((error == "MemoryError" || error == "RecursionError"));
  REQUIRE(vm.try_exec("x = y = None; gc.collect()\nassert copy.deepcopy([1, {'a': [2]}]) == [1, {'a': [2]}]"));
}

TEST_CASE("a VM moves, also to another thread") {
  minipy::VM first;
  REQUIRE(first.try_exec("x = list(range(1000))\ndef deep(n): return n and 1 + deep(n - 1)"));
  minipy::VM second = std::move(first);
  REQUIRE(first.try_exec("x").error().type() == "ValueError");
  int64_t sum = 0;
  std::string end;
  std::thread([&] {
    sum = second.try_eval<int64_t>("sum(x) + deep(500)").value();
    end = second.try_exec("import gc; gc.collect()\ndef endless(): return [endless()]\nendless()").error().type();
  }).join();
  REQUIRE(sum == 499500 + 500);
  REQUIRE(end == "RecursionError");
  REQUIRE(second.try_eval<int64_t>("sum(x)").value() == 499500);
}

TEST_CASE("the README's example is the one that is built, and it prints what it should") {
  std::string source = text_of(MINIPY_SOURCE_DIR "/examples/embed/hello.cpp");
  REQUIRE(!source.empty());
  REQUIRE(text_of(MINIPY_SOURCE_DIR "/README.md").find("```cpp\n" + source + "```\n") != std::string::npos);
  REQUIRE(output_of(MINIPY_EMBED_EXAMPLE) ==
          "6 x 7.5\n"
          "the area is 45\n"
          "TypeError: can't multiply sequence by non-int of type 'list'\n"
          "Traceback (most recent call last):\n"
          "  File \"rules.py\", line 1, in <module>\n"
          "    area('6', [])\n"
          "    ~~~~^^^^^^^^^\n"
          "  File \"<exec-1>\", line 3, in area\n"
          "    return width * height\n"
          "           ~~~~~~^~~~~~~~\n"
          "TypeError: can't multiply sequence by non-int of type 'list'\n");
}

TEST_CASE("the interface's reference is what the headers say") {
  REQUIRE(output_of("python3 " MINIPY_SOURCE_DIR "/scripts/make_api_docs.py --check 2>&1") == "");
}
