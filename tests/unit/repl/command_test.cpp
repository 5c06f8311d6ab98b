// The command as a shell sees it: options, statuses, and the REPL on a pipe.
#include <sys/wait.h>
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
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
