// When a process has had its time. On a loaded machine a wall clock says little about the process: what counts is the
// processor time that it has used, and for one that waits (for a lock, for input) several times as much on the wall.
#pragma once

#include <sys/types.h>

#include <chrono>

namespace minipy::conformance {

class Deadline {
 public:
  // Counts from now; what the process has used before does not count.
  Deadline(pid_t process, std::chrono::milliseconds limit);

  // True once it has used `limit` of processor time, or kWallFactor times as much has gone by.
  bool is_over() const;
  // How long poll() may wait before is_over() is asked again, in milliseconds; at least 1.
  int patience() const;

  static constexpr int kWallFactor = 8;

 private:
  std::chrono::nanoseconds used() const;
  std::chrono::nanoseconds left() const;

  pid_t process_;
  std::chrono::nanoseconds limit_;
  std::chrono::nanoseconds used_before_;
  std::chrono::steady_clock::time_point wall_end_;
};

}  // namespace minipy::conformance
