// Random traces as they are recorded and as they are optimised leave in the same place with the same memory; also where
// exits are forced.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/opt/optimise.h"
#include "compiler/trace/opt/passes.h"
#include "tests/unit/trace/trace_generator.h"

using namespace minipy;
using namespace minipy::ir;
using minipy::tests::Random;
using minipy::tests::World;

namespace {

uint32_t context_of(const Trace& trace, const Node& node) {
  return trace.snapshots[static_cast<size_t>(node.snapshot)].context;
}

// Leaves at random, once in `period` guards; never where it is 0.
class AtRandom final : public trace::ForcedExits {
 public:
  AtRandom(Random& random, size_t period) : random_(random), period_(period) {}
  bool leaves(const Trace&, Ref) override {
    if (++guards_ > 20000) return true;
    return period_ != 0 && random_.once_in(period_);
  }

 private:
  Random& random_;
  size_t period_;
  size_t guards_ = 0;
};

// Leaves by the guards of one context when they are reached for the n-th time.
class AtContext final : public trace::ForcedExits {
 public:
  AtContext(uint32_t context, uint32_t times) : context_(context), times_(times) {}
  bool leaves(const Trace& trace, Ref guard) override {
    return context_of(trace, trace[guard]) == context_ && --times_ == 0;
  }

 private:
  uint32_t context_, times_;
};

struct Outcome {
  uint32_t context = 0;
  std::string world;
  bool operator==(const Outcome&) const = default;
};

Outcome run(const Trace& trace, World& world, const World& beginning, trace::Backend& backend) {
  world = beginning;
  trace::CompileRequest request;
  request.trace = &trace;
  std::string reason;
  auto compiled = backend.compile(request, &reason);
  INFO(reason);
  REQUIRE(compiled);
  trace::ExitState state;
  trace::Exit* exit = backend.run(*compiled, world.base(), state);
  const Snapshot& snapshot = trace.snapshots[static_cast<size_t>(exit->snapshot)];
  if (snapshot.kind != ExitKind::AsIs) world.restore(trace, *exit, state);
  return {snapshot.context, world.describe()};
}

Outcome run(const Trace& trace, World& world, const World& beginning, std::unique_ptr<trace::ForcedExits> forced) {
  auto backend = trace::make_evaluating_backend(world.machine(), std::move(forced));
  return run(trace, world, beginning, *backend);
}

void fail(const char* what, uint64_t seed, const Trace& before, const Trace& after, const Outcome& expected,
          const Outcome& actual) {
  FAIL(what << ", seed " << seed << "\n"
            << print(before) << "\n---- after\n"
            << print(after) << "\n---- expected context " << expected.context << "\n"
            << expected.world << "\n---- actual context " << actual.context << "\n"
            << actual.world);
}

// Whether the trace can be left like that, if the guards of that context fail at the right time.
bool is_outcome(const Trace& trace, World& world, const World& beginning, const Outcome& outcome) {
  for (uint32_t times = 1; times < 12; ++times)
    if (run(trace, world, beginning, std::make_unique<AtContext>(outcome.context, times)) == outcome) return true;
  return false;
}

struct Counts {
  size_t earlier = 0, peeled = 0, sunk = 0, nodes_before = 0, nodes_after = 0;
};

// `machine_code` may be null: this build or processor has none.
void compare(uint64_t seed, World& world, Counts& counts, trace::Backend* machine_code) {
  Random random(seed);
  world.reset(random);
  World beginning = world;
  Trace recorded = tests::generate(random, world).trace;
  std::string problem = verify(recorded);
  if (!problem.empty()) FAIL("seed " << seed << ": " << problem << "\n" << print(recorded));
  OptimiseOptions options;
  options.first_mutable_shape = random.once_in(2) ? 0 : World::kFirstMutable;
  options.sinks = random.once_in(2);
  Trace optimised = recorded;
  if (random.once_in(2)) fold_again(optimised, options);
  for (const Pass& pass : passes()) {
    Trace before = optimised;
    pass.run(optimised, options);
    problem = verify(optimised);
    if (!problem.empty())
      FAIL("seed " << seed << " after " << pass.name << ": " << problem << "\n"
                   << print(before) << "\n----\n"
                   << print(optimised));
  }
  for (const Node& node : optimised.nodes) counts.peeled += node.op == Op::loop;
  counts.sunk += optimised.objects.size();
  counts.nodes_before += recorded.nodes.size();
  counts.nodes_after += optimised.nodes.size();

  // An endless loop is left by a guard that holds; then the iterations may differ.
  Outcome expected = run(recorded, world, beginning, std::make_unique<AtRandom>(random, 0));
  Outcome actual = run(optimised, world, beginning, std::make_unique<AtRandom>(random, 0));
  if (!(expected == actual)) {
    // It may leave earlier, by a guard that has become stronger; as if that had failed when it was recorded.
    bool earlier = actual.context < expected.context && is_outcome(recorded, world, beginning, actual);
    if (!earlier) fail("natural exit", seed, recorded, optimised, expected, actual);
    ++counts.earlier;
    expected = actual;
  }
  if (machine_code) {
    actual = run(optimised, world, beginning, *machine_code);
    if (!(expected == actual)) fail("machine code", seed, recorded, optimised, expected, actual);
  }
  for (int round = 0; round < 4; ++round) {
    actual = run(optimised, world, beginning, std::make_unique<AtRandom>(random, 2 + random.below(30)));
    if (!is_outcome(recorded, world, beginning, actual)) {
      expected = run(recorded, world, beginning, std::make_unique<AtContext>(actual.context, 1));
      fail("forced exit (expected at its first time)", seed, recorded, optimised, expected, actual);
    }
  }
}

}  // namespace

TEST_CASE("random traces do the same when they are optimised", "[trace]") {
  const char* asked = std::getenv("MINIPY_FUZZ_CASES");
  const char* first = std::getenv("MINIPY_FUZZ_FIRST");
  uint64_t cases = asked ? std::strtoull(asked, nullptr, 10) : 2000;
  uint64_t start = first ? std::strtoull(first, nullptr, 10) : 1;
  auto world = std::make_unique<World>();
  Counts counts;
  std::unique_ptr<trace::Backend> machine_code;
  for (uint64_t seed = start; seed < start + cases; ++seed) {
    if (!machine_code || seed % 256 == 0) machine_code = trace::make_backend(world->machine(), 1 << 20);
    compare(seed, *world, counts, machine_code.get());
  }
  INFO("peeled " << counts.peeled << ", nodes " << counts.nodes_before << " -> " << counts.nodes_after);
  CHECK((cases < 100 || counts.peeled > cases / 2));
  CHECK((cases < 100 || counts.sunk > cases / 20));
  if (asked)
    WARN("left earlier " << counts.earlier << ", peeled " << counts.peeled << " of " << cases << ", virtual objects "
                         << counts.sunk << ", nodes " << counts.nodes_before << " -> " << counts.nodes_after);
}
