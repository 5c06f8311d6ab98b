// Random traces, with side traces at the exits that are taken: machine code of each kind of processor, and with slow
// allocation, against the evaluator. MINIPY_FUZZ=n makes n times as many.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <deque>

#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/x64/backend.h"
#include "tests/unit/trace/x64_random_trace.h"

using namespace minipy;
using namespace minipy::trace;
using namespace minipy::trace::test;

namespace {

constexpr uint64_t kCodeBytes = 4 << 20;

// A trace and its side traces, compiled by every backend.
class Tree {
 public:
  Tree(World& world, uint64_t seed, RandomTraceOptions options) : world_(world), seed_(seed), options_(options) {
    backends_.push_back(make_evaluating_backend(world.machine()));
    for (bool modern : {true, false}) {
      x64::Features features = x64::features_of_processor();
      features.avx &= modern;
      features.bmi2 &= modern;
      features.near_heap = modern;
      backends_.push_back(x64::make_backend(world.machine(), kCodeBytes, features));
    }
    options_.seed = seed;
    ir::Trace trace = make_random_trace(world_, options_);
    ops |= ops_of(trace);
    add(trace, nullptr);
  }

  // Runs all; where they differ, says how. Gives each exit that was taken a side trace, as long as `sides` lasts.
  std::string run(int sides) {
    for (int round = 0; round <= sides; ++round) {
      Exit* taken = nullptr;
      for (uint64_t seed : {seed_, seed_ + 1, seed_ + 2}) {
        std::string problem = compare(seed, seed == seed_ ? &taken : nullptr);
        if (!problem.empty()) return problem;
      }
      if (round < sides && taken && taken->side == nullptr) grow(*taken);
    }
    return "";
  }

  OpSet ops;
  int nodes = 0;

 private:
  using Compiled = std::vector<std::unique_ptr<CompiledTrace>>;  // one a backend

  void add(const ir::Trace& trace, const Compiled* parent, size_t exit = 0) {
    traces_.push_back(trace);
    nodes += static_cast<int>(trace.nodes.size());
    REQUIRE(ir::verify(traces_.back()) == "");
    Compiled& compiled = compiled_.emplace_back();
    for (size_t i = 0; i < backends_.size(); ++i) {
      CompileRequest request;
      request.trace = &traces_.back();
      request.keep_text = std::getenv("MINIPY_FUZZ_TEXT") != nullptr;
      if (parent) request.parent = (*parent)[i]->exits[exit].get();
      std::string reason;
      compiled.push_back(backends_[i]->compile(request, &reason));
      INFO(reason);
      REQUIRE(compiled.back());
      REQUIRE(compiled.back()->exits.size() == compiled[0]->exits.size());
      if (parent) backends_[i]->attach(*(*parent)[i]->exits[exit], compiled.back().get());
    }
  }

  std::string compare(uint64_t seed, Exit** taken) {
    Outcome expected = test::run(*backends_[0], *compiled_[0][0], world_, seed);
    if (taken) *taken = expected.trace->exits[static_cast<size_t>(expected.exit)].get();
    for (size_t i = 1; i < backends_.size(); ++i) {
      Outcome actual = test::run(*backends_[i], *compiled_[0][i], world_, seed);
      std::string problem = difference(expected, actual);
      size_t trace = trace_number(expected.trace, 0), other = trace_number(actual.trace, i);
      if (problem.empty() && trace != other) problem = "left by another trace";
      if (!problem.empty()) {
        std::string text = "backend " + std::to_string(i) + ", world " + std::to_string(seed) + ", trace " +
                           std::to_string(trace) + " exit " + std::to_string(expected.exit) + ": " + problem + "\n";
        for (size_t t = 0; t < traces_.size(); ++t) {
          text += "trace " + std::to_string(t) + "\n" + ir::print(traces_[t]) + compiled_[t][i]->disassembly();
        }
        return text;
      }
    }
    return "";
  }
  size_t trace_number(const CompiledTrace* trace, size_t backend) const {
    for (size_t i = 0; i < compiled_.size(); ++i) {
      if (compiled_[i][backend].get() == trace) return i;
    }
    return SIZE_MAX;
  }

