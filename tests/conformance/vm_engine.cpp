// A worker talks over two pipes: it reads a Request with the script's folder and file name, and answers with a Reply,
// when it has ended. Its descriptors 0 to 2 are the script's, so that what writes to them past sys.stdout is seen too:
// 1 and 2 are files in memory that the harness shares, emptied for each script.
#include "tests/conformance/vm_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <mutex>

#include "tests/conformance/deadline.h"
#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

extern char** environ;

namespace minipy::conformance {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRequests = 3, kReplies = 4;  // the worker's descriptors
constexpr std::size_t kOutputLimit = std::size_t{16} << 20;
// Of any file, the memory that the tracing tier maps its code from included: without room for that there are no traces.
constexpr std::size_t kFileLimit = std::size_t{40} << 20;

struct Request {
  std::uint32_t folder_length;
  std::uint32_t file_length;
  std::uint32_t mode;  // index in modes()
};

bool write_all(int descriptor, const void* data, std::size_t size) {
  const char* next = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t count = write(descriptor, next, size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

// Reads exactly so much; false at the end of the pipe, or when the deadline is over (then *timed_out is set).
bool read_all(int descriptor, void* data, std::size_t size, const Deadline* deadline = nullptr,
              bool* timed_out = nullptr) {
  char* next = static_cast<char*>(data);
  while (size > 0) {
    if (deadline != nullptr) {
      if (deadline->is_over()) {
        *timed_out = true;
        return false;
      }
      pollfd end{descriptor, POLLIN, 0};
      if (poll(&end, 1, deadline->patience()) == 0) continue;
    }
    const ssize_t count = read(descriptor, next, size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

// ---- In the worker

void empty_file(int descriptor) {
  if (ftruncate(descriptor, 0) == 0) lseek(descriptor, 0, SEEK_SET);
}

class Worker {
 public:
  Worker() {
    for (char** entry = environ; *entry != nullptr; ++entry) environment_.emplace_back(*entry);
  }

  int serve() {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    const rlimit file_size{kFileLimit, kFileLimit};
    setrlimit(RLIMIT_FSIZE, &file_size);
    Request request;
    while (read_all(kRequests, &request, sizeof(request))) {
      std::string folder(request.folder_length, '\0'), file(request.file_length, '\0');
      if (!read_all(kRequests, folder.data(), folder.size()) || !read_all(kRequests, file.data(), file.size()))
        return 1;
      if (!prepare(folder, file)) return 1;
      const std::int32_t status = run(file, modes()[request.mode]);
      if (!write_all(kReplies, &status, sizeof(status))) return 1;
    }
    return 0;
  }

 private:
  // The process as a new one would be.
  bool prepare(const std::string& folder, const std::string& file) {
    clearenv();
    for (std::string& entry : environment_) putenv(entry.data());
    std::string input = file.substr(0, file.rfind('.')) + ".in";
    if (chdir(folder.c_str()) != 0) return false;
    if (access(input.c_str(), R_OK) != 0) input = "/dev/null";
    const int descriptor = open(input.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 || dup2(descriptor, 0) != 0) return false;
    close(descriptor);
    empty_file(1);
    empty_file(2);
    return true;
  }

  int run(const std::string& file, const Mode& mode) {
    VirtualMachineOptions options;
    options.capabilities = Capabilities::all();
    options.arguments = {file};
    options.original_arguments = {"minipy", file};
    options.executable = "minipy";
    options.hash_seed = "0";
    options.dont_write_bytecode = true;
    options.precompile = mode.variable("MINIPY_PRECOMPILE") != nullptr;
    options.stress = mode.collect_always;
    VirtualMachine vm(std::move(options));
    vm.tier = Tracer::make(vm, tier_options_from([&mode](const char* name) { return mode.variable(name); }));
    const int status = vm.finish(vm.run_file(file));
    return status & 0xff;
  }

  std::vector<std::string> environment_;
};

// ---- In the harness

struct Connection {
  pid_t child = -1;
  int requests = -1;
  int replies = -1;
  int output = -1;
  int error = -1;

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() {
    for (const int each : {requests, replies, output, error}) {
      if (each >= 0) close(each);  // without requests it ends by itself
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  }

  bool start(std::size_t memory_limit) {
    output = memfd_create("output", MFD_CLOEXEC);
    error = memfd_create("error", MFD_CLOEXEC);
    if (output < 0 || error < 0) return false;
    int to_child[2], from_child[2];
    if (pipe2(to_child, O_CLOEXEC) != 0) return false;
    if (pipe2(from_child, O_CLOEXEC) != 0) return close(to_child[0]), close(to_child[1]), false;
    child = fork();
    if (child == 0) become(memory_limit, to_child[0], from_child[1], output, error);
    close(to_child[0]);
    close(from_child[1]);
    requests = to_child[1];
    replies = from_child[0];
    return child > 0;
  }

  // Ends it now; the status as of waitpid.
  int finish(bool by_force) {
    if (by_force) kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    child = -1;
    return status;
  }

 private:
  // Between fork and exec: only what is safe there.
  [[noreturn]] static void become(std::size_t memory_limit, int requests_end, int replies_end, int output, int error) {
    // First out of the way of 3 and 4.
    const int in = fcntl(requests_end, F_DUPFD, 10), out = fcntl(replies_end, F_DUPFD, 10);
    const rlimit memory{memory_limit, memory_limit}, no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    // Before 3 and 4 are taken: these may be their numbers.
    const bool streams = dup2(output, 1) == 1 && dup2(error, 2) == 2;
    const bool ready = streams && in >= 0 && out >= 0 && dup2(in, kRequests) == kRequests &&
                       dup2(out, kReplies) == kReplies && (memory_limit == 0 || setrlimit(RLIMIT_AS, &memory) == 0);
    if (ready) {
      close(in);
      close(out);
      execl("/proc/self/exe", "minipy-conformance", kServeOption, nullptr);
    }
    _exit(127);
  }
};

class VmEngine final : public Engine {
 public:
  Finished run_script(const Script& script, const Mode& mode, const Limits& limits) const override {
    Finished finished;
    std::unique_ptr<Connection> worker = take_worker();
    if (!worker) {
      worker = std::make_unique<Connection>();
      if (!worker->start(limits.memory)) {
        finished.status = 127;
        finished.error = std::string("cannot start a worker: ") + strerror(errno) + '\n';
        return finished;
      }
    }
    const Clock::time_point start = Clock::now();
    const Deadline deadline(worker->child,
                            std::chrono::milliseconds(static_cast<long>(limits.seconds * 1000 * mode.time_factor)));
    const bool answered = ask(*worker, script, mode, deadline, finished);
    finished.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!answered) {
      const int status = worker->finish(finished.timed_out);
      if (WIFSIGNALED(status)) finished.signal = WTERMSIG(status);
      if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
    }
    finished.output = content_of(worker->output);
    finished.error = content_of(worker->error);
    finished.too_much_output = finished.output.size() >= kOutputLimit || finished.error.size() >= kOutputLimit;
    if (answered) give_back(std::move(worker));
    return finished;
  }

 private:
  static bool ask(Connection& worker, const Script& script, const Mode& mode, const Deadline& deadline,
                  Finished& finished) {
    const std::string folder = script.path.parent_path().string();
    const Request request{static_cast<std::uint32_t>(folder.size()), static_cast<std::uint32_t>(script.file.size()),
                          static_cast<std::uint32_t>(&mode - modes().data())};
    std::int32_t status = 0;
    const bool answered = write_all(worker.requests, &request, sizeof(request)) &&
                          write_all(worker.requests, folder.data(), folder.size()) &&
                          write_all(worker.requests, script.file.data(), script.file.size()) &&
                          read_all(worker.replies, &status, sizeof(status), &deadline, &finished.timed_out);
    finished.status = status;
    return answered;
  }

  // At its own pace: the descriptor's position is the worker's too.
  static std::string content_of(int descriptor) {
    struct stat file {};
    std::string text(fstat(descriptor, &file) == 0 ? static_cast<std::size_t>(file.st_size) : 0, '\0');
    const ssize_t count = pread(descriptor, text.data(), text.size(), 0);
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
  }

  std::unique_ptr<Connection> take_worker() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (idle_.empty()) return nullptr;
    std::unique_ptr<Connection> worker = std::move(idle_.back());
    idle_.pop_back();
    return worker;
  }
  void give_back(std::unique_ptr<Connection> worker) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    idle_.push_back(std::move(worker));
  }

  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace

std::unique_ptr<Engine> vm_engine() { return std::make_unique<VmEngine>(); }

int serve_scripts() { return Worker().serve(); }

}  // namespace minipy::conformance
