// The command as a shell sees it: options, statuses, and the REPL on a pipe.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

struct Ran {
  std::string output;  // both streams
  int status;
};

// Runs `minipy ARGUMENTS` in a shell, with `input` on its standard input.
Ran run(const std::string& arguments, const std::string& input = "") {
  std::string quoted;
  for (char c : input) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  std::FILE* pipe =
      popen(("printf '%s' '" + quoted + "' | '" MINIPY_COMMAND_FILE "' " + arguments + " 2>&1").c_str(), "r");
  Ran ran;
  std::array<char, 4096> buffer;
  for (size_t count; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    ran.output.append(buffer.data(), count);
  int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace

TEST_CASE("options end at -c, -m or the script") {
  REQUIRE(run("-c 'import sys; print(sys.argv)' -V x").output == "['-c', '-V', 'x']\n");
  REQUIRE(run("-Oc 'print(__debug__)'").output == "False\n");
  REQUIRE(run("- -q a", "import sys\nprint(sys.argv)").output == "['-', '-q', 'a']\n");
  REQUIRE(run("-V").output.starts_with("Python 3.14"));
  REQUIRE(run("--help").output.starts_with("usage: "));
}

TEST_CASE("exit statuses") {
  REQUIRE(run("-c pass").status == 0);
  REQUIRE(run("-c 1/0").status == 1);
  REQUIRE(run("-c 'raise SystemExit(7)'").status == 7);
  REQUIRE(run("-c 'x = ='").status == 1);
  REQUIRE(run("-Z").status == 2);
  REQUIRE(run("/nowhere/nothing.py").status == 2);
  REQUIRE(run("-c").status == 2);
}

TEST_CASE("a memory limit given on the command line") {
  Ran ran = run("--memory-limit 64 -c 'x = 10 ** (10 ** 10)'");
  REQUIRE(ran.status == 1);
  REQUIRE(ran.output.ends_with("\nMemoryError\n"));
  for (const char* program :
       {"x = 1 << 10 ** 12", "x = pow(7, 10 ** 9)", "x = \"x\" * 10 ** 9", "x = list(range(10 ** 8))",
        "x = {i: i for i in range(10 ** 8)}", "x = \"\".join([\"a\" * 1000] * 10 ** 6)", "x = sorted(range(10 ** 8))",
        "x = \" \".join(map(str, range(10 ** 8)))", "x = []\nwhile True: x.append(x[:])",
        "x = \"a\"\nwhile True: x += x", "x = 10 ** 10 ** 6; y = [x * i for i in range(1, 10 ** 5)]",
        "class A: pass\nx = []\nwhile True: x.append(A())"}) {
    CAPTURE(program);
    Ran each = run(std::string("--memory-limit 64 -c '") + program + "'");
    REQUIRE(each.status == 1);
    REQUIRE(each.output.ends_with("\nMemoryError\n"));
  }
  // And the program goes on.
  REQUIRE(
      run("--memory-limit 64 -c '\ntry: x = [0] * 10 ** 9\nexcept MemoryError: print(len([0] * 10 ** 6))'").output ==
      "1000000\n");
  REQUIRE(run("--memory-limit=64 -c 'print(len(bytes(10**7)))'").output == "10000000\n");
}

TEST_CASE("the REPL runs blocks and prints what expressions give") {
  Ran ran = run("-iq", "1 + 1\n_ * 2\nfor i in range(2):\n  i\n\nx = [1,\n2]\nx\n");
  REQUIRE(ran.status == 0);
  REQUIRE(ran.output == ">>> 2\n>>> 4\n>>> ... ... 0\n1\n>>> ... >>> [1, 2]\n>>> \n");
}

TEST_CASE("the REPL goes on after errors") {
  Ran ran = run("-iq", "x = = 1\ndef f():\n\n1/0\nif 1:\n  y\n\n'on'\n");
  REQUIRE(ran.output ==
          ">>>   File \"<stdin>\", line 1\n    x = = 1\n        ^\nSyntaxError: invalid syntax\n"
          ">>> ...   File \"<stdin>\", line 2\n    \n    ^\n"
          "IndentationError: expected an indented block after function definition on line 1\n"
          ">>> Traceback (most recent call last):\n  File \"<stdin>\", line 1, in <module>\n    1/0\n    ~^~\n"
          "ZeroDivisionError: division by zero\n"
          ">>> ... ... Traceback (most recent call last):\n  File \"<stdin>\", line 2, in <module>\n    y\n"
          "NameError: name 'y' is not defined\n"
          ">>> 'on'\n>>> \n");
}

TEST_CASE("the REPL ends with the program's status") {
  REQUIRE(run("-iq", "exit(3)\nprint('not reached')").status == 3);
  REQUIRE(run("-iqc 'x = 5'", "x\n").output == ">>> 5\n>>> \n");
}

namespace {
// An environment variable for the programs that are run meanwhile.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) { setenv(name, value.c_str(), 1); }
  ~Variable() { unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
};
size_t lines_with(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}
// Loops with side traces, an abort and a class that changes.
constexpr const char* kHotProgram = R"(
class C:
    def get(self, i): return i
def f(n):
    c = C()
    total = 0
    for i in range(n):
        if i % 3: total += c.get(i)
        else: total -= 1
        if i == n - 100: C.get = lambda self, i: 0
    return total
def g(n):
    total = 0
    for i in range(n):
        for j in range(2): total += j
    return total
print(f(3000), g(3000))
)";
}  // namespace

TEST_CASE("the log of the tracing tier by classes of events") {
  if (run("-c 'import jit; print(jit.enabled)'").output != "True\n") return;
  {
    Variable log("MINIPY_JIT_LOG", "traces");
    std::string output = run("-", kHotProgram).output;
    CHECK(lines_with(output, " root f:") >= 1);
    CHECK(lines_with(output, " side f:") >= 1);
    CHECK(lines_with(output, "]\n") == lines_with(output, " root ") + lines_with(output, " side "));
  }
  {
    Variable log("MINIPY_JIT_LOG", "invalidations,exits");
    std::string output = run("-", kHotProgram).output;
    CHECK(lines_with(output, "class C has changed]\n") == 1);
    CHECK(lines_with(output, ", taken 1 times]\n") >= 1);
    CHECK(lines_with(output, " root ") == 0);
  }
  {
    Variable log("MINIPY_JIT_LOG", "guards");
    std::string output = run("-", kHotProgram).output;
    CHECK(lines_with(output, ": type, int]\n") >= 1);
  }
  {
    Variable log("MINIPY_JIT_LOG", "traces,nonsense");
    CHECK(run("-c pass").output ==
          "minipy: MINIPY_JIT_LOG lists traces, guards, exits, aborts, invalidations, not 'nonsense'\n");
  }
  CHECK(lines_with(run("--jit-log -", kHotProgram).output, " root ") >= 1);
  CHECK(lines_with(run("--jit-stats -", kHotProgram).output, "given up: ") == 1);
}

// Reads what was written, as any program would.
constexpr const char* kReadTraces = R"(
import json, sys
folder = sys.argv[1]
events = [json.loads(line) for line in open(folder + "/events.jsonl")]
page = open(folder + "/index.html").read()
start = page.index("id=\"data\">") + 10
data = json.loads(page[start:page.index("</script>", start)])
kinds = {event["event"] for event in events}
print(sorted(kinds & {"root", "side", "guard", "exit", "invalid"}))
print(len(data["traces"]) > 0, [t for t in data["traces"] if not t["lines"] or not t["guards"] or not t["ir"]])
print(sorted(data), "http" in page, page.count("<script"))
)";

TEST_CASE("the folder of MINIPY_JIT_TRACE: JSON lines and a page, with many traces and with none") {
  bool enabled = run("-c 'import jit; print(jit.enabled)'").output == "True\n";
  std::string folder = "/tmp/minipy_jit_trace_" + std::to_string(getpid());
  std::string expected_end = "['events', 'figures', 'traces'] False 2\n";
  {
    Variable trace("MINIPY_JIT_TRACE", folder);
    CHECK(run("-c pass").output.empty());
  }
  CHECK(run("- " + folder, kReadTraces).output == "[]\nFalse []\n" + expected_end);
  if (enabled) {
    {
      Variable trace("MINIPY_JIT_TRACE", folder);
      CHECK(lines_with(run("-", kHotProgram).output, "\n") == 1);
    }
    CHECK(run("- " + folder, kReadTraces).output ==
          "['exit', 'guard', 'invalid', 'root', 'side']\nTrue []\n" + expected_end);
  }
  std::system(("rm -r '" + folder + "'").c_str());
  Variable trace("MINIPY_JIT_TRACE", "/nowhere/at/all");
  if (enabled) CHECK(run("-c 'print(1)'").output == "minipy: cannot write /nowhere/at/all/events.jsonl\n1\n");
}
