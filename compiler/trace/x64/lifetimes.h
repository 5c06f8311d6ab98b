// Lifetimes: one forward pass over a trace that finds which nodes are the same value, and one backward pass that finds
// how long each value lives and where it is used next.
//
// Positions: node i reads its operands at position_of(i), and its snapshot (what an exit there restores) stands at the
// position after it. A value must be somewhere, in a register or spill slot, up to its last position; only a use wants
// it in a register. A value from before the loop that the loop mentions lives until `repeat`.
//
// - `assume` and `word_of` change what is known of bits, not the bits: such a node is another name for its operand.
// - A comparison is no value for the guards that ask it: they compare at once, and so the comparison's operands live
//   until the guard. It is one where something else wants it (a phi, a call's argument).
// - A load that only one guard compares, with nothing stored between them, is folded into the guard: it reads memory.
// - Nodes that nobody uses and that do nothing have last position 0 and get no code.
// - `slot` means the VM stack as it was at entry: where the trace has changed the stack since, or in the loop, the node
//   is listed as early and is read at the very beginning.
#pragma once

#include <cstdint>
#include <vector>

#include "compiler/trace/backend.h"
#include "compiler/trace/ir/ir.h"
#include "compiler/trace/x64/place.h"

namespace minipy::trace::x64 {

// Values are numbered by their node.
using ValueId = uint32_t;

constexpr uint32_t position_of(uint32_t node) { return 2 * (node + 1); }
inline constexpr uint32_t kNever = UINT32_MAX;

// What a guard on a Cond asks: a comparison of two values, or a Cond that is a value (then in `a`, compared with 0).
struct Condition {
  ir::Op op = ir::Op::kCount;  // the comparison; kCount: `a` is a Cond
  ir::Ref a = ir::Ref::None, b = ir::Ref::None;
  bool negated = false;
};
Condition condition_of(const ir::Trace& trace, ir::Ref ref);
// Whether a node takes a Condition: guards on Conds, bool_of, and comparisons themselves where they are wanted as
// values.
bool takes_condition(ir::Op op);

// Whether an Int is known not to be negative, by the few nodes that it comes from.
bool is_never_negative(const ir::Trace& trace, ir::Ref ref);

struct ValueLife {
  ValueId root = 0;                 // the value that this node is a name of; itself for most
  uint32_t last = 0;                // 0: not wanted
  uint32_t first_use = UINT32_MAX;  // of Lifetimes::uses
  uint32_t loop_use = kNever;   // values that live around the loop: their first use in it, as the next round sees it
  ValueId folded = UINT32_MAX;  // of a guard: the load that its comparison does by itself
  Place hint = Place::None;     // the register that a later call or phi wants it in
  bool wanted = false;          // gets code
  bool early = false;           // in early_slots
  bool constant = false;
  bool floating = false;
  uint8_t users = 0;  // operands, not snapshots; 255: that many or more
  uint64_t bits = 0;  // of constants
};

class Lifetimes {
 public:
  struct Use {
    uint32_t position;
    uint32_t next;
  };
  struct Death {
    uint32_t position;
    ValueId value;
  };

  // False, with a reason, where the trace is malformed or too large. `parent`: of a side trace, else null.
  bool compute(const ir::Trace& trace, const Exit* parent, const char** reason);

  ValueId value_of(ir::Ref ref) const { return values[ir::index_of(ref)].root; }

  std::vector<ValueLife> values;  // one a node
  std::vector<Use> uses;
  std::vector<Death> deaths;    // latest first
  std::vector<uint32_t> calls;  // nodes, latest first
  std::vector<ValueId> early_slots;
  std::vector<ValueId> inherited;  // wanted, not constant, one a location
  uint32_t loop = UINT32_MAX;      // nodes; UINT32_MAX without one
  uint32_t body = UINT32_MAX;      // the first node behind the phis

 private:
  bool find_roots(const Exit* parent, const char** reason);
  void find_lives();
  void visit_node(uint32_t index);
  void count_users(const ir::Node& node);
  bool can_fold(ir::Ref operand, uint32_t guard) const;
  void use_or_fold(ir::Ref operand, uint32_t guard);
  void enter_loop();
  void keep(ir::Ref ref, uint32_t position);
  void use(ir::Ref ref, uint32_t position);

  const ir::Trace* trace_ = nullptr;
  std::vector<int32_t> stored_slots_;
  std::vector<bool> snapshot_seen_;
};

}  // namespace minipy::trace::x64
