// minipy-conformance: runs folders of test scripts in an interpreter and compares with what CPython printed.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "tests/conformance/engine.h"
#include "tests/conformance/report.h"
#include "tests/conformance/runner.h"
#include "tests/conformance/vm_engine.h"

namespace minipy::conformance {
namespace {

constexpr int kUsageError = 2;

struct Options {
  std::vector<std::string> places;
  std::vector<std::string> mode_names;
  std::string command;
  bool processes = false;
  std::string filter;
  std::vector<std::string> without;
  std::string junit_file;
  std::string json_file;
  unsigned threads = 1;
  unsigned every = 0;
  double seconds = 10;
  std::size_t memory_megabytes = 4096;
  std::size_t shown = 20;
  std::size_t diff_lines = 40;
  bool list = false;
};

// The executable that was built together with this one.
std::string neighbour_interpreter() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "minipy" : (self.parent_path() / "minipy").string();
}

std::vector<std::string> split_words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void declare(CLI::App& app, Options& options) {
  app.description(
      "Runs test scripts and compares what they print with the files beside them: x.out (standard output) "
      "and,\n"
      "where the script fails, x.err (standard error, exit status 1). docs/testing.md says more.");
  app.add_option("places", options.places, "Folders of scripts, or single scripts")->required();
  app.add_option("-c,--command", options.command,
                 "Run them in this interpreter, given with its arguments (default: in VMs made by this program)");
  app.add_flag("-p,--processes", options.processes, "The command is the minipy built here");
  std::string modes_help = "How to run them, once in each:";
  for (const Mode& mode : modes()) {
    modes_help += "\n" + std::string(mode.name) + ": " + std::string(mode.explanation);
    if (mode.every > 1) modes_help += " (each " + std::to_string(mode.every) + "th script)";
  }
  app.add_option("-m,--mode", options.mode_names, modes_help)->delimiter(',')->default_str("plain");
  app.add_option("-k,--filter", options.filter, "Only scripts with this text in their name");
  app.add_option("--without", options.without, "Not the scripts with one of these texts in their name");
  app.add_option("--every", options.every, "Only each n-th script, whatever the mode says");
  app.add_option("-j,--jobs", options.threads, "How many at once (default: the number of cores)");
  app.add_option("-t,--timeout", options.seconds, "Seconds of processor time that a script may take")
      ->capture_default_str()
      ->check(CLI::Validator([](std::string& text) { return std::atof(text.c_str()) > 0 ? "" : "must be more than 0"; },
                             "SECONDS"));
  app.add_option("--memory", options.memory_megabytes, "Megabytes of address space a script may use; 0: no limit")
      ->capture_default_str();
  app.add_option("--show", options.shown, "How many failures to show in full")->capture_default_str();
  app.add_option("--diff-lines", options.diff_lines, "How many lines of each difference")->capture_default_str();
  app.add_option("--junit", options.junit_file, "Write the results to this file, as JUnit XML");
  app.add_option("--json", options.json_file, "Write the results to this file, as JSON");
  app.add_flag("-l,--list", options.list, "List the scripts, and run nothing");
}

int complain(const std::string& sentence) {
  std::cerr << "minipy-conformance: " << sentence << '\n';
  return kUsageError;
}

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

// Runs everything and reports; returns the exit status.
int run_all(const Options& options, const std::vector<Script>& scripts, const std::vector<const Mode*>& chosen) {
  std::vector<std::string> command = split_words(options.command);
  if (command.empty() && options.processes) command = {neighbour_interpreter()};
  if (!command.empty() && !program_exists(command[0])) return complain("no interpreter to run: " + command[0]);
  const std::unique_ptr<Engine> engine = command.empty() ? vm_engine() : command_engine(command);
  std::vector<Job> jobs;
  for (const Mode* mode : chosen) {
    const std::vector<Job> more = jobs_for(scripts, *mode, options.every != 0 ? options.every : mode->every);
    jobs.insert(jobs.end(), more.begin(), more.end());
  }
  RunOptions run_options;
  run_options.threads = options.threads;
  run_options.limits = {options.seconds, options.memory_megabytes << 20};
  run_options.diff_lines = options.diff_lines;
  std::vector<Result> results;
  {
    ProgressBar bar(jobs.size(), isatty(STDERR_FILENO) != 0);
    results = run_jobs(*engine, jobs, run_options, [&bar](const Result& r) { bar.advance(r); });
  }
  if (const std::string text = failures(results, options.shown); !text.empty()) std::cout << text << '\n';
  std::cout << table(results) << summary(results);
  if (!options.junit_file.empty() && !write_file(options.junit_file, junit(results))) {
    return complain("cannot write " + options.junit_file);
  }
  if (!options.json_file.empty() && !write_file(options.json_file, json(results))) {
    return complain("cannot write " + options.json_file);
  }
  return std::all_of(results.begin(), results.end(), [](const Result& result) { return result.passed(); }) ? 0 : 1;
}

int run_main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == kServeOption) return serve_scripts();
  Options options;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App app("", "minipy-conformance");
  declare(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) { return app.exit(error) == 0 ? 0 : kUsageError; }
  std::vector<const Mode*> chosen;
  if (options.mode_names.empty()) options.mode_names = {"plain"};
  for (const std::string& name : options.mode_names) {
    chosen.push_back(find_mode(name));
    if (chosen.back() == nullptr) return complain("no mode is called " + name + " (--help lists them)");
  }
  Discovery found = discover(options.places, options.filter);
  std::erase_if(found.scripts, [&options](const Script& script) {
    return std::any_of(options.without.begin(), options.without.end(),
                       [&script](const std::string& text) { return script.name().find(text) != std::string::npos; });
  });
  for (const std::string& error : found.errors) complain(error);
  if (!found.errors.empty()) return kUsageError;
  if (options.list) {
    for (const Script& script : found.scripts) std::cout << script.name() << '\n';
    return 0;
  }
  return run_all(options, found.scripts, chosen);
}

}  // namespace
}  // namespace minipy::conformance

int main(int argc, char** argv) { return minipy::conformance::run_main(argc, argv); }
