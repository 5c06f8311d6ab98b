// Random traces for World: well-formed, keeping the promises of ir.def (a divisor is positive, a cell is one), and such
// that most guards hold for the seed they were made with: the trace so far is run to see what a value is.
#pragma once

#include <bitset>
#include <vector>

#include "compiler/trace/ir/ir.h"
#include "tests/unit/trace/x64_world.h"

namespace minipy::trace::test {

enum class End : uint8_t { Link, Loop, Repeat };

struct RandomTraceOptions {
  uint64_t seed = 0;  // of the generator and of the world that the guards hold in
  int nodes = 60;
  End end = End::Link;
  bool calls = true;
  int snapshot_entries = 8;  // at most
  int age = 100;             // operands are among the last so many of their type
};

// A side trace: runs of `root` come to `exit`.
struct SideOf {
  Backend* evaluator = nullptr;
  CompiledTrace* root = nullptr;
  Exit* exit = nullptr;
};

ir::Trace make_random_trace(World& world, const RandomTraceOptions& options, const SideOf* side = nullptr);

using OpSet = std::bitset<static_cast<size_t>(ir::Op::kCount)>;
OpSet ops_of(const ir::Trace& trace);

}  // namespace minipy::trace::test
