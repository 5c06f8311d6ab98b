#include "vm/embed/capabilities.h"

#include <utility>

namespace minipy::v0::detail {

minipy::Capabilities capabilities_of(const Config& config) {
  minipy::Capabilities made;
  for (const Folder& each : config.allow.files) made.files.push_back({each.path, each.access == Folder::Writable});
  made.environment = config.allow.environment;
  made.clock = config.allow.clock;
  made.randomness = config.allow.randomness;
  made.imports = config.allow.imports;
  made.process = config.allow.process;

  const FileSystem& files = config.hooks.files;
  made.host_files = {files.read, files.write, files.remove, {}};
  if (files.list) {
    made.host_files.list = [list = files.list](std::string_view path) {
      std::optional<std::vector<HostFiles::Entry>> entries;
      if (auto given = list(path)) {
        entries.emplace();
        for (FileSystem::Entry& each : *given) entries->push_back({std::move(each.name), each.is_folder, each.size});
      }
      return entries;
    };
  }
  made.host_clock = {config.hooks.clock.now, config.hooks.clock.monotonic, config.hooks.clock.sleep};
  if (config.hooks.randomness) {
    made.host_randomness = [fill = config.hooks.randomness](std::span<uint8_t> bytes) {
      fill(std::as_writable_bytes(bytes));
    };
  }
  made.host_input = config.hooks.input;
  if (config.hooks.import) {
    made.host_modules = [find = config.hooks.import](std::string_view name) {
      std::optional<HostModule> module;
      if (auto given = find(name))
        module = HostModule{std::move(given->source), std::move(given->file_name), given->is_package};
      return module;
    };
  }
  return made;
}

}  // namespace minipy::v0::detail
