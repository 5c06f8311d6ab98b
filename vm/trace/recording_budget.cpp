#include "vm/trace/recording_budget.h"

#include <chrono>
#include <ctime>
#include <utility>

namespace minipy {

RecordingBudget::RecordingBudget(std::function<double()> clock)
    : clock_(std::move(clock)), started_(now()), started_working_(working_time()) {}

double RecordingBudget::now() const {
  return clock_ ? clock_() : std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
double RecordingBudget::working_time() const {
#if defined(CLOCK_THREAD_CPUTIME_ID)
  timespec time;
  if (!clock_ && clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }
#endif
  return now();
}
double RecordingBudget::end() {
  double taken = working_time() - began_;
  spent_ += taken;
  return taken;
}
bool RecordingBudget::allows(const TierParameters& parameters) const {
  double start = static_cast<double>(parameters.recording_start) / 1000;
  if (spent_ < start) return true;
  double time_for_that = (spent_ - start) * 100 / static_cast<double>(parameters.recording_percent);
  // The second takes a call of the system.
  return elapsed() > time_for_that && working_time() - started_working_ > time_for_that;
}

}  // namespace minipy
