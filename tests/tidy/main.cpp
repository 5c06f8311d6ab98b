// minipy-tidy: checks the sources of a checkout, and the globals of built libraries, against the rules in
// rules.h.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/tidy/rules.h"

namespace minipy::tidy {
namespace {

namespace fs = std::filesystem;

constexpr int kUsageError = 2;
constexpr const char* kFolders[] = {"include", "runtime", "compiler",   "stdlib", "vm",
                                    "repl",    "tests",   "benchmarks", "cmake",  "examples"};

struct Report {
  std::size_t passed = 0;
  std::size_t failed = 0;

  void add(const std::vector<Problem>& problems) {
    ++(problems.empty() ? passed : failed);
    for (const Problem& problem : problems) {
      std::cout << problem.place << ": " << problem.text << " [" << problem.rule << "]\n";
    }
  }
};

std::vector<fs::path> sources_under(const fs::path& root) {
  std::vector<fs::path> paths;
  for (const char* folder : kFolders) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder, error)) {
      const std::string extension = entry.path().extension().string();
      const bool is_source = extension == ".h" || extension == ".cpp" || extension == ".inl" || extension == ".def";
      if (is_source && entry.is_regular_file()) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What a command prints; nothing when it cannot be run or fails.
std::string output_of(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  std::string text;
  char buffer[65536];
  for (std::size_t count; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, count);
  return pclose(pipe) == 0 ? text : std::string();
}

std::size_t opcode_count(const fs::path& root) {
  std::ifstream rows(root / "compiler/bytecode/opcodes.def");
  std::size_t count = 0;
  for (std::string line; std::getline(rows, line);) count += line.starts_with("OP(") ? 1 : 0;
  return count;
}

int run_main(int argc, char** argv) {
  std::string root = ".";
  std::vector<std::string> libraries;
  std::string dispatch_object;
  bool show_advice = false;
  CLI::App app("Checks sources and built libraries against the rules that a compiler does not check.", "minipy-tidy");
  app.add_option("--root", root, "The checkout")->capture_default_str();
  app.add_flag("--advice", show_advice, "Also show what is worth a look and no error");
  app.add_option("--dispatch", dispatch_object, "The object file with the interpreter's loop, optimised");
  app.add_option("libraries", libraries, "Static libraries to look for mutable globals in");
  CLI11_PARSE(app, argc, argv);

  Report report;
  for (const fs::path& path : sources_under(root)) {
    const std::string name = fs::relative(path, root).generic_string(), text = read(path);
    report.add(check_source(name, text));
    if (!show_advice) continue;
    for (const Problem& remark : advise_on_source(name, text)) {
      std::cout << remark.place << ": (advice) " << remark.text << '\n';
    }
  }
  if (report.passed + report.failed == 0) {
    std::cerr << "minipy-tidy: no sources under " << root << '\n';
    return kUsageError;
  }
  for (const std::string& library : libraries) {
    const std::string symbols = output_of("nm --format=sysv --demangle '" + library + "' 2>/dev/null");
    if (symbols.empty()) {
      std::cerr << "minipy-tidy: nm cannot read " << library << '\n';
      return kUsageError;
    }
    report.add(check_symbols(library, symbols));
    report.add(check_system_calls(library, symbols));
  }
  if (!dispatch_object.empty()) {
    const std::string code =
        output_of("objdump --disassemble --no-show-raw-insn '" + dispatch_object + "' 2>/dev/null");
    if (code.empty()) {
      std::cerr << "minipy-tidy: objdump cannot read " << dispatch_object << '\n';
      return kUsageError;
    }
    report.add(check_dispatch(dispatch_object, code, opcode_count(root)));
  }
  std::cout << report.passed << " passed, " << report.failed << " failed\n";
  return report.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace minipy::tidy

int main(int argc, char** argv) { return minipy::tidy::run_main(argc, argv); }
