// The trace's text: printing, reading, and what the verifier says.
#include <catch2/catch.hpp>

#include "compiler/trace/ir/parser.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"

using namespace minipy::ir;

namespace {

constexpr const char* kEverything = R"(function list_length Word reads
function add_slowly Value failure reads writes all
function add_slowly'2 Value failure
function step Cond truth writes 1,2,63 slots 4..5 20..
function leave Void writes all slots ..-3
function hash Word pure
function "run<A, B>" Void
%0 = slot Value 3
%1 = slot Value -2
s0 = resume 17 { 0: %0, -2: %1 }
guard_int %0 -> s0
%3 = assume Int %0
%4 = constant Int -5
%5 = constant Value None
%6 = constant Double 0x1.8p+1
%7 = constant Double 0x7ff8000000000000
%8 = constant Word 0xffffffffffffffff
%9 = constant Bool True
%10 = add_overflow Int %3, %4 -> s0
guard_cell %1 -> s0
%12 = assume Cell %1
guard_shape %12, 40 -> s0
guard_is %12, 0x7f0000001231 -> s0
%15 = load Cell %12 + 16 space 4
%16 = load Word %15 - 8 space 4 width 4
%17 = load_at Value %15[%16] + 24 space 5
s2 = raise 18 { }
%18 = call Value add_slowly(%17, %5) -> s2
%19 = call Value add_slowly'2(%17, %5) -> s2
%20 = call Word list_length(%15)
s3 = as_is 0 {}
%21 = call Cond step() -> s3
%22 = allocate Cell shape 12 bytes 32
store %22 + 16 = %18 space 4
store %22 = %8 space 3 width 1
store_at %15[%16] + 24 = %10 space 5
store_slot 4 = %22
%27 = load_slot Value 4
%28 = int_less Cond %10, %4
guard_true %28 -> s0
guard_no_interrupt 0x5000 -> s0
%31 = load Word %22 + 8 space 3 size
loop
%33 = phi Int %3, %34
%34 = add_overflow Int %33, %4 -> s0
repeat -> s3
)";

std::string error_of(const std::string& text) { return parse(text).error; }

std::string problem_of(const std::string& text) {
  Parsed parsed = parse(text);
  REQUIRE(parsed.error == "");
  return verify(parsed.trace);
}

}  // namespace

TEST_CASE("a printed trace reads back as itself", "[trace]") {
  Parsed parsed = parse(kEverything);
  REQUIRE(parsed.error == "");
  std::string text = print(parsed.trace);
  Parsed again = parse(text);
  REQUIRE(again.error == "");
  CHECK(print(again.trace) == text);
  CHECK(text.find("s3 = as_is 0 {}\n") != std::string::npos);
  std::string expected = kEverything;
  expected.replace(expected.find("{ }"), 3, "{}");
  CHECK(text == expected);
  CHECK(verify(parsed.trace) == "");
}

TEST_CASE("a side trace says what it inherits", "[trace]") {
  const char* text = "side 2\n%0 = inherit Int 1\ns0 = resume 3 { 1: %0 }\nlink -> s0\n";
  Parsed parsed = parse(text);
  REQUIRE(parsed.error == "");
  CHECK(parsed.trace.is_side);
  CHECK(print(parsed.trace) == text);
  CHECK(verify(parsed.trace) == "");
}

TEST_CASE("functions are found by name", "[trace]") {
  int target = 0;
  NamedFunction functions[] = {{"f", &target}};
  Parsed parsed = parse("function f Void\ncall f()\nrepeat\n", functions);
  REQUIRE(parsed.error == "");
  CHECK(parsed.trace.calls[0].function == &target);
}

TEST_CASE("errors of the parser name the line", "[trace]") {
  CHECK(error_of("") == "line 0: no nodes");
  CHECK(error_of("%0 = slot Value 1\n%0 = slot Value 2\n") == "line 2: a second node %0");
  CHECK(error_of("# nothing\nfrob %1\n") == "line 2: there is no operation 'frob'");
  CHECK(error_of("%1 = slot 1\n") == "line 1: the type of 'slot' is missing");
  CHECK(error_of("guard_int %1 -> s0\n") == "line 1: no node before this is called %1");
  CHECK(error_of("%1 = slot Value 1\nguard_int %1 -> s0\n") == "line 2: no snapshot before this is called s0");
  CHECK(error_of("%1 = slot Value 1 2\n") == "line 1: what is '2' for?");
  CHECK(error_of("%1 = slot Value x\n") == "line 1: expected a number before 'x'");
  CHECK(error_of("%1 = call Value f()\n") == "line 1: there is no function line for 'f'");
  CHECK(error_of("%1 = slot Value 1\nloop\n%2 = phi Value %1, %9\nrepeat\n") == "line 3: no node is called %9");
  CHECK(error_of("s0 = resume 1 { 1 %0 }\nrepeat\n") == "line 1: expected ':' before '%0 }'");
}

TEST_CASE("the verifier says what is wrong", "[trace]") {
  CHECK(problem_of("%0 = slot Value 1\n%1 = unbox Double %0\n%2 = add Int %1, %1\nrepeat\n") ==
        "%2 add: operand %1 is a Double, not what 'i' says");
  CHECK(problem_of("%0 = slot Value 1\nstore_slot 1 = %0\n") ==
        "%1 store_slot: the trace ends here without repeat or link");
  CHECK(problem_of("repeat\nrepeat\n") == "%0 repeat: it is not the last node");
  CHECK(problem_of("%0 = slot Value 1\nguard_int %0\nrepeat\n") == "%1 guard_int: the snapshot is missing");
  CHECK(problem_of("%0 = slot Int 1\nrepeat\n") == "%0 slot: its type is Int");
  CHECK(problem_of("%0 = slot Value 1\n%1 = assume Double %0\nrepeat\n") ==
        "%1 assume: only Int, Bool or Cell can be assumed");
  CHECK(problem_of("side 0\nrepeat\n") == "%0 repeat: a side trace cannot repeat");
  CHECK(problem_of("side 1\n%0 = inherit Int 1\nlink\n") == "%0 inherit: nothing is inherited there");
  CHECK(problem_of("loop\nloop\nrepeat\n") == "%1 loop: a second loop");
  CHECK(problem_of("%0 = slot Value 1\n%1 = phi Value %0, %0\nrepeat\n") ==
        "%1 phi: it does not stand directly behind loop");
  CHECK(problem_of("%0 = slot Value 1\nloop\n%1 = phi Value %0, %2\n%2 = unbox Double %1\nrepeat\n") ==
        "%2 phi: the second operand's type differs");
  CHECK(problem_of("%0 = slot Value 1\nstore_slot 2 = %0\n%1 = slot Value 2\nrepeat\n") ==
        "%2 slot: the slot has been written to before");
  CHECK(problem_of("%0 = slot Value 1\ns0 = resume 1 { 3: %0, 3: %0 }\nguard_int %0 -> s0\nrepeat\n") ==
        "%1 guard_int: a place stands twice in its snapshot");
  CHECK(problem_of("function f Value failure\n%0 = call Value f()\nrepeat\n") ==
        "%0 call: a call has a snapshot where it has a check");
  CHECK(problem_of("%0 = constant Int 1\n%1 = int_less Cond %0, %0\nstore_slot 1 = %1\nrepeat\n") ==
        "%2 store_slot: only Values are stored to slots");
}
