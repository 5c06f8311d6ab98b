// The variables of the environment that steer the tracing tier: what makes no sense is said, and changes nothing.
#include "vm/trace/tier_options.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>

using namespace minipy;

static TierOptions options_of(const std::map<std::string, std::string>& variables) {
  return tier_options_from([&](const char* name) -> const char* {
    auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

TEST_CASE("variables of the tier") {
  TierOptions options = options_of({{"MINIPY_JIT", "force"},
                                    {"MINIPY_JIT_MOST", "7"},
                                    {"MINIPY_JIT_EXITS", "12"},
                                    {"MINIPY_JIT_CODE_BYTES", "100000"},
                                    {"MINIPY_JIT_SET", "exit_threshold=3,recording_percent=50"}});
  CHECK(options.mode == TierMode::Force);
  CHECK(options.parameters.most_traces == 7);
  CHECK(options.exit_seed == 12);
  CHECK(options.parameters.code_bytes == 100000);
  CHECK(options.parameters.exit_threshold == 3);
  CHECK(options.parameters.recording_percent == 50);
  CHECK(options.complaints.empty());
}
TEST_CASE("variables of the tier that make no sense") {
  auto [name, value, complaint] = GENERATE(table<std::string, std::string, std::string>({
      {"MINIPY_JIT", "bogus", "MINIPY_JIT is off, on or force, not 'bogus'"},
      {"MINIPY_JIT_EXITS", "x", "MINIPY_JIT_EXITS is a number from 0 to 4294967295, not 'x'"},
      {"MINIPY_JIT_MOST", "-1", "MINIPY_JIT_MOST is a number from 0 to 4294967295, not '-1'"},
      {"MINIPY_JIT_CODE_BYTES", "64k", "MINIPY_JIT_CODE_BYTES is a number from 65536 to 1073741824, not '64k'"},
      {"MINIPY_JIT_CODE_BYTES", "1", "MINIPY_JIT_CODE_BYTES is a number from 65536 to 1073741824, not '1'"},
      {"MINIPY_JIT_SET", "loop_treshold=3", "there is no parameter 'loop_treshold' of the tier"},
      {"MINIPY_JIT_SET", "exit_failures=", "exit_failures is a number from 1 to 12, not ''"},
      {"MINIPY_JIT_LOG", "trace", "MINIPY_JIT_LOG lists traces, guards, exits, aborts, invalidations, not 'trace'"},
  }));
  TierOptions options = options_of({{name, value}});
  REQUIRE(options.complaints.size() == 1);
  CHECK(options.complaints[0] == complaint);
  TierOptions plain;
  CHECK(options.mode == plain.mode);
  CHECK(options.exit_seed == plain.exit_seed);
  for (const ParameterInfo& each : tier_parameters()) {
    CHECK(options.parameters.*each.field == plain.parameters.*each.field);
  }
}
