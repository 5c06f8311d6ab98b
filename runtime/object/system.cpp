// The gate: what it refuses, the environment, the process, clocks, randomness.
#include "runtime/object/system.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "runtime/object/host_files.h"

extern char** environ;  // NOLINT: the C library's

namespace minipy {

const char* refusal_text(int error_number) {
  switch (static_cast<Refusal>(error_number)) {
    case Refusal::Files: return "files are not allowed in this VM";
    case Refusal::OtherFiles: return "files outside of the allowed folders are not allowed in this VM";
    case Refusal::Writing: return "writing in this folder is not allowed in this VM";
    case Refusal::Links: return "links that may lead out of the allowed folders are not allowed in this VM";
    case Refusal::Descriptors: return "file descriptors of the process are not allowed in this VM";
    case Refusal::Environment: return "the environment is not allowed in this VM";
    case Refusal::Clock: return "the clock is not allowed in this VM";
    case Refusal::Randomness: return "randomness is not allowed in this VM";
    case Refusal::Process: return "the process is not allowed in this VM";
    case Refusal::kEnd: break;
  }
  return nullptr;
}

static int refuse(Refusal reason) {
  errno = static_cast<int>(reason);
  return -1;
}

bool System::may(Refusal capability) const {
  const Capabilities& allowed = capabilities_;
  bool given = false;
  switch (capability) {
    case Refusal::Environment: given = allowed.environment; break;
    case Refusal::Clock: given = allowed.clock; break;
    case Refusal::Randomness: given = allowed.randomness || allowed.host_randomness; break;
    case Refusal::Process:
    case Refusal::Descriptors: given = allowed.process; break;
    case Refusal::Files: given = is_unrestricted_ || !roots_.empty() || host_files_; break;
    default: break;
  }
  if (!given) refuse(capability);
  return given;
}

// ---- The environment
System::Environment System::environment() const {
  Environment all;
  if (!capabilities_.environment) return all;
  for (char** each = environ; each && *each; ++each) {
    std::string_view entry = *each;
    size_t equals = entry.find('=');
    if (equals != std::string_view::npos) all.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return all;
}
const char* System::variable(const char* name) const { return capabilities_.environment ? std::getenv(name) : nullptr; }
int System::set_variable(const char* name, const char* value) {
  return may(Refusal::Environment) ? ::setenv(name, value, 1) : -1;
}
int System::unset_variable(const char* name) { return may(Refusal::Environment) ? ::unsetenv(name) : -1; }

// ---- The process
bool System::identity(Identity* identity) const {
  if (!may(Refusal::Process)) return false;
  *identity = {::getpid(), ::getppid(), ::getuid(), ::geteuid(), ::getgid(), ::getegid()};
  return true;
}
int64_t System::umask(mode_t mask) { return may(Refusal::Process) ? static_cast<int64_t>(::umask(mask)) : -1; }
int64_t System::processor_count() const { return capabilities_.process ? ::sysconf(_SC_NPROCESSORS_ONLN) : 0; }
int System::names(utsname* names) const { return may(Refusal::Process) ? ::uname(names) : -1; }
bool System::times(tms* used, clock_t* elapsed, int64_t* ticks) const {
  if (!may(Refusal::Process) || !may(Refusal::Clock)) return false;
  *elapsed = ::times(used);
  *ticks = ::sysconf(_SC_CLK_TCK);
  return true;
}
int System::exit(int status) {
  if (may(Refusal::Process)) ::_exit(status);
  return -1;
}

// ---- Clocks
int System::clock(clockid_t clock, int64_t* now) const {
  const HostClock& host = capabilities_.host_clock;
  const bool is_calendar = clock == CLOCK_REALTIME || clock == CLOCK_TAI;
  if (is_calendar ? static_cast<bool>(host.now) : static_cast<bool>(host.monotonic)) {
    *now = is_calendar ? host.now() : host.monotonic();
    return 0;
  }
  if (!may(Refusal::Clock)) return -1;
  timespec time{};
  if (::clock_gettime(clock, &time) != 0) return -1;
  *now = time.tv_sec * 1'000'000'000 + time.tv_nsec;
  return 0;
}
int System::resolution(clockid_t clock, int64_t* resolution) const {
  const HostClock& host = capabilities_.host_clock;
  if (host.now || host.monotonic) {
    *resolution = 1;
    return 0;
  }
  if (!may(Refusal::Clock)) return -1;
  timespec time{};
  if (::clock_getres(clock, &time) != 0) return -1;
  *resolution = time.tv_sec * 1'000'000'000 + time.tv_nsec;
  return 0;
}
int System::begin_sleep(int64_t duration, int64_t* until) const {
  *until = 0;
  if (capabilities_.host_clock.sleep) {
    capabilities_.host_clock.sleep(duration);
    return 0;
  }
  if (!may(Refusal::Clock)) return -1;
  timespec now{};
  if (::clock_gettime(CLOCK_MONOTONIC, &now) != 0) return -1;
  if (__builtin_add_overflow(now.tv_sec * 1'000'000'000 + now.tv_nsec, duration, until)) *until = INT64_MAX;
  return 0;
}
int System::sleep_until(int64_t until) const {
  timespec time{static_cast<time_t>(until / 1'000'000'000), static_cast<long>(until % 1'000'000'000)};
  int error = ::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

// ---- Randomness
int System::fill_randomly(std::span<uint8_t> bytes) {
  if (capabilities_.host_randomness) {
    capabilities_.host_randomness(bytes);
    return 0;
  }
  if (!may(Refusal::Randomness)) return -1;
  while (!bytes.empty()) {
    ssize_t count = ::getrandom(bytes.data(), bytes.size(), 0);
    if (count < 0 && errno != EINTR) return -1;
    if (count > 0) bytes = bytes.subspan(static_cast<size_t>(count));
  }
  return 0;
}
int System::fill_seed(std::span<uint8_t> bytes) {
  if (may(Refusal::Randomness)) return fill_randomly(bytes);
  // SplitMix64 from 0 on: each generator of a VM has another sequence, and the next VM the same ones.
  for (size_t done = 0; done < bytes.size();) {
    uint64_t word = seed_state_ += 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    word ^= word >> 31;
    size_t count = std::min(sizeof(word), bytes.size() - done);
    std::memcpy(bytes.data() + done, &word, count);
    done += count;
  }
  return 0;
}

}  // namespace minipy
