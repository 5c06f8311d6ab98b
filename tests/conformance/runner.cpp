#include "tests/conformance/runner.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <thread>

#include "tests/conformance/diff.h"

namespace minipy::conformance {
namespace {

constexpr std::size_t kShownErrorLength = 3000;
constexpr std::size_t kComparedOfStopped = 20000;  // bytes; a script that was stopped may have written very much
constexpr int kSanitizerStatus = 99;               // scripts/test sets it as the sanitizers' exit status

std::string end_of(const std::string& text) {
  if (text.size() <= kShownErrorLength) return text;
  return "...\n" + text.substr(text.size() - kShownErrorLength);
}

// Why the script's end alone is a failure, or nothing.
std::string ending_problem(const Script& script, const Finished& finished, const std::string& expected_error) {
  const std::string status = "exit status " + std::to_string(finished.status);
  if (!script.expects_failure) return finished.status == 0 ? "" : status + ", 0 expected";
  // An empty .err is a script that leaves by sys.exit(status).
  if (expected_error.empty()) return finished.status != 0 ? "" : "exit status 0, another expected";
  return finished.status == 1 ? "" : status + ", 1 expected";
}

void add_line(std::string& text, std::string_view line) {
  text += line;
  if (!text.empty() && text.back() != '\n') text += '\n';
}

}  // namespace

std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::kPassed: return "passed";
    case Outcome::kDiffers: return "differs";
    case Outcome::kTimedOut: return "timed out";
    case Outcome::kCrashed: return "crashed";
  }
  return "";
}

std::vector<Job> jobs_for(const std::vector<Script>& scripts, const Mode& mode, unsigned every) {
  std::vector<Job> jobs;
  for (std::size_t i = 0; i < scripts.size(); i += std::max(every, 1U)) jobs.push_back({&scripts[i], &mode});
  return jobs;
}

Result judge(const Job& job, const Finished& finished, std::size_t diff_lines) {
  const Script& script = *job.script;
  Result result{job.script, job.mode, Outcome::kPassed, {}, finished.seconds};
  const std::string expected = read_file(script.beside(".out")).value_or("");
  const std::string expected_error =
      script.expects_failure ? read_file(script.beside(".err")).value_or("") : std::string();
  if (finished.timed_out) {
    result.outcome = Outcome::kTimedOut;
    add_line(result.explanation, "stopped after " + std::to_string(finished.seconds).substr(0, 5) + " s");
  } else if (finished.too_much_output) {
    result.outcome = Outcome::kDiffers;
    add_line(result.explanation, "stopped: too much output");
  } else if (finished.signal != 0) {
    result.outcome = Outcome::kCrashed;
    add_line(result.explanation, std::string("ended by signal: ") + strsignal(finished.signal));
  } else if (finished.status == kSanitizerStatus) {
    result.outcome = Outcome::kCrashed;
    add_line(result.explanation, "ended by a sanitizer");
  } else if (const std::string problem = ending_problem(script, finished, expected_error); !problem.empty()) {
    result.outcome = Outcome::kDiffers;
    add_line(result.explanation, problem);
  }
  std::string_view output = finished.output;
  if (!result.explanation.empty()) output = output.substr(0, std::max(expected.size(), kComparedOfStopped));
  result.explanation +=
      unified_diff(expected, output, script.beside(".out").filename().string(), "standard output", diff_lines);
  if (script.expects_failure) {
    result.explanation += unified_diff(expected_error, finished.error, script.beside(".err").filename().string(),
                                       "standard error", diff_lines);
  }
  if (result.explanation.empty()) return result;
  if (result.outcome == Outcome::kPassed) result.outcome = Outcome::kDiffers;
  if (!script.expects_failure && !finished.error.empty()) {
    add_line(result.explanation, "standard error:");
    add_line(result.explanation, end_of(finished.error));
  }
  return result;
}

std::vector<Result> run_jobs(const Engine& engine, const std::vector<Job>& jobs, const RunOptions& options,
                             const std::function<void(const Result&)>& on_result) {
  std::vector<Result> results(jobs.size());
  std::atomic<std::size_t> next{0};
  std::mutex reporting;
  const auto work = [&] {
    for (std::size_t i; (i = next++) < jobs.size();) {
      Limits limits = options.limits;
      results[i] = judge(jobs[i], engine.run_script(*jobs[i].script, *jobs[i].mode, limits), options.diff_lines);
      const std::lock_guard<std::mutex> lock(reporting);
      on_result(results[i]);
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 0; i < std::max(options.threads, 1U); ++i) threads.emplace_back(work);
  threads.clear();
  return results;
}

}  // namespace minipy::conformance
