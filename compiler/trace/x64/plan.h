// The plan of a compilation: what the allocator decides and the emitter writes out. For each node that needs code, in
// order, a Step says where its operands are and where its result goes; before it stand the moves, stores and reloads
// that make it so. Whoever follows the plan needs to know nothing of lifetimes.
#pragma once

#include <cstdint>
#include <vector>

#include "compiler/trace/backend.h"
#include "compiler/trace/ir/ir.h"
#include "compiler/trace/x64/place.h"

namespace minipy::trace::x64 {

inline constexpr uint32_t kNone = UINT32_MAX;

struct Move {
  enum class Kind : uint8_t {
    Copy,      // register or slot to register or slot, between slots too
    Exchange,  // two general registers
    Load,      // `bits` into a register or slot
    Push,      // `from` (or `bits` where it is Constant) onto the native stack: an argument of the next call
    Pad,       // eight bytes of the native stack, so that a call finds it aligned
  };
  Kind kind = Kind::Copy;
  Place from = Place::None, to = Place::None;
  uint64_t bits = 0;
};

struct Step {
  uint32_t node = 0;
  uint32_t moves_end = 0;  // Plan::moves before this node: from the last step's end up to here
  Place a = Place::None, b = Place::None, c = Place::None;
  Place result = Place::None;
  Place address = Place::None;  // of the operand that is Place::Memory
  Place temporary[2] = {Place::None, Place::None};
  uint32_t exit = kNone;   // of Plan::exits
  uint32_t entry = kNone;  // `repeat` without loop has a step for each entry of its snapshot, which is stored
  bool swapped = false;    // a and b stand for the node's b and a
};

// An exit before its code is known. `undo`: the node has overwritten its operand in `a`, which only this exit still
// wants; adding or subtracting `b` again brings it back.
struct PlannedExit {
  ir::SnapshotId snapshot = ir::SnapshotId::None;
  uint32_t first_location = 0, location_count = 0;  // of Plan::locations
  bool undo = false;
};

struct Plan {
  std::vector<Step> steps;
  std::vector<Move> moves;
  std::vector<PlannedExit> exits;
  std::vector<Location> locations;
  uint32_t body_step = kNone;  // the loop's first step: `repeat` jumps there, behind the moves before it
  uint32_t slots_used = 0;     // spill slots, the parent's in use included

  void clear();
};

}  // namespace minipy::trace::x64
