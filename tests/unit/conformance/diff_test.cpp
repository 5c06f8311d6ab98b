#include "tests/conformance/diff.h"

#include <catch2/catch.hpp>
#include <string>

using minipy::conformance::unified_diff;

namespace {

std::string numbers(int count, int changed) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += i == changed ? "changed\n" : std::to_string(i) + '\n';
  return text;
}

}  // namespace

TEST_CASE("equal texts have no diff") {
  CHECK(unified_diff("", "", "a", "b", 40).empty());
  CHECK(unified_diff("x\ny\n", "x\ny\n", "a", "b", 40).empty());
}

TEST_CASE("a changed line is shown with three lines around it") {
  CHECK(unified_diff(numbers(20, 0), numbers(20, 10), "x.out", "standard output", 40) ==
        "--- x.out\n+++ standard output\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+changed\n 11\n 12\n 13\n");
}

TEST_CASE("changes far apart are two hunks, near ones are one") {
  std::string actual = numbers(40, 5);
  actual.erase(actual.find("30\n"), 3);
  CHECK(unified_diff(numbers(40, 0), actual, "a", "b", 40) ==
        "--- a\n+++ b\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+changed\n 6\n 7\n 8\n"
        "@@ -27,7 +27,6 @@\n 27\n 28\n 29\n-30\n 31\n 32\n 33\n");
  CHECK(unified_diff("1\n2\n3\n4\n5\n6\n7\n", "x\n2\n3\n4\n5\n6\ny\n", "a", "b", 40) ==
        "--- a\n+++ b\n@@ -1,7 +1,7 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n-7\n+y\n");
}

TEST_CASE("an empty side, and a missing end of line, are shown") {
  CHECK(unified_diff("", "a\n", "x", "y", 40) == "--- x\n+++ y\n@@ -0,0 +1 @@\n+a\n");
  CHECK(unified_diff("a\n", "a", "x", "y", 40) == "--- x\n+++ y\n@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n");
}

TEST_CASE("a long diff is cut, and says so") {
  const std::string text = unified_diff("", numbers(100, 0), "x", "y", 10);
  CHECK(text.ends_with("... 93 more lines\n"));
  CHECK(std::count(text.begin(), text.end(), '\n') == 11);
  const std::string long_line(100'000, 'z');
  CHECK(unified_diff("", long_line + '\n', "x", "y", 10).size() < 400);
}

TEST_CASE("texts too different to compare line by line are shown as replaced") {
  std::string expected, actual;
  for (int i = 0; i < 3000; ++i) {
    expected += 'a' + std::to_string(i) + '\n';
    actual += 'b' + std::to_string(i) + '\n';
  }
  CHECK(unified_diff(expected, actual, "x", "y", 5) ==
        "--- x\n+++ y\n@@ -1,3000 +1,3000 @@\n-a0\n-a1\n... 5998 more lines\n");
}
