#include "tests/conformance/deadline.h"

#include <time.h>

#include <algorithm>

namespace minipy::conformance {

using std::chrono::nanoseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

Deadline::Deadline(pid_t process, std::chrono::milliseconds limit)
    : process_(process), limit_(limit), used_before_(used()), wall_end_(steady_clock::now() + kWallFactor * limit) {}

// Nothing where the process has ended: then its pipes end, too.
nanoseconds Deadline::used() const {
  clockid_t clock;
  timespec time{};
  if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &time) != 0) return nanoseconds(0);
  return seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

nanoseconds Deadline::left() const {
  return std::min<nanoseconds>(limit_ - (used() - used_before_), wall_end_ - steady_clock::now());
}

bool Deadline::is_over() const { return left() <= nanoseconds(0); }

int Deadline::patience() const {
  const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(left()).count();
  return static_cast<int>(std::clamp<long>(milliseconds, 1, 1'000'000));
}

}  // namespace minipy::conformance
