// What a VM may do outside of itself, and what the host provides in the place of the system. Data only: the one gate
// that everything passes is System (system.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace minipy {

// A folder (or a single file) with all that is in it.
struct AllowedPath {
  std::string path;
  bool is_writable = false;
};

// Files that the host makes up, in the place of the disk's. Paths are absolute, without "." and "..".
struct HostFiles {
  struct Entry {
    std::string name;
    bool is_folder = false;
    uint64_t size = 0;
  };
  std::function<std::optional<std::string>(std::string_view path)> read = {};
  std::function<bool(std::string_view path, std::string_view content)> write = {};
  std::function<bool(std::string_view path)> remove = {};
  std::function<std::optional<std::vector<Entry>>(std::string_view path)> list = {};
  explicit operator bool() const { return read || write || remove || list; }
};

// Time that the host makes up, in nanoseconds.
struct HostClock {
  std::function<int64_t()> now = {};
  std::function<int64_t()> monotonic = {};
  std::function<void(int64_t)> sleep = {};
};

// A module that the host provides.
struct HostModule {
  std::string source;
  std::string file_name;
  bool is_package = false;
};

struct Capabilities {
  std::vector<AllowedPath> files = {};
  bool environment = false;  // and the local time zone, which is part of it
  bool clock = false;
  bool randomness = false;  // without: a fixed key of hashes, fixed seeds
  bool imports = false;     // from import_path
  bool process = false;     // descriptors that the VM has not opened, standard input, the working folder, ids

  HostFiles host_files = {};
  HostClock host_clock = {};
  std::function<void(std::span<uint8_t>)> host_randomness = {};
  std::function<std::optional<std::string>()> host_input = {};
  std::function<std::optional<HostModule>(std::string_view name)> host_modules = {};

  // All that the process may do itself: what the command gives.
  static Capabilities all() { return {{{"/", true}}, true, true, true, true, true, {}, {}, {}, {}, {}}; }
};

// Why the gate refuses. These stand in errno beside the system's numbers, past all of those; raise_os_error makes a
// PermissionError (EPERM) with the reason's text of them.
enum class Refusal : int {
  Files = 5000,  // none are allowed
  OtherFiles,    // these are not
  Writing,
  Links,  // a symbolic link that might lead out of the allowed folders
  Descriptors,
  Environment,
  Clock,
  Randomness,
  Process,
  kEnd,
};
// "files are not allowed in this VM"; null for a number that is no refusal.
const char* refusal_text(int error_number);

}  // namespace minipy
