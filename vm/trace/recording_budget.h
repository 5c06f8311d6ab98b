// How much of the time goes into recording traces: a share of what the program has run, and some more at the start. Who
// finds no time left asks again later.
#pragma once

#include <functional>

#include "vm/trace/tier_parameters.h"

namespace minipy {

class RecordingBudget {
 public:
  // `clock`: seconds, from any point on; null: the machine's.
  explicit RecordingBudget(std::function<double()> clock);
  // Seconds since the budget was made.
  double elapsed() const { return now() - started_; }
  // Whether another recording may begin (TierParameters::recording_percent, recording_start).
  bool allows(const TierParameters& parameters) const;
  void begin() { began_ = working_time(); }
  // What has passed since begin() counts as spent; returns it, in seconds.
  double end();
  double spent() const { return spent_; }

 private:
  double now() const;
  // Of the processor: while other processes have it recording takes none, and the program does not run, either.
  double working_time() const;

  std::function<double()> clock_;
  double started_, started_working_, began_ = 0, spent_ = 0;
};

}  // namespace minipy
