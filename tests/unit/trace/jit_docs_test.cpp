// The table of aborts, the page that is made from it, and the examples on that page.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "vm/interp/vm.h"
#include "vm/trace/tier_parameters.h"
#include "vm/trace/trace_aborts.h"
#include "vm/trace/tracer.h"

namespace minipy {
namespace {

namespace fs = std::filesystem;

std::string jit_page() {
  std::ifstream file(fs::path(MINIPY_SOURCE_DIR) / "docs/jit.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
// What stands between <!-- name: ... --> and <!-- end -->.
std::string section(const std::string& page, const std::string& name) {
  size_t start = page.find("<!-- " + name + ":");
  REQUIRE(start != std::string::npos);
  start = page.find("-->\n", start) + 4;
  return page.substr(start, page.find("<!-- end -->", start) - start);
}
std::string abort_rows(bool give_ups) {
  std::string text = "\n";
  for (const TraceAbortInfo& row : trace_aborts()) {
    if (row.is_give_up != give_ups) continue;
    text += std::string("**`") + row.code + "`**: " + row.text + "\n\n" + row.explanation + "\n\n*Hint:* " + row.hint +
            "\n\n";
  }
  return text;
}
std::string parameter_rows() {
  std::string text = "\n| parameter | unless set | from, to | |\n|---|---|---|---|\n";
  for (const ParameterInfo& row : tier_parameters()) {
    text += std::string("| `") + row.name + "` | " + std::to_string(row.standard) + " | " + std::to_string(row.least) +
            ", " + std::to_string(row.most) + " | " + row.text + " |\n";
  }
  return text + "\n";
}

struct Example {
  std::string source, expected;
};
std::vector<Example> examples_of(const std::string& page) {
  std::vector<Example> examples;
  const std::string begin = "\n```python\n", end = "\n```\n", output = "\n```text\n";
  for (size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    size_t stop = page.find(end, at);
    Example example{page.substr(at, stop + 1 - at), ""};
    at = stop + end.size() - 1;
    if (page.compare(at, output.size(), output) == 0) {
      at += output.size();
      stop = page.find(end, at);
      example.expected = page.substr(at, stop + 1 - at);
      at = stop + end.size() - 1;
    }
    examples.push_back(example);
  }
  return examples;
}
// `...` in the pattern stands for anything.
bool matches(std::string_view pattern, std::string_view text) {
  size_t dots = pattern.find("...");
  if (dots == std::string_view::npos) return pattern == text;
  if (text.substr(0, dots) != pattern.substr(0, dots)) return false;
  pattern.remove_prefix(dots + 3);
  for (size_t skipped = dots; skipped <= text.size(); ++skipped) {
    if (matches(pattern, text.substr(skipped))) return true;
  }
  return false;
}
std::string output_of(const std::string& source) {
  fs::path folder = fs::temp_directory_path() / ("minipy_jit_docs_" + std::to_string(getpid()));
  fs::create_directories(folder);
  fs::path before = fs::current_path();
  fs::current_path(folder);
  std::ofstream("example.py", std::ios::binary) << source;
  std::string output;
  VirtualMachineOptions options;
  options.capabilities = Capabilities::all();
  options.output = options.error_output = [&](std::string_view text) { output += text; };
  auto vm = std::make_unique<VirtualMachine>(options);
  vm->tier = Tracer::make(*vm, TierOptions{});
  int status = vm->run_file("example.py");
  vm->finish(status);
  fs::current_path(before);
  fs::remove_all(folder);
  return output;
}

TEST_CASE("each abort has a code of its own, an explanation and a hint") {
  std::set<std::string> codes;
  for (const TraceAbortInfo& row : trace_aborts()) {
    CAPTURE(row.code);
    CHECK(codes.insert(row.code).second);
    CHECK(std::string(row.code).find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    CHECK(std::string(row.text).size() > 4);
    CHECK(std::string(row.explanation).size() > 40);
    CHECK(std::string(row.explanation).back() == '.');
    CHECK(std::string(row.hint).size() > 15);
    CHECK(std::string(row.hint).back() == '.');
    CHECK(&info_of(row.id) == &row);
  }
  CHECK(trace_aborts().size() < 62);  // Tracer::raising_aborts has a bit for each
}
TEST_CASE("each parameter has a sensible standard value and says what it is") {
  TierParameters standard;
  for (const ParameterInfo& row : tier_parameters()) {
    CAPTURE(row.name);
    CHECK(row.least <= row.standard);
    CHECK(row.standard <= row.most);
    CHECK(standard.*row.field == row.standard);
    CHECK(find_parameter(row.name) == &row);
    CHECK(std::string(row.text).size() > 20);
  }
  CHECK(find_parameter("loop") == nullptr);
}
TEST_CASE("what jit is told counts for one VM") {
  struct Machine {
    std::string output;
    std::unique_ptr<VirtualMachine> vm;
    Machine() {
      VirtualMachineOptions options;
      options.output = options.error_output = [this](std::string_view text) { output += text; };
      vm = std::make_unique<VirtualMachine>(options);
      vm->tier = Tracer::make(*vm, TierOptions{});
      REQUIRE(vm->begin_interactive());
    }
    std::string run(const std::string& source) {
      output.clear();
      vm->run_interactive_block(source + "\n", 1);
      return output;
    }
  };
  Machine one, other;
  for (Machine* each : {&one, &other}) each->run("import jit");
  if (one.run("jit.enabled") != "True\n") return;
  one.run("jit.set_param('side_traces', 7)");
  one.run("jit.stance('off').__enter__()");
  const std::string work = "exec('for i in range(5000): pass')";
  for (Machine* each : {&one, &other}) each->run(work);
  CHECK(one.run("jit.params['side_traces'], len(jit.traces())") == "(7, 0)\n");
  CHECK(other.run("jit.params['side_traces'], jit.stats()['roots']") == "(100, 1)\n");
  // Without a tier.
  other.vm->tier = nullptr;
  CHECK(other.run("jit.traces(), jit.stats(), jit.flush(), jit.explain(len, '').result") ==
        "([], {'enabled': True, 'mode': 'on'}, None, 0)\n");
}
// scripts/make_jit_docs.py writes them.
TEST_CASE("the tables in docs/jit.md are those of the sources") {
  std::string page = jit_page();
  CHECK(section(page, "aborts") == abort_rows(false));
  CHECK(section(page, "give-ups") == abort_rows(true));
  CHECK(section(page, "parameters") == parameter_rows());
}
TEST_CASE("the examples in docs/jit.md print what they say") {
  std::vector<Example> examples = examples_of(jit_page());
  CHECK(examples.size() >= 8);
  for (const Example& example : examples) {
    std::string output = output_of(example.source);
    CAPTURE(example.source, example.expected, output);
    CHECK(matches(example.expected, output));
  }
}

}  // namespace
}  // namespace minipy
