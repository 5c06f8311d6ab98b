// Machine code against the evaluator: each trace here is run by both in the same world, from several beginnings.
#include "compiler/trace/x64/backend.h"

#include <catch2/catch.hpp>
#include <deque>

#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/verifier.h"
#include "tests/unit/trace/x64_world.h"

using namespace minipy;
using namespace minipy::trace;
using namespace minipy::trace::test;

namespace {

constexpr uint64_t kCodeBytes = 1 << 20;

struct Pair {
  std::unique_ptr<CompiledTrace> expected, actual;
};

struct Fixture {
  World world;
  std::deque<ir::Parsed> texts;
  std::unique_ptr<Backend> evaluator = make_evaluating_backend(world.machine());
  std::unique_ptr<Backend> machine = make_backend(world.machine(), kCodeBytes);

  Pair compile(const std::string& text, const Pair* parent = nullptr, int exit = 0, const Pair* link = nullptr,
               int32_t offset = 0) {
    ir::Parsed& parsed = texts.emplace_back(ir::parse(text, functions()));
    REQUIRE(parsed.error == "");
    REQUIRE(ir::verify(parsed.trace) == "");
    CompileRequest request;
    request.trace = &parsed.trace;
    request.keep_text = true;
    request.link_base_offset = offset;
    Pair pair;
    std::string reason;
    if (parent) request.parent = parent->expected->exits[static_cast<size_t>(exit)].get();
    if (link) request.link = link->expected.get();
    pair.expected = evaluator->compile(request, &reason);
    if (parent) request.parent = parent->actual->exits[static_cast<size_t>(exit)].get();
    if (link) request.link = link->actual.get();
    pair.actual = machine->compile(request, &reason);
    INFO(reason);
    REQUIRE(pair.actual);
    return pair;
  }
  void attach(const Pair& parent, int exit, const Pair* side) {
    evaluator->attach(*parent.expected->exits[static_cast<size_t>(exit)], side ? side->expected.get() : nullptr);
    machine->attach(*parent.actual->exits[static_cast<size_t>(exit)], side ? side->actual.get() : nullptr);
  }
  // The outcome that both agree on.
  Outcome run(const Pair& pair, uint64_t seed = 1) {
    Outcome expected = test::run(*evaluator, *pair.expected, world, seed);
    Outcome actual = test::run(*machine, *pair.actual, world, seed);
    INFO(pair.actual->disassembly());
    REQUIRE(difference(expected, actual) == "");
    return actual;
  }
};

}  // namespace

TEST_CASE("x64: a trace repeats by its entry until a guard fails", "[trace][x64]") {
  Fixture f;
  Pair trace = f.compile(R"(
    %0 = slot Value 0
    s0 = resume 7 {}
    store_slot 0 = %0
    %one = constant Int 1
    %4 = constant Int 10
    store_slot 1 = %one
    guard_int %0 -> s0
    %2 = assume Int %0
    s1 = resume 8 { 0: %2, 1: %one }
    %5 = int_less Cond %2, %4
    guard_true %5 -> s1
    %small = constant Int -100
    %6 = int_less Cond %small, %2
    guard_true %6 -> s1
    %7 = add_overflow Int %2, %one -> s0
    s2 = resume 9 { 0: %7 }
    repeat -> s2
  )");
  for (uint64_t seed = 0; seed < 50; ++seed) f.run(trace, seed);
}
