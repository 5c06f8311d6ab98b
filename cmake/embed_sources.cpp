// Writes Python modules as a C++ table (stdlib/embedded_sources.h). A tool of the build:
//
//   embed_sources OUTPUT.cpp FOLDER MODULE.py PACKAGE/__init__.py ...
//
// The source text goes into raw string literals, cut in pieces that every compiler takes.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kPieceLength = 12000;
constexpr const char* kDelimiter = "~py~";

struct Module {
  std::string name;
  std::string file;
  bool is_package = false;
  std::string source;
};

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// The module that a path relative to the folder stands for: "asyncio/__init__.py" is the package asyncio.
Module module_of(const std::string& path) {
  const std::string init = "/__init__.py";
  Module module;
  module.file = path;
  module.is_package = ends_with(path, init);
  module.name = path.substr(0, path.size() - (module.is_package ? init.size() : 3));
  std::replace(module.name.begin(), module.name.end(), '/', '.');
  return module;
}

void write_literal(std::ostream& out, const std::string& text) {
  if (text.empty()) out << "    \"\"\n";
  for (std::size_t start = 0; start < text.size();) {
    // A piece ends behind a line, so that no character is cut in two.
    std::size_t end = text.find('\n', std::min(start + kPieceLength, text.size()));
    end = end == std::string::npos ? text.size() : end + 1;
    out << "R\"" << kDelimiter << '(' << text.substr(start, end - start) << ')' << kDelimiter << "\"\n";
    start = end;
  }
}

void write_table(std::ostream& out, const std::vector<Module>& modules) {
  out << "// Generated from stdlib/python.\n#include \"stdlib/embedded_sources.h\"\n\n"
      << "#include <array>\n\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace minipy "
         "{\nnamespace {\n\nusing std::string_view_literals::operator\"\"sv;\n\n"
      << "constexpr std::array<EmbeddedSource, " << modules.size() << "> kSources = {{\n";
  for (const Module& module : modules) {
    out << "{\"" << module.name << "\"sv, " << (module.is_package ? "true" : "false") << ", \"" << module.file
        << "\"sv, std::string_view(\n";
    write_literal(out, module.source);
    out << ", " << module.source.size() << ")},\n";
  }
  out << "}};\n\n}  // namespace\n\n"
      << "std::span<const EmbeddedSource> embedded_sources() { return kSources; }\n\n}  // namespace "
         "minipy\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: embed_sources OUTPUT.cpp FOLDER [MODULE.py ...]\n";
    return 2;
  }
  std::vector<Module> modules;
  for (int i = 3; i < argc; ++i) {
    Module module = module_of(argv[i]);
    std::ifstream file(std::string(argv[2]) + '/' + argv[i], std::ios::binary);
    module.source.assign(std::istreambuf_iterator<char>(file), {});
    if (!file || module.source.find(std::string(")") + kDelimiter) != std::string::npos) {
      std::cerr << "embed_sources: cannot embed " << argv[i] << '\n';
      return 1;
    }
    modules.push_back(std::move(module));
  }
  std::sort(modules.begin(), modules.end(), [](const Module& a, const Module& b) { return a.name < b.name; });
  std::ofstream out(argv[1], std::ios::binary);
  write_table(out, modules);
  return out.flush() ? 0 : 1;
}
