// Which object files may call the system for files, descriptors, the environment, clocks, randomness and the process:
// the gate, and the few that stand here with a reason. Everything else has to go through the gate, where the
// capabilities of a VM decide.
#include <algorithm>
#include <array>

#include "tests/tidy/rules.h"
#include "tests/tidy/text.h"

namespace minipy::tidy {
namespace {

constexpr auto kCalls = std::to_array<std::string_view>({"access",
                                                         "faccessat",
                                                         "chdir",
                                                         "fchdir",
                                                         "chroot",
                                                         "chmod",
                                                         "fchmod",
                                                         "fchmodat",
                                                         "chown",
                                                         "fchown",
                                                         "lchown",
                                                         "fchownat",
                                                         "clock",
                                                         "clock_getres",
                                                         "clock_gettime",
                                                         "clock_nanosleep",
                                                         "nanosleep",
                                                         "usleep",
                                                         "sleep",
                                                         "gettimeofday",
                                                         "time",
                                                         "close",
                                                         "close_range",
                                                         "open",
                                                         "openat",
                                                         "creat",
                                                         "open_by_handle_at",
                                                         "syscall",
                                                         "opendir",
                                                         "fdopendir",
                                                         "readdir",
                                                         "readdir_r",
                                                         "closedir",
                                                         "scandir",
                                                         "glob",
                                                         "ftw",
                                                         "nftw",
                                                         "fopen",
                                                         "fdopen",
                                                         "freopen",
                                                         "popen",
                                                         "tmpfile",
                                                         "tmpnam",
                                                         "tempnam",
                                                         "mkstemp",
                                                         "mkdtemp",
                                                         "read",
                                                         "pread",
                                                         "readv",
                                                         "write",
                                                         "pwrite",
                                                         "writev",
                                                         "sendfile",
                                                         "copy_file_range",
                                                         "lseek",
                                                         "stat",
                                                         "lstat",
                                                         "fstat",
                                                         "fstatat",
                                                         "statx",
                                                         "xstat",
                                                         "lxstat",
                                                         "fxstat",
                                                         "truncate",
                                                         "ftruncate",
                                                         "fsync",
                                                         "fdatasync",
                                                         "link",
                                                         "linkat",
                                                         "symlink",
                                                         "symlinkat",
                                                         "readlink",
                                                         "readlinkat",
                                                         "realpath",
                                                         "rename",
                                                         "renameat",
                                                         "renameat2",
                                                         "unlink",
                                                         "unlinkat",
                                                         "remove",
                                                         "rmdir",
                                                         "mkdir",
                                                         "mkdirat",
                                                         "mknod",
                                                         "mkfifo",
                                                         "utime",
                                                         "utimes",
                                                         "utimensat",
                                                         "futimens",
                                                         "dup",
                                                         "dup2",
                                                         "dup3",
                                                         "pipe",
                                                         "pipe2",
                                                         "fcntl",
                                                         "ioctl",
                                                         "isatty",
                                                         "ttyname",
                                                         "tcgetattr",
                                                         "tcsetattr",
                                                         "poll",
                                                         "ppoll",
                                                         "select",
                                                         "epoll_create",
                                                         "epoll_create1",
                                                         "eventfd",
                                                         "socket",
                                                         "socketpair",
                                                         "connect",
                                                         "bind",
                                                         "listen",
                                                         "accept",
                                                         "getaddrinfo",
                                                         "gethostname",
                                                         "uname",
                                                         "sysinfo",
                                                         "getenv",
                                                         "secure_getenv",
                                                         "environ",
                                                         "setenv",
                                                         "putenv",
                                                         "unsetenv",
                                                         "clearenv",
                                                         "getpid",
                                                         "gettid",
                                                         "getppid",
                                                         "getuid",
                                                         "geteuid",
                                                         "getgid",
                                                         "getegid",
                                                         "getlogin",
                                                         "getpwnam",
                                                         "getpwuid",
                                                         "getpwnam_r",
                                                         "getpwuid_r",
                                                         "umask",
                                                         "kill",
                                                         "raise",
                                                         "tgkill",
                                                         "fork",
                                                         "vfork",
                                                         "execv",
                                                         "execve",
                                                         "execvp",
                                                         "execl",
                                                         "execlp",
                                                         "posix_spawn",
                                                         "posix_spawnp",
                                                         "system",
                                                         "wait",
                                                         "waitpid",
                                                         "times",
                                                         "getrusage",
                                                         "getrlimit",
                                                         "setrlimit",
                                                         "sysconf",
                                                         "get_nprocs",
                                                         "sched_getaffinity",
                                                         "getrandom",
                                                         "getentropy",
                                                         "rand",
                                                         "random",
                                                         "drand48",
                                                         "arc4random",
                                                         "tzset",
                                                         "localtime",
                                                         "localtime_r",
                                                         "mktime",
                                                         "tzname",
                                                         "timezone",
                                                         "daylight",
                                                         "getcwd",
                                                         "getwd",
                                                         "get_current_dir_name",
                                                         "mmap",
                                                         "memfd_create",
                                                         "shm_open",
                                                         "dlopen",
                                                         "dlsym",
                                                         "exit",
                                                         "_exit",
                                                         "_Exit",
                                                         "quick_exit",
                                                         "signal",
                                                         "sigaction",
                                                         "setitimer",
                                                         "alarm",
                                                         "setlocale",
                                                         "pthread_create",
                                                         "pthread_kill"});

// Of the C++ library, by the beginning of the demangled name.
constexpr auto kLibrary = std::to_array<std::string_view>(
    {"std::basic_ifstream", "std::basic_ofstream", "std::basic_fstream", "std::basic_filebuf", "std::filesystem",
     "std::random_device", "std::chrono::_V2", "std::thread", "std::this_thread"});

struct Exception {
  std::string_view object, call, reason;  // call: "*" for all
};
constexpr std::array kExceptions = {
    Exception{"system.cpp", "*", "the gate"},
    Exception{"system_files.cpp", "*", "the gate"},
    Exception{"system_descriptors.cpp", "*", "the gate"},
    Exception{"time.cpp", "localtime_r", "asks the gate whether the local zone is told"},
    Exception{"time.cpp", "mktime", "asks the gate whether the local zone is told"},
    Exception{"time.cpp", "tzset", "asks the gate whether the local zone is told"},
    Exception{"time.cpp", "tzname", "asks the gate whether the local zone is told"},
    Exception{"time.cpp", "timezone", "asks the gate whether the local zone is told"},
    Exception{"call_limits.cpp", "std::chrono::_V2", "the host's own limit of time; told to the host alone"},
    Exception{"heap.cpp", "clock", "how much of the time collections take; told to nobody"},
    Exception{"heap.cpp", "std::chrono::_V2", "how much of the time collections take; told by --stats alone"},
    Exception{"vm.cpp", "mmap", "the VM's stack"},
    Exception{"vm.cpp", "getrlimit", "how far the native stack reaches"},
    Exception{"run.cpp", "fopen", "the program that the command was told to run"},
    Exception{"run.cpp", "realpath", "the program that the command was told to run"},
    Exception{"code_region.cpp", "mmap", "memory for machine code"},
    Exception{"code_region.cpp", "memfd_create", "memory for machine code"},
    Exception{"code_region.cpp", "close", "memory for machine code"},
    Exception{"code_region.cpp", "ftruncate", "memory for machine code"},
    Exception{"code_region.cpp", "sysconf", "memory for machine code"},
    Exception{"perf_map.cpp", "fopen", "a file for perf, which the host asked for"},
    Exception{"perf_map.cpp", "getpid", "a file for perf, which the host asked for"},
    Exception{"event_log.cpp", "fopen", "the folder of traces, which the host asked for"},
    Exception{"trace_json.cpp", "fopen", "the folder of traces, which the host asked for"},
    Exception{"trace_json.cpp", "mkdir", "the folder of traces, which the host asked for"},
    Exception{"recording_budget.cpp", "clock_gettime", "how much of the time recording takes"},
    Exception{"recording_budget.cpp", "std::chrono::_V2", "how much of the time recording takes"},
};

// "__read_chk", "open64", "__xstat64" and "stat@GLIBC_2.33" are the calls that they are named after.
std::string_view plain(std::string_view name) {
  name = name.substr(0, name.find('@'));
  if (name.starts_with("__")) name.remove_prefix(2);
  for (std::string_view ending : {"_chk", "_2", "64"}) {
    if (name.size() > ending.size() && name.ends_with(ending) && name != "drand48") name.remove_suffix(ending.size());
  }
  return name;
}

// The call that an undefined symbol is, or nothing.
std::string_view call_of(std::string_view name) {
  for (std::string_view each : kLibrary) {
    if (name.starts_with(each)) return each;
  }
  const auto found = std::find(kCalls.begin(), kCalls.end(), plain(name));
  return found == kCalls.end() ? std::string_view() : *found;
}

bool is_allowed(std::string_view object, std::string_view call) {
  return std::any_of(kExceptions.begin(), kExceptions.end(), [&](const Exception& each) {
    return each.object == object && (each.call == "*" || each.call == call);
  });
}

}  // namespace

std::vector<Problem> check_system_calls(std::string_view library, std::string_view nm_output) {
  std::vector<Problem> problems;
  std::string place(library);
  std::string_view object;
  for (const std::string_view line : split_lines(nm_output)) {
    if (line.starts_with("Symbols from ")) {
      place = line.substr(std::string_view("Symbols from ").size());
      if (place.ends_with(':')) place.pop_back();
      const std::size_t bracket = line.find('[');
      object = bracket == std::string_view::npos ? std::string_view() : line.substr(bracket + 1);
      object = object.substr(0, object.find(".o]"));
    }
    if (!line.ends_with("*UND*") || object.starts_with("unity_")) continue;
    const std::string_view name = trim(line.substr(0, line.find('|')));
    const std::string_view call = call_of(name);
    if (call.empty() || is_allowed(object, call)) continue;
    problems.push_back({place, "system",
                        "calls " + std::string(name) +
                            " itself: what a program does outside of its VM goes through runtime/object/system.h"});
  }
  return problems;
}

}  // namespace minipy::tidy
