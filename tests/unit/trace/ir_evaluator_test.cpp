// The evaluator: each exit and each way to go on, over real memory.
#include <catch2/catch.hpp>
#include <cstring>
#include <deque>

#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/parser.h"
#include "compiler/trace/ir/verifier.h"
#include "runtime/object/value.h"

using namespace minipy;
using namespace minipy::ir;
using namespace minipy::trace;

namespace {

// A heap of one size class, whose run ends after some cells.
struct Memory {
  alignas(16) char cells[64] = {};
  char* cursor = cells;
  char* end = cells + sizeof cells;
  std::deque<std::array<uint64_t, 8>> slow;
  std::deque<double> boxes;

  static AllocationSite site(void* self, uint64_t) {
    auto* memory = static_cast<Memory*>(self);
    return {&memory->cursor, &memory->end};
  }
  static uint64_t allocate(void* self, uint32_t shape, uint64_t) {
    auto& cell = static_cast<Memory*>(self)->slow.emplace_back();
    cell = {shape};
    return reinterpret_cast<uint64_t>(&cell) + 1;
  }
  static uint64_t box(void* self, double number) {
    return reinterpret_cast<uint64_t>(&static_cast<Memory*>(self)->boxes.emplace_back(number)) + 1;
  }
  Machine machine() { return {this, site, allocate, box, false, nullptr}; }
};

uint64_t mix(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, double x, double y) {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + static_cast<uint64_t>(100 * x + 1000 * y);
}
double half(double x) { return x / 2; }
uint64_t fail_at_three(uint64_t n) { return n == 3 << 2 ? Value::failure().bits() : n; }
bool is_small(uint64_t n) { return n < 5 << 2; }

const NamedFunction kFunctions[] = {
    {"mix", reinterpret_cast<const void*>(mix)},
    {"half", reinterpret_cast<const void*>(half)},
    {"fail_at_three", reinterpret_cast<const void*>(fail_at_three)},
    {"is_small", reinterpret_cast<const void*>(is_small)},
};

struct Fixture {
  Memory memory;
  std::deque<Parsed> texts;
  std::unique_ptr<Backend> backend = make_evaluating_backend(memory.machine());
  uint64_t slots[16] = {};
  ExitState state;

  std::unique_ptr<CompiledTrace> compile(const char* text, CompileRequest request = {}) {
    Parsed& parsed = texts.emplace_back(parse(text, kFunctions));
    REQUIRE(parsed.error == "");
    REQUIRE(verify(parsed.trace) == "");
    request.trace = &parsed.trace;
    return backend->compile(request, nullptr);
  }
  Exit* run(CompiledTrace& trace) { return backend->run(trace, slots + 4, state); }
  uint32_t context(const Exit& exit) const {
    return texts[0].trace.snapshots[static_cast<size_t>(exit.snapshot)].context;
  }
  int64_t slot(int i) const { return Value::from_bits(slots[4 + i]).as_int(); }
};

uint64_t int_bits(int64_t n) { return Value::from_int(n).bits(); }

constexpr const char* kCount = R"(
%0 = slot Value 0
s0 = resume 7 {}
guard_int %0 -> s0
%2 = assume Int %0
%3 = constant Int 1
%4 = constant Int 10
%5 = int_less Cond %2, %4
s1 = resume 8 { 0: %2, 1: %3 }
guard_true %5 -> s1
%7 = add_overflow Int %2, %3 -> s0
s2 = resume 9 { 0: %7 }
repeat -> s2
)";

}  // namespace

TEST_CASE("a trace repeats until a guard fails", "[trace]") {
  Fixture f;
  f.slots[4] = int_bits(0);
  auto trace = f.compile(kCount);
  Exit* exit = f.run(*trace);
  CHECK(f.context(*exit) == 8);
  CHECK(f.slot(0) == 10);
  REQUIRE(exit->locations.size() == 2);
  CHECK(value_at(exit->locations[0], f.state) == int_bits(10));
  CHECK(exit->locations[1].kind == Location::Kind::Constant);
  CHECK(value_at(exit->locations[1], f.state) == int_bits(1));
  CHECK(f.state.base == reinterpret_cast<uint64_t>(f.slots + 4));
}

TEST_CASE("overflow leaves with the operands", "[trace]") {
  Fixture f;
  auto trace = f.compile(
      "%0 = slot Value 0\n%1 = assume Int %0\ns0 = resume 1 { 0: %1 }\n%2 = multiply_overflow Int %1, %1 -> s0\n"
      "s1 = resume 2 { 0: %2 }\nrepeat -> s1\n");
  f.slots[4] = int_bits(3);
  Exit* exit = f.run(*trace);
  CHECK(f.context(*exit) == 1);
  CHECK(value_at(exit->locations[0], f.state) == int_bits(1853020188851841));  // 3 ** 32
}

TEST_CASE("phis are assigned at once", "[trace]") {
  Fixture f;
  auto trace = f.compile(R"(
%0 = slot Value 0
%1 = assume Int %0
%2 = constant Int 1
%3 = constant Int 5
loop
%5 = phi Int %2, %6
%6 = phi Int %3, %5
%7 = phi Int %1, %10
%8 = int_less Cond %7, %3
s0 = resume 3 { 0: %5, 1: %6, 2: %7 }
guard_true %8 -> s0
%10 = add Int %7, %2
repeat
)");
  f.slots[4] = int_bits(2);
  Exit* exit = f.run(*trace);
  CHECK(value_at(exit->locations[0], f.state) == int_bits(5));
  CHECK(value_at(exit->locations[1], f.state) == int_bits(1));
  CHECK(value_at(exit->locations[2], f.state) == int_bits(5));
}

