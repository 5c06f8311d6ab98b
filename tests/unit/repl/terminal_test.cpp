// The REPL on a terminal: editing, pasting, Ctrl-C and Ctrl-D.
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <string>

namespace {

class Terminal {
 public:
  Terminal() {
    winsize size{24, 80, 0, 0};
    child_ = forkpty(&end_, nullptr, nullptr, &size);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("MINIPY_HISTORY", "", 1);
      execl(MINIPY_COMMAND_FILE, "minipy", "-q", nullptr);
      _exit(127);
    }
  }
  ~Terminal() {
    close(end_);
    if (child_ <= 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  void type(const std::string& text) {
    REQUIRE(write(end_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  // Waits until the screen shows the text after what was waited for before; false after ten seconds without it.
  bool shows(const std::string& text) {
    for (;;) {
      size_t found = seen_.find(text);
      if (found != std::string::npos) {
        seen_.erase(0, found + text.size());
        return true;
      }
      pollfd input{end_, POLLIN, 0};
      std::array<char, 4096> buffer;
      if (poll(&input, 1, 10'000) != 1) return false;
      ssize_t count = read(end_, buffer.data(), buffer.size());
      if (count <= 0) return false;
      seen_.append(buffer.data(), static_cast<size_t>(count));
    }
  }
  // False where the system has no pseudo-terminals (a container without /dev/pts).
  bool is_open() const { return child_ > 0; }
  // The exit status; -1 after half a minute without an end. `nudge` is typed again each second: on a loaded machine a
  // Ctrl-D may come while the line editor takes the terminal over, where it is lost.
  int wait_for_end(const std::string& nudge = "") {
    for (int tenths = 1; tenths <= 300; ++tenths) {
      int status = 0;
      if (waitpid(child_, &status, WNOHANG) == child_) {
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
      pollfd input{end_, POLLIN, 0};
      std::array<char, 4096> buffer;
      if (poll(&input, 1, 100) == 1 && read(end_, buffer.data(), buffer.size()) <= 0) usleep(100'000);
      if (tenths % 10 == 0) (void)!write(end_, nudge.data(), nudge.size());  // fails where it has just ended
    }
    return -1;
  }

 private:
  int end_ = -1;
  pid_t child_ = -1;
  std::string seen_;
};

}  // namespace

TEST_CASE("a terminal's lines run, are edited and remembered") {
  Terminal terminal;
  if (!terminal.is_open()) {
    WARN("not tested: there are no pseudo-terminals");
    return;
  }
  REQUIRE(terminal.shows(">>> "));
  terminal.type("6 * 7\r");
  REQUIRE(terminal.shows("42\r\n"));
  REQUIRE(terminal.shows(">>> "));
#ifdef MINIPY_HAS_EDITLINE
  terminal.type("\033[A\001100 + \r");  // up, to the start of the line
  REQUIRE(terminal.shows("142\r\n"));
  REQUIRE(terminal.shows(">>> "));
  terminal.type("len('gr\303\274\303\237e')\r");
  REQUIRE(terminal.shows("5\r\n"));
  REQUIRE(terminal.shows(">>> "));
#endif
  terminal.type("exit(3)\r");
  REQUIRE(terminal.wait_for_end() == 3);
}

TEST_CASE("Ctrl-C takes a line or a block back, and stops a program; Ctrl-D ends") {
  Terminal terminal;
  if (!terminal.is_open()) {
    WARN("not tested: there are no pseudo-terminals");
    return;
  }
  REQUIRE(terminal.shows(">>> "));
  terminal.type("if 1:\r");
  REQUIRE(terminal.shows("... "));
  terminal.type("\003");
  REQUIRE(terminal.shows("\nKeyboardInterrupt\r\n"));
  REQUIRE(terminal.shows(">>> "));
  terminal.type("while True: pass\r\r");
  REQUIRE(terminal.shows("... "));
  usleep(300'000);
  terminal.type("\003");
  REQUIRE(terminal.shows("Traceback"));
  REQUIRE(terminal.shows("KeyboardInterrupt\r\n"));
  REQUIRE(terminal.shows(">>> "));
  terminal.type("\004");
  REQUIRE(terminal.wait_for_end("\004") == 0);
}

#ifdef MINIPY_HAS_EDITLINE
TEST_CASE("what is pasted runs as a program, blank lines in blocks and all") {
  Terminal terminal;
  if (!terminal.is_open()) {
    WARN("not tested: there are no pseudo-terminals");
    return;
  }
  REQUIRE(terminal.shows(">>> "));
  terminal.type(
      "\033[200~def f(n):\r\r    if n:\r        return [n,\r            40]\rprint(sum(f(2)))\rx = 'then'\rx + "
      "'\033[201~");
  REQUIRE(terminal.shows("42\r\n"));
  REQUIRE(terminal.shows("x + '"));
  terminal.type(" typed'\r");
  REQUIRE(terminal.shows("'then typed'\r\n"));
}
#endif
