// Shows where two texts differ, as `diff -u` does.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace minipy::conformance {

// The unified diff from `expected` to `actual`, at most `line_limit` lines and a remark about what was left
// out; lines are cut where they are very long. Empty when the texts are equal.
std::string unified_diff(std::string_view expected, std::string_view actual, std::string_view expected_name,
                         std::string_view actual_name, std::size_t line_limit);

}  // namespace minipy::conformance
