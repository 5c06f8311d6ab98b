// Runs many scripts on several cores and judges each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/conformance/engine.h"

namespace minipy::conformance {

enum class Outcome { kPassed, kDiffers, kTimedOut, kCrashed };

// "passed", "differs", "timed out", "crashed".
std::string_view outcome_text(Outcome outcome);

struct Result {
  const Script* script = nullptr;
  const Mode* mode = nullptr;
  Outcome outcome = Outcome::kPassed;
  std::string explanation;  // what differs, in full lines; empty when passed
  double seconds = 0;

  bool passed() const { return outcome == Outcome::kPassed; }
};

struct Job {
  const Script* script;
  const Mode* mode;
};

// The scripts of a mode: each `every`-th (from the first), spread over the folders because they are sorted.
std::vector<Job> jobs_for(const std::vector<Script>& scripts, const Mode& mode, unsigned every);

// Compares what a script did with the files beside it.
Result judge(const Job& job, const Finished& finished, std::size_t diff_lines);

struct RunOptions {
  unsigned threads = 1;
  Limits limits;
  std::size_t diff_lines = 40;  // of a failure that are kept
};

// Runs all jobs; the results come in the jobs' order. `on_result` is called for each as it comes, by one
// thread at a time.
std::vector<Result> run_jobs(const Engine& engine, const std::vector<Job>& jobs, const RunOptions& options,
                             const std::function<void(const Result&)>& on_result);

}  // namespace minipy::conformance
