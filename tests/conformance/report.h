// Shows results: a table by folder, the failures, files for other programs, and a progress bar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/conformance/runner.h"

namespace minipy::conformance {

// One row a folder and mode: scripts, passed, failed, seconds; and their sum.
std::string table(const std::vector<Result>& results);

// Each failure with its explanation, at most `limit` of them in full, the rest by name.
std::string failures(const std::vector<Result>& results, std::size_t limit);

// The results as a JUnit file: a suite for each folder and mode.
std::string junit(const std::vector<Result>& results);

// The results as JSON: {"passed": n, "failed": n, "results": [{"script", "mode", "outcome", "seconds",
// ...}]}.
std::string json(const std::vector<Result>& results);

// The last line of every test program here: "12 passed, 0 failed".
std::string summary(const std::vector<Result>& results);

// A line on the terminal that is written anew as results come.
class ProgressBar {
 public:
  // Draws nothing unless `on_terminal`.
  ProgressBar(std::size_t total, bool on_terminal) : total_(total), on_terminal_(on_terminal) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void advance(const Result& result);

 private:
  void clear() const;

  std::size_t total_;
  std::size_t done_ = 0;
  std::size_t failed_ = 0;
  bool on_terminal_;
};

}  // namespace minipy::conformance