TEST_CASE("calls pass words and doubles, and their checks leave", "[trace]") {
  Fixture f;
  auto trace = f.compile(R"(
function mix Word pure
function half Double pure
function fail_at_three Value failure
function is_small Cond truth
%0 = slot Value 0
%1 = constant Word 1
%2 = constant Double 8.0
%3 = call Double half(%2)
%4 = call Word mix(%1, %1, %3, %1, %1, %1, %2, %1)
s0 = raise 1 { 1: %4 }
%5 = call Value fail_at_three(%0) -> s0
s1 = as_is 2 {}
%6 = call Cond is_small(%0) -> s1
s2 = resume 4 { 2: %3 }
link -> s2
)");
  f.slots[4] = int_bits(3);
  Exit* exit = f.run(*trace);
  CHECK(f.context(*exit) == 1);
  CHECK(value_at(exit->locations[0], f.state) == 21 + 400 + 8000);
  f.slots[4] = int_bits(5);
  CHECK(f.context(*f.run(*trace)) == 2);
  f.slots[4] = int_bits(4);
  exit = f.run(*trace);
  CHECK(f.context(*exit) == 4);
  CHECK(exit->locations[0].type == Type::Double);
  CHECK(std::bit_cast<double>(value_at(exit->locations[0], f.state)) == 4.0);
}

TEST_CASE("memory: cells, widths, items, the stack; boxes", "[trace]") {
  Fixture f;
  auto trace = f.compile(R"(
%0 = slot Value 0
%1 = allocate Cell shape 77 bytes 48
%2 = allocate Cell shape 78 bytes 48
%3 = constant Word 0x1234567890
store %1 + 8 = %3 space 3
%5 = load Word %1 + 8 space 3 width 4
%6 = load Word %1 + 8 space 3 width 1
%7 = constant Word 2
store_at %1[%7] + 8 = %0 space 4
%9 = load Value %1 + 24 space 4
%10 = constant Double 1e100
%11 = box Value %10
store_slot 2 = %11
store_slot -1 = %9
%14 = load_slot Value -1
%15 = load Word %2 space 0 width 4
s0 = resume 1 { 0: %5, 1: %6, 3: %14, 4: %15 }
guard_shape %1, 77 -> s0
guard_shape %2, 77 -> s0
repeat
)");
  f.slots[4] = int_bits(9);
  Exit* exit = f.run(*trace);
  CHECK(value_at(exit->locations[0], f.state) == 0x34567890);
  CHECK(value_at(exit->locations[1], f.state) == 0x90);
  CHECK(value_at(exit->locations[2], f.state) == int_bits(9));
  CHECK(value_at(exit->locations[3], f.state) == 78);
  CHECK(f.slot(-1) == 9);
  CHECK(f.memory.slow.size() == 1);
  REQUIRE(f.memory.boxes.size() == 1);
  CHECK(f.memory.boxes[0] == 1e100);
}

TEST_CASE("an exit leads to a side trace, which links back with another base", "[trace]") {
  Fixture f;
  auto root = f.compile(kCount);
  CompileRequest request;
  Exit* out = nullptr;
  for (auto& exit : root->exits)
    if (f.context(*exit) == 8) out = exit.get();
  REQUIRE(out);
  request.parent = out;
  request.link = root.get();
  request.link_base_offset = 1;
  auto side = f.compile(
      "side 2\n%0 = inherit Int 0\n%1 = add Int %0, %0\nstore_slot 5 = %1\ns0 = resume 6 {}\nlink -> s0\n", request);
  f.backend->attach(*out, side.get());
  f.slots[4] = int_bits(0);
  f.slots[5] = int_bits(4);
  f.slots[6] = Value::none().bits();
  Exit* exit = f.run(*root);
  CHECK(f.context(*exit) == 7);  // None at slot 0, after two moves of the base
  CHECK(f.state.base == reinterpret_cast<uint64_t>(f.slots + 6));
  CHECK(f.slots[9] == int_bits(20));
  CHECK(f.slots[10] == int_bits(20));
  f.backend->attach(*out, nullptr);
  f.slots[4] = int_bits(0);
  CHECK(f.run(*root) == out);
}

TEST_CASE("exits are forced in turn, and at random", "[trace]") {
  Memory memory;
  Parsed parsed = parse(kCount);
  CompileRequest request;
  request.trace = &parsed.trace;
  uint64_t slots[4] = {};
  ExitState state;
  auto in_turn = make_evaluating_backend(memory.machine(), make_exits_in_turn());
  auto trace = in_turn->compile(request, nullptr);
  for (size_t i = 0; i < 6; ++i) {
    slots[0] = 0;
    CHECK(in_turn->run(*trace, slots, state) == trace->exits[i % 3].get());
  }
  auto at_random = make_evaluating_backend(memory.machine(), make_random_exits(1, 6));
  trace = at_random->compile(request, nullptr);
  std::vector<int64_t> counts;
  for (int i = 0; i < 50; ++i) {
    slots[0] = 0;
    at_random->run(*trace, slots, state);
    counts.push_back(Value::from_bits(slots[0]).as_int());
  }
  CHECK(std::count(counts.begin(), counts.end(), 0) > 5);
  CHECK(*std::max_element(counts.begin(), counts.end()) > 2);
}
