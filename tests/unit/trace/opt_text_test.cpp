// tests/opt/*.ir: a trace, and what passes make of it. A file is
//
//   # what it shows
//   passes: peel, dead
//   first_mutable_shape: 100        (where it matters)
//   <trace>
//   ----
//   <what is expected, as printed>
//
// MINIPY_UPDATE=1 writes the second part anew.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiler/trace/ir/parser.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/opt/optimise.h"
#include "compiler/trace/opt/passes.h"

using namespace minipy::ir;
namespace fs = std::filesystem;

namespace {

constexpr Pass kFold = {"fold", fold_again};

const Pass* find_pass(std::string_view name) {
  if (name == kFold.name) return &kFold;
  for (const Pass& pass : passes())
    if (pass.name == name) return &pass;
  return nullptr;
}

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Case {
  std::string head, input, expected;
  std::vector<const Pass*> passes;
  OptimiseOptions options{0, true};
};

// What stands behind "key: " on a line of its own, which is taken out of `text`.
std::string take(std::string& text, const std::string& key) {
  size_t at = text.find("\n" + key + ": ");
  if (at == std::string::npos) return "";
  size_t end = text.find('\n', at + 1);
  std::string value = text.substr(at + key.size() + 3, end - at - key.size() - 3);
  text.erase(at, end - at);
  return value;
}

Case read_case(const fs::path& path) {
  std::string text = read(path);
  size_t line = text.find("----\n");
  REQUIRE(line != std::string::npos);
  Case result;
  result.head = text.substr(0, line + 5);
  result.expected = text.substr(line + 5);
  result.input = text.substr(0, line);
  std::string shape = take(result.input, "first_mutable_shape");
  if (!shape.empty()) result.options.first_mutable_shape = static_cast<uint32_t>(std::stoul(shape));
  std::istringstream names(take(result.input, "passes"));
  for (std::string name; std::getline(names, name, ',');) {
    name.erase(0, name.find_first_not_of(' '));
    const Pass* pass = find_pass(name);
    INFO("pass " << name);
    REQUIRE(pass);
    result.passes.push_back(pass);
  }
  return result;
}

}  // namespace

TEST_CASE("passes, text to text", "[trace]") {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(MINIPY_OPT_TESTS)))
    if (entry.path().extension() == ".ir") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  REQUIRE(!paths.empty());
  std::vector<std::string_view> used;
  for (const fs::path& path : paths) {
    INFO(path.filename().string());
    Case test = read_case(path);
    Parsed parsed = parse(test.input);
    REQUIRE(parsed.error == "");
    REQUIRE(verify(parsed.trace) == "");
    REQUIRE(!test.passes.empty());
    for (const Pass* pass : test.passes) {
      pass->run(parsed.trace, test.options);
      REQUIRE(verify(parsed.trace) == "");
      used.push_back(pass->name);
    }
    std::string actual = print(parsed.trace);
    if (std::getenv("MINIPY_UPDATE"))
      std::ofstream(path) << test.head << actual;
    else
      CHECK(actual == test.expected);
  }
  for (const Pass& pass : passes()) {
    INFO("a test of the pass " << pass.name);
    CHECK(std::find(used.begin(), used.end(), pass.name) != used.end());
  }
}
