#include "tests/conformance/script.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

namespace minipy::conformance {
namespace {

namespace fs = std::filesystem;

std::string without_trailing_slash(std::string text) {
  while (text.size() > 1 && text.back() == '/') text.pop_back();
  return text;
}

void add_script(const fs::path& path, const std::string& folder, Discovery& found) {
  std::error_code error;
  Script script{fs::absolute(path), folder, path.filename().string()};
  script.expects_failure = fs::exists(script.beside(".err"), error);
  if (!fs::exists(script.beside(".out"), error)) {
    found.errors.push_back(script.name() + " has no " + script.beside(".out").filename().string() + " beside it");
    return;
  }
  found.scripts.push_back(std::move(script));
}

void walk(const fs::path& folder, const std::string& name, Discovery& found) {
  std::error_code error;
  if (fs::exists(folder / "__init__.py", error)) return;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string file = entry.path().filename().string();
    if (file.empty() || file[0] == '_' || file[0] == '.') continue;
    if (entry.is_directory(error)) {
      walk(entry.path(), name + '/' + file, found);
    } else if (entry.path().extension() == ".py") {
      add_script(entry.path(), name, found);
    }
  }
  if (error) found.errors.push_back("cannot read the folder " + name + ": " + error.message());
}

void add_place(const std::string& place, Discovery& found) {
  std::error_code error;
  const std::size_t before = found.scripts.size() + found.errors.size();
  if (fs::is_directory(place, error)) {
    walk(place, without_trailing_slash(place), found);
    if (found.scripts.size() + found.errors.size() == before) found.errors.push_back("no script in " + place);
  } else if (fs::is_regular_file(place, error) && fs::path(place).extension() == ".py") {
    const std::string folder = fs::path(place).parent_path().string();
    add_script(place, folder.empty() ? "." : folder, found);
  } else {
    found.errors.push_back("no such folder or .py file: " + place);
  }
}

}  // namespace

fs::path Script::beside(std::string_view extension) const { return fs::path(path).replace_extension(extension); }

Discovery discover(const std::vector<std::string>& places, std::string_view filter) {
  Discovery found;
  for (const std::string& place : places) add_place(place, found);
  std::erase_if(found.scripts,
                [filter](const Script& script) { return script.name().find(filter) == std::string::npos; });
  std::sort(found.scripts.begin(), found.scripts.end(),
            [](const Script& a, const Script& b) { return a.name() < b.name(); });
  if (found.scripts.empty() && found.errors.empty()) {
    found.errors.push_back("no script's name contains \"" + std::string(filter) + '"');
  }
  return found;
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) return std::nullopt;
  return text;
}

}  // namespace minipy::conformance
