// What a VM is made with: its limits, what it is allowed to do, and where it gets everything from the outside.
//
//   minipy::Config config;
//   config.limits.memory = 64 << 20;
//   config.limits.time = std::chrono::milliseconds(50);
//   config.allow.files = {{"scripts"}, {"saves", minipy::Folder::Writable}};
//   std::string text;
//   config.output = minipy::into(text);
//   minipy::VM vm(config);
//
// An embedded VM may compute and print, and nothing else that its Config does not allow.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "minipy/outcome.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  // Takes text (UTF-8, or whatever bytes the script writes) as it is flushed. It must not throw.
  using Output = std::function<void(std::string_view)>;
  // Gives the next line of input, its newline included; none at the end. It must not throw.
  using Input = std::function<std::optional<std::string>()>;

  // An Output that appends to `text`, which must outlive the VM.
  inline Output into(std::string & text) {
    return [&text](std::string_view more) { text += more; };
  }

  // Each is counted for a call from the host, from its beginning to its return; memory is counted for the whole VM.
  // A limit that is met ends the script with an Error (Error::limit()), which no handler of the script's can stop;
  // afterwards the VM runs the next one. VM::usage() tells how much was used.
  struct Limits {
    static constexpr std::uint64_t kNone = UINT64_MAX;
    std::uint64_t memory = kNone;  // bytes
    // Steps: jumps backward, calls, and what natives do in proportion to its size. The same for the same program and
    // input, on any machine, with traces and without.
    std::uint64_t fuel = kNone;
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // on a clock that never goes back
    int recursion = 1000;                                             // Python frames; RecursionError
  };

  // What the last call from the host used, or the one under way; VM::usage().
  struct Usage {
    Limit limit = Limit::None;  // the one that ended it
    std::string file = {};      // where, as tracebacks call it; empty where none ended it
    int line = 0;
    std::uint64_t fuel = 0;            // counted where Limits set fuel or time
    std::chrono::nanoseconds time{0};  // likewise
    std::uint64_t peak_memory = 0;     // bytes, of the VM since it was made
  };

  // A folder that scripts may use, with all that is in it. Links that lead out of it are not followed.
  struct Folder {
    enum Access : bool { ReadOnly, Writable };
    std::string path;
    Access access = ReadOnly;
  };

  // What scripts may do. What is not allowed raises PermissionError.
  struct Capabilities {
    std::vector<Folder> files = {};  // folders to read from and write to
    bool environment = false;        // os.environ
    bool clock = false;              // time, datetime.now(), sleep
    bool randomness = false;         // os.urandom, secrets; without it random starts from a fixed seed
    bool imports = false;            // modules from Config::import_path, besides those built in and Hooks::import
    bool process = false;            // the process's own: its descriptors and standard input, its working folder, its
                                     // number, signals
    static Capabilities all() { return {{{"/", Folder::Writable}}, true, true, true, true, true}; }
  };

  // Files that the host makes up. Paths come as absolute ones, without "." and "..". None may throw.
  struct FileSystem {
    struct Entry {
      std::string name;
      bool is_folder = false;
      std::uint64_t size = 0;  // bytes
    };
    std::function<std::optional<std::string>(std::string_view path)> read = {};  // the content; none: no such file
    std::function<bool(std::string_view path, std::string_view content)> write = {};
    std::function<bool(std::string_view path)> remove = {};
    std::function<std::optional<std::vector<Entry>>(std::string_view path)> list = {};  // none: no such folder
    explicit operator bool() const { return read || write || remove || list; }
  };

  // Where time comes from, in nanoseconds.
  struct Clock {
    std::function<std::int64_t()> now = {};        // since 1970-01-01 UTC
    std::function<std::int64_t()> monotonic = {};  // since any moment; never goes back
    std::function<void(std::int64_t)> sleep = {};
    explicit operator bool() const { return now || monotonic || sleep; }
  };

  // A module that the host provides as text.
  struct ModuleSource {
    std::string source;     // Python, or what `minipy --compile` wrote
    std::string file_name;  // for tracebacks and __file__
    bool is_package = false;
  };

  // What takes the place of the process's own. A hook is a capability: it needs none in `allow`.
  struct Hooks {
    Input input = {};       // sys.stdin, input(); empty: no input, unless allow.process
    FileSystem files = {};  // in place of the disk
    Clock clock = {};       // in place of the system's
    std::function<void(std::span<std::byte>)> randomness = {};  // fills the bytes
    // Asked for each module that is not built in, before import_path; none: there is no such module.
    std::function<std::optional<ModuleSource>(std::string_view name)> import = {};
  };

  struct Config {
    Output output = {};                         // sys.stdout; empty: the process's
    Output error_output = {};                   // sys.stderr; empty: the process's
    std::vector<std::string> arguments = {};    // sys.argv
    std::vector<std::string> import_path = {};  // folders and zip files to import from, where allow.imports
    Limits limits = {};
    Capabilities allow = {};
    Hooks hooks = {};
  };

}  // namespace v0
}  // namespace minipy
