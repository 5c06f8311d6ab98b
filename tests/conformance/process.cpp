#include "tests/conformance/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "tests/conformance/deadline.h"

extern char** environ;

namespace minipy::conformance {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) read = ends[0], write = ends[1];
  }
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  static void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_with(const std::vector<std::string>& additions) {
  std::vector<std::string> result = additions;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('=') + 1);
    const bool replaced = std::any_of(additions.begin(), additions.end(),
                                      [name](const std::string& addition) { return addition.starts_with(name); });
    if (!replaced) result.emplace_back(text);
  }
  return result;
}

// Runs in the child, between fork and exec: only what is safe there.
[[noreturn]] void become(const Command& command, char* const* arguments, char* const* environment, int output,
                         int error) {
  setpgid(0, 0);
  const char* input_path = command.input.empty() ? "/dev/null" : command.input.c_str();
  const int input = open(input_path, O_RDONLY);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  const rlimit memory{command.memory_limit, command.memory_limit};
  const bool ready = input >= 0 && dup2(input, 0) == 0 && dup2(output, 1) == 1 && dup2(error, 2) == 2 &&
                     (command.memory_limit == 0 || setrlimit(RLIMIT_AS, &memory) == 0) &&
                     (command.folder.empty() || chdir(command.folder.c_str()) == 0);
  if (ready) execvpe(arguments[0], arguments, environment);
  const char* reason = strerror(errno);
  for (const char* part : {"cannot run ", static_cast<const char*>(arguments[0]), ": ", reason, "\n"}) {
    if (write(2, part, strlen(part)) < 0) break;
  }
  _exit(127);
}

// Reads both streams until they end, the time is over, or one is too long.
class Reader {
 public:
  Reader(const Command& command, Finished& finished) : command_(command), finished_(finished) {}

  void read_all(int output, int error, const Deadline& deadline) {
    std::array<pollfd, 2> ends = {pollfd{output, POLLIN, 0}, pollfd{error, POLLIN, 0}};
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
      if (deadline.is_over()) {
        finished_.timed_out = true;
        return;
      }
      if (poll(ends.data(), ends.size(), deadline.patience()) < 0) {
        if (errno == EINTR) continue;
        return;
      }
      if (ends[0].revents != 0 && !read_some(ends[0].fd, finished_.output)) ends[0].fd = -1;
      if (ends[1].revents != 0 && !read_some(ends[1].fd, finished_.error)) ends[1].fd = -1;
      if (finished_.too_much_output) return;
    }
  }

 private:
  bool read_some(int end, std::string& text) {
    std::array<char, 65536> buffer;
    const ssize_t count = read(end, buffer.data(), buffer.size());
    if (count <= 0) return count < 0 && errno == EINTR;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    finished_.too_much_output = text.size() > command_.output_limit;
    return true;
  }

  const Command& command_;
  Finished& finished_;
};

// Waits for the child, which may have closed its streams and still run.
int wait_for(pid_t child, const Deadline& deadline, Finished& finished) {
  for (;;) {
    siginfo_t info{};
    const bool give_up = finished.timed_out || finished.too_much_output;
    if (give_up) kill(-child, SIGKILL);
    if (waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT | (give_up ? 0 : WNOHANG)) == 0) {
      if (info.si_pid == child) break;
    } else if (errno != EINTR) {
      break;
    }
    if (deadline.is_over()) finished.timed_out = true;
    usleep(200);
  }
  kill(-child, SIGKILL);  // whatever it left running, as long as its group's number is still its own
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return status;
}

}  // namespace

bool program_exists(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0;
  const char* path = getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + '/' + name).c_str(), X_OK) == 0) return true;
  }
  return false;
}

Finished run(const Command& command) {
  Finished finished;
  Pipe output, error;
  std::vector<std::string> argument_texts = command.arguments;
  std::vector<std::string> environment_texts = environment_with(command.environment);
  const std::vector<char*> arguments = pointers(argument_texts);
  const std::vector<char*> environment = pointers(environment_texts);
  const Clock::time_point start = Clock::now();
  const pid_t child = fork();
  if (child == 0) become(command, arguments.data(), environment.data(), output.write, error.write);
  if (child < 0) {
    finished.status = 127;
    finished.error = std::string("cannot start a process: ") + strerror(errno) + '\n';
    return finished;
  }
  setpgid(child, child);
  const Deadline deadline(child, command.time_limit);
  Pipe::close_end(output.write);
  Pipe::close_end(error.write);
  Reader(command, finished).read_all(output.read, error.read, deadline);
  const int status = wait_for(child, deadline, finished);
  finished.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
  if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
  return finished;
}

}  // namespace minipy::conformance