  void grow(Exit& exit) {
    size_t parent = trace_number(exit.trace, 0), number = 0;
    while (exit.trace->exits[number].get() != &exit) ++number;
    SideOf side{backends_[0].get(), compiled_[0][0].get(), &exit};
    RandomTraceOptions options = options_;
    options.end = End::Link;
    ir::Trace trace = make_random_trace(world_, options, &side);
    ops |= ops_of(trace);
    add(trace, &compiled_[parent], number);
  }

  World& world_;
  uint64_t seed_;
  RandomTraceOptions options_;
  std::deque<ir::Trace> traces_;
  std::vector<std::unique_ptr<Backend>> backends_;
  std::deque<Compiled> compiled_;
};

uint64_t rounds(uint64_t usual) {
  const char* factor = std::getenv("MINIPY_FUZZ");
  return usual * (factor ? std::strtoull(factor, nullptr, 10) : 1);
}

OpSet fuzz(RandomTraceOptions options, uint64_t count, int sides) {
  static uint64_t first =
      std::getenv("MINIPY_FUZZ_SEED") ? std::strtoull(std::getenv("MINIPY_FUZZ_SEED"), nullptr, 10) : 1;
  World world;
  OpSet ops;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    Tree tree(world, seed, options);
    std::string problem = tree.run(sides);
    if (!problem.empty()) FAIL("seed " << seed << ": " << problem);
    ops |= tree.ops;
  }
  return ops;
}

}  // namespace

TEST_CASE("x64: random straight traces", "[trace][x64][fuzz]") {
  fuzz({.nodes = 40, .snapshot_entries = 6, .age = 12}, rounds(150), 2);
}

TEST_CASE("x64: random traces with many live values", "[trace][x64][fuzz]") {
  fuzz({.nodes = 250, .snapshot_entries = 60, .age = 200}, rounds(30), 2);
}

TEST_CASE("x64: random loops", "[trace][x64][fuzz]") {
  fuzz({.nodes = 70, .end = End::Loop, .snapshot_entries = 10, .age = 15}, rounds(150), 2);
}

TEST_CASE("x64: random loops without calls", "[trace][x64][fuzz]") {
  fuzz({.nodes = 60, .end = End::Loop, .calls = false, .snapshot_entries = 4, .age = 10}, rounds(150), 1);
}

TEST_CASE("x64: random loops with many phis and live values", "[trace][x64][fuzz]") {
  fuzz({.nodes = 250, .end = End::Loop, .snapshot_entries = 40, .age = 200}, rounds(40), 2);
}

TEST_CASE("x64: random traces that repeat by their entry", "[trace][x64][fuzz]") {
  fuzz({.nodes = 60, .end = End::Repeat, .snapshot_entries = 10, .age = 20}, rounds(100), 1);
}

TEST_CASE("x64: every node of ir.def is in the random traces", "[trace][x64][fuzz]") {
  OpSet ops = fuzz({.nodes = 200, .end = End::Loop}, 60, 1) | fuzz({.nodes = 60}, 20, 1);
  for (size_t i = 0; i < ops.size(); ++i) {
    INFO(ir::op_info(static_cast<ir::Op>(i)).name);
    CHECK(ops.test(i));
  }
}

TEST_CASE("x64: random traces of a size to choose", "[.][x64-size]") {
  auto number = [](const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
  };
  RandomTraceOptions options;
  options.nodes = number("NODES", 30);
  options.end = static_cast<End>(number("END", 1));
  options.snapshot_entries = number("ENTRIES", 6);
  options.age = number("AGE", 20);
  fuzz(options, static_cast<uint64_t>(number("COUNT", 1000)), number("SIDES", 0));
}
