#include "vm/trace/recording_budget.h"

#include <chrono>
#include <ctime>
#include <utility>

namespace minipy {

RecordingBudget::RecordingBudget(std::function<double()> clock) : clock_(std::move(clock)), started_(now()) {}

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
  double share = static_cast<double>(parameters.recording_percent) / 100;
  double start = static_cast<double>(parameters.recording_start) / 1000;
  return spent_ < start || spent_ < start + share * elapsed();
}

}  // namespace minipy
