// A test script: a Python file with the output that CPython gave for it beside it.
//
//   x.py    the script
//   x.out   its standard output, byte for byte
//   x.err   only where it fails: its standard error (the traceback)
//   x.in    where there is one: its standard input
//
// Files and folders whose name begins with an underscore, and packages (folders with an __init__.py), are
// modules that scripts import.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace minipy::conformance {

struct Script {
  std::filesystem::path path;  // absolute
  std::string folder;          // as the caller wrote it, with subfolders: "tests/lang/classes"
  std::string file;            // "x.py"
  bool expects_failure = false;

  std::string name() const { return folder + '/' + file; }
  std::filesystem::path beside(std::string_view extension) const;  // "x.out" for ".out"
};

struct Discovery {
  std::vector<Script> scripts;      // sorted by name
  std::vector<std::string> errors;  // each a sentence; empty when all is well
};

// Every script in `places` (folders, with their subfolders, or single .py files) whose name contains
// `filter`. A place that is missing or has no script, and a script without .out, are errors.
Discovery discover(const std::vector<std::string>& places, std::string_view filter);

// The whole file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

}  // namespace minipy::conformance
